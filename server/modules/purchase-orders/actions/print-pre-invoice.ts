import { action } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { printPreInvoice } from '#shared/purchase-orders/purchase-order.calls.ts'
import { drawPreInvoice } from '../draw-pre-invoice.ts'
import { linesOf, taxesOf } from '../lines.store.ts'
import { seenPurchaseOrder } from '../purchase-orders.store.ts'

export const printPreInvoiceRoute = action(printPreInvoice, async (ctx, { id }) => {
  const order = await seenPurchaseOrder(ctx, id)
  const parts = { orders: await linesOf(ctx, id), taxes: await taxesOf(ctx, id) }
  return storePdf(
    ctx,
    await drawPreInvoice(order, parts, ctx.session.locale, ctx.now()),
    `pre-fatura-${order.number}.pdf`,
  )
})
