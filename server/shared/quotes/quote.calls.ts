import { data, defineCall, nothing, one } from '#shared/kit/call.ts'
import { id, text, timestamp } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { quoteComparison } from './quote-comparison.ts'
import { askedCarrier, QUOTE_LIMITS, quoteInput, quoteOfRecordInput } from './quote-input.ts'
import { simulationQuotes } from './quote.contract.ts'

/** Calls of the shipper's side about a quote (spec 002 §7.4). */

export const createQuote = defineCall('POST simulation_quotes', {
  summary: 'Ask several carriers for the price of a freight',
  description:
    'From scratch, from a simulation (`simulation`), or for an order (`order_id`), whose goods and way then count.',
  ability: 'quotes.write',
  status: 201,
  input: quoteInput,
  answers: one(simulationQuotes),
})

export const createQuoteOfRoadMap = defineCall('POST simulation_quotes/road_map', {
  summary: 'Ask several carriers for the price of a load',
  description: 'Weight, value and places are those of its requests.',
  ability: 'quotes.write',
  status: 201,
  input: quoteOfRecordInput.extend({ road_map_id: id() }).meta({
    example: {
      road_map_id: 1,
      service_level: 'dedicated',
      observation: 'Carga fechada.',
      response_time_limit: '2030-01-10T18:00:00-03:00',
      transporters: [{ transporter_id: 1 }, { transporter_id: 2 }],
    },
  }),
  answers: one(simulationQuotes),
})

export const inviteCarriers = defineCall('POST simulation_quotes/invite/:id', {
  summary: 'Ask further carriers, or give more time',
  ability: 'quotes.write',
  input: z
    .strictObject({
      transporters: z.array(askedCarrier).max(QUOTE_LIMITS.carriers).default([]),
      response_time_limit: timestamp().optional(),
    })
    .meta({ example: { transporters: [{ transporter_id: 3 }] } }),
  answers: one(simulationQuotes),
})

export const nextCarrier = defineCall('POST simulation_quotes/next/:id', {
  summary: 'Ask the next carrier of a waterfall before the turn of the present one is over',
  ability: 'quotes.write',
  input: z.strictObject({}),
  answers: one(simulationQuotes),
})

export const cancelQuote = defineCall('POST simulation_quotes/cancel/:id', {
  summary: 'Take a quote back before a carrier has confirmed',
  ability: 'quotes.write',
  input: z
    .strictObject({ justification: text(1000) })
    .meta({ example: { justification: 'Venda desfeita.' } }),
  answers: one(simulationQuotes),
})

export const compareQuote = defineCall('GET simulation_quotes/compare/:id', {
  summary: 'All answers side by side: components, tables, ANTT floor, tax credit, history',
  ability: 'quotes.read',
  lane: 'heavy',
  answers: data(quoteComparison),
})

export const exportQuotes = defineCall('POST simulation_quotes/csv', {
  summary: 'Quotes with every answer as CSV (feature 4)',
  ability: 'quotes.export',
  asks: true,
  lane: 'heavy',
  input: z.strictObject({ ids: z.array(id()).max(1_000).optional() }),
  answers: data(z.object({ url: z.string(), name: z.string() })),
})

const papers = { files: { field: 'files', max: 10 }, limit: 'upload' } as const

export const attachQuoteFiles = defineCall('POST simulation_quotes/files/:id', {
  summary: 'Put papers beside a quote, for all carriers that are asked',
  ability: 'quotes.write',
  ...papers,
  answers: one(simulationQuotes),
})

export const linkQuoteFile = defineCall('GET simulation_quotes_files/download/:id', {
  summary: 'A link to a paper of a quote',
  ability: 'quote_answers.read',
  answers: data(z.object({ url: z.string() })),
})

export const deleteQuoteFile = defineCall('DELETE simulation_quotes_files/:id', {
  summary: "Take away a paper of one's own",
  ability: 'quote_messages.write',
  answers: nothing,
})
