import { sql, type Rows } from '#server/infra/database.ts'

/** Tables that are kept by month: months are made ahead, and a month that is over its time is dropped as a whole. */

const MONTHLY = ['access_logs', 'geolocation_drivers'] as const
export type MonthlyTable = (typeof MONTHLY)[number]

const MONTHS_AHEAD = 3

/** Makes the partitions of this month and the next ones. A row without a partition of its own waits in the default one. */
export const makeMonths = async (rows: Rows, table: MonthlyTable, now: Date): Promise<void> => {
  await rows(sql`
    select make_months(${table}, ${now}::timestamptz, ${now}::timestamptz + make_interval(months => ${MONTHS_AHEAD}::int))`)
}

/** At the start, because a server that slept for months has had no nightly job. */
export const makeAllMonths = async (rows: Rows, now: Date): Promise<void> => {
  for (const table of MONTHLY)
    // oxlint-disable-next-line no-await-in-loop -- two short statements
    await makeMonths(rows, table, now)
}

/** Partitions whose month was over before this moment, the oldest first. */
export const monthsBefore = async (rows: Rows, table: MonthlyTable, before: Date): Promise<string[]> => {
  const found = await rows<{ name: string }>(sql`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= ${before}::timestamptz
    order by c.relname`)
  return found.map(({ name }) => name)
}

/** @param partition a name that `monthsBefore` has answered */
export const dropMonth = async (rows: Rows, partition: string): Promise<void> => {
  await rows(sql`select drop_month(${partition})`)
}
