import { useTexts } from '#client/lib/texts.ts'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { date, dateTime, money } from '#client/lib/format.ts'
import type { PurchaseOrderLine } from '#shared/purchase-orders/purchase-order-answers.ts'
import { add, compare, subtract, sum } from '#shared/kit/money.ts'
import type { PurchaseOrder } from '../purchase-order.ts'

const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])

type Props = { order: PurchaseOrder; lines: readonly Pick<PurchaseOrderLine, 'credit'>[] }

/** The sum due, its day, and who approved it; what contests took off the charge stands by itself. */
export const PurchaseOrderFacts = ({ order, lines }: Props) => {
  const { t } = useTexts('purchase_orders')
  const credits = sum(lines.map(({ credit }) => credit))
  const period =
    order.period_start === null ? null : `${date(order.period_start)} – ${date(order.period_end)}`
  return (
    <KeyFacts
      title={money(order.payable)}
      facts={[
        ...(compare(credits, '0') > 0
          ? [
              { label: t('field.charged'), value: money(add(order.total, credits)) },
              { label: t('field.credits'), value: money(subtract('0', credits)) },
            ]
          : []),
        { label: t('field.total'), value: money(order.total) },
        { label: t('field.value'), value: money(order.value) },
        { label: t('field.retained'), value: money(order.retained) },
        { label: t('field.payable'), value: money(order.payable) },
        ...given(t('field.due_on'), order.due_on === null ? null : date(order.due_on)),
        ...given(t('field.paid_on'), order.paid_on === null ? null : date(order.paid_on)),
        ...given(t('field.payment_reference'), order.payment_reference),
        ...given(t('field.period'), period),
        ...given(t('field.cost_center'), order.cost_center),
        ...given(t('field.account'), order.account),
        ...given(t('field.approved_by'), order.approved_by_name),
        ...given(t('field.approved_at'), order.approved_at === null ? null : dateTime(order.approved_at)),
        ...given(t('field.justification'), order.justification),
        ...given(t('field.observation'), order.observation),
        { label: t('field.created_at'), value: dateTime(order.created_at) },
      ]}
    />
  )
}
