import { action } from '#server/kit/routes.ts'
import { seePreInvoice } from '#shared/purchase-orders/purchase-order.calls.ts'
import { preInvoicesResource } from '../pre-invoices.resource.ts'
import { markSeen, seenPreInvoice } from '../pre-invoices.store.ts'

/** The first time counts. */
export const seePreInvoiceRoute = action(seePreInvoice, async (ctx, { id, services }) => {
  await seenPreInvoice(ctx, id)
  if (await markSeen(ctx, id)) ctx.audit({ type: 'pre_invoices', id, event: 'seen' })
  return services.reader.get(ctx, preInvoicesResource, id)
})
