import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { CHECK_DAYS } from '#shared/antt/antt-checks.contract.ts'
import { abandonedChecks, deleteOldChecks, failCheck } from '../antt-checks.store.ts'

const DAY_MS = 86_400_000
const LONGEST_RUN_MS = 6 * 60 * 60_000

/** Every night: checks of half a year ago go with their proofs, and what a crash has left running is given up. */
export const cleanChecksJob = defineJob({
  name: 'antt_checks.clean',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '45 4 * * *' },
  run: async (_input, { services }) => {
    const { database, storage, clock } = services
    const now = clock.now().getTime()
    for (const key of await deleteOldChecks(database.rows, new Date(now - CHECK_DAYS * DAY_MS)))
      // oxlint-disable-next-line no-await-in-loop -- at most some hundreds, at night
      await storage.remove(key)
    for (const { id } of await abandonedChecks(database.rows, new Date(now - LONGEST_RUN_MS)))
      // oxlint-disable-next-line no-await-in-loop -- a handful after a crash
      await failCheck(database.rows, id, 'interrupted')
  },
})
