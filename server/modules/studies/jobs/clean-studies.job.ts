import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { STUDY_DAYS } from '#shared/studies/study.contract.ts'
import { abandonedRuns, deleteOld, failStudy } from '../studies.store.ts'

const DAY_MS = 86_400_000
const LONGEST_RUN_MS = 6 * 60 * 60_000

/** Every night: studies without a run for half a year go, and runs that a crash left behind become failed ones. */
export const cleanStudiesJob = defineJob({
  name: 'freight_studies.clean',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '35 4 * * *' },
  run: async (_input, { services }) => {
    const { rows } = services.database
    const now = services.clock.now().getTime()
    await deleteOld(rows, new Date(now - STUDY_DAYS * DAY_MS))
    for (const study of await abandonedRuns(rows, new Date(now - LONGEST_RUN_MS)))
      // oxlint-disable-next-line no-await-in-loop -- a handful after a crash
      await failStudy(rows, study, 'interrupted')
  },
})
