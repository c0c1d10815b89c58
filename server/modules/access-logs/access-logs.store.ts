import { sql, type Rows } from '#server/infra/database.ts'
import { monthsBefore } from '#server/kit/partitions.ts'

/** Months of which every entry is older than so many months. */
export const oldMonths = async (rows: Rows, now: Date, months: number): Promise<string[]> => {
  const [row] = await rows<{ before: string }>(
    sql`select ${now}::timestamptz - make_interval(months => ${months}::int) as before`,
  )
  return row ? monthsBefore(rows, 'access_logs', new Date(row.before)) : []
}

/**
 * Removes up to `most` entries older than so many months that have no month of their own, the oldest first; answers how
 * many. Its transaction may erase, which a trigger forbids to every other.
 */
export const removeOldEntries = async (
  rows: Rows,
  now: Date,
  { months, most }: { months: number; most: number },
): Promise<number> => {
  await rows(sql`set local tropeiro.erasure = 'on'`)
  const removed = await rows(sql`
    delete from access_logs_default where id in (
      select id from access_logs_default where created_at < ${now}::timestamptz - make_interval(months => ${months}::int)
      order by created_at limit ${most}) returning 1`)
  return removed.length
}
