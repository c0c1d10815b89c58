import { sql, type Rows } from '#server/infra/database.ts'
import { dayOf } from '#server/kit/brazil-days.ts'
import type { Row } from '#server/kit/row.ts'
import type { Priced } from '#server/modules/pricing/index.ts'

/** Versions of the tables that orders were calculated by, and those calculations. */

export type Version = Row<'simulation_tables', 'id' | 'version' | 'date_start' | 'date_end'> & {
  root: number
}

/** First versions by the id of any version. */
export const rootsOf = async (rows: Rows, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const found = await rows<{ id: number; root: number }>(
    sql`select t.id, coalesce(t.root_id, t.id) as root from simulation_tables t where t.id = any(${ids})`,
  )
  return new Map(found.map(({ id, root }) => [id, root]))
}

/** Versions that both sides approved and that no later one has set aside. */
export const versionsOf = (rows: Rows, roots: readonly number[]): Promise<Version[]> =>
  rows<Version>(sql`
    select t.id, coalesce(t.root_id, t.id) as root, t.version, t.date_start, t.date_end from simulation_tables t
    where (t.id = any(${roots}) or t.root_id = any(${roots})) and t.active
      and t.shipper_approval = 'approved' and t.transporter_approval = 'approved' order by t.version desc, t.id desc`)

export type Calculation = {
  id: number
  total_value: string
  inputs: Priced['inputs'] | null
  /** Day of the taxes of an expectation that stands in for it; null: of its own inputs. */
  priced_on: string | null
  /** Day of the order's true collection. */
  collected_on: string | null
}

/** What calculations were asked with, and what they come to as audits expect them now. */
export const calculationsOf = async (
  rows: Rows,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Calculation>> => {
  const found = await rows<Calculation>(sql`
    select s.id, coalesce(e.total_value, s.total_value) as total_value, s.simulation->'inputs' as inputs,
      e.priced_on::text as priced_on, ${dayOf(sql`o.collected_date_time`)} as collected_on
    from simulation_orders s join orders o on o.id = s.order_id left join audit_expectations e on e.simulation_order_id = s.id
    where s.id = any(${ids})`)
  return new Map(found.map((one) => [one.id, one]))
}
