import { action } from '#server/kit/routes.ts'
import { searchInvoice } from '#shared/orders/order.calls.ts'
import { findInvoice } from '../order-codes.store.ts'

export const searchInvoiceRoute = action(searchInvoice, async (ctx, { number }) => ({
  data: await findInvoice(ctx, number),
}))
