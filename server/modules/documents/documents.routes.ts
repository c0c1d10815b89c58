import { MAX_REQUEST_FILES } from '#server/infra/upload-limits.ts'
import type { Route } from '#server/kit/routes.ts'
import { writeRoute } from '#server/kit/routes-in-place.ts'
import {
  areRepeatedAnswer,
  areRepeatedInput,
  attachReceiptInput,
  fileViewPathAnswer,
  exampleInput,
  fileViewPathInput,
  importAnswer,
  importInput,
} from '#shared/documents/documents-actions.ts'
import { invoiceTotalsAnswer, invoiceTotalsInput } from '#shared/documents/invoice-totals.ts'
import { areRepeated } from './actions/are-repeated.ts'
import { attachReceipt } from './actions/attach-receipt.ts'
import { bringExample } from './actions/bring-example.ts'
import { importCteFiles, importNfFiles } from './actions/import-files.ts'
import { retryFile } from './actions/retry-file.ts'
import { sumInvoices } from './actions/sum-invoices.ts'
import { viewFile } from './actions/view-file.ts'

export const documentsRoutes: readonly Route[] = [
  writeRoute({
    method: 'post',
    path: 'nf_files/import',
    ability: 'invoices.import',
    summary: 'Import NF-e: XML files or zip archives',
    input: importInput,
    output: importAnswer,
    files: { field: 'files', max: MAX_REQUEST_FILES },
    limit: 'upload',
    run: importNfFiles,
  }),
  writeRoute({
    method: 'post',
    path: 'cte_files/import',
    ability: 'ctes.import',
    summary: 'Import CT-e and their cancellations: XML files or zip archives',
    input: importInput,
    output: importAnswer,
    files: { field: 'files', max: MAX_REQUEST_FILES },
    limit: 'upload',
    run: importCteFiles,
  }),
  writeRoute({
    method: 'post',
    path: 'cte_files/example/:order_id',
    ability: 'ctes.import',
    summary: "Demonstration only: import the CT-e that an order's carrier would issue",
    input: exampleInput,
    output: importAnswer,
    limit: 'upload',
    run: bringExample,
  }),
  writeRoute({
    method: 'post',
    path: 'nf_files/are_repeated',
    ability: 'documents.read',
    summary: 'Tell which access keys are there already, and in which order',
    input: areRepeatedInput,
    output: areRepeatedAnswer,
    run: (ctx, _params, { keys }) => areRepeated(ctx, keys),
  }),
  writeRoute({
    method: 'post',
    path: 'nf_files/totals',
    ability: 'documents.read',
    summary: 'What up to 1,000 invoices come to: value, weight, volumes, places',
    input: invoiceTotalsInput,
    output: invoiceTotalsAnswer,
    run: (ctx, _params, input) => sumInvoices(ctx, input),
  }),
  writeRoute({
    method: 'post',
    path: 'nf_files/retry/:id',
    ability: 'documents.delete',
    summary: 'Try a file again that was not imported (id of not_imported_files, invoice or CT-e)',
    run: retryFile,
  }),
  writeRoute({
    method: 'post',
    path: 'canhoto_files/attach/:order_id',
    answers: { type: 'canhoto_files', as: 'rows' },
    ability: 'receipts.attach',
    summary: 'Attach delivery receipts: images or PDF',
    input: attachReceiptInput,
    files: { field: 'files', max: 10 },
    status: 201,
    limit: 'upload',
    run: attachReceipt,
  }),
  writeRoute({
    method: 'post',
    path: 'invoice/file_view_path',
    ability: 'documents.read',
    summary: "A document's file as a link that lives for ten minutes",
    input: fileViewPathInput,
    output: fileViewPathAnswer,
    run: (ctx, _params, { file_path }) => viewFile(ctx, file_path),
  }),
]
