import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'
import { abandonedReaudits, endReaudit } from '../reaudit/reaudits.store.ts'

const LONGEST_RUN_MS = 60 * 60_000

/** Every night: runs that a crash left behind end; a taking that broke off can be taken further. */
export const cleanReauditsJob = defineJob({
  name: 'freight_reaudits.clean',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '35 4 * * *' },
  run: async (_input, { services }) => {
    const { rows } = services.database
    const before = new Date(services.clock.now().getTime() - LONGEST_RUN_MS)
    for (const { status, ...run } of await abandonedReaudits(rows, before))
      // oxlint-disable-next-line no-await-in-loop -- a handful after a crash
      await endReaudit(rows, run, {
        status: status === 'applying' ? 'ready' : 'failed',
        error: 'interrupted',
      })
  },
})
