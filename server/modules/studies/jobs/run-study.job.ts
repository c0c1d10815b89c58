import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { id } from '#shared/kit/fields.ts'
import { runStudy, StudyRefused, StudyStopped, type StudyOutcome } from '../run-study.ts'
import {
  claimStudy,
  completeStudy,
  failStudy,
  insertLines,
  saveBatch,
  type StudyRow,
} from '../studies.store.ts'
import { tellStudy } from '../tell-study.ts'

const ATTEMPTS = 2

const asRequester = ({ user_id, company_id }: StudyRow) => systemSession({ user_id, company_id })

/** Lines and headline become visible together, or not at all. */
const complete = (services: Services, study: StudyRow, outcome: StudyOutcome): Promise<boolean> =>
  inTransaction(services, asRequester(study), 'system', async (ctx) => {
    if (!(await completeStudy(ctx.rows, study, outcome.result, outcome.far))) return false
    await insertLines(ctx.rows, study.id, outcome.lines)
    ctx.raise('freight_studies.completed', { id: study.id, user_id: study.user_id })
    return true
  })

/** Replays the orders; run again, it begins anew. A study that was cancelled or started again stops at the next batch. */
export const runStudyJob = defineJob({
  name: 'freight_studies.run',
  queue: 'heavy',
  input: z.object({ study_id: id(), run: z.number().int() }),
  attempts: ATTEMPTS,
  run: async ({ study_id, run }, { services, attempt, progress }) => {
    const { database, clock } = services
    const study = await claimStudy(database.rows, study_id, run)
    if (!study) return
    tellStudy(services, study, 'processing', { done: 0, total: 1 })
    try {
      const outcome = await runStudy(database.rows, study, clock.now(), {
        batch: async (rows, far) => {
          if (!(await saveBatch(database.rows, study, rows, far))) return false
          tellStudy(services, study, 'processing', far)
          await progress(Math.min(99, Math.floor((far.done / far.total) * 100)))
          return true
        },
      })
      if (await complete(services, study, outcome)) tellStudy(services, study, 'completed', outcome.far)
    } catch (error) {
      if (error instanceof StudyStopped) return
      const refused = error instanceof StudyRefused
      if (refused || attempt >= ATTEMPTS) {
        if (await failStudy(database.rows, study, refused ? error.reason : 'internal'))
          tellStudy(services, study, 'failed', { done: 0, total: 1 })
      }
      if (!refused) throw error
    }
  },
})
