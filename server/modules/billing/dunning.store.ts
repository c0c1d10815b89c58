import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'

/** Bills that were not paid in time, and those that soon must be. */

type Dunned = Row<'billings', 'id' | 'company_id' | 'total' | 'expire_at'>

/** Turns open bills overdue whose last day is before `day`. */
export const takeOverdue = (rows: Rows, day: string, now: Date): Promise<Dunned[]> =>
  rows(sql`update billings set status = 'overdue', updated_at = ${now}
    where status = 'open' and expire_at < ${day}::date returning id, company_id, total, expire_at`)

/** Open bills whose last day is at most so many days away, each once. */
export const takeDueSoon = (rows: Rows, day: string, days: number, now: Date): Promise<Dunned[]> =>
  rows(sql`update billings set reminded_at = ${now}
    where status = 'open' and reminded_at is null and expire_at <= ${day}::date + ${days}::int and total > 0
    returning id, company_id, total, expire_at`)
