import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'

/** Removes the bytes of a file whose row is gone; bytes that are gone too are no error. */
export const removeExportFile = defineJob({
  name: 'export_report.remove_file',
  queue: 'quick',
  input: z.object({ key: z.string() }),
  attempts: 5,
  run: ({ key }, { services }) => services.storage.remove(key),
})
