import type { mailboxes, mailboxMails } from '#shared/mailboxes/mailboxes.contract.ts'
import type { MailboxError, MailOutcome } from '#shared/mailboxes/mailbox-words.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type MailboxRow = RowOf<typeof mailboxes>
export type MailRow = RowOf<typeof mailboxMails>
export type PartRow = MailRow['parts'][number]

export const errorWords = (error: MailboxError): string => text(`configuration:mailbox.error.${error}`)

/** How a mailbox stands, in a word and a line. */
export const stateOf = ({ active, error, failed_at, checked_at, kind }: MailboxRow) => {
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
    line: kind === 'address' ? null : (failed ?? read),
  }
}

export const OUTCOME_TONES: Readonly<Record<MailOutcome, Tone>> = {
  taken: 'success',
  partly: 'warning',
  failed: 'danger',
  skipped: 'neutral',
}

/** What became of a file, and why, where there is more to say. */
export const partWords = ({ outcome, detail }: PartRow): string => {
  const word = text(`configuration:mailbox.part.${outcome}`)
  if (detail === null || outcome === 'repeated' || outcome === 'waiting') return word
  const reason = text(`documents:reason.${detail}`, {}, '') || text(`documents:detail.${detail}`, {}, detail)
  return `${word}: ${reason}`
}
