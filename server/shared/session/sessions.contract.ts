import * as z from 'zod'

export const confirmPasswordInput = z.strictObject({ current_password: z.string().min(1).max(1024) })

/** A person's own sessions that still hold (our decision; spec 000 knows only the one that asks). */
export const sessionOutput = z.object({
  id: z.uuid(),
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'program']),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  /** Shortened: enough to tell one place from another. */
  address: z.string().nullable(),
  created_at: z.string(),
  /** To five minutes. */
  last_used_at: z.string(),
  expires_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof sessionOutput>
