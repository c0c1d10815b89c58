import { reaction, type Reaction } from '#server/kit/define-module.ts'
import { runCheckJob } from './jobs/run-check.job.ts'

// Through the outbox: a crash right after the commit does not lose the job.
export const ANTT_CHECK_REACTIONS: readonly Reaction[] = [
  reaction('antt_checks.created', 'run a check against the ANTT floor', ({ id }, { jobs }) =>
    jobs.enqueue(runCheckJob, { check_id: Number(id) }, { key: String(id) }),
  ),
]
