import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { endedOutput, sessionOutput } from '#shared/session/sessions.contract.ts'
import * as z from 'zod'
import { endOtherSessions, endOwnSession, listOwnSessions } from './actions/own-sessions.ts'

/** A person’s own sessions: where they are logged in, and the end of each. */
export const ownSessionRoutes: readonly Route[] = [
  readRoute({
    method: 'get',
    path: 'sessions',
    ability: 'session.manage',
    summary: 'Own sessions that still hold',
    output: z.object({ data: z.array(sessionOutput) }),
    run: listOwnSessions,
  }),
  writeRoute({
    method: 'delete',
    path: 'sessions',
    ability: 'session.manage',
    summary: 'End all own sessions but this one',
    output: endedOutput,
    trace: { kind: 'logout', of: 'users' },
    run: endOtherSessions,
  }),
  writeRoute({
    method: 'delete',
    path: 'sessions/:id',
    status: 204,
    ability: 'session.manage',
    summary: 'End one of the own sessions',
    trace: { kind: 'logout', of: 'users' },
    run: endOwnSession,
  }),
]
