import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { stepBackPurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
import { billOfPurchaseOrder, setBill } from '../bills.store.ts'
import { movePurchaseOrder, raisePurchaseOrder, type Move } from '../move-purchase-order.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { lockPurchaseOrder, type LockedPurchaseOrder } from '../purchase-orders.store.ts'
import { replaceTaxes } from '../settings.store.ts'
import { judgeAgain, WITHOUT_APPROVAL } from '../settle-purchase-order.ts'

const BACK: Partial<Record<LockedPurchaseOrder['status'], Omit<Move, 'action'>>> = {
  approved: { when: 'approval', set: WITHOUT_APPROVAL },
  invoiced: { when: 'bill', set: { due_on: null, retained: '0' } },
  paid: { when: 'payment', set: { paid_on: null, payment_reference: null } },
}

/** The bill goes back to the carrier, and the retained taxes fall. */
const giveBillBack = async (ctx: Context, { id, shipper_id }: LockedPurchaseOrder): Promise<void> => {
  const bill = await billOfPurchaseOrder(ctx, id)
  if (bill !== null) await setBill(ctx, bill.id, null, shipper_id)
  await replaceTaxes(ctx, id, [])
}

export const stepBackPurchaseOrderRoute = action(
  stepBackPurchaseOrder,
  async (ctx, { id, input, services }) => {
    const order = await lockPurchaseOrder(ctx, id)
    if (order.status === 'invoiced') await giveBillBack(ctx, order)
    const { justification } = input
    const back = await movePurchaseOrder(ctx, order, {
      action: 'step_back',
      ...BACK[order.status],
      justification,
    })
    if (back.status === 'to_audit') await judgeAgain(ctx, back)
    raisePurchaseOrder(ctx, back, 'purchase_orders.stepped_back', { from: order.status })
    return services.reader.get(ctx, purchaseOrdersResource, id)
  },
)
