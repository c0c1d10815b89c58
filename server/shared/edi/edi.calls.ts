import { data, defineCall, one } from '#shared/kit/call.ts'
import { fileLink } from '#shared/documents/documents-actions.ts'
import {
  ediCandidates,
  ediCandidatesInput,
  ediPreview,
  previewEdiInput,
  writeConembInput,
  writeDoccobInput,
  writeEdiZipInput,
  ediZip,
  ediLines,
  ediLinesInput,
  ediWritten,
  readEdiInput,
  writeNotfisInput,
  writeOcorenInput,
} from './edi-actions.ts'
import { notfisFiles } from '#shared/documents/order-papers.contract.ts'
import { ediFiles } from './edi.contract.ts'

/** Calls of EDI files: drop, look, take, write. */

export const readEdiFile = defineCall('POST edi_files/read', {
  summary: 'Drop an EDI file (NOTFIS, OCOREN, CONEMB, DOCCOB): it is read, and nothing is taken yet',
  description: 'The same file again answers the row that it has already.',
  ability: 'edi.write',
  input: readEdiInput,
  files: { field: 'file', max: 1 },
  limit: 'upload',
  answers: one(ediFiles),
})

export const ediFileLines = defineCall('POST edi_files/lines/:id', {
  summary: 'The lines of an EDI file, field by field, with their faults; fifty at a time',
  ability: 'edi.read',
  input: ediLinesInput,
  asks: true,
  answers: data(ediLines),
})

export const takeEdiFile = defineCall('POST edi_files/take/:id', {
  summary:
    'Take what an EDI file says: occurrences, CT-es, bills, invoices; each record has its outcome in edi_items',
  ability: 'edi.write',
  answers: one(ediFiles),
})

export const retakeEdiFile = defineCall('POST edi_files/retake/:id', {
  summary: 'Take the records again that were refused for a reason that may have passed',
  description:
    'An invoice, an order, its collection, a code or a carrier that was missing. Each record has its effect once.',
  ability: 'edi.write',
  answers: one(ediFiles),
})

export const viewEdiFile = defineCall('POST edi_files/view/:id', {
  summary: 'A link to an EDI file that lives for ten minutes',
  ability: 'edi.read',
  asks: true,
  answers: data(fileLink),
})

export const writeOcoren = defineCall('POST edi_files/write_ocoren', {
  summary: "Write an OCOREN file of what happened to a shipper's invoices between two days",
  ability: 'edi.carrier_occurrences',
  input: writeOcorenInput,
  status: 201,
  answers: data(ediWritten),
})

export const writeConemb = defineCall('POST edi_files/write_conemb', {
  summary: "Write a CONEMB file of a carrier's CT-es for a shipper between two days",
  ability: 'edi.carrier_occurrences',
  input: writeConembInput,
  status: 201,
  answers: data(ediWritten),
})

export const writeDoccob = defineCall('POST edi_files/write_doccob', {
  summary: "Write a DOCCOB file of one of the carrier's bills",
  ability: 'edi.carrier_occurrences',
  input: writeDoccobInput,
  status: 201,
  answers: data(ediWritten),
})

export const writeEdiZip = defineCall('POST edi_files/write_zip', {
  summary: 'Write several files at once, for one download as a zip',
  description:
    'All of them or none. Each is kept as a file of its own; the same content again is the same file.',
  ability: 'edi.carrier_occurrences',
  input: writeEdiZipInput,
  status: 201,
  answers: data(ediZip),
})

export const previewEdi = defineCall('POST edi_files/preview', {
  summary: 'What a file would hold, before it is written',
  ability: 'edi.carrier_occurrences',
  input: previewEdiInput,
  asks: true,
  answers: data(ediPreview),
})

export const listEdiCandidates = defineCall('POST edi_files/candidates', {
  summary: 'Orders or CT-es that a file of these days can tell of',
  ability: 'edi.carrier_occurrences',
  input: ediCandidatesInput,
  asks: true,
  answers: data(ediCandidates),
})

export const writeNotfisFile = defineCall('POST notfis_files/write/:order_id', {
  summary: "Write an order's NOTFIS for its carrier; mailed where the carrier's settings name an address",
  ability: 'edi.write',
  input: writeNotfisInput,
  status: 201,
  answers: one(notfisFiles),
})
