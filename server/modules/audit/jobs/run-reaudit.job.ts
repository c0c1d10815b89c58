import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { countRows } from '../reaudit/reaudit-rows.store.ts'
import {
  claimReaudit,
  endReaudit,
  requesterOf,
  saveFar,
  waitingRun,
  type Reaudit,
} from '../reaudit/reaudits.store.ts'
import { ReauditRefused, ReauditStopped, showChanges } from '../reaudit/show-changes.ts'
import { takeChanges } from '../reaudit/take-changes.ts'

const ATTEMPTS = 2

/** Shows the progress to its user; the screen reads the rest through the API. */
const tell = (
  { push }: Pick<Services, 'push'>,
  { id: reaudit, user_id }: Pick<Reaudit, 'id' | 'user_id'>,
  status: 'processing' | 'completed' | 'failed',
  far: { done: number; total: number } = { done: 1, total: 1 },
): void => {
  push.toUser(user_id, 'job-progress', {
    job: 'freight_reaudit',
    id: reaudit,
    status,
    processed: far.done,
    total: far.total,
  })
  if (status !== 'processing')
    push.toUser(user_id, 'resource-changed', { type: 'freight_reaudits', id: String(reaudit) })
}

type Far = (done: number, total: number) => Promise<boolean>

const show = async ({ database: { rows } }: Services, reaudit: Reaudit, far: Far): Promise<void> => {
  try {
    const result = await showChanges(rows, reaudit, far)
    await endReaudit(rows, reaudit, { status: 'ready', result })
  } catch (error) {
    if (error instanceof ReauditRefused)
      await endReaudit(rows, reaudit, { status: 'failed', error: error.reason })
    else if (error instanceof ReauditStopped) await endReaudit(rows, reaudit, { status: 'stopped' })
    else throw error
  }
}

/** One that was stopped, or whose person may no longer log in, waits again; audits that were taken stay taken. */
const take = async (services: Services, reaudit: Reaudit, far: Far): Promise<void> => {
  const { rows } = services.database
  const requester = await requesterOf(rows, reaudit)
  const isWhole = requester !== null && (await takeChanges(services, systemSession(requester), reaudit, far))
  const { applied, left } = await countRows(rows, reaudit.id)
  const result = reaudit.result === null ? {} : { result: { ...reaudit.result, applied, left } }
  await endReaudit(rows, reaudit, { status: isWhole ? 'applied' : 'ready', ...result })
}

/** Shows the difference, or takes it. Run again, showing begins anew and taking goes on; a run that was overtaken ends. */
export const runReauditJob = defineJob({
  name: 'freight_reaudits.run',
  queue: 'heavy',
  input: z.object({ id: id(), run: z.number().int() }),
  attempts: ATTEMPTS,
  run: async (asked, { services, attempt, progress }) => {
    const { rows } = services.database
    const reaudit = await claimReaudit(rows, asked)
    if (!reaudit) return
    const isTaking = reaudit.status === 'applying'
    const far: Far = async (done, total) => {
      const percent = Math.min(99, Math.floor((done / Math.max(1, total)) * 100))
      const saved = await saveFar(rows, reaudit, percent)
      tell(services, reaudit, 'processing', { done, total })
      await progress(percent)
      return saved !== null && !saved.stopping
    }
    tell(services, reaudit, 'processing', { done: 0, total: 1 })
    try {
      await (isTaking ? take : show)(services, reaudit, far)
      tell(services, reaudit, 'completed')
    } catch (error) {
      if (attempt >= ATTEMPTS) {
        await endReaudit(rows, reaudit, { status: isTaking ? 'ready' : 'failed', error: 'internal' })
        tell(services, reaudit, 'failed')
      }
      throw error
    }
  },
})

/** Puts the newest run on the queue; twice makes one job. */
export const enqueueReaudit = async ({ database, jobs }: Services, reaudit: number): Promise<void> => {
  const run = await waitingRun(database.rows, reaudit)
  if (run !== null) await jobs.enqueue(runReauditJob, { id: reaudit, run }, { key: `${reaudit} ${run}` })
}
