import { ImapFailure, openImap, type ImapFolder } from '#server/infra/imap.ts'
import { addressOf } from '#server/infra/mail-parts.ts'
import { HostFailure, outsideAddress } from '#server/infra/outside-host.ts'
import type { Services } from '#server/kit/services.ts'
import { requesterSession } from '#server/modules/reports/index.ts'
import { MAIL_MB, TLS_MODES, type MailboxError } from '#shared/mailboxes/mailbox-words.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import type { Mailbox } from './mailboxes.store.ts'
import { openSecret } from './secret.ts'
import { sendersOf } from './senders.store.ts'
import type { Reader } from './take-mail.ts'

/** A mailbox cannot be read, for a reason that its company can act on. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'
  readonly kind: MailboxError
  constructor(kind: MailboxError, cause?: unknown) {
    super(`mailbox: ${kind}`, { cause })
    this.kind = kind
  }
}

const MAX_MAIL_BYTES = MAIL_MB * 1024 * 1024

/** What the failure of a reading is told as; null for one that is ours. */
export const troubleOf = (error: unknown): MailboxError | null => {
  if (error instanceof MailboxFailure || error instanceof ImapFailure) return error.kind
  if (error instanceof HostFailure) return error.kind === 'inside' ? 'host_inside' : 'host_not_found'
  return null
}

/** @throws {MailboxFailure | ImapFailure | HostFailure} */
export const openMailbox = async ({ env }: Services, mailbox: Mailbox): Promise<ImapFolder> => {
  const { host, port, login, sealed_secret, tls, folder } = mailbox
  if (host === null || port === null || login === null) throw new MailboxFailure('host_not_found')
  const secret = sealed_secret === null ? null : openSecret(sealed_secret, env.JWT_SECRET, mailbox)
  if (secret === null) throw new MailboxFailure('secret_lost')
  const address = await outsideAddress(host, (name) => env.INSIDE_HOSTS.includes(name.toLowerCase()))
  const mode = isOneOf(TLS_MODES, tls) ? tls : 'tls'
  return openImap({ host, address, port, tls: mode, login, secret }, folder, MAX_MAIL_BYTES)
}

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
