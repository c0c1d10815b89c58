import { sql, type Rows } from '#server/infra/database.ts'
import { monthsBefore } from '#server/kit/partitions.store.ts'

/** Months of which every entry is older than so many months. */
export const oldMonths = async (rows: Rows, now: Date, months: number): Promise<string[]> => {
  const [row] = await rows<{ before: string }>(
    sql`select ${now}::timestamptz - make_interval(months => ${months}::int) as before`,
  )
  return row ? monthsBefore(rows, 'access_logs', new Date(row.before)) : []
}

/**
 * Removes up to `most` entries older than so many months that have no month of their own, the oldest first; answers how
 * many. The database's owner does it, and keeps entries younger than the law's six months.
 */
export const removeOldEntries = async (
  rows: Rows,
  now: Date,
  { months, most }: { months: number; most: number },
): Promise<number> => {
  const [removed] = await rows<{ count: number }>(sql`
    select remove_old_access_logs(${now}::timestamptz - make_interval(months => ${months}::int), ${most}::int) as count`)
  return removed?.count ?? 0
}
