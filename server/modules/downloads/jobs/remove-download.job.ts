import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'

/** Files made for one download go after an hour. */
export const removeDownloadJob = defineJob({
  name: 'downloads.remove_file',
  queue: 'quick',
  input: z.object({ key: z.string() }),
  attempts: 3,
  run: ({ key }, { services }) => services.storage.remove(key),
})
