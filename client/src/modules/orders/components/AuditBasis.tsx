import { Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { AuditExplanation } from '#shared/audit/explanation.contract.ts'
import { date, money, orMissing, percent } from '#client/lib/format.ts'

const amount = (value: string | null): string => orMissing(value === null ? null : money(value))

/** The version of the table that the freight is expected by, and the tax of both sides. */
export const AuditBasis = ({ explanation: { table, tax } }: { explanation: AuditExplanation }) => {
  const { t } = useTexts('orders')
  const { expected, charged } = tax
  return (
    <Stack gap={2}>
      {table && table.version !== null ? (
        <Text size="sm">
          {t('values.held_by', {
            name: table.name,
            version: table.version,
            from: date(table.date_start),
            until: date(table.date_end),
          })}
        </Text>
      ) : null}
      {expected && expected.kind !== 'none' ? (
        <Text size="sm">
          {t('values.tax_expected', {
            kind: expected.kind.toUpperCase(),
            rate: percent(expected.rate),
            base: money(expected.base),
            amount: money(expected.amount),
          })}
        </Text>
      ) : null}
      {charged.map(({ number, base, percentage, value }) => (
        <Text size="sm" key={number}>
          {t('values.tax_charged', {
            number,
            rate: orMissing(percentage === null ? null : percent(percentage)),
            base: amount(base),
            amount: amount(value),
          })}
        </Text>
      ))}
    </Stack>
  )
}
