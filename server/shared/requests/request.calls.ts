import { data, defineCall, nothing, one } from '#shared/kit/call.ts'
import { id, optionalText, text } from '#shared/kit/fields.ts'
import { sheetInput, sheetPreview, sheetResult } from '#shared/sheet-imports/sheet-import.ts'
import * as z from 'zod'
import { board, boardQuery } from './board.ts'
import { bulkOutcome } from './bulk-outcome.ts'
import { requestFiles } from './request-parts.contract.ts'
import {
  changeRequestInput,
  otherTransporter,
  REQUEST_LIMITS,
  requestFields,
  requestInput,
} from './request-input.ts'
import { request } from './request.contract.ts'

const emails = requestFields.receive_simulation_emails

/** Calls of requests by users (spec 002 §7.4). */

export const createRequest = defineCall('POST request', {
  summary: 'Create a request',
  description: 'The same `external_id` twice answers the request that was made first.',
  ability: 'requests.write',
  status: 201,
  input: requestInput,
  answers: one(request),
})

export const updateRequest = defineCall('PATCH request/:id', {
  summary: 'Change a request that is in no load and no order',
  description: 'A change of goods, places or dates takes its prices back; it is simulated again.',
  ability: 'requests.write',
  input: changeRequestInput,
  answers: one(request),
})

export const createRequests = defineCall('POST request/bulk', {
  summary: 'Create up to 1,000 requests in one call, each with its own result',
  description: 'Each element stands alone: one with a fault leaves the others as they are.',
  ability: 'requests.write',
  input: z
    .strictObject({
      company_id: id().optional(),
      requests: z.array(z.record(z.string(), z.unknown())).min(1).max(REQUEST_LIMITS.bulk),
    })
    .meta({
      example: {
        requests: [{ external_id: 'ERP-1', destinatary_name: 'Mercado', value: '100.00', weight: '10' }],
      },
    }),
  answers: data(z.array(bulkOutcome)),
  lane: 'heavy',
})

export const createRequestsOfInvoices = defineCall('POST request/from_invoices', {
  summary: 'Create requests from NF-e that were imported: one for each addressee and place of delivery',
  description: 'Invoices that stand in a request already answer that request.',
  ability: 'requests.write',
  input: z
    .strictObject({
      nf_file_ids: z.array(id()).min(1).max(REQUEST_LIMITS.bulk),
      company_id: id().optional(),
      receive_simulation_emails: requestInput.shape.receive_simulation_emails,
    })
    .meta({ example: { nf_file_ids: [1, 2] } }),
  answers: data(z.array(bulkOutcome.extend({ nf_file_ids: z.array(z.number()) }))),
  lane: 'heavy',
})

const sheet = {
  ability: 'requests.write',
  input: sheetInput,
  files: { field: 'file', max: 1 },
  limit: 'upload',
} as const

export const previewRequests = defineCall('POST request/import/preview', {
  ...sheet,
  summary: 'Read a spreadsheet of requests (xlsx or csv) and tell how it is understood; nothing is written',
  answers: data(sheetPreview),
})

export const importRequests = defineCall('POST request/import', {
  ...sheet,
  summary: 'Create the requests of a spreadsheet',
  description: 'A row with a fault is left out and told; a known `external_id` is left as it is.',
  answers: data(sheetResult),
})

export const simulateRequests = defineCall('POST request/simulate', {
  summary: 'Simulate requests with every table in force, in the background',
  ability: 'requests.write',
  input: z
    .strictObject({ ids: z.array(id()).min(1).max(REQUEST_LIMITS.bulk) })
    .meta({ example: { ids: [1] } }),
  answers: data(z.object({ asked: z.number() })),
})

export const approveTransporter = defineCall('POST request/approve_transporter/:id', {
  summary: 'Choose the carrier of a request among its simulations',
  ability: 'requests.answer',
  input: z.strictObject({ request_simulation_id: id() }).meta({ example: { request_simulation_id: 1 } }),
  answers: one(request),
  trace: { kind: 'approval', of: 'request' },
})

