import type { Services } from '#server/kit/services.ts'
import { runStudyJob } from './jobs/run-study.job.ts'
import { waitingRun } from './studies.store.ts'

/** Puts the newest run of a study on the queue; twice makes one job. */
export const enqueueStudy = async ({ database, jobs }: Services, study_id: number): Promise<void> => {
  const run = await waitingRun(database.rows, study_id)
  if (run !== null) await jobs.enqueue(runStudyJob, { study_id, run }, { key: `${study_id} ${run}` })
}
