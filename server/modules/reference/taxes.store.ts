import { sql, type Rows } from '#server/infra/database.ts'
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
