import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'

/** Files made for one download go after an hour. */
export const removeStudyFileJob = defineJob({
  name: 'freight_studies.remove_file',
  queue: 'quick',
  input: z.object({ key: z.string() }),
  attempts: 3,
  run: ({ key }, { services }) => services.storage.remove(key),
})
