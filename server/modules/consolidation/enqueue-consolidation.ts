import type { Services } from '#server/kit/services.ts'
import { waitingRun } from './consolidation.store.ts'
import { runConsolidationJob } from './jobs/run-consolidation.job.ts'

/** Puts the newest run on the queue; twice makes one job. */
export const enqueueConsolidation = async ({ database, jobs }: Services, id: number): Promise<void> => {
  const run = await waitingRun(database.rows, id)
  if (run !== null) await jobs.enqueue(runConsolidationJob, { id, run }, { key: `${id} ${run}` })
}
