import { defineModule } from '#server/kit/define-module.ts'
import {
  canhotoFilesResource,
  cteFilesResource,
  importBatchesResource,
  importBatchItemsResource,
  nfFilesResource,
  notImportedFilesResource,
} from './documents.resources.ts'
import { mdfeFilesResource } from './mdfe.resource.ts'
import { documentsReactions } from './documents.reactions.ts'
import { documentsRoutes } from './documents.routes.ts'
import { faturaCtesResource, notfisFilesResource } from './order-papers.resources.ts'
import {
  nfesResource,
  nfPdfFilesResource,
  oficioFilesResource,
  orderPapersResource,
  romaneioFilesResource,
} from './papers.resources.ts'
import { importBatchJob } from './jobs/import-batch.job.ts'

export {
  hasLeft,
  leaveRefused,
  linkInvoices,
  loadInvoices,
  unlinkInvoices,
  type InvoiceLink,
  type LoadedInvoice,
} from './link-invoices.store.ts'
export { releaseCtes } from './match.store.ts'
export { waitsForOrder } from './invoices.store.ts'
export { addReceipts, assertReceiptPictures } from './actions/attach-receipt.ts'
export { importDrop } from './import-drop.ts'
export { discardFileRoute } from './actions/discard-file.ts'
export { listNotImported } from './list-not-imported.ts'
export {
  findWaiting,
  keepTry,
  lockWaiting,
  papersOfOrder,
  type Waiting,
  waitingPaper,
  type WaitingPaper,
} from './not-imported.store.ts'
export { tryDocument } from './try-document.ts'
export {
  canhotoFilesScope,
  checkOf,
  faturaFilesScope,
  ownDocumentsScope,
  shownPapers,
  writableOrders,
} from './documents.scope.ts'
export { canhotoFilesResource } from './documents.resources.ts'
export { orderOfPlv } from './plv.store.ts'
export { romaneioFilesResource } from './papers.resources.ts'
export { notfisFilesResource } from './order-papers.resources.ts'
export { orderDocumentEvents, refuseCanceledInvoice, withDocumentEvents } from './order-events.store.ts'
export { replaceCtes } from './replace-ctes.ts'
export { replacedCtesOf } from './replace-ctes.store.ts'
export { expectedCarrier, matchCtes, matchOrderDocuments } from './match.store.ts'
export { resolveOwner } from './owner.store.ts'
export { replacedKeys } from './document-rows.ts'
export type { NfData, PlaceData, ProductData } from './document-rows.ts'

export const documentsModule = defineModule({
  name: 'documents',
  resources: [
    nfFilesResource,
    cteFilesResource,
    mdfeFilesResource,
    canhotoFilesResource,
    notImportedFilesResource,
    importBatchesResource,
    importBatchItemsResource,
    notfisFilesResource,
    faturaCtesResource,
    orderPapersResource,
    nfPdfFilesResource,
    oficioFilesResource,
    romaneioFilesResource,
    nfesResource,
  ],
  routes: documentsRoutes,
  jobs: [importBatchJob],
  reactions: documentsReactions,
})
