import { data, defineCall, one } from '#shared/kit/call.ts'
import { text } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { tenderAnswer, tenderAnswerInput } from './tender-input.ts'
import { freightTenderTransporters } from './tender-parts.contract.ts'
import { answerSheetInput, readAnswer } from './tender-sheets.ts'

/** Calls of an invited carrier about its part of a tender. */

const answers = one(freightTenderTransporters)

export const ownAnswer = defineCall('GET freight_tender_transporters/answer/:id', {
  summary: "The carrier's own answer, sealed or open; null before it answers",
  ability: 'tenders.answer',
  answers: data(tenderAnswer.nullable()),
})

export const answerSheet = defineCall('GET freight_tender_transporters/sheet/:id', {
  summary: 'The lanes as a spreadsheet to fill in, with the own prices where there are any, as a link',
  ability: 'tenders.answer',
  query: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  answers: data(z.object({ url: z.string(), name: z.string() })),
})

export const readAnswerSheet = defineCall('POST freight_tender_transporters/read_sheet/:id', {
  summary: 'Read a filled spreadsheet and tell its prices, faults and open questions; nothing is written',
  ability: 'tenders.answer',
  input: answerSheetInput,
  files: { field: 'file', max: 1 },
  limit: 'upload',
  answers: data(readAnswer),
})

export const answerTender = defineCall('POST freight_tender_transporters/answer/:id', {
  summary: 'Send prices for some lanes or all; the answer before is replaced',
  description: 'Until the limit. The answer lies enciphered until then: no side reads a figure of it.',
  ability: 'tenders.answer',
  input: tenderAnswerInput,
  answers,
})

export const declineTender = defineCall('POST freight_tender_transporters/decline/:id', {
  summary: 'The carrier takes no part, which it may change until the limit by answering',
  ability: 'tenders.answer',
  input: z.strictObject({ justification: text(500) }).meta({ example: { justification: 'Fora da malha.' } }),
  answers,
})
