import { Alert, List } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { ChargeParties, ChargeWarning } from '#shared/audit/audit.contract.ts'
import { money, orMissing, taxId } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import type { FreightAudit } from '../order.ts'

const nameOf = (name: string | null, document: string | null): string =>
  [name, document === null ? null : taxId(document)].filter((part) => part !== null).join(', ')

const sentenceOf = (charge: ChargeParties, warning: ChargeWarning): string =>
  text(`orders:values.warning.${warning}`, {
    number: charge.number,
    issuer: orMissing(nameOf(charge.issuer_name, charge.issuer_document)),
    taker: orMissing(nameOf(charge.taker_name, charge.taker_document)),
    count: charge.shared_orders.length,
    amount: money(charge.shipping_price),
    others: charge.doubled_by.join(', '),
    replaced: charge.replaces?.join(', ') ?? '',
    role: text(`orders:values.taker.${charge.taker_role ?? 'other'}`),
  })

/** What the CT-es of a charge say about issuer and payer that the order does not. */
export const ChargeWarnings = ({ audit }: { audit: FreightAudit }) => {
  const { t } = useTexts('orders')
  const told = audit.charges.flatMap((charge) =>
    charge.warnings.map((warning) => ({
      key: `${charge.cte_id} ${warning}`,
      sentence: sentenceOf(charge, warning),
    })),
  )
  if (told.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={t('values.warnings', { count: told.length })}>
      <List size="sm" spacing={4}>
        {told.map(({ key, sentence }) => (
          <List.Item key={key}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
