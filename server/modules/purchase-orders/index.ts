import { defineModule } from '#server/kit/define-module.ts'
import { faturaFilesResource } from './bills.resource.ts'
import { gatherPeriodsJob } from './jobs/gather-periods.job.ts'
import { mailPreInvoiceJob } from './jobs/mail-pre-invoice.job.ts'
import { preInvoicesResource } from './pre-invoices.resource.ts'
import { purchaseOrdersReactions } from './purchase-orders.reactions.ts'
import { paymentTermsResource, purchaseOrdersResource } from './purchase-orders.resources.ts'
import { purchaseOrdersRoutes } from './purchase-orders.routes.ts'

export { billsBeside, judgeBillLines } from './bills.store.ts'
export { excludeBill } from './withdraw-bill.ts'
export { accountingOf } from './accounting.ts'
export { preInvoiceFiles, preInvoiceName } from './send-pre-invoice.ts'

/** Charges of a carrier to a shipper: checked, billed, approved and paid together. */
export const purchaseOrdersModule = defineModule({
  name: 'purchase-orders',
  resources: [purchaseOrdersResource, paymentTermsResource, preInvoicesResource, faturaFilesResource],
  routes: purchaseOrdersRoutes,
  jobs: [gatherPeriodsJob, mailPreInvoiceJob],
  reactions: purchaseOrdersReactions,
})
