import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'

/** Mails that came in and what became of them. */

type NewMail = Omit<Row<'mailbox_mails'>, 'id' | 'created_at' | 'settled_at' | 'parts' | 'outcome' | 'reason'>
export type MailResult = Pick<Row<'mailbox_mails'>, 'outcome' | 'reason'> & { parts: object[] }

/** Takes a mail for this transaction. @returns null where it was taken before, by whichever of the company's mailboxes */
export const claimMail = async (ctx: Context, mail: NewMail): Promise<number | null> => {
  const row = { ...mail, outcome: 'skipped', created_at: ctx.now().toISOString() }
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('mailbox_mails', row)} on conflict (company_id, digest) do nothing returning id`,
  )
  return made?.id ?? null
}

/** As a mail is taken, but one that had failed is tried anew: its file has been put into the folder again. */
export const claimFile = async (ctx: Context, mail: NewMail): Promise<number | null> => {
  const row = { ...mail, outcome: 'skipped', created_at: ctx.now().toISOString() }
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('mailbox_mails', row)} on conflict (company_id, digest) do update set created_at = excluded.created_at, mailbox_id = excluded.mailbox_id
      where mailbox_mails.outcome = 'failed' returning id`,
  )
  return made?.id ?? null
}

export const keepResult = (ctx: Context, id: number, result: MailResult, isSettled: boolean) => {
  const settled_at = isSettled ? ctx.now().toISOString() : null
  return ctx.rows(sql`${updateOf('mailbox_mails', { ...result, settled_at })} where mailbox_mails.id = ${id}`)
}

/** Mails whose documents are in, and which still lie on the server as they came: a crash was between. */
export const unsettledMails = async (
  rows: Rows,
  mailboxId: number,
  uidValidity: number,
): Promise<{ id: number; uid: number }[]> =>
  rows<{ id: number; uid: number }>(sql`
    select id, uid from mailbox_mails
    where mailbox_id = ${mailboxId} and settled_at is null and uid_validity = ${uidValidity} and uid is not null order by id limit 200`)

export const settleMail = (rows: Rows, id: number, now: Date) =>
  rows(sql`update mailbox_mails set settled_at = ${now} where id = ${id}`)

export const removeOldMails = async (rows: Rows, before: Date, most: number): Promise<number> => {
  const gone = await rows(sql`
    delete from mailbox_mails where id in (select id from mailbox_mails where created_at < ${before} order by created_at limit ${most}) returning 1`)
  return gone.length
}
