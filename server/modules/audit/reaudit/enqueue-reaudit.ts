import type { Services } from '#server/kit/services.ts'
import { runReauditJob } from '../jobs/run-reaudit.job.ts'
import { waitingRun } from './reaudits.store.ts'

/** Puts the newest run on the queue; twice makes one job. */
export const enqueueReaudit = async ({ database, jobs }: Services, id: number): Promise<void> => {
  const run = await waitingRun(database.rows, id)
  if (run !== null) await jobs.enqueue(runReauditJob, { id, run }, { key: `${id} ${run}` })
}
