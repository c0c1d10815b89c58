import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** EDI files that wait to be written into a company's folder. */

export type Outgoing = { company_ids: number[]; file_id: number; name: string; message: string }

/** One line for each folder that wants such files; the same file again makes none. @returns the folders */
export const queueSends = async (
  ctx: Context,
  { company_ids, file_id, name, message }: Outgoing,
): Promise<number[]> => {
  const made = await ctx.rows<{ mailbox_id: number }>(sql`
    insert into mailbox_mails (mailbox_id, company_id, digest, subject, size, outcome, file_id, created_at)
    select m.id, m.company_id, 'out:' || m.id || ':' || f.id, ${name}, f.size, 'waiting', f.id, ${ctx.now()}
    from mailboxes m join files f on f.id = ${file_id}
    where m.company_id = any(${company_ids}) and m.active and m.kind in ('sftp', 'folder') and ${message} = any(m.sends) and m.out_folder is not null
    on conflict (company_id, digest) do nothing returning mailbox_id`)
  const ids = made.map(({ mailbox_id }) => mailbox_id)
  await ctx.rows(
    sql`update mailbox_states set due_at = ${ctx.now()}, news_at = ${ctx.now()} where mailbox_id = any(${ids})`,
  )
  return ids
}

export type Waiting = { id: number; name: string; key: string }

export const waitingSends = (rows: Rows, mailboxId: number, most: number): Promise<Waiting[]> =>
  rows<Waiting>(sql`
    select w.id, w.subject as name, f.key from mailbox_mails w join files f on f.id = w.file_id
    where w.mailbox_id = ${mailboxId} and w.outcome = 'waiting' order by w.id limit ${most}`)

export const markSent = (rows: Rows, id: number, now: Date) =>
  rows(
    sql`update mailbox_mails set outcome = 'sent', settled_at = ${now}, sent_at = ${now} where id = ${id} and outcome = 'waiting'`,
  )
