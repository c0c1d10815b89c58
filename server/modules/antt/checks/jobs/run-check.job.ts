import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { id } from '#shared/kit/fields.ts'
import {
  claimCheck,
  completeCheck,
  failCheck,
  saveRows,
  type CheckRow,
  type Far,
} from '../antt-checks.store.ts'
import { makeCheck, storeProof } from '../make-check.ts'
import { CheckRefused, CheckStopped } from '../run-check.ts'

const ATTEMPTS = 2

/** Shows the one who asked how far it is; the screen reads the rest through the API. */
const tell = (
  { push }: Services,
  check: CheckRow,
  status: 'processing' | 'completed' | 'failed',
  far: Omit<Far, 'progress'> & { progress?: number } = { done: 0, total: 1 },
): void => {
  push.toUser(check.user_id, 'job-progress', {
    job: 'antt_check',
    id: check.id,
    status,
    processed: far.progress ?? far.done,
    total: far.progress === undefined ? far.total : 100,
  })
  if (status !== 'processing')
    push.toUser(check.user_id, 'resource-changed', { type: 'antt_checks', id: String(check.id) })
}

/** Result and proof become visible together; a proof that is no longer wanted goes at once. */
const complete = async (
  services: Services,
  check: CheckRow,
  made: Awaited<ReturnType<typeof makeCheck>>,
): Promise<boolean> => {
  const session = systemSession({ user_id: check.user_id, company_id: check.company_id })
  const done = await inTransaction(services, session, 'system', async (ctx) => {
    if (!(await completeCheck(ctx.rows, check.id, made.result, made.proof))) return false
    ctx.raise('antt_checks.completed', { id: check.id, user_id: check.user_id })
    return true
  })
  if (!done) await services.storage.remove(made.proof.key)
  return done
}

/** Checks, then prints; run again, it begins anew. A check that was cancelled or deleted stops at the next batch. */
export const runCheckJob = defineJob({
  name: 'antt_checks.run',
  queue: 'heavy',
  input: z.object({ check_id: id() }),
  attempts: ATTEMPTS,
  run: async ({ check_id }, { services, attempt, progress }) => {
    const { rows } = services.database
    const check = await claimCheck(rows, check_id)
    if (!check) return
    if (check.proof_key !== null) await services.storage.remove(check.proof_key)
    tell(services, check, 'processing')
    try {
      const made = await makeCheck(rows, check, services.clock.now(), {
        save: async (before, batch, far) => {
          if (!(await saveRows(rows, check.id, before, batch, far))) return false
          tell(services, check, 'processing', far)
          await progress(far.progress)
          return true
        },
        store: (parts) => storeProof(services, check, parts, progress),
      })
      if (await complete(services, check, made)) tell(services, check, 'completed')
    } catch (error) {
      if (error instanceof CheckStopped) return
      const refused = error instanceof CheckRefused
      if (refused || attempt >= ATTEMPTS) {
        if (await failCheck(rows, check.id, refused ? 'no_rows' : 'internal')) tell(services, check, 'failed')
      }
      if (!refused) throw error
    }
  },
})
