import { data, defineCall, nothing } from '#shared/kit/call.ts'
import * as z from 'zod'
import { accessTokenInput, accessTokenOutput } from './access-tokens.contract.ts'

/** Calls of a person's own access tokens. */

export const listAccessTokens = defineCall('GET access_tokens', {
  summary: 'Own personal access tokens that still work',
  ability: 'session.manage',
  answers: data(z.array(accessTokenOutput)),
})

export const createAccessToken = defineCall('POST access_tokens', {
  summary: 'Create a personal access token; the answer shows it once',
  ability: 'session.manage',
  // A write keeps its answer for repeated requests, and this answer holds the secret.
  asks: true,
  input: accessTokenInput,
  status: 201,
  answers: data(accessTokenOutput.extend({ token: z.string() })),
  trace: { kind: 'permission_changed', of: 'access_tokens' },
})

export const revokeAccessToken = defineCall('DELETE access_tokens/:id', {
  summary: 'Revoke a personal access token',
  ability: 'session.manage',
  answers: nothing,
})
