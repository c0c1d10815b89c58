import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'
import { abandoned, fail } from '../consolidation.store.ts'

const LONGEST_RUN_MS = 60 * 60_000

/** Every night: runs that a crash left behind become failed ones. */
export const cleanConsolidationsJob = defineJob({
  name: 'consolidations.clean',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '25 4 * * *' },
  run: async (_input, { services }) => {
    const { rows } = services.database
    for (const run of await abandoned(rows, new Date(services.clock.now().getTime() - LONGEST_RUN_MS)))
      // oxlint-disable-next-line no-await-in-loop -- a handful after a crash
      await fail(rows, run, 'interrupted')
  },
})
