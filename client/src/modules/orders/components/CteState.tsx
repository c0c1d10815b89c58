import { useTexts } from '#client/lib/texts.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { inOrder, type OrderDetail } from '../order.ts'

type Cte = OrderDetail['cte_files'][number]

/** Whether the CT-e still charges, and which other one stands in its place. */
export const CteState = ({ cte, all }: { cte: Cte; all: OrderDetail['cte_files'] }) => {
  const { t } = useTexts('orders')
  if (cte.canceled_at) return <StatusBadge tone="danger">{t('documents.canceled')}</StatusBadge>
  if (cte.cte_type === '2') return <StatusBadge tone="neutral">{t('documents.annulment')}</StatusBadge>
  if (!cte.replaced_at) return '—'
  const by = inOrder(all).find(({ key }) => key === cte.replaced_by_key)
  const number = by ? `${by.number}/${by.serie}` : (cte.replaced_by_key ?? '')
  return (
    <StatusBadge tone="danger">
      {t(by?.cte_type === '2' ? 'documents.annulled' : 'documents.substituted', { number })}
    </StatusBadge>
  )
}
