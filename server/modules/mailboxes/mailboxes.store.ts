import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { own } from '#server/kit/scopes.ts'
import type { MailboxError } from '#shared/mailboxes/mailbox-words.ts'

/** Mailboxes and how far they are read. */

export type Mailbox = Row<'mailboxes'>
export type MailboxState = Row<
  'mailbox_states',
  'uid_validity' | 'last_uid' | 'stuck_uid' | 'stuck_times' | 'seen'
>

/** A mailbox of the session's own companies. */
export const ownMailbox = async (
  { rows, session }: ReadContext,
  id: number,
): Promise<Mailbox | undefined> => {
  const [row] = await rows<Mailbox>(
    sql`select t.* from mailboxes t where t.id = ${id} and ${own(session, sql`t.company_id`)}`,
  )
  return row
}

export const findMailbox = async (rows: Rows, id: number): Promise<Mailbox | undefined> => {
  const [row] = await rows<Mailbox>(sql`select * from mailboxes where id = ${id}`)
  return row
}

/** The mailbox whose address ends in a secret of this digest. */
export const mailboxOfAddress = async (rows: Rows, digest: string): Promise<Mailbox | undefined> => {
  const [row] = await rows<Mailbox>(
    sql`select * from mailboxes where address_digest = ${digest} and active and kind = 'address'`,
  )
  return row
}

export const keepAddress = (ctx: Context, id: number, digest: string) =>
  ctx.rows(
    sql`update mailboxes set address_digest = ${digest}, user_id = ${ctx.session.user_id} where id = ${id}`,
  )

export const beginState = (ctx: Context, id: number) =>
  ctx.rows(
    sql`insert into mailbox_states (mailbox_id, due_at, watch_at) values (${id}, ${ctx.now()}, ${ctx.now()}) on conflict do nothing`,
  )

/** What a change makes anew: another folder's mails have other numbers, another secret has other tokens. */
export type Anew = { folder: boolean; secret: boolean }

/** Settings were changed: read again at once. */
export const resetState = (ctx: Context, id: number, { folder, secret }: Anew) =>
  ctx.rows(sql`
    update mailbox_states set due_at = ${ctx.now()}, failures = 0, error = null, failed_at = null, stuck_uid = null, stuck_times = 0,
      uid_validity = case when ${folder}::boolean then null else uid_validity end, last_uid = case when ${folder}::boolean then 0 else last_uid end,
      seen = case when ${folder}::boolean then '{}'::jsonb else seen end, sealed_token = case when ${secret}::boolean then null else sealed_token end,
      watched_by = null, watched_until = null, watch_at = ${ctx.now()}, watch_failures = 0, instant = null, held_by = null, held_until = null
    where mailbox_id = ${id}`)

export const dueMailboxes = async (rows: Rows, now: Date, most: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(sql`
    select s.mailbox_id as id from mailbox_states s join mailboxes m on m.id = s.mailbox_id
    where s.due_at <= ${now} and m.active and m.kind <> 'address' and (s.held_until is null or s.held_until < ${now})
    order by s.due_at limit ${most}`)
  return found.map(({ id }) => id)
}

/** One reader at a time. @returns how far it is read; undefined where another one reads */
export const holdMailbox = async (
  rows: Rows,
  id: number,
  { by, now, until }: { by: string; now: Date; until: Date },
): Promise<MailboxState | undefined> => {
  const [state] = await rows<MailboxState>(sql`
    update mailbox_states s set held_by = ${by}, held_until = ${until}, news_at = null from mailboxes m
    where s.mailbox_id = ${id} and m.id = s.mailbox_id and m.active and m.kind <> 'address' and (s.held_until is null or s.held_until < ${now} or s.held_by = ${by})
    returning s.uid_validity, s.last_uid, s.stuck_uid, s.stuck_times, s.seen`)
  return state
}

type Hold = { id: number; by: string }

