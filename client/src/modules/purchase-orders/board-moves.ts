import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import type { DialogName } from './components/PurchaseOrderDialogs.tsx'
import type { PurchaseOrder } from './purchase-order.ts'

/** Columns of the board, and the dialog that a move between two of them opens. Pure. */

export const COLUMNS: readonly PurchaseOrderState[] = [
  'to_audit',
  'divergent',
  'approved',
  'invoiced',
  'paid',
]

type Card = Pick<PurchaseOrder, 'status' | 'fatura_avaliable'>

const toInvoiced = ({ fatura_avaliable }: Card): DialogName =>
  fatura_avaliable ? 'justify_bill' : 'attach_bill'

const BACK: Partial<Record<PurchaseOrderState, PurchaseOrderState>> = {
  approved: 'to_audit',
  invoiced: 'approved',
  paid: 'invoiced',
}

/** null: there is no way from here to there in one step. */
export const moveOf = (card: Card, to: PurchaseOrderState): DialogName | null => {
  const isBefore = card.status === 'to_audit' || card.status === 'divergent'
  if (to === 'approved' && isBefore) return 'approve'
  if (to === 'invoiced' && card.status === 'approved') return toInvoiced(card)
  if (to === 'paid' && card.status === 'invoiced') return 'pay'
  return BACK[card.status] === to ? 'step_back' : null
}

/** Columns that a card may go to. */
export const targetsOf = (card: Card): PurchaseOrderState[] =>
  COLUMNS.filter((to) => moveOf(card, to) !== null)
