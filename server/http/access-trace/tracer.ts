import type { Request } from 'express'
import type { AccessEntry } from '#server/kit/access-log.ts'
import type { AuditEntry } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import type { Call, Trace } from '#shared/kit/call.ts'
import { sessionOf } from '../identify.ts'
import { createPersonalReads } from './personal-reads.ts'
import { changesRights } from './rights-changed.ts'
import { membersOf } from '#shared/kit/typed.ts'

/** Writes down what a request did that the law wants to know of (http/README "Promises"). */

type Matched = { path: string; params: Params }
const matchedOf = (request: Request): Matched | undefined => request.route

/** Method and pattern of the address: the values in it may be a person's. */
export const patternOf = (request: Request): string =>
  `${request.method} ${matchedOf(request)?.path ?? request.baseUrl}`

/** Where a request came from. Only the access log knows it: the process's own log never does. */
const originOf = (request: Request) => ({
  action: patternOf(request),
  request_id: request.id,
  address: request.ip ?? null,
  user_agent: request.get('user-agent') ?? null,
})

const whoOf = (session: Session | null) => ({
  user_id: session?.user_id ?? null,
  company_id: session?.company_id ?? null,
  session_id: session?.session_id ?? null,
})

/** The resource that the first part of an address names. */
const resourceOf = (request: Request): string | null => patternOf(request).split('/')[1] || null

const paramIds = (request: Request): number[] => {
  const id = idParam(matchedOf(request)?.params ?? {})
  return id > 0 ? [id] : []
}

/** Ids of the rows that an answer is about. */
const idsOf = (body: unknown): number[] => {
  const { data } = membersOf(body)
  return (Array.isArray(data) ? data : [data]).flatMap((row: unknown) => {
    const id = Number(membersOf(row).id)
    return Number.isInteger(id) && id > 0 ? [id] : []
  })
}

export type Tracer = {
  /** An answer leaves, and what its call is traced as. */
  answered: (request: Request, session: Session, body: unknown, call?: Pick<Call, 'trace'>) => void
  /** What a change wrote into the history. */
  changed: (request: Request, session: Session, history: readonly AuditEntry[]) => void
  refused: (request: Request) => void
}

export const createTracer = ({ accessLog, registry }: Pick<Services, 'accessLog' | 'registry'>): Tracer => {
  const personalReads = createPersonalReads(registry)
  const record = (
    request: Request,
    session: Session | null,
    what: Pick<AccessEntry, 'kind' | 'record_type' | 'record_ids'>,
  ): void => accessLog.record({ ...originOf(request), ...whoOf(session), ...what })

  const traced = (request: Request, session: Session, body: unknown, { kind, of }: Trace): void => {
    const named = kind === 'logout' ? [session.user_id] : paramIds(request)
    record(request, session, { kind, record_type: of, record_ids: named.length > 0 ? named : idsOf(body) })
  }

  return {
    answered: (request, session, body, call) => {
      if (call?.trace) traced(request, session, body, call.trace)
      for (const [record_type, record_ids] of personalReads(body))
        record(request, session, { kind: 'personal_data_read', record_type, record_ids })
    },
    changed: (request, session, history) => {
      const byType = new Map<string, number[]>()
      for (const entry of history)
        if (changesRights(entry)) byType.set(entry.type, [...(byType.get(entry.type) ?? []), entry.id])
      for (const [record_type, ids] of byType)
        record(request, session, {
          kind: 'permission_changed',
          record_type,
          record_ids: [...new Set(ids)],
        })
    },
    refused: (request) =>
      record(request, sessionOf(request), {
        kind: 'forbidden',
        record_type: resourceOf(request),
        record_ids: paramIds(request),
      }),
  }
}
