import { data, defineCall, one, rows } from '#shared/kit/call.ts'
import * as z from 'zod'
import {
  areRepeatedInput,
  attachCteInput,
  attachReceiptInput,
  discardFileInput,
  exampleInput,
  fileLink,
  fileViewPathInput,
  importAnswer,
  importInput,
  repeatedKey,
} from './documents-actions.ts'
import { canhotoFiles, cteFiles, notImportedFiles } from './documents.contract.ts'
import { invoiceTotals, invoiceTotalsInput } from './invoice-totals.ts'
import { MAX_REQUEST_FILES } from './request-files.ts'

/** Calls of fiscal documents: imports, receipts, links to files. */

/** By kind of document. */
export const importFiles = {
  nf: defineCall('POST nf_files/import', {
    summary: 'Import NF-e: XML files or zip archives',
    ability: 'invoices.import',
    input: importInput,
    files: { field: 'files', max: MAX_REQUEST_FILES, singly: true, archives: true },
    limit: 'upload',
    answers: data(importAnswer),
  }),
  cte: defineCall('POST cte_files/import', {
    summary: 'Import CT-e and their cancellations: XML files or zip archives',
    ability: 'ctes.import',
    input: importInput,
    files: { field: 'files', max: MAX_REQUEST_FILES, singly: true, archives: true },
    limit: 'upload',
    answers: data(importAnswer),
  }),
}

export const attachCte = defineCall('POST cte_files/attach/:id', {
  summary: "Attach a waiting CT-e to the order of its invoices although the order's carrier did not issue it",
  description:
    'An import leaves such a CT-e waiting with the detail `order_of_other_carrier`. Attached, the freight audit still says who issued it.',
  ability: 'ctes.import',
  input: attachCteInput,
  answers: one(cteFiles),
  trace: { kind: 'approval', of: 'cte_files' },
})

export const bringExample = defineCall('POST cte_files/example/:order_id', {
  summary: "Demonstration only: import the CT-e that an order's carrier would issue",
  ability: 'ctes.import',
  input: exampleInput,
  limit: 'upload',
  answers: data(importAnswer),
})

export const areRepeated = defineCall('POST nf_files/are_repeated', {
  summary: 'Tell which access keys are there already, and in which order',
  ability: 'documents.read',
  input: areRepeatedInput,
  answers: data(z.array(repeatedKey)),
})

export const sumInvoices = defineCall('POST nf_files/totals', {
  summary: 'Value, weight, volumes and places of up to 1,000 invoices together',
  ability: 'documents.read',
  input: invoiceTotalsInput,
  answers: data(invoiceTotals),
})

export const discardFile = defineCall('POST nf_files/discard/:id', {
  summary: 'Set a file aside that was not imported, with the reason (id of not_imported_files)',
  description: 'Its content goes, unless a CT-e that waits needs it; the row stays with the reason.',
  ability: 'documents.delete',
  input: discardFileInput,
  answers: one(notImportedFiles),
})

export const attachReceipt = defineCall('POST canhoto_files/attach/:order_id', {
  summary: 'Attach delivery receipts: images or PDF',
  ability: 'receipts.attach',
  status: 201,
  input: attachReceiptInput,
  files: { field: 'files', max: 10 },
  limit: 'upload',
  answers: rows(canhotoFiles),
})

export const viewFile = defineCall('POST invoice/file_view_path', {
  summary: "A link to a document's file that lives for ten minutes",
  ability: 'documents.read',
  input: fileViewPathInput,
  answers: data(fileLink),
})
