import { useTranslation } from 'react-i18next'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { STATE_TONES } from '../purchase-order.ts'

export const StateBadge = ({ status }: { status: PurchaseOrderState }) => {
  const { t } = useTranslation('purchase_orders')
  return <StatusBadge tone={STATE_TONES[status]}>{t(`state.${status}`)}</StatusBadge>
}
