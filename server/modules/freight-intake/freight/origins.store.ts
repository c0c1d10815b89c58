import { sql, type Rows } from '#server/infra/database.ts'
import type { IntakeRow } from '../intake.store.ts'

type Origins = { table_type?: 'multiple'; origin_uf?: string | null; origin_city_id?: number | null }

/**
 * What the staged destinations make of a new table: one of several origins, or one that serves from the single place
 * that a carrier's sheet names in every row; then the rows say it no more.
 */
export const settleOrigins = async (rows: Rows, { id, mapping }: IntakeRow): Promise<Origins> => {
  const origins = await rows<{ uf: string | null; city: number | null }>(sql`
    select distinct payload->>'origin_uf' as uf, (payload->>'origin_city_id')::int as city from freight_intake_rows
    where intake_id = ${id} and side = 'staged' and part = 'destination' limit 2`)
  const [first, ...others] = origins
  const named = origins.filter(({ uf, city }) => uf !== null || city !== null)
  if (!first || named.length === 0) return {}
  if (others.length > 0 || mapping.own_form) return { table_type: 'multiple' }
  await rows(sql`
    update freight_intake_rows set payload = payload || '{"origin_uf":null,"origin_city_id":null}'::jsonb
    where intake_id = ${id} and side = 'staged' and part = 'destination'`)
  return first.city === null ? { origin_uf: first.uf } : { origin_city_id: first.city, origin_uf: null }
}
