import { defineCall, one } from '#shared/kit/call.ts'
import { simulationQuotesTransporters } from '#shared/quotes/quote-answer.contract.ts'
import * as z from 'zod'
import { carrierApiChange, carrierApiInput, carrierApis } from './carrier-apis.contract.ts'

export const createCarrierApi = defineCall('POST carrier_apis', {
  summary: "Let a carrier's API answer the quotes of a shipper",
  description: 'The secret is kept enciphered and never shown again.',
  ability: 'carrier_apis.write',
  status: 201,
  input: carrierApiInput.meta({
    example: {
      transporter_id: 1,
      provider: 'rest',
      url: 'https://api.carrier.example/quotes',
      secret: 'a key of at least thirty-two characters',
    },
  }),
  answers: one(carrierApis),
})

export const changeCarrierApi = defineCall('PATCH carrier_apis/:id', {
  summary: "Change how a carrier's API is asked",
  description:
    'Another provider, address or user wants the secret again: a secret goes nowhere else than where it was given for.',
  ability: 'carrier_apis.write',
  input: carrierApiChange.meta({ example: { active: false } }),
  answers: one(carrierApis),
})

export const testCarrierApi = defineCall('POST carrier_apis/test/:id', {
  summary: "Ask a carrier's API whether it knows these credentials",
  description: 'The result stands in `test_status` and `test_text`.',
  ability: 'carrier_apis.write',
  lane: 'heavy',
  limit: 'lookup',
  input: z.strictObject({}),
  answers: one(carrierApis),
})

export const askCarrierApi = defineCall('PATCH simulation_quotes_transporters/integrate/:id', {
  summary: "Ask the API of a part's carrier, again where it failed",
  ability: 'quotes.write',
  input: z.strictObject({}),
  answers: one(simulationQuotesTransporters),
})
