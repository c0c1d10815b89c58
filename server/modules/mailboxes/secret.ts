import { openText, sealText, type Seal } from '#server/infra/sealed-text.ts'
import type { Row } from '#server/kit/row.ts'

/** Secrets of a mailbox, enciphered at rest: bound to company, server and login, so that they go nowhere else. */

export type Account = Pick<
  Row<'mailboxes'>,
  'company_id' | 'host' | 'port' | 'tls' | 'login' | 'auth' | 'token_url' | 'oauth_client'
>

/** Password, refresh token or key; the secret of an OAuth2 client; tokens that were given for it. */
const PURPOSES = {
  secret: 'tropeiro mailbox secrets',
  client: 'tropeiro mailbox clients',
  token: 'tropeiro mailbox tokens',
} as const
type Purpose = keyof typeof PURPOSES

const sealOf = (secret: string, account: Account, purpose: Purpose): Seal => {
  const { company_id, host, port, tls, login, auth, token_url, oauth_client } = account
  const more = auth === 'password' ? [] : [auth, token_url, oauth_client]
  return {
    secret,
    purpose: PURPOSES[purpose],
    owner: JSON.stringify([company_id, host, port, tls, login, ...more]),
  }
}

export const sealSecret = (
  text: string,
  key: string,
  account: Account,
  purpose: Purpose = 'secret',
): string => sealText(text, sealOf(key, account, purpose))

/** Null where it does not open: the platform's own secret was changed. */
export const openSecret = (
  sealed: string,
  key: string,
  account: Account,
  purpose: Purpose = 'secret',
): string | null => openText(sealed, sealOf(key, account, purpose))
