import { data, defineCall, nothing } from '#shared/kit/call.ts'
import * as z from 'zod'
import { confirmPasswordInput, sessionOutput } from './sessions.contract.ts'

/** Calls of a person's own sessions: where they are logged in, and the end of each. */

const trace = { kind: 'logout', of: 'users' } as const

export const confirmPassword = defineCall('POST sessions/confirm', {
  summary: 'Give the password again, before a change of security settings',
  description: 'Good for ten minutes, in this session.',
  ability: 'session.manage',
  // A write keeps a digest of its body for repeated requests, and this body is a password.
  asks: true,
  input: confirmPasswordInput,
  answers: data(z.object({ confirmed: z.boolean() })),
  limit: 'login',
})

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
