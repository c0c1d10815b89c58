import { sql, type Sql } from '#server/infra/database.ts'
import type { Runs } from './list-parts.ts'
import { limitSql, type Cut } from './page-ids.ts'
import { idOrder, type SortKey } from './sort-keys.ts'

/** A page far behind in a list by the newest id: runs of ids whose rows are counted are skipped, not passed one by one. */

/** Fewer rows are passed one by one. */
const FAR = 5000

export const isFar = (keys: readonly SortKey[], { skipped, from, reversed }: Cut): boolean =>
  skipped >= FAR && from === null && !reversed && idOrder(keys, false)?.text === 'desc'

/** Of the last run that begins at or before the page. */
export const farIds = ({ counts, bits, rows }: Runs, cut: Cut): Sql =>
  sql`with start as materialized (select r.run, r.before from (
      select k.run, (sum(k.n) over (order by k.run desc) - k.n)::bigint as before from (${counts}) k) r
    where r.before <= ${cut.skipped} order by r.before desc, r.run limit 1)
    select t.id from (${rows}) t where t.id < (select (s.run + 1)::bigint << ${bits} from start s)
    order by t.id desc ${limitSql({ size: cut.size, skipped: 0 })} offset ${cut.skipped} - (select s.before from start s)`
