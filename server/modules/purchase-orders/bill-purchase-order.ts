import type { Context } from '#server/kit/context.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { billOfPurchaseOrder, lockFreeBill, setBill } from './bills.store.ts'
import { movePurchaseOrder, raisePurchaseOrder } from './move-purchase-order.ts'
import { billDifference } from './pure/judge.ts'
import type { LockedPurchaseOrder } from './purchase-orders.store.ts'
import { invoiceIfSettled } from './settle-purchase-order.ts'

/** The bill of a purchase order: its value equals the total, or the difference waits for a reason. @throws 404, 409 */
export const billPurchaseOrder = async (
  ctx: Context,
  order: LockedPurchaseOrder,
  fatura: number,
): Promise<void> => {
  if ((await billOfPurchaseOrder(ctx, order.id)) !== null) throw conflict('purchase_order_billed')
  const bill = await lockFreeBill(ctx, fatura, order)
  if (bill === null) throw notFound('fatura_files')
  const billed = await movePurchaseOrder(ctx, order, { action: 'attach_bill' })
  await setBill(ctx, bill.id, order.id, order.shipper_id)
  ctx.audit({
    type: 'fatura_files',
    id: bill.id,
    event: 'updated',
    old: { purchase_order_id: null },
    new: { purchase_order_id: order.id },
  })
  const difference = billDifference(order.total, bill)
  raisePurchaseOrder(ctx, billed, 'purchase_orders.billed', { value: bill.value, difference })
  await invoiceIfSettled(ctx, billed)
}
