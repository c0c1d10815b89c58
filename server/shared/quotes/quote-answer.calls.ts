import { data, defineCall, nothing, one } from '#shared/kit/call.ts'
import { optionalText, text } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { transporterAnswerInput } from './quote-input.ts'
import { simulationQuotesTransporters } from './quote-answer.contract.ts'

/** Calls about one carrier's part of a quote (spec 002 §7.4). */

const answers = one(simulationQuotesTransporters)
const approval = { kind: 'approval', of: 'simulation_quotes_transporters' } as const

export const transporterAccept = defineCall('PATCH simulation_quotes_transporters/transporter_accept/:id', {
  summary: 'The carrier answers: its price, or a refusal with its justification',
  ability: 'quote_answers.answer',
  input: transporterAnswerInput,
  answers,
})

const choice = z
  .strictObject({ justification: optionalText(1000).optional() })
  .meta({ example: { justification: 'Prazo menor.' } })

export const acceptAnswer = defineCall('PATCH simulation_quotes_transporters/accept/:id', {
  summary: 'Choose a price, or approve the chosen one as its approver',
  description:
    'Another price than the lowest needs its justification. Above the limit of the company the price waits for the approver (feature 9).',
  ability: 'quote_answers.choose',
  input: choice,
  answers,
  trace: approval,
})

export const approverDecline = defineCall('PATCH simulation_quotes_transporters/approver_decline/:id', {
  summary: 'The approver declines the chosen price',
  ability: 'quotes.approve',
  input: z
    .strictObject({ approver_user_decline_justification: text(1000) })
    .meta({ example: { approver_user_decline_justification: 'Acima do orçamento.' } }),
  answers,
  trace: approval,
})

export const confirmAnswer = defineCall('PATCH simulation_quotes_transporters/confirm/:id', {
  summary: 'The chosen carrier confirms, which makes the order, or gives the freight up',
  ability: 'quote_answers.answer',
  input: z
    .strictObject({
      confirm: z.boolean().default(true),
      transporter_refuse_justification: text(1000).optional(),
    })
    .meta({ example: { confirm: true } }),
  answers,
})

export const createOrderOfAnswer = defineCall('PATCH simulation_quotes_transporters/create_order/:id', {
  summary: 'Make the order of a confirmed quote that could not be made at the confirmation',
  ability: 'quotes.write',
  input: z.strictObject({}),
  answers,
})

export const resendAnswer = defineCall('PATCH simulation_quotes_transporters/resend/:id', {
  summary: 'Send the quote to one carrier again, to other addresses if they are given',
  ability: 'quotes.write',
  input: z.strictObject({ emails: z.array(z.email()).max(5).optional() }),
  answers,
})

export const makeQuoteLink = defineCall('POST simulation_quotes_transporters/link/:id', {
  summary: 'A link by which the carrier answers without a login',
  description: 'The link is shown once, and ends the one before.',
  ability: 'quotes.write',
  // A write keeps its answer for repeated requests, and this answer holds the link.
  asks: true,
  status: 201,
  answers: data(z.object({ hash: z.string(), expires_at: z.string() })),
})

export const endQuoteLink = defineCall('DELETE simulation_quotes_transporters/link/:id', {
  summary: "End the link of a carrier's part",
  ability: 'quotes.write',
  answers: nothing,
})

export const attachAnswerFiles = defineCall('POST simulation_quotes_transporters/files/:id', {
  summary: 'Put papers between the shipper and one carrier',
  ability: 'quote_messages.write',
  files: { field: 'files', max: 10 },
  limit: 'upload',
  answers,
})

export const readMessages = defineCall('POST simulation_quotes_transporters/read/:id', {
  summary: 'The messages of the other side have been read',
  ability: 'quote_messages.write',
  input: z.strictObject({}),
  answers,
})