/** Goes on holding it. @returns false where another reader has taken it over */
export const holdOn = async (rows: Rows, { id, by }: Hold, until: Date): Promise<boolean> =>
  (
    await rows(
      sql`update mailbox_states set held_until = ${until} where mailbox_id = ${id} and held_by = ${by} returning 1`,
    )
  ).length > 0

/** The folder was made anew on its server: its mails are numbered from the beginning. */
export const startFolder = async (rows: Rows, { id, by }: Hold, uidValidity: number): Promise<boolean> =>
  (
    await rows(sql`
      update mailbox_states set uid_validity = ${uidValidity}, last_uid = 0, stuck_uid = null, stuck_times = 0
      where mailbox_id = ${id} and held_by = ${by} returning 1`)
  ).length > 0

/** The state, held until the transaction ends; undefined where another reader has taken the mailbox over. */
export const lockState = async (ctx: Context, { id, by }: Hold): Promise<MailboxState | undefined> => {
  const [state] = await ctx.rows<MailboxState>(sql`
    select uid_validity, last_uid, stuck_uid, stuck_times, seen from mailbox_states where mailbox_id = ${id} and held_by = ${by} for update`)
  return state
}

export const keepSeen = (rows: Rows, { id, by }: Hold, seen: object) =>
  rows(sql`
    update mailbox_states set seen = ${JSON.stringify(seen)}::jsonb where mailbox_id = ${id} and held_by = ${by}`)

export const advance = ({ rows }: { rows: Rows }, id: number, uid: number) =>
  rows(sql`
    update mailbox_states set last_uid = greatest(last_uid, ${uid}), stuck_uid = null, stuck_times = 0 where mailbox_id = ${id}`)

/** A mail could not be taken. @returns how often by now */
export const countStuck = async (rows: Rows, { id, by }: Hold, uid: number): Promise<number> => {
  const [row] = await rows<{ stuck_times: number }>(sql`
    update mailbox_states set stuck_times = case when stuck_uid = ${uid} then stuck_times + 1 else 1 end, stuck_uid = ${uid}
    where mailbox_id = ${id} and held_by = ${by} returning stuck_times`)
  return row?.stuck_times ?? 0
}

type Ending = { now: Date; dueAt: Date; error: MailboxError | null }

/** A mailbox whose server tells of new mails is asked all the same, though more rarely. */
const WATCHED_MINUTES = 15

/** The reading is over, for now. @returns whether something new was told of while it went on */
export const letGo = async (
  rows: Rows,
  { id, by }: Hold,
  { now, dueAt, error }: Ending,
): Promise<boolean> => {
  const [row] = await rows<{ news: boolean }>(sql`
    update mailbox_states set held_by = null, held_until = null, error = ${error},
      due_at = case when news_at is not null and ${error}::text is null then ${now}::timestamptz
        when watched_until > ${now} and ${error}::text is null and ${dueAt}::timestamptz > ${now}
          then ${now}::timestamptz + make_interval(mins => ${WATCHED_MINUTES}::int)
        else ${dueAt}::timestamptz end,
      failed_at = case when ${error}::text is null then null else ${now}::timestamptz end,
      checked_at = case when ${error}::text is null then ${now}::timestamptz else checked_at end,
      failures = case when ${error}::text is null then 0 else failures + 1 end,
      instant = case when instant = 'on' and coalesce(watched_until, ${now}) <= ${now} then null else instant end
    where mailbox_id = ${id} and held_by = ${by} returning news_at is not null as news`)
  return row?.news === true && error === null
}

export const failuresOf = async (rows: Rows, id: number): Promise<number> => {
  const [row] = await rows<{ failures: number }>(
    sql`select failures from mailbox_states where mailbox_id = ${id}`,
  )
  return row?.failures ?? 0
}

export const makeDue = (ctx: Context, id: number) =>
  ctx.rows(sql`update mailbox_states set due_at = ${ctx.now()} where mailbox_id = ${id}`)
