import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { equals } from '#shared/kit/money.ts'
import { justifyBill } from '#shared/purchase-orders/purchase-order.calls.ts'
import { assertWithinLimit } from '../approval.ts'
import { billOfPurchaseOrder, justifyBillRow } from '../bills.store.ts'
import { movePurchaseOrder, raisePurchaseOrder } from '../move-purchase-order.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { lockPurchaseOrder } from '../purchase-orders.store.ts'
import { invoiceIfSettled } from '../settle-purchase-order.ts'

/** Of a purchase order that is approved, the reason lets the bill's value pass: its limit is that of an approval. */
export const justifyBillRoute = action(justifyBill, async (ctx, { id, input, services }) => {
  const order = await lockPurchaseOrder(ctx, id)
  const { justification } = input
  const bill = await billOfPurchaseOrder(ctx, id)
  if (bill !== null && equals(bill.value, order.total)) throw conflict('bill_agrees')
  if (order.status === 'approved' && bill !== null)
    await assertWithinLimit(ctx, { shipper_id: order.shipper_id, value: bill.value })
  const justified = await movePurchaseOrder(ctx, order, { action: 'justify_bill', justification })
  if (bill !== null) await justifyBillRow(ctx, bill.id, justification)
  raisePurchaseOrder(ctx, justified, 'purchase_orders.justified')
  await invoiceIfSettled(ctx, justified)
  return services.reader.get(ctx, purchaseOrdersResource, id)
})
