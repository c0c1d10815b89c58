import type { Request } from 'express'
import type { Context } from '#server/kit/context.ts'
import type { Session } from '#server/kit/session.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import type { createChange } from './access-trace/change.ts'
import { onlyOnce, requestHash, type Answer } from './idempotency.ts'

/** A change that an idempotency key makes happen once; `body` is what a repeated request must have in common with the first. */
export type RunWrite = (
  request: Request,
  session: Session,
  body: unknown,
  run: (ctx: Context) => Promise<Answer>,
) => Promise<Answer>

export const createRunWrite =
  (change: ReturnType<typeof createChange>): RunWrite =>
  async (request, session, body, run) => {
    const key = request.get('idempotency-key')
    if (key !== undefined && (key.length === 0 || key.length > 255))
      throw invalid({ key: 'idempotency_body' })
    const source = request.get('x-tropeiro-client') === 'app' ? 'app' : 'api'
    if (key === undefined) return change(request, session, source, run)
    const owner = { user_id: session.user_id, key, hash: requestHash(request.method, request.path, body) }
    return change(request, session, source, run, onlyOnce(owner))
  }
