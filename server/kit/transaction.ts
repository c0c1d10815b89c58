import type { Reads, Sql, Transaction } from '#server/infra/database.ts'
import type { Context, ReadContext, Source } from './context.ts'
import { askedJob, JOB_ASKED } from './enqueue.ts'
import { flushRecorded, recorder } from './record.ts'
import type { Services } from './services.ts'
import type { Session } from './session.ts'
import { trackStorage } from './tracked-storage.ts'

export const readContext = (
  services: Services,
  session: Session,
  { rows, together }: Reads = services.database,
): ReadContext => ({
  session,
  rows,
  together,
  now: () => services.clock.now(),
  storage: services.storage,
  held: services.held,
  signFile: (file) => services.signFile({ ...file, by: [session.user_id, session.company_id] }),
})

/** For lists, which may come from a standby: it has all that this session wrote and its company was told of. */
export const listContext = async (services: Services, session: Session): Promise<ReadContext> => {
  const readers = [session.session_id, `user:${session.user_id}`, `company:${session.company_id}`]
  return readContext(services, session, await services.database.readsFor(readers))
}

/** What makes a repeated request have its effect once: an answer known before the work, something to write after it. */
export type Once<T> = {
  before: (transaction: Transaction) => Promise<T | null>
  after: (answer: T) => Sql
}

/**
 * Runs one change: the action, its history and its events commit together or not at all. Jobs and after-commit work
 * start only when the commit has happened.
 */
export const inTransaction = async <T>(
  services: Services,
  session: Session,
  source: Source,
  run: (ctx: Context) => Promise<T>,
  once?: Once<T>,
): Promise<T> => {
  const recorded = recorder()
  const files = trackStorage(services.storage)
  const result = await services.database.transaction(async (transaction) => {
    const ctx: Context = {
      ...readContext(services, session, transaction),
      storage: files.storage,
      db: transaction.db,
      env: services.env,
      source,
      raise: (event, payload) => {
        recorded.events.push({ event, payload: { ...payload, actor_id: session.user_id } })
      },
      audit: (entry) => {
        recorded.audits.push(entry)
      },
      jobs: {
        enqueue: (job, input, options) => {
          // Promised with the change itself: a crash right after the commit loses no job.
          recorded.events.push({ event: JOB_ASKED, payload: askedJob(job, input, options) })
          return Promise.resolve()
        },
      },
      afterCommit: (work) => {
        recorded.afterCommit.push(work)
      },
    }
    const known = await once?.before(transaction)
    if (known) return known
    const answer = await run(ctx).catch(async (error: unknown) => {
      // Only here: a commit that failed without an answer may have happened.
      await files.undo()
      throw error
    })
    flushRecorded(transaction, recorded, session, services.clock, once?.after(answer))
    return answer
  }, session.session_id)
  for (const work of recorded.afterCommit) work()
  if (recorded.events.length > 0) services.kickOutbox()
  return result
}
