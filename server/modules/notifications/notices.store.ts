import { sql, type Rows } from '#server/infra/database.ts'
import { boundedCount } from '#server/kit/bounded-count.ts'
import { insertInto, jsonOf } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'

/** Notices of the bell (`system_notifications`). */

export type NoticeRow = Row<
  'system_notifications',
  | 'id'
  | 'user_id'
  | 'event'
  | 'name'
  | 'group'
  | 'title'
  | 'description'
  | 'params'
  | 'link'
  | 'count'
  | 'grouped'
  | 'read_at'
  | 'created_at'
>

export const countUnreadOf = (rows: Rows, userId: number): Promise<number> =>
  boundedCount(rows, sql`from system_notifications where user_id = ${userId} and read_at is null`)

/** Marks these as read; all unread ones without ids. */
export const readNotices = async (
  rows: Rows,
  userId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> => {
  await rows(
    sql`update system_notifications set read_at = ${now}
        where user_id = ${userId} and read_at is null and (${ids === undefined} or id = any(${ids ?? []}))`,
  )
}

export const unreadNotices = async (rows: Rows, userId: number, ids: readonly number[]): Promise<void> => {
  await rows(
    sql`update system_notifications set read_at = null where user_id = ${userId} and id = any(${ids})`,
  )
}

/** Namespace of the locks under which one person's notices are written one after the other. */
const LOCK = 740_193

export const lockNoticesOf = async (rows: Rows, userId: number): Promise<void> => {
  await rows(sql`select pg_advisory_xact_lock(${LOCK}, ${userId})`)
}

type NewNotice = Pick<
  Row<'system_notifications'>,
  | 'user_id'
  | 'event'
  | 'name'
  | 'group'
  | 'title'
  | 'description'
  | 'params'
  | 'link'
  | 'group_key'
  | 'event_id'
>

export const insertNotice = async (
  rows: Rows,
  notice: NewNotice & { count?: number; grouped?: boolean },
  now: Date,
): Promise<NoticeRow | undefined> => {
  const row = { ...notice, created_at: now.toISOString() }
  const [written] = await rows<NoticeRow>(sql`${insertInto('system_notifications', row)} returning *`)
  return written
}

/**
 * Counts the notice into an unread one of the same record. The words of the newest event count, whichever of the two was
 * delivered first.
 */
export const joinNotice = async (
  rows: Rows,
  { user_id, group_key, ...words }: NewNotice,
  since: Date,
): Promise<NoticeRow | undefined> => {
  const [joined] = await rows<NoticeRow>(sql`
    update system_notifications s
    set count = s.count + 1, name = w.name, "group" = w."group", title = w.title, description = w.description, params = w.params,
        event = w.event, event_id = w.event_id, link = w.link
    from system_notifications open,
         jsonb_populate_record(open, case when open.event_id > ${words.event_id} then '{}' else ${jsonOf(words)}::jsonb end) w
    where s.id = open.id
      and open.id = (select id from system_notifications where user_id = ${user_id} and group_key = ${group_key}
                     and read_at is null and created_at > ${since} order by id desc limit 1)
    returning s.*`)
  return joined
}

/** Those of these keys under which the person has an unread notice. */
export const findOpenKeys = async (
  rows: Rows,
  user_id: number,
  keys: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> => {
  const open = await rows<{ group_key: string }>(sql`
    select distinct group_key from system_notifications
    where user_id = ${user_id} and group_key = any(${keys}) and read_at is null and created_at > ${since}`)
  return new Set(open.map(({ group_key }) => group_key))
}

/** The unread burst of this key. */
export const findBurst = async (
  rows: Rows,
  { user_id, group_key }: { user_id: number; group_key: string },
  since: Date,
): Promise<Row<'system_notifications', 'id' | 'count'> | undefined> => {
  const [open] = await rows<Row<'system_notifications', 'id' | 'count'>>(
    sql`select id, count from system_notifications
        where user_id = ${user_id} and group_key = ${group_key} and read_at is null and created_at > ${since} order by id desc limit 1`,
  )
  return open
}

export const growBurst = async (
  rows: Rows,
  id: number,
  { count, title, params, event_id }: { count: number; title: string; params: object; event_id: number },
): Promise<NoticeRow | undefined> => {
  const [row] = await rows<NoticeRow>(
    sql`update system_notifications set count = ${count}, title = ${title}, params = ${jsonOf(params)}::jsonb, event_id = ${event_id}
        where id = ${id} returning *`,
  )
  return row
}

/** Unread notices of one kind that stand alone, the oldest first. */
export const findSingles = (
  rows: Rows,
  { user_id, name }: { user_id: number; name: string },
  since: Date,
): Promise<Row<'system_notifications', 'id' | 'created_at'>[]> =>
  rows<Row<'system_notifications', 'id' | 'created_at'>>(
    sql`select id, created_at from system_notifications
        where user_id = ${user_id} and name = ${name} and count = 1 and not grouped and read_at is null and created_at > ${since}
        order by id`,
  )

export const removeNotices = async (rows: Rows, ids: readonly number[]): Promise<void> => {
  await rows(sql`delete from system_notifications where id = any(${ids})`)
}

/** In quiet hours the row is there, and its toast waits. */
export const holdNotices = async (rows: Rows, ids: readonly number[], until: Date): Promise<void> => {
  await rows(sql`update system_notifications set tell_at = ${until} where id = any(${ids})`)
}

/** Notices whose quiet is over; each is taken once, because the mark goes with the finding. */
export const takeQuietEnded = (rows: Rows, now: Date): Promise<NoticeRow[]> =>
  rows<NoticeRow>(sql`update system_notifications set tell_at = null where tell_at <= ${now} returning *`)
