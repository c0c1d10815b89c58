import { data, defineCall } from '#shared/kit/call.ts'
import { text } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { GUEST_PAPERS, guestQuote } from './guest-quote.ts'
import { transporterAnswerInput } from './quote-input.ts'

/** Calls of the carrier who holds the link of its part, without a login (spec 002 §7.1, §7.4). */

const guest = { ability: 'public', limit: 'guest', answers: data(guestQuote) } as const
const ONCE = 'Once: a second call answers what was decided before.'

export const openQuote = defineCall('GET simulation_quotes_transporters/get_by_hash/:hash', {
  ...guest,
  summary: 'The quote of a link',
})

export const answerByHash = defineCall(
  'PATCH simulation_quotes_transporters/transporter_accept_by_hash/:hash',
  {
    ...guest,
    summary: 'The carrier answers by the link: its price, or a refusal',
    description: ONCE,
    input: transporterAnswerInput,
  },
)

export const confirmByHash = defineCall('PATCH simulation_quotes_transporters/confirm_by_hash/:hash', {
  ...guest,
  summary: 'The chosen carrier confirms by the link, which makes the order',
  description: ONCE,
  input: z
    .strictObject({
      confirm: z.boolean().default(true),
      transporter_refuse_justification: text(1000).optional(),
    })
    .meta({ example: { confirm: true } }),
})

/** By the address: both make the order of a confirmed quote. */
export const createOrderByHash = {
  quote: defineCall('PATCH simulation_quotes_transporters/create_order_by_hash/:hash', {
    ...guest,
    summary: 'Make the order of the quote of a link, once it is confirmed',
    description: ONCE,
    input: z.strictObject({}),
  }),
  orders: defineCall('POST orders/store_with_simulation_quote_transporters_hash/:hash', {
    ...guest,
    summary: 'Make the order of the quote of a link, once it is confirmed',
    description: ONCE,
    input: z.strictObject({}),
  }),
}

export const attachByHash = defineCall('POST simulation_quotes_transporters/files_by_hash/:hash', {
  ...guest,
  summary: 'The carrier puts papers beside its answer by the link',
  description: `At most ${GUEST_PAPERS} papers of the carrier in all.`,
  files: { field: 'files', max: 10 },
})

export const linkPaperByHash = defineCall('GET simulation_quotes_files/download_by_hash/:hash/:paper_id', {
  ability: 'public',
  limit: 'guest',
  summary: 'A link to a paper of the quote of a link',
  answers: data(z.object({ url: z.string() })),
})

export const writeByHash = defineCall('POST messages_quotes/by_hash/:hash', {
  ...guest,
  summary: 'The carrier writes to the shipper by the link',
  input: z.strictObject({ text: text(2000) }).meta({ example: { text: 'A doca aceita carreta?' } }),
})
