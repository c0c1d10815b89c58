import type { Rows, Transaction } from '#server/infra/database.ts'
import { flushRecorded, recorder, type Context, type ReadContext, type Source } from './context.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'

export const readContext = (
  services: Services,
  session: Session,
  rows: Rows = services.database.rows,
): ReadContext => ({
  session,
  rows,
  now: () => services.clock.now(),
  storage: services.storage,
  signFile: services.signFile,
})

/**
 * Runs one change: the action, its history and its events commit together or not at all. Jobs and after-commit work
 * start only when the commit has happened.
 */
export const inTransaction = async <T>(
  services: Services,
  session: Session,
  source: Source,
  run: (ctx: Context) => Promise<T>,
  wrap?: (transaction: Transaction, work: () => Promise<T>) => Promise<T>,
): Promise<T> => {
  const recorded = recorder()
  const queued: (() => Promise<void>)[] = []
  const result = await services.database.transaction(async (transaction) => {
    const ctx: Context = {
      ...readContext(services, session, transaction.rows),
      ...transaction,
      source,
      raise: (event, payload) => {
        recorded.events.push({ event, payload: { ...payload, actor_id: session.user_id } })
      },
      audit: (entry) => {
        recorded.audits.push(entry)
      },
      jobs: {
        enqueue: (job, input, options) => {
          queued.push(() => services.jobs.enqueue(job, input, options))
          return Promise.resolve()
        },
      },
      afterCommit: (work) => {
        recorded.afterCommit.push(work)
      },
    }
    const work = () => run(ctx)
    const answer = wrap ? await wrap(transaction, work) : await work()
    await flushRecorded(transaction, recorded, session, services.clock)
    return answer
  })
  for (const work of recorded.afterCommit) work()
  if (recorded.events.length > 0) services.kickOutbox()
  for (const enqueue of queued) await enqueue()
  return result
}
