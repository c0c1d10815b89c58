import { openText, sealText, type Seal } from '#server/infra/sealed-text.ts'
import type { Row } from '#server/kit/row.ts'

/** A mailbox's password, enciphered at rest: bound to company, server and login, so that it goes nowhere else. */

export type Account = Pick<Row<'mailboxes'>, 'company_id' | 'host' | 'port' | 'tls' | 'login'>

const sealOf = (secret: string, { company_id, host, port, tls, login }: Account): Seal => ({
  secret,
  purpose: 'tropeiro mailbox secrets',
  owner: JSON.stringify([company_id, host, port, tls, login]),
})

export const sealSecret = (text: string, key: string, account: Account): string =>
  sealText(text, sealOf(key, account))

/** Null where it does not open: the platform's own secret was changed. */
export const openSecret = (sealed: string, key: string, account: Account): string | null =>
  openText(sealed, sealOf(key, account))
