import { raw, sql, type Sql } from '#server/infra/database.ts'
import { TIME_ZONE } from '#shared/kit/brazil-time.ts'

/** Days of Brazil in SQL: an instant's day, and the instants between two days. */

const ZONE = raw(`'${TIME_ZONE}'`)

/** The clock on the wall at an instant. */
export const wallTime = (instant: Sql): Sql => sql`${instant} at time zone ${ZONE}`
export const dayOf = (instant: Sql): Sql => sql`to_char(${wallTime(instant)}, 'YYYY-MM-DD')`
export const today = (): Sql => sql`(${wallTime(sql`now()`)})::date`

/** True for instants from the first day's beginning to the last day's end. */
export const betweenDays = (instant: Sql, first: string | null, last: string | null): Sql =>
  sql`${instant} >= ${first}::timestamp at time zone ${ZONE}
      and ${instant} < (${last}::date + 1)::timestamp at time zone ${ZONE}`

/** The first moment of a year, which is given as SQL. */
export const yearStart = (year: Sql): Sql => sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, ${ZONE})`
