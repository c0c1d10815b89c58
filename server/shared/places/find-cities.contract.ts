import * as z from 'zod'
import { text, uf } from '#shared/kit/fields.ts'

/** Cities by part of their name (spec 002 §7.3). */
export const findCitiesInput = z.strictObject({
  /** Part of the name, with or without accents. */
  search: text(80),
  uf: uf().nullable().optional(),
  limit: z.number().int().min(1).max(50).optional(),
})
