import type { Request } from 'express'
import type { AuditEntry, Context, Source } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { inTransaction, type Once } from '#server/kit/transaction.ts'
import type { Tracer } from './tracer.ts'

/** Runs one change of a request and, when it is committed, writes down what it did to anybody's rights. */
export const createChange =
  (services: Services, tracer: Tracer) =>
  async <T>(
    request: Request,
    session: Session,
    source: Source,
    run: (ctx: Context) => Promise<T>,
    once?: Once<T>,
  ): Promise<T> => {
    const history: AuditEntry[] = []
    const watched = (ctx: Context): Promise<T> =>
      run({
        ...ctx,
        audit: (entry) => {
          history.push(entry)
          ctx.audit(entry)
        },
        raise: (event, payload) => {
          // The history holds no passwords, not even that there was another one.
          if (event === 'users.password_changed')
            history.push({ type: 'users', id: Number(payload.id), event: 'password_changed' })
          ctx.raise(event, payload)
        },
      })
    const answer = await inTransaction(services, session, source, watched, once)
    tracer.changed(request, session, history)
    return answer
  }
