import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { anttCheckRowsAnswer, anttCheckRowsQuery } from '#shared/antt/antt-checks.contract.ts'
import { pdfAnswer } from '#shared/kit/pdf-answer.ts'
import { cancelCheck } from './actions/cancel-check.ts'
import { linkProof, showCheckRows } from './actions/show-check.ts'
import { runCheckJob } from './jobs/run-check.job.ts'

export const ANTT_CHECK_ROUTES: readonly Route[] = [
  writeRoute({
    method: 'post',
    path: 'antt_checks/cancel/:id',
    summary: 'Stop a check against the ANTT floor that is running or waiting',
    ability: 'antt_checks.write',
    run: cancelCheck,
  }),
  readRoute({
    method: 'get',
    path: 'antt_checks/rows/:id',
    lane: 'list',
    summary: 'Orders or prices of a check beside their floors',
    ability: 'antt_checks.read',
    query: anttCheckRowsQuery,
    output: anttCheckRowsAnswer,
    run: showCheckRows,
  }),
  readRoute({
    method: 'get',
    path: 'antt_checks/proof/:id',
    lane: 'heavy',
    summary: 'The proof of a check, as a link that lives for ten minutes',
    ability: 'antt_checks.read',
    output: pdfAnswer,
    trace: { kind: 'export', of: 'antt_checks' },
    run: linkProof,
  }),
]

// Through the outbox: a crash right after the commit does not lose the job.
export const ANTT_CHECK_REACTIONS: readonly Reaction[] = [
  reaction('antt_checks.created', 'run a check against the ANTT floor', ({ id }, { jobs }) =>
    jobs.enqueue(runCheckJob, { check_id: Number(id) }, { key: String(id) }),
  ),
]
