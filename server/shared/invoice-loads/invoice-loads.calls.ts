import { data, defineCall, one } from '#shared/kit/call.ts'
import { bulkActions } from '#shared/bulk/bulk-actions.contract.ts'
import { createOrdersInput, invoiceLoads, invoiceLoadsInput } from './invoice-loads.contract.ts'

/** Calls that lead from many invoices to many orders. */

export const groupInvoices = defineCall('POST nf_files/loads', {
  summary: 'Put invoices without an order together into loads',
  description:
    'One load per shipper, sender, recipient, both cities, payer and named carrier. Prices are asked of `simulation_integra/search`, load by load.',
  ability: 'orders.create',
  asks: true,
  input: invoiceLoadsInput,
  answers: data(invoiceLoads),
})

export const createOrders = defineCall('POST nf_files/create_orders', {
  summary: 'Make one order of each load',
  description:
    'A bulk action: each load becomes an order by itself in the background, as if asked for alone, with its result in `bulk_action_items`. Another price than the one given makes no order of that load.',
  ability: 'orders.create',
  input: createOrdersInput,
  status: 201,
  answers: one(bulkActions),
})
