import { Alert, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { CargoDifference as Difference } from '#shared/orders/order-cargo.ts'
import { decimal, missing, money, weight } from '#client/lib/format.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'

const SHOWN: Readonly<Record<string, (value: string) => string>> = {
  weight,
  volume: decimal,
  cubage: decimal,
  invoice_amount: money,
  freight: money,
}
const show = (field: string, value: string | null): string =>
  value === null || value === '' ? missing() : (SHOWN[field]?.(value) ?? value)

/** Field by field what a correction changes, the freight last, and what follows from it. */
export const CargoDifference = ({ difference }: { difference: Difference }) => {
  const { t } = useTexts('orders')
  const { changes, freight, asks_carrier_again } = difference
  return (
    <Stack gap="sm">
      <Table aria-label={t('cargo.difference')} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('cargo.what')}</Table.Th>
            <Table.Th>{t('cargo.before')}</Table.Th>
            <Table.Th>{t('cargo.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...changes, { field: 'freight' as const, ...freight }].map(({ field, before, after }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">
                {field === 'un_numbers' ? t('products.un_number') : t(`cargo.field.${field}`)}
              </Table.Th>
              <Table.Td>{show(field, before)}</Table.Td>
              <Table.Td fw={before === after ? 400 : 650}>{show(field, after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t(`cargo.source.${freight.source}`)}
      </Text>
      {freight.drops_rates_by_hand ? <Text size="sm">{t('cargo.drops_rates')}</Text> : null}
      {asks_carrier_again ? (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t('cargo.asks_again')}>
          {t('cargo.asks_again_text')}
        </Alert>
      ) : null}
    </Stack>
  )
}
