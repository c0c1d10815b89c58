import { ImapFailure, type ImapAccount } from '#server/infra/imap-connect.ts'
import { watchImap, type Heard, type ImapWatch } from '#server/infra/imap-watch.ts'
import { openImap, type ImapFolder } from '#server/infra/imap.ts'
import { addressOf } from '#server/infra/mail-parts.ts'
import { outsideAddress } from '#server/infra/outside-host.ts'
import type { Services } from '#server/kit/services.ts'
import { requesterSession } from '#server/modules/reports/index.ts'
import { MAIL_MB, TLS_MODES } from '#shared/mailboxes/mailbox-words.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { accessToken } from './access-token.ts'
import { MailboxFailure } from './mailbox-failure.ts'
import type { Mailbox } from './mailboxes.store.ts'
import { openSecret } from './secret.ts'
import { sendersOf } from './senders.store.ts'
import type { Reader } from './take-mail.ts'

const MAX_MAIL_BYTES = MAIL_MB * 1024 * 1024

/** Where a server is, once its name is known to lead to no machine of ours. @throws {MailboxFailure | HostFailure} */
export const serverOf = async ({ env }: Services, mailbox: Mailbox) => {
  const { host, port, login, sealed_secret } = mailbox
  if (host === null || port === null || login === null) throw new MailboxFailure('host_not_found')
  const secret = sealed_secret === null ? null : openSecret(sealed_secret, env.JWT_SECRET, mailbox)
  if (secret === null) throw new MailboxFailure('secret_lost')
  const address = await outsideAddress(host, (name) => env.INSIDE_HOSTS.includes(name.toLowerCase()))
  return { host, port, login, secret, address }
}

/**
 * Does what needs a login; a token that its server no longer takes is renewed once.
 * @throws {MailboxFailure | ImapFailure | HostFailure | TokenFailure}
 */
const withAccount = async <T>(
  services: Services,
  mailbox: Mailbox,
  work: (account: ImapAccount) => Promise<T>,
): Promise<T> => {
  const { secret, ...server } = await serverOf(services, mailbox)
  const { tls, certificate: ca, any_certificate, auth } = mailbox
  const known = { ...server, tls: isOneOf(TLS_MODES, tls) ? tls : ('tls' as const), ca, any_certificate }
  if (auth !== 'oauth2') return work({ ...known, secret: { password: secret } })
  const token = await accessToken(services, mailbox, secret)
  try {
    return await work({ ...known, secret: { token } })
  } catch (error) {
    if (!(error instanceof ImapFailure) || error.kind !== 'login_refused') throw error
    const fresh = await accessToken(services, mailbox, secret, token)
    return work({ ...known, secret: { token: fresh } })
  }
}

export const openMailbox = (services: Services, mailbox: Mailbox): Promise<ImapFolder> =>
  withAccount(services, mailbox, (account) => openImap(account, mailbox.folder, MAX_MAIL_BYTES))

export const listenToMailbox = (
  services: Services,
  mailbox: Mailbox,
  heard: Heard,
): Promise<ImapWatch | null> =>
  withAccount(services, mailbox, (account) => watchImap(account, mailbox.folder, heard))

/**
 * Who takes the mails of a mailbox, and which ones.
 * @throws {MailboxFailure} `person_gone`
 */
export const readerOf = async ({ env, database }: Services, mailbox: Mailbox): Promise<Reader> => {
  const { rows } = database
  const session = await requesterSession(rows, mailbox.user_id, mailbox.company_id)
  if (!session) throw new MailboxFailure('person_gone')
  const own = [addressOf(env.MAIL_FROM), mailbox.login?.toLowerCase() ?? null].flatMap((one) => one ?? [])
  const senders = mailbox.any_sender ? null : await sendersOf(rows, mailbox.company_id)
  return { mailbox, session, rules: { maxBytes: MAX_MAIL_BYTES, own: new Set(own), senders } }
}
