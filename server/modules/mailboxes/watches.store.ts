import { sql, type Rows } from '#server/infra/database.ts'

/** Which process listens for the new mails of a mailbox. */

type Lease = { by: string; now: Date; until: Date }

/** Mailboxes that read well and to which no process listens: they are this one's until the lease ends. */
export const claimWatches = async (
  rows: Rows,
  { by, now, until }: Lease,
  most: number,
): Promise<number[]> => {
  const claimed = await rows<{ id: number }>(sql`
    update mailbox_states s set watched_by = ${by}, watched_until = ${until} from (
      select w.mailbox_id from mailbox_states w join mailboxes m on m.id = w.mailbox_id
      where w.watch_at <= ${now} and (w.watched_until is null or w.watched_until < ${now}) and w.error is null and w.uid_validity is not null
        and m.active and m.kind = 'imap'
      order by w.watch_at limit ${most} for update of w skip locked) free
    where s.mailbox_id = free.mailbox_id returning s.mailbox_id as id`)
  return claimed.map(({ id }) => id)
}

/** Goes on with them. @returns those that are still this process's, and switched on */
export const keepWatches = async (rows: Rows, { by, until }: Lease, ids: number[]): Promise<Set<number>> => {
  const kept = await rows<{ id: number }>(sql`
    update mailbox_states s set watched_until = ${until} from mailboxes m
    where s.mailbox_id = any(${ids}) and s.watched_by = ${by} and m.id = s.mailbox_id and m.active returning s.mailbox_id as id`)
  return new Set(kept.map(({ id }) => id))
}

export const beginWatch = (rows: Rows, id: number, by: string) =>
  rows(
    sql`update mailbox_states set instant = 'on', watch_failures = 0 where mailbox_id = ${id} and watched_by = ${by}`,
  )

type Ending = { by: string; now: Date; instant: 'unsupported' | null; failed: boolean }

const POLL_MINUTES = 5
const RAREST_MINUTES = 120
const UNSUPPORTED_MINUTES = 24 * 60

/** It is no longer listened to: asked every five minutes, and tried again, the more rarely the more often it failed. */
export const endWatch = (rows: Rows, id: number, { by, now, instant, failed }: Ending) =>
  rows(sql`
    update mailbox_states set watched_by = null, watched_until = null, instant = ${instant},
      watch_failures = case when ${failed}::boolean then watch_failures + 1 else watch_failures end,
      watch_at = ${now}::timestamptz + make_interval(mins => case when ${instant}::text is not null then ${UNSUPPORTED_MINUTES}::int
        when ${failed}::boolean then least(${RAREST_MINUTES}::int, power(2, least(watch_failures, 10))::int) else 0 end),
      due_at = least(due_at, ${now}::timestamptz + make_interval(mins => ${POLL_MINUTES}::int))
    where mailbox_id = ${id} and watched_by = ${by}`)

/** Something new lies in the folder: also where a reading is just going on. */
export const noteNews = (rows: Rows, id: number, now: Date) =>
  rows(sql`update mailbox_states set news_at = ${now}, due_at = ${now} where mailbox_id = ${id}`)
