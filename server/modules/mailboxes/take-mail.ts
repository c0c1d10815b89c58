import { readMail, type ReadMail } from '#server/infra/mail-parts.ts'
import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { MailOutcome, MailReason } from '#shared/mailboxes/mailbox-words.ts'
import type { MailPartResult } from '#shared/mailboxes/mailboxes.contract.ts'
import { advance, lockState, type Mailbox } from './mailboxes.store.ts'
import { claimMail, keepResult, type MailResult } from './mails.store.ts'
import { chooseParts } from './pure/choose-parts.ts'
import { digestOfHead, digestOfMail } from './pure/mail-digest.ts'
import { skipReason, type MailRules } from './pure/skip-mail.ts'
import { ownImport, putParts, type SendersOf } from './put-parts.ts'
import { companiesOfSender } from './senders.store.ts'
import { sortParts, type Piece } from './sort-parts.ts'

/** One mail, however it came: read outside of a transaction, then taken in one, with everything that follows from it. */

export type Reader = { mailbox: Mailbox; session: Session; rules: MailRules }
/** Where it lies on its server, and the mark of the reader that holds the mailbox. */
export type Place = { uid: number; uid_validity: number; by: string }
export type Taken = { id: number | null; outcome: MailOutcome | null; reason: MailReason | null }

export type Head = Pick<ReadMail, 'from' | 'subject' | 'sent_at' | 'message_id'>
type Mail = { head: Head; size: number; digest: string; pieces: readonly Piece[]; reason: MailReason | null }

const NOTHING: Taken = { id: null, outcome: null, reason: null }
/** Of a large archive the list shows so many; the batch has them all. */
const SHOWN_PARTS = 100

const GOOD: ReadonlySet<MailPartResult['outcome']> = new Set([
  'imported',
  'repeated',
  'waiting',
  'background',
  'kept',
  'shelved',
])

const outcomeOf = (parts: readonly MailPartResult[]): MailOutcome => {
  const good = parts.filter(({ outcome }) => GOOD.has(outcome)).length
  if (good === parts.length) return 'taken'
  return good === 0 ? 'failed' : 'partly'
}

export const shown = (text: string | null, most: number): string | null =>
  text === null
    ? null
    : text
        .replace(/\p{C}+/gu, ' ')
        .toWellFormed()
        .trim()
        .slice(0, most) || null

/** Whether this reader still holds the mailbox, and no other reader has taken the mail. */
const isOpen = async (ctx: Context, { mailbox }: Reader, place: Place | null): Promise<boolean> => {
  if (place === null) return true
  const state = await lockState(ctx, { id: mailbox.id, by: place.by })
  return state !== undefined && state.uid_validity === place.uid_validity && state.last_uid < place.uid
}

export const resultOf = async (
  ctx: Context,
  { pieces, reason }: Pick<Mail, 'pieces' | 'reason'>,
  services: Services,
  senders: SendersOf,
): Promise<MailResult & { outcome: MailOutcome; reason: MailReason | null }> => {
  if (reason === 'not_taken') return { outcome: 'failed', reason, parts: [] }
  if (reason !== null) return { outcome: 'skipped', reason, parts: [] }
  const parts = await putParts(ctx, pieces, services, senders)
  const bad = parts.filter(({ outcome }) => outcome === 'failed')
  const first = [...bad, ...parts.filter(({ outcome }) => outcome !== 'failed')].slice(0, SHOWN_PARTS)
  return { outcome: outcomeOf(parts), reason: null, parts: first }
}

const sendersOfMail = async (ctx: Context, { takes_edi, company_id }: Mailbox, from: string | null) => {
  if (!takes_edi) return null
  return from === null ? [] : companiesOfSender(ctx.rows, company_id, from.toLowerCase())
}

const take = (services: Services, reader: Reader, mail: Mail, place: Place | null): Promise<Taken> =>
  inTransaction(services, reader.session, 'system', async (ctx) => {
    const { mailbox } = reader
    if (!(await isOpen(ctx, reader, place))) return NOTHING
    const { from, subject, sent_at } = mail.head
    const id = await claimMail(ctx, {
      mailbox_id: mailbox.id,
      company_id: mailbox.company_id,
      digest: mail.digest,
      uid_validity: place?.uid_validity ?? null,
      uid: place?.uid ?? null,
      sender: shown(from, 254),
      subject: shown(subject, 300),
      sent_at,
      size: mail.size,
      file_id: null,
    })
    if (place !== null) await advance(ctx, mailbox.id, place.uid)
    if (id === null) return NOTHING
    const result = await resultOf(ctx, mail, services, () => sendersOfMail(ctx, mailbox, from))
    const isDone = result.outcome === 'taken' || result.outcome === 'partly'
    const waits = place !== null && mailbox.after_read !== 'keep' && isDone
    await keepResult(ctx, id, result, !waits)
    ctx.raise('mailbox_mails.received', { id, company_id: mailbox.company_id })
    return { id: waits ? id : null, outcome: result.outcome, reason: result.reason }
  })

/** A mail that is not looked at, for a reason that its head tells. */
export const skipMail = (
  services: Services,
  reader: Reader,
  { head, size, reason }: { head: Head; size: number; reason: MailReason },
  place: Place,
): Promise<Taken> =>
  take(services, reader, { head, size, digest: digestOfHead(head, size), pieces: [], reason }, place)

const readIn = async ({ workPool }: Services, companyId: number, raw: Uint8Array): Promise<ReadMail> => {
  for await (const mail of workPool.of(companyId).stream(readMail, new Uint8Array(raw))) return mail
  throw new Error('the mail was not read')
}

/** @returns the id of a mail that is still to be moved or flagged on its server, and what became of it */
export const takeMail = async (
  services: Services,
  reader: Reader,
  raw: Uint8Array,
  place: Place | null,
): Promise<Taken> => {
  const { mailbox, rules, session } = reader
  const mail = await readIn(services, mailbox.company_id, raw)
  const size = raw.length
  const { chosen } = chooseParts(mail.parts)
  const digest = digestOfMail(mail, chosen)
  const skipped = skipReason({ from: mail.from, size, headers: mail.headers }, rules)
  const reason = skipped ?? (chosen.length === 0 ? 'no_attachments' : null)
  if (reason !== null) return take(services, reader, { head: mail, size, digest, pieces: [], reason }, place)
  const { pieces, release } = await sortParts(services, mailbox.company_id, chosen, ownImport(session.role))
  try {
    return await take(services, reader, { head: mail, size, digest, pieces, reason }, place)
  } finally {
    await release()
  }
}
