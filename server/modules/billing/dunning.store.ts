import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'

/** Bills that were not paid in time, and those that soon must be. */

type Dunned = Row<'billings', 'id' | 'company_id' | 'total' | 'expire_at'>

/** Turns open bills overdue whose last day is before `day`. */
export const takeOverdue = (rows: Rows, day: string, now: Date): Promise<Dunned[]> =>
  rows(sql`update billings set status = 'overdue', updated_at = ${now}
    where status = 'open' and expire_at < ${day}::date returning id, company_id, total, expire_at`)

/** Companies whose access closes now: an unpaid bill whose last day was more than so many days before `day`. */
export const closeAccess = (rows: Rows, day: string, grace: number, now: Date): Promise<{ id: number }[]> =>
  rows(sql`update companies set overdue_since = ${now}
    where overdue_since is null and id in (
      select b.company_id from billings b where b.status = 'overdue' and b.expire_at < ${day}::date - ${grace}::int)
    returning id`)

/** Opens the access of a company again that has no bill unpaid beyond the grace. */
export const openAccess = (
  rows: Rows,
  company_id: number,
  day: string,
  grace: number,
): Promise<{ id: number }[]> =>
  rows(sql`update companies set overdue_since = null
    where id = ${company_id} and overdue_since is not null and not exists (
      select from billings b where b.company_id = ${company_id} and b.status <> 'paid'
        and b.expire_at < ${day}::date - ${grace}::int)
    returning id`)

/** Open bills whose last day is at most so many days away, each once. */
export const takeDueSoon = (rows: Rows, day: string, days: number, now: Date): Promise<Dunned[]> =>
  rows(sql`update billings set reminded_at = ${now}
    where status = 'open' and reminded_at is null and expire_at <= ${day}::date + ${days}::int and total > 0
    returning id, company_id, total, expire_at`)

type Trial = { id: number; trial_ends_at: string }

/** Companies whose trial ends within so many days, with their branches, once for each end; a head office's trial is its branches'. */
export const takeTrialsEnding = (rows: Rows, now: Date, days: number): Promise<Trial[]> =>
  rows(sql`with told as (
      update companies c set trial_told_for = c.trial_ends_at
      where c.trial_ends_at > ${now} and c.trial_ends_at <= ${now}::timestamptz + make_interval(days => ${days}::int)
        and c.trial_told_for is distinct from c.trial_ends_at
        and not exists (select from companies p where p.id = c.parent_id and p.trial_ends_at is not null)
      returning c.id, c.trial_ends_at)
    select id, trial_ends_at from told
    union all select b.id, t.trial_ends_at from told t join companies b on b.parent_id = t.id`)
