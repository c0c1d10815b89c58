import { defineJob } from '#server/kit/jobs.ts'
import { EXPORT_DAYS } from '#shared/reports/export-report.contract.ts'
import * as z from 'zod'
import { endFailed } from '../end-export.ts'
import { abandonedTries, expireFiles } from '../reports.store.ts'

const DAY_MS = 86_400_000
const LONGEST_TRY_MS = 6 * 60 * 60_000

/** Every night: files older than thirty days go, and what a crash has left as 'processing' may be asked for again. */
export const cleanExports = defineJob({
  name: 'export_report.clean',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '15 4 * * *' },
  run: async (_input, { services }) => {
    const { database, storage, clock } = services
    const now = clock.now().getTime()
    for (;;) {
      const files = await expireFiles(database.rows, new Date(now - EXPORT_DAYS * DAY_MS))
      if (files.length === 0) break
      for (const { key } of files) await storage.remove(key)
    }
    for (const abandoned of await abandonedTries(database.rows, new Date(now - LONGEST_TRY_MS)))
      await endFailed(services, abandoned, 'interrupted')
  },
})
