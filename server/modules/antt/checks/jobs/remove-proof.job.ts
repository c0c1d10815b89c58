import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'

/** Removes a proof whose check is gone; a proof that is gone too is no error. */
export const removeProofJob = defineJob({
  name: 'antt_checks.remove_proof',
  queue: 'quick',
  input: z.object({ key: z.string() }),
  attempts: 5,
  run: ({ key }, { services }) => services.storage.remove(key),
})
