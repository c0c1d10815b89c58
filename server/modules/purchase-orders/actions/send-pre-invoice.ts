import { action } from '#server/kit/routes.ts'
import { sendPreInvoice } from '#shared/purchase-orders/purchase-order.calls.ts'
import { raisePurchaseOrder } from '../move-purchase-order.ts'
import { preInvoicesResource } from '../pre-invoices.resource.ts'
import { lockPurchaseOrder } from '../purchase-orders.store.ts'
import { writePreInvoice } from '../send-pre-invoice.ts'

export const sendPreInvoiceRoute = action(sendPreInvoice, async (ctx, { id, services }) => {
  const order = await lockPurchaseOrder(ctx, id)
  const sent = await writePreInvoice(ctx, order)
  if (sent.isNew) raisePurchaseOrder(ctx, order, 'purchase_orders.pre_invoice_sent')
  return services.reader.get(ctx, preInvoicesResource, sent.id)
})
