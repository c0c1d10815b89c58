import { data, defineCall } from '#shared/kit/call.ts'
import { text } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { guestRequest } from './guest-request.ts'
import { otherTransporter } from './request-input.ts'

/** Calls of the requester who holds the link of a request, without a login (spec 002 §7.4). */

const guest = { ability: 'public', limit: 'guest' } as const

/** By the resource that the link is opened through. */
export const openRequest = {
  request: defineCall('GET request/get_by_hash/:hash', {
    ...guest,
    summary: 'The request of a link, with its prices',
    answers: data(guestRequest),
  }),
  request_simulations: defineCall('GET request_simulations/get_by_hash/:hash', {
    ...guest,
    summary: 'The prices of the request of a link',
    answers: data(guestRequest),
  }),
}

const ONCE = 'Once: a second call answers what was decided before.'

export const confirmSimulationByHash = defineCall(
  'POST request/confirm_simulation_by_hash/:hash/:simulation_id',
  {
    ...guest,
    summary: 'The requester chooses one of the prices',
    description: ONCE,
    answers: data(guestRequest),
  },
)

export const confirmOtherByHash = defineCall('POST request/confirm_other_transporter_by_hash/:hash', {
  ...guest,
  summary: 'The requester names another carrier',
  description: ONCE,
  input: otherTransporter.meta({ example: { fantasy_name: 'Expresso do Cliente' } }),
  answers: data(guestRequest),
})

export const refuseByHash = defineCall('POST request/refuse_by_hash/:hash', {
  ...guest,
  summary: 'The requester refuses the prices',
  description: ONCE,
  input: z
    .strictObject({ justification: text(1000) })
    .meta({ example: { justification: 'Acima do orçamento.' } }),
  answers: data(guestRequest),
})
