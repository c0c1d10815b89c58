import { sql, type Rows } from '#server/infra/database.ts'

/**
 * Removes up to `most` entries older than so many months, the oldest first; answers how many. Its transaction may erase,
 * which a trigger forbids to every other.
 */
export const removeOldEntries = async (
  rows: Rows,
  now: Date,
  { months, most }: { months: number; most: number },
): Promise<number> => {
  await rows(sql`set local tropeiro.erasure = 'on'`)
  const removed = await rows(sql`
    delete from access_logs where id in (
      select id from access_logs where created_at < ${now}::timestamptz - make_interval(months => ${months}::int)
      order by created_at limit ${most}) returning 1`)
  return removed.length
}
