import * as z from 'zod'
import { refreshToken, TokenFailure } from '#server/infra/oauth-token.ts'
import type { Services } from '#server/kit/services.ts'
import { MailboxFailure } from './mailbox-failure.ts'
import type { Mailbox } from './mailboxes.store.ts'
import { openSecret, sealSecret } from './secret.ts'
import { keepSealedToken, sealedTokenOf } from './tokens.store.ts'

/** The access token that a mailbox logs in with: kept until it ends, so that each reading does not ask for one. */

const EARLY_MS = 60_000

const kept = z.object({
  access: z.string(),
  until: z.number(),
  /** The newest refresh token, where the server gives a new one each time. */
  refresh: z.string().nullable(),
})
type Kept = z.output<typeof kept>

const read = async ({ database, env }: Services, mailbox: Mailbox): Promise<Kept | null> => {
  const sealed = await sealedTokenOf(database.rows, mailbox.id)
  const text = sealed === null ? null : openSecret(sealed, env.JWT_SECRET, mailbox, 'token')
  return text === null ? null : kept.parse(JSON.parse(text))
}

const renew = async (services: Services, mailbox: Mailbox, refresh: string): Promise<Kept> => {
  const { env, clock, database } = services
  const { token_url: url, oauth_client: client_id, scope, sealed_client } = mailbox
  if (url === null || client_id === null) throw new MailboxFailure('no_token')
  const client_secret =
    sealed_client === null ? null : openSecret(sealed_client, env.JWT_SECRET, mailbox, 'client')
  if (sealed_client !== null && client_secret === null) throw new MailboxFailure('secret_lost')
  const client = { url, client_id, client_secret, scope, refresh_token: refresh }
  const fresh = await refreshToken(client, env.INSIDE_HOSTS)
  const until = clock.now().getTime() + fresh.seconds * 1000 - EARLY_MS
  const token: Kept = { access: fresh.access, until, refresh: fresh.refresh ?? refresh }
  const sealed = sealSecret(JSON.stringify(token), env.JWT_SECRET, mailbox, 'token')
  await keepSealedToken(database.rows, mailbox.id, sealed)
  return token
}

/**
 * @param refresh the refresh token that the company typed
 * @param refused the access token that its server no longer takes
 * @throws {MailboxFailure | TokenFailure}
 */
export const accessToken = async (
  services: Services,
  mailbox: Mailbox,
  refresh: string,
  refused?: string,
): Promise<string> => {
  const before = await read(services, mailbox)
  const isGood = before !== null && before.until > services.clock.now().getTime() && before.access !== refused
  if (isGood) return before.access
  try {
    return (await renew(services, mailbox, before?.refresh ?? refresh)).access
  } catch (error) {
    // Another process may have used the refresh token up a moment ago, and kept what it was given.
    const now = error instanceof TokenFailure ? await read(services, mailbox) : null
    if (now === null || now.access === before?.access || now.access === refused) throw error
    return now.access
  }
}
