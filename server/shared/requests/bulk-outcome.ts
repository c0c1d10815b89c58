import * as z from 'zod'

/** What became of one element of a bulk, in the order in which they were sent. */
export const bulkOutcome = z.object({
  index: z.number(),
  external_id: z.string().nullable(),
  id: z.string().nullable(),
  /** created, existing: the external_id was known, failed */
  status: z.enum(['created', 'existing', 'failed']),
  errors: z.array(z.object({ pointer: z.string().nullable(), code: z.string(), detail: z.string() })),
})
