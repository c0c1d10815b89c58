import type { mailboxes, mailboxMails } from '#shared/mailboxes/mailboxes.contract.ts'
import type { MailboxError, MailOutcome } from '#shared/mailboxes/mailbox-words.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type MailboxRow = RowOf<typeof mailboxes>
export type MailRow = RowOf<typeof mailboxMails>
export type PartRow = MailRow['parts'][number]

/** How each kind of server may be logged in to. */
export const AUTHS_OF = { imap: ['password', 'oauth2'], sftp: ['password', 'key'] } as const

export const ADD_TEXTS = {
  imap: 'mailbox.add',
  address: 'mailbox.add_address',
  sftp: 'mailbox.add_sftp',
  folder: 'mailbox.add_folder',
} as const

export const errorWords = (error: MailboxError): string => text(`configuration:mailbox.error.${error}`)

/** How news of a mailbox reach us. */
const newsOf = ({ kind, instant }: MailboxRow): string => {
  if (kind !== 'imap') return text('configuration:mailbox.news.polled')
  return text(`configuration:mailbox.news.${instant ?? 'polled'}`)
}

/** How a mailbox stands, in a word and a line. */
export const stateOf = (row: MailboxRow) => {
  const { active, error, failed_at, checked_at, kind } = row
  const tone: Tone = active ? (error === null ? 'success' : 'danger') : 'offline'
  const word = active ? (error === null ? 'on' : 'failing') : 'off'
  const read =
    checked_at === null
      ? text('configuration:mailbox.waiting')
      : text('configuration:mailbox.checked', { when: dateTime(checked_at) })
  const failed = error === null ? null : text('configuration:mailbox.failed', { when: dateTime(failed_at) })
  return {
    tone,
    word: text(`configuration:mailbox.${word}`),
    line: kind === 'address' ? null : (failed ?? (active ? `${read} · ${newsOf(row)}` : read)),
  }
}

/** Where a mailbox is; null where an address says so. */
export const whereOf = ({ kind, login, host, port, folder, out_folder }: MailboxRow): string | null => {
  if (kind === 'address') return null
  const server = kind === 'folder' ? [text('configuration:mailbox.kind_folder')] : [login, `${host}:${port}`]
  return [...server, folder, ...(out_folder === null ? [] : [out_folder])].join(' · ')
}

export const OUTCOME_TONES: Readonly<Record<MailOutcome, Tone>> = {
  taken: 'success',
  partly: 'warning',
  failed: 'danger',
  skipped: 'neutral',
  waiting: 'pending',
  sent: 'success',
}

/** What became of a file, and why, where there is more to say. */
export const partWords = ({ outcome, detail }: PartRow): string => {
  const word = text(`configuration:mailbox.part.${outcome}`)
  if (detail === null || outcome === 'repeated' || outcome === 'waiting') return word
  const reason = text(`documents:reason.${detail}`, {}, '') || text(`documents:detail.${detail}`, {}, detail)
  return `${word}: ${reason}`
}
