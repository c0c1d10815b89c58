import { defineModule } from '#server/kit/define-module.ts'
import { createOrdersRoute } from './actions/create-orders.ts'
import { groupInvoicesRoute } from './actions/group-invoices.ts'

/** From many invoices to many orders: loads with a price each, made into orders as one bulk action. */
export const invoiceLoadsModule = defineModule({
  name: 'invoice_loads',
  routes: [groupInvoicesRoute, createOrdersRoute],
})
