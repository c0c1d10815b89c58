import type { ImapFolder, MailHead } from '#server/infra/imap.ts'
import type { Services } from '#server/kit/services.ts'
import { MAIL_DAYS } from '#shared/mailboxes/mailbox-words.ts'
import {
  advance,
  countStuck,
  holdOn,
  startFolder,
  type Mailbox,
  type MailboxState,
} from './mailboxes.store.ts'
import { settleMail, unsettledMails } from './mails.store.ts'
import { troubleOf } from './mailbox-failure.ts'
import { skipReason } from './pure/skip-mail.ts'
import { skipMail, takeMail, type Place, type Reader } from './take-mail.ts'

/** Reads the new mails of a folder, one by one. May end at any point: the next reading goes on behind the last commit. */

const DAY_MS = 86_400_000
/** A mailbox that is read for the first time begins so many days back. */
const FIRST_DAYS = 7
/** Mails of one reading; more make another one. */
const MOST = 50
/** A mail that was tried so often is listed as not taken, so that it does not stop those behind it. */
const TRIES = 3
/** Who holds a mailbox and says nothing for so long has died. */
export const HOLD_MS = 5 * 60_000

export type Reading = { services: Services; reader: Reader; folder: ImapFolder; by: string }

const settle = async ({ folder, services, reader: { mailbox } }: Reading, id: number, uid: number) => {
  if (mailbox.after_read === 'flag') await folder.flag(uid)
  if (mailbox.after_read === 'move' && mailbox.done_folder !== null)
    await folder.move(uid, mailbox.done_folder)
  await settleMail(services.database.rows, id, services.clock.now())
}

const sinceOf = (mailbox: Mailbox, now: Date): Date =>
  new Date(Math.max(Date.parse(mailbox.created_at) - FIRST_DAYS * DAY_MS, now.getTime() - MAIL_DAYS * DAY_MS))

/** @returns false where another reader holds the mailbox now */
const takeOne = async (reading: Reading, head: MailHead): Promise<boolean> => {
  const { services, reader, folder, by } = reading
  const { rows } = services.database
  const { id } = reader.mailbox
  const until = new Date(services.clock.now().getTime() + HOLD_MS)
  if (!(await holdOn(rows, { id, by }, until))) return false
  const place: Place = { uid: head.uid, uid_validity: folder.uid_validity, by }
  const told = { head, size: head.size }
  const reason = skipReason({ from: head.from, size: head.size, headers: {} }, reader.rules)
  if (reason !== null) {
    await skipMail(services, reader, { ...told, reason }, place)
    return true
  }
  const raw = await folder.content(head.uid)
  if (raw === null) {
    await advance({ rows }, id, head.uid)
    return true
  }
  try {
    const taken = await takeMail(services, reader, raw, place)
    if (taken.id !== null) await settle(reading, taken.id, head.uid)
  } catch (error) {
    if (troubleOf(error) !== null || (await countStuck(rows, { id, by }, head.uid)) < TRIES) throw error
    services.logger.error({ err: error, mailbox: id }, 'a mail is listed as not taken')
    await skipMail(services, reader, { ...told, reason: 'not_taken' }, place)
  }
  return true
}

/** @returns whether there is more to read */
export const readFolder = async (reading: Reading, state: MailboxState): Promise<boolean> => {
  const { services, reader, folder, by } = reading
  const { mailbox } = reader
  const { rows } = services.database
  let after = state.last_uid
  if (state.uid_validity !== folder.uid_validity) {
    if (!(await startFolder(rows, { id: mailbox.id, by }, folder.uid_validity))) return false
    after = 0
  }
  for (const { id, uid } of await unsettledMails(rows, mailbox.id, folder.uid_validity))
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await settle(reading, id, uid)
  const heads = await folder.heads(after, sinceOf(mailbox, services.clock.now()), MOST)
  for (const head of heads)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await takeOne(reading, head))) return false
  return heads.length === MOST
}
