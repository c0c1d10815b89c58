import { action } from '#server/kit/routes.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { payPurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
import { movePurchaseOrder, raisePurchaseOrder } from '../move-purchase-order.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { lockPurchaseOrder } from '../purchase-orders.store.ts'

export const payPurchaseOrderRoute = action(payPurchaseOrder, async (ctx, { id, input, services }) => {
  const order = await lockPurchaseOrder(ctx, id)
  if (order.status !== 'paid') {
    const paid_on = input.paid_on ?? today(ctx.now())
    if (paid_on > today(ctx.now())) throw invalidField('paid_on', 'date_in_future')
    const set = { paid_on, payment_reference: input.payment_reference ?? null }
    const paid = await movePurchaseOrder(ctx, order, { action: 'pay', set })
    raisePurchaseOrder(ctx, paid, 'purchase_orders.paid', { paid_on })
  }
  return services.reader.get(ctx, purchaseOrdersResource, id)
})
