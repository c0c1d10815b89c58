import { ActionIcon, Table, Text, VisuallyHidden } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { PurchaseOrderLine } from '#shared/purchase-orders/purchase-order-answers.ts'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { date, money } from '#client/lib/format.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { chargedOf } from '../charged.ts'

export const AuditBadge = ({ line }: { line: PurchaseOrderLine }) => {
  const { t } = useTexts('purchase_orders')
  if (line.contested) return <StatusBadge tone="moving">{t('line.contested')}</StatusBadge>
  if (line.divergent) return <StatusBadge tone="danger">{t('line.divergent')}</StatusBadge>
  return line.audited ? (
    <StatusBadge tone="success">{t('line.validated')}</StatusBadge>
  ) : (
    <StatusBadge tone="draft">{t('line.unaudited')}</StatusBadge>
  )
}

export const CanhotoBadge = ({ line }: { line: PurchaseOrderLine }) => {
  const { t } = useTexts('purchase_orders')
  return line.has_canhoto ? (
    <StatusBadge tone="success">{t('canhoto.there')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('canhoto.none')}</StatusBadge>
  )
}

type Props = { orders: readonly PurchaseOrderLine[]; onRemove?: (line: PurchaseOrderLine) => void }

const Amount = ({ line }: { line: PurchaseOrderLine }) => {
  const { t } = useTexts('purchase_orders')
  return (
    <div style={{ whiteSpace: 'nowrap' }}>
      {money(chargedOf(line))}
      {Number(line.credit) === 0 ? null : (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
          {t('line.credit', { value: money(line.credit).replace(' ', '\u00A0') })}
        </Text>
      )}
    </div>
  )
}

/** Orders of a purchase order with their charges; on a phone the charge stands below its order. */
export const OrdersTable = ({ orders, onRemove }: Props) => {
  const { t } = useTexts('purchase_orders')
  const phone = usePhone()
  return (
    <ScrollRegion label={t('one.orders')}>
      <Table horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('line.order')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('line.delivered')}</Table.Th>
            <Table.Th>{t('line.audit')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('line.canhoto')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('line.expected')}
            </Table.Th>
            {phone ? null : <Table.Th ta="right">{t('line.value')}</Table.Th>}
            {onRemove ? (
              <Table.Th>
                <VisuallyHidden>{t('line.actions')}</VisuallyHidden>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((line) => (
            <Table.Tr key={line.order_id}>
              <Table.Td>
                <ScreenLink screen="order_update" params={{ id: line.order_id }} search="?tab=values">
                  {line.shipper_order_code ?? `#${line.order_id}`}
                </ScreenLink>
                {line.cost_center ? (
                  <Text size="xs" c="dimmed">
                    {line.cost_center}
                  </Text>
                ) : null}
                {phone ? <Amount line={line} /> : null}
              </Table.Td>
              <Table.Td visibleFrom="sm">{date(line.delivered_on)}</Table.Td>
              <Table.Td>
                <AuditBadge line={line} />
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <CanhotoBadge line={line} />
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
                {line.expected_value === null ? '—' : money(line.expected_value)}
              </Table.Td>
              {phone ? null : (
                <Table.Td ta="right">
                  <Amount line={line} />
                </Table.Td>
              )}
              {onRemove ? (
                <Table.Td ta="right">
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('line.remove', { id: line.order_id })}
                    onClick={() => onRemove(line)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}
