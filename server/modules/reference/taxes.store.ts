import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import {
  datedTaxes,
  type IcmsVersion,
  type IssVersion,
  type PriceContext,
} from '#server/modules/pricing/index.ts'

/** The taxes of any day; read once. */
export const taxesByDay = async (rows: Rows): Promise<(day: string) => PriceContext> => {
  const icms = await rows<IcmsVersion>(sql`
    select origin, destination, case when exempt then '0' else rate::text end as rate, valid_from, source from icms`)
  const iss = await rows<IssVersion>(sql`select city_id, rate::text as rate, valid_from, source from iss`)
  return datedTaxes({ icms, iss })
}

/** Two users who publish the same kind of data queue here; the second then finds what the first has done. */
export const lockKind = (ctx: Context, kind: string): Promise<unknown> =>
  ctx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`reference ${kind}`}, 7))`)
