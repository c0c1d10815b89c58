import { data, defineCall, nothing } from '#shared/kit/call.ts'
import * as z from 'zod'
import { sessionOutput } from './sessions.contract.ts'

/** Calls of a person's own sessions: where they are logged in, and the end of each. */

const trace = { kind: 'logout', of: 'users' } as const

export const listOwnSessions = defineCall('GET sessions', {
  summary: 'Own sessions that still hold',
  ability: 'session.manage',
  answers: data(z.array(sessionOutput)),
})

export const endOtherSessions = defineCall('DELETE sessions', {
  summary: 'End all own sessions but this one',
  ability: 'session.manage',
  answers: data(z.object({ ended: z.number().int() })),
  trace,
})

export const endOwnSession = defineCall('DELETE sessions/:uuid', {
  summary: 'End one of the own sessions',
  ability: 'session.manage',
  answers: nothing,
  trace,
})
