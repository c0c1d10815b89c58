import * as z from 'zod'
import { money } from '#shared/kit/fields.ts'

/** The toll of a trip: typed, or asked of the toll service (feature 1). */

export const TOLL_SOURCES = ['typed', 'provider'] as const
export const TOLL_VEHICLES = ['car', 'bike', 'truck'] as const

export const tollInput = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('typed'), amount: money() }),
  z.strictObject({ source: z.literal('provider'), vehicle: z.enum(TOLL_VEHICLES).optional() }),
])
export type TollInput = z.output<typeof tollInput>

export const tollAnswer = z.object({
  source: z.enum(TOLL_SOURCES),
  amount: z.string(),
  plazas: z.array(z.object({ name: z.string(), amount: z.string() })),
})
export type Toll = z.output<typeof tollAnswer>
