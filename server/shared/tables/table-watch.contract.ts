import * as z from 'zod'

/** Coverage by state, for a map. */
export const stateCoverage = z.object({
  uf: z.string(),
  cities: z.number().int(),
  /** Cities that a table names, or all of them where one delivers to the state or anywhere. */
  covered: z.number().int(),
  /** A table takes the whole state. */
  whole: z.boolean(),
  tables: z.number().int(),
  transporters: z.number().int(),
})
export type StateCoverage = z.output<typeof stateCoverage>
