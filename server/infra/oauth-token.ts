import * as z from 'zod'
import { askOutside, OutsideFailure } from './ask-outside.ts'
import { ForbiddenAddress, publicFetch } from './public-fetch.ts'

/** Access tokens for a refresh token (OAuth2, RFC 6749 §6). */

type Client = {
  url: string
  client_id: string
  client_secret: string | null
  scope: string | null
  refresh_token: string
}
export type FreshToken = {
  access: string
  /** How long it holds. */
  seconds: number
  /** Some servers give a new refresh token each time, and the old one ends. */
  refresh: string | null
}

export class TokenFailure extends Error {
  override readonly name = 'TokenFailure'
  readonly kind: 'token_refused' | 'no_token'
  constructor(kind: TokenFailure['kind'], cause?: unknown) {
    super(`token: ${kind}`, { cause })
    this.kind = kind
  }
}

const TIMEOUT_MS = 10_000
/** Where the server does not say how long its token holds. */
const SECONDS = 300

const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
})

/**
 * @param allowed hosts of the operator's own network that may be asked
 * @throws {TokenFailure}
 */
export const refreshToken = async (client: Client, allowed: readonly string[]): Promise<FreshToken> => {
  const { url, client_id, client_secret, scope, refresh_token } = client
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id })
  if (client_secret !== null) form.set('client_secret', client_secret)
  if (scope !== null) form.set('scope', scope)
  const options = { timeoutMs: TIMEOUT_MS, retries: 1, fetch: publicFetch(allowed) }
  const { status, body } = await askOutside(url, options, form).catch((error: unknown) => {
    const isRefused = error instanceof OutsideFailure && error.kind === 'authentication'
    if (error instanceof OutsideFailure || error instanceof ForbiddenAddress)
      throw new TokenFailure(isRefused ? 'token_refused' : 'no_token', error)
    throw error
  })
  // RFC 6749 §5.2: a refused refresh token is a 400.
  if (status >= 400) throw new TokenFailure(status === 400 ? 'token_refused' : 'no_token')
  const told = answer.safeParse(body)
  if (!told.success) throw new TokenFailure('no_token')
  const { access_token: access, expires_in: seconds = SECONDS, refresh_token: refresh = null } = told.data
  return { access, seconds, refresh }
}
