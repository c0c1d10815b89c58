import * as z from 'zod'
import { data, defineCall } from '#shared/kit/call.ts'

/** The closing of periods, asked for by the operator. */

export const closeBillings = defineCall('POST billings/close', {
  summary: 'Close the periods that have ended, and turn unpaid bills overdue, without waiting for the night',
  description: 'Works in the background; asked again, it finds nothing more to close.',
  ability: 'billings.pay',
  input: z.strictObject({}),
  answers: data(z.object({ companies: z.number().int() })),
})
