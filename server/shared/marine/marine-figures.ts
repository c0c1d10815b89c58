import * as z from 'zod'
import { line, timestamp } from '#shared/kit/fields.ts'
import { latitude, longitude } from './marine-fields.ts'

/** Where a container was, and the figures of all that are under way. */

export const containerPosition = z.strictObject({
  lat: latitude(),
  long: longitude(),
  captured_at: timestamp(),
  place: line(120).nullable().optional(),
})
export type ContainerPosition = z.output<typeof containerPosition>

export const marineSummary = z.object({
  at: timestamp(),
  /** Ships: expected within seven days, past their expected arrival. */
  arriving: z.number().int(),
  late: z.number().int(),
  /** Containers out of the port, by their free days. */
  free: z.number().int(),
  ending: z.number().int(),
  running: z.number().int(),
  /** Owed today for those that are not back yet, in reais. */
  owed: z.string(),
  /** Of them without an agreed rate. */
  without_rate: z.number().int(),
  ports: z.array(
    z.object({
      port: z.string(),
      arriving: z.number().int(),
      out: z.number().int(),
      running: z.number().int(),
      owed: z.string(),
    }),
  ),
})
export type MarineSummary = z.output<typeof marineSummary>
