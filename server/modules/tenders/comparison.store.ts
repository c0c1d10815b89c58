import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { ScenarioRule } from '#shared/tenders/tender-input.ts'
import type { LaneTotal, ScenarioSum } from './pure/figures.ts'

/** What a comparison reads: sums that the database makes, and never all offers at once. */

type Reads = Pick<Context, 'rows'>

/** A scenario's choices by carrier and state of destination. */
export const scenarioSums = ({ rows }: Reads, tenderId: number): Promise<ScenarioSum[]> =>
  rows<ScenarioSum>(sql`
    select s.id as scenario_id, p.freight_tender_part_id as part_id, l.destination_uf as uf, count(*)::int as lanes,
      sum(p.cost)::text as total, count(l.current_cost)::int as compared, coalesce(sum(l.current_cost), 0)::text as before,
      coalesce(sum(p.cost) filter (where l.current_cost is not null), 0)::text as after,
      sum(l.weight)::text as weight, sum(l.invoice_value)::text as value
    from freight_tender_scenarios s
    cross join lateral jsonb_to_recordset(s.choices) as c(lane_id int, part_id int)
    join freight_tender_prices p on p.freight_tender_lane_id = c.lane_id and p.freight_tender_part_id = c.part_id
    join freight_tender_lanes l on l.id = c.lane_id
    where s.freight_tender_id = ${tenderId} and p.cost is not null group by 1, 2, 3`)

/** Lanes by state of destination; weight and value of those that have an offer with a cost. */
export const laneTotals = ({ rows }: Reads, tenderId: number): Promise<LaneTotal[]> =>
  rows<LaneTotal>(sql`
    select l.destination_uf as uf, count(*)::int as lanes,
      coalesce(sum(l.weight) filter (where o.is_offered), 0)::text as weight,
      coalesce(sum(l.invoice_value) filter (where o.is_offered), 0)::text as value
    from freight_tender_lanes l cross join lateral (
      select exists (select from freight_tender_prices p where p.freight_tender_lane_id = l.id and p.cost is not null) as is_offered) o
    where l.freight_tender_id = ${tenderId} group by 1`)

type ScenarioHead = Pick<Row<'freight_tender_scenarios'>, 'id' | 'name' | 'created_at'> & {
  rule: ScenarioRule
}
export const scenarioHeads = ({ rows }: Reads, tenderId: number): Promise<ScenarioHead[]> =>
  rows<ScenarioHead>(sql`
    select t.id, t.name, t.rule, t.created_at from freight_tender_scenarios t where t.freight_tender_id = ${tenderId} order by t.id`)

/** What one scenario does with these lanes. */
export const choicesOf = <Choice>(
  { rows }: Reads,
  scenarioId: number,
  lanes: readonly number[],
): Promise<Choice[]> =>
  rows<Choice & object>(sql`
    select c.* from freight_tender_scenarios t
    cross join lateral jsonb_to_recordset(t.choices) as c(lane_id int, part_id int, reason text, justification text)
    where t.id = ${scenarioId} and c.lane_id = any(${lanes})`)
