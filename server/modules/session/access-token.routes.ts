import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { accessTokenInput, accessTokenOutput } from '#shared/session/access-tokens.contract.ts'
import * as z from 'zod'
import { createToken, listTokens, revokeToken } from './actions/access-tokens.ts'

/** A person's own access tokens. */
export const accessTokenRoutes: readonly Route[] = [
  readRoute({
    method: 'get',
    path: 'access_tokens',
    ability: 'session.manage',
    summary: 'Own personal access tokens that still work',
    output: z.object({ data: z.array(accessTokenOutput) }),
    run: listTokens,
  }),
  // A write route would keep its answer for repeated requests, and this answer holds the secret.
  readRoute({
    method: 'post',
    path: 'access_tokens',
    ability: 'session.manage',
    summary: 'Create a personal access token; the answer shows it once',
    query: accessTokenInput,
    output: z.object({ data: accessTokenOutput.extend({ token: z.string() }) }),
    status: 201,
    trace: { kind: 'permission_changed', of: 'access_tokens' },
    run: createToken,
  }),
  writeRoute({
    method: 'delete',
    path: 'access_tokens/:id',
    status: 204,
    ability: 'session.manage',
    summary: 'Revoke a personal access token',
    run: revokeToken,
  }),
]
