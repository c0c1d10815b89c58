import { useTexts } from '#client/lib/texts.ts'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { STATE_TONES } from '../purchase-order.ts'

export const StateBadge = ({ status }: { status: PurchaseOrderState }) => {
  const { t } = useTexts('purchase_orders')
  return <StatusBadge tone={STATE_TONES[status]}>{t(`state.${status}`)}</StatusBadge>
}
