import { Group, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { hazardText } from '#shared/orders/product-words.ts'
import type { OrderProduct } from '#shared/orders/order-products.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { decimal, volume, weight } from '#client/lib/format.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { OrderDetail } from '../order.ts'

/** `30 × 30 × 40 cm`; null while a size is unknown. */
const sizes = ({ length, width, height }: OrderProduct): string | null =>
  length && width && height ? `${[length, width, height].map((one) => decimal(one, 2)).join(' × ')} cm` : null

const Missing = () => (
  <Text span c="dimmed">
    —
  </Text>
)

const Line = ({ line, order }: { line: OrderProduct; order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const hazard = hazardText(line, currentLanguage())
  const invoice = order.nf_files.find(({ id }) => Number(id) === line.nf_file_id)
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {line.description ?? line.code}
        </Text>
        {line.code && line.description ? (
          <Text size="xs" c="dimmed">
            {line.code}
          </Text>
        ) : null}
        {hazard === null ? null : (
          <Group gap={6} wrap="nowrap">
            <IconAlertTriangle size={16} aria-hidden style={{ flexShrink: 0 }} />
            <Text size="sm">{hazard}</Text>
          </Group>
        )}
      </Table.Td>
      <Table.Td ta="right">{[decimal(line.quantity, 4), line.unit].filter(Boolean).join(' ')}</Table.Td>
      <Table.Td ta="right">{line.weight ? weight(line.weight) : <Missing />}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{sizes(line) ?? <Missing />}</Table.Td>
      <Table.Td ta="right">{line.cubage ? volume(line.cubage) : <Missing />}</Table.Td>
      <Table.Td>
        {line.nf_file_id === null
          ? t('products.typed')
          : t('products.of_invoice', { number: invoice?.number ?? line.nf_file_id })}
      </Table.Td>
    </Table.Tr>
  )
}

/** Products and volumes: typed lines, and those that the invoices state. */
export const OrderProducts = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const { t: shipment } = useTexts('shipment')
  const more = order.products_count - order.products.length
  return (
    <Panel title={t('field.products')}>
      <Stack gap="sm">
        <ScrollRegion label={t('field.products')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{shipment('products.description')}</Table.Th>
                <Table.Th ta="right">{shipment('products.quantity')}</Table.Th>
                <Table.Th ta="right">{shipment('products.weight')}</Table.Th>
                <Table.Th>{t('products.sizes')}</Table.Th>
                <Table.Th ta="right">{t('field.cubage')}</Table.Th>
                <Table.Th>{t('products.source')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {order.products.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no id and no order of their own to change
                <Line key={index} line={line} order={order} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
        {more > 0 ? (
          <Text size="sm" c="dimmed">
            {t('products.more', { count: more })}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  )
}
