import { useTexts } from '#client/lib/texts.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type LinkedOrder, orderName } from '../invoice.ts'

/** The order a document is in, as a link; else 'Sem pedido'. */
export const OrderCell = ({ order }: { order: LinkedOrder | null | undefined }) => {
  const { t } = useTexts('documents')
  const pathTo = usePathTo()
  if (!order)
    return (
      <StatusBadge tone="draft" size="sm">
        {t('invoices.no_order')}
      </StatusBadge>
    )
  return <LinkCell to={pathTo('order_update', { id: order.id })}>{orderName(order)}</LinkCell>
}