export const confirmOtherTransporter = defineCall('POST request/confirm_other_transporter/:id', {
  summary: 'Name another carrier than those that have a price',
  ability: 'requests.answer',
  input: otherTransporter.meta({ example: { fantasy_name: 'Expresso do Cliente' } }),
  answers: one(request),
  trace: { kind: 'approval', of: 'request' },
})

export const refuseSimulations = defineCall('POST request/refuse/:id', {
  summary: 'Refuse the simulations of a request',
  ability: 'requests.answer',
  input: z
    .strictObject({ justification: text(1000) })
    .meta({ example: { justification: 'Acima do orçamento.' } }),
  answers: one(request),
  trace: { kind: 'approval', of: 'request' },
})

export const reopenRequest = defineCall('POST request/reopen/:id', {
  summary: 'Take the answer to a request back, before a load or an order is made of it',
  ability: 'requests.answer',
  input: z.strictObject({ justification: optionalText(1000).optional() }),
  answers: one(request),
})

export const createOrderOfRequest = defineCall('POST request/create_order/:id', {
  summary: 'Make the order of an approved request, with all that is known of it',
  ability: 'requests.order',
  input: z.strictObject({ send_proposal: z.boolean().optional() }),
  answers: one(request),
})

export const shareRequest = defineCall('POST request/share/:id', {
  summary: 'Mail the requester a link to answer the simulations',
  description:
    'The link stands in the mail alone; it opens this request for seven days, and ends the one before.',
  ability: 'requests.answer',
  input: z.strictObject({ emails: emails.min(1) }).meta({ example: { emails: ['compras@cliente.example'] } }),
  answers: data(z.object({ mailed: z.number() })),
})

export const makeRequestLink = defineCall('POST request/link/:id', {
  summary: 'A link by which a requester without a login answers the simulations',
  description: 'The link is shown once, and ends the one before.',
  ability: 'requests.answer',
  // A write keeps its answer for repeated requests, and this answer holds the link.
  asks: true,
  status: 201,
  answers: data(z.object({ hash: z.string(), expires_at: z.string() })),
})

export const unshareRequest = defineCall('DELETE request/share/:id', {
  summary: 'End the link of a request',
  ability: 'requests.answer',
  answers: nothing,
})

const link = data(z.object({ url: z.string() }))

export const attachRequestFiles = defineCall('POST request/files/:id', {
  summary: 'Put papers beside a request',
  ability: 'requests.write',
  files: { field: 'files', max: 10 },
  limit: 'upload',
  answers: one(request),
})

export const attachRequestPdf = defineCall('POST request/files_pdf/:id', {
  summary: 'Put the PDF (DANFE) of an invoice of a request beside it',
  ability: 'requests.write',
  files: { field: 'files', max: 1 },
  limit: 'upload',
  answers: one(requestFiles),
})

export const linkRequestFile = defineCall('GET request/files/:id', {
  summary: 'A link to a paper of a request',
  ability: 'requests.read',
  answers: link,
})

export const linkRequestPdf = defineCall('GET request/files_pdf/:id', {
  summary: 'A link to the PDF of an invoice of a request',
  ability: 'requests.read',
  answers: link,
})

/** By the resource that it is reached through: both are papers of the request (spec 002 §7.4). */
export const deleteRequestFile = {
  request: defineCall('DELETE request/files/:id', {
    summary: 'Take an invoice or a paper of a request away',
    ability: 'requests.write',
    answers: nothing,
  }),
  request_simulations: defineCall('DELETE request_simulations/files/:id', {
    summary: 'Take an invoice or a paper of a simulated request away',
    ability: 'requests.write',
    answers: nothing,
  }),
}

export const deleteRequestPdf = {
  request: defineCall('DELETE request/files_pdf/:id', {
    summary: 'Take the PDF of an invoice of a request away',
    ability: 'requests.write',
    answers: nothing,
  }),
  request_simulations: defineCall('DELETE request_simulations/files_pdf/:id', {
    summary: 'Take the PDF of an invoice of a simulated request away',
    ability: 'requests.write',
    answers: nothing,
  }),
}

export const showBoard = defineCall('GET request/board', {
  summary: 'Open requests grouped by region, day of collection or addressee, the largest group first',
  ability: 'requests.write',
  query: boardQuery,
  answers: data(board),
  lane: 'list',
})
