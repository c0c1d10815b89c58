import { importItem } from '#shared/documents/documents-actions.ts'
import { romaneioFiles } from '#shared/documents/papers.contract.ts'
import { data, defineCall, one } from '#shared/kit/call.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import {
  attachInvoicesInput,
  MAX_SHELF_FILES,
  shelfAnswer,
  shelveInput,
  updateRomaneioInput,
} from './shelf-actions.ts'

/** Calls of an order's shelf of documents. */

export const shelveFiles = defineCall('POST order_papers/shelve/:order_id', {
  summary: "Put any files on an order's shelf: each is recognised and put in its place",
  description:
    'XML is imported, EDI is kept among EDI files, PDFs and photos become papers or delivery receipts. A file that may be several things is answered `asked` and not kept: send it again with `kind`.',
  ability: 'papers.attach',
  status: 201,
  input: shelveInput,
  files: { field: 'files', max: MAX_SHELF_FILES, singly: true },
  limit: 'upload',
  answers: data(shelfAnswer),
})

export const updateRomaneio = defineCall('POST invoice/update/romaneio_files/:id', {
  summary: 'Replace the file of a loading list, or say which shipments it is of (id of romaneio_files)',
  ability: 'papers.attach',
  input: updateRomaneioInput,
  files: { field: 'files', max: 1 },
  limit: 'upload',
  answers: one(romaneioFiles),
})

export const retryFile = defineCall('POST nf_files/retry/:id', {
  summary: 'Try a file again that was not imported (id of not_imported_files, invoice or CT-e)',
  ability: 'documents.delete',
  answers: data(importItem),
})

export const attachInvoices = defineCall('POST orders/attach_invoices/:id', {
  summary: 'Attach imported invoices to an order that was made without them',
  description:
    'Weight, volumes and freight stay as agreed; the value of the goods is that of the invoices once each delivery has some. Attaching twice is attaching once.',
  ability: 'orders.update',
  input: attachInvoicesInput,
  answers: one(orders),
})
