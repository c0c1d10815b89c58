import type { MailReason } from '#shared/mailboxes/mailbox-words.ts'

/** Which mails are not looked at, and why. Pure. */

export type MailFacts = {
  from: string | null
  size: number
  headers: Readonly<Record<string, string>>
}
export type MailRules = {
  maxBytes: number
  /** Addresses that we send from, and the mailbox's own. */
  own: ReadonlySet<string>
  /** Whose mails are read; null: everyone's. */
  senders: ReadonlySet<string> | null
}

const ANSWERED_BY_ITSELF = /^(?:auto-replied|auto-notified)\b/i
const PRECEDENCE = /^(?:auto[-_]?reply|junk)$/i

/** An answer that a mail program gave by itself, or a mail that came back. What an ERP sends by itself is read. */
const isAutomatic = (headers: MailFacts['headers']): boolean =>
  ANSWERED_BY_ITSELF.test(headers['auto-submitted']?.trim() ?? '') ||
  PRECEDENCE.test(headers.precedence?.trim() ?? '') ||
  headers['x-autoreply'] !== undefined ||
  headers['x-autorespond'] !== undefined ||
  headers['return-path']?.trim() === '<>' ||
  /^multipart\/report\b/i.test(headers['content-type']?.trim() ?? '')

/** Null for a mail that is read. */
export const skipReason = (mail: MailFacts, { maxBytes, own, senders }: MailRules): MailReason | null => {
  if (mail.from !== null && own.has(mail.from)) return 'own_mail'
  if (senders !== null && (mail.from === null || !senders.has(mail.from))) return 'sender_not_listed'
  if (mail.size > maxBytes) return 'too_large'
  return isAutomatic(mail.headers) ? 'automatic' : null
}
