import type { Route } from '#server/kit/routes.ts'
import { addOrdersRoute } from './actions/add-orders.ts'
import { approvePurchaseOrderRoute } from './actions/approve-purchase-order.ts'
import { attachBillRoute } from './actions/attach-bill.ts'
import { changePurchaseOrderSettingsRoute } from './actions/change-purchase-order-settings.ts'
import { createPurchaseOrderRoute } from './actions/create-purchase-order.ts'
import { deletePurchaseOrderRoute } from './actions/delete-purchase-order.ts'
import { gatherPurchaseOrdersRoute } from './actions/gather-purchase-orders.ts'
import { justifyBillRoute } from './actions/justify-bill.ts'
import { linkBillRoute } from './actions/link-bill.ts'
import { readBillRoute } from './actions/read-bill.ts'
import { listAccountingRoute } from './actions/list-accounting.ts'
import { listCandidatesRoute } from './actions/list-candidates.ts'
import { payPurchaseOrderRoute } from './actions/pay-purchase-order.ts'
import { printPreInvoiceRoute } from './actions/print-pre-invoice.ts'
import { removeBillRoute } from './actions/remove-bill.ts'
import { removeOrdersRoute } from './actions/remove-orders.ts'
import { seePreInvoiceRoute } from './actions/see-pre-invoice.ts'
import { sendPreInvoiceRoute } from './actions/send-pre-invoice.ts'
import { showPurchaseOrderRoute } from './actions/show-purchase-order.ts'
import { showPurchaseOrderSettingsRoute } from './actions/show-purchase-order-settings.ts'
import { stepBackPurchaseOrderRoute } from './actions/step-back-purchase-order.ts'
import { viewPreInvoiceRoute } from './actions/view-pre-invoice.ts'

export const purchaseOrdersRoutes: readonly Route[] = [
  listCandidatesRoute,
  showPurchaseOrderSettingsRoute,
  changePurchaseOrderSettingsRoute,
  createPurchaseOrderRoute,
  gatherPurchaseOrdersRoute,
  addOrdersRoute,
  removeOrdersRoute,
  deletePurchaseOrderRoute,
  showPurchaseOrderRoute,
  approvePurchaseOrderRoute,
  stepBackPurchaseOrderRoute,
  attachBillRoute,
  linkBillRoute,
  readBillRoute,
  removeBillRoute,
  justifyBillRoute,
  payPurchaseOrderRoute,
  printPreInvoiceRoute,
  sendPreInvoiceRoute,
  seePreInvoiceRoute,
  viewPreInvoiceRoute,
  listAccountingRoute,
]
