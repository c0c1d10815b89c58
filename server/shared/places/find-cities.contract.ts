import * as z from 'zod'
import { text, uf } from '#shared/kit/fields.ts'

/** Cities by part of their name (spec 002 §7.3). */
export const findCitiesInput = z.strictObject({
  /** Part of the name, with or without accents. */
  search: text(80),
  uf: uf().nullable().optional(),
  limit: z.number().int().min(1).max(50).optional(),
})

/** A city as a picker needs it. */
export const foundCity = z.object({
  id: z.number().int(),
  name: z.string(),
  uf: z.string(),
  state_id: z.number().int(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
})
