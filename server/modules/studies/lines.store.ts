import { raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import { boundedCount } from '#server/kit/bounded-count.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type {
  StudyLine,
  StudyLinesQuery,
  StudyOrder,
  StudyOrdersQuery,
  StudyPart,
} from '#shared/studies/study-lines.ts'
import type { Scenario } from '#shared/studies/study.contract.ts'
import { studiesScope } from './studies.scope.ts'

/** Lines and orders of a study; a session that sees the study sees them. */

export type VisibleStudy = { id: number; name: string; scenarios: Scenario[] }

/** @throws ModelNotFoundException */
export const visibleStudy = async (ctx: ReadContext, id: number): Promise<VisibleStudy> => {
  const [study] = await ctx.rows<VisibleStudy>(sql`
    select t.id, t.name, t.scenarios from freight_studies t where t.id = ${id} and (${studiesScope(ctx.session)})`)
  if (!study) throw notFound('freight_studies')
  return study
}

const OWN: Readonly<Record<string, string>> = {
  orders: 'l.orders',
  weight: 'l.weight',
  contracted: 'l.contracted',
}
const OF_SCENARIO: Readonly<Record<string, string>> = {
  total: 'total',
  savings: 'savings',
  percentage: 'savings_percentage',
  lead_time: 'lead_time',
  below_floor: 'below_floor',
  unpriced: 'unpriced',
}

/** The contract's allow-list has checked the name; the last key makes pages stable. */
const orderOf = (sort: string, scenario: number): Sql => {
  const name = sort.replace(/^-/, '')
  const way = raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  const own = OWN[name]
  const column = own
    ? raw(own)
    : sql`(l.figures->${scenario}::int->>${OF_SCENARIO[name] ?? 'savings'})::numeric`
  return sql`${column} ${way}, l.orders desc, l.id`
}

export const studyLines = (
  rows: Rows,
  study: number,
  part: StudyPart,
  { sort, scenario, page, size }: Pick<StudyLinesQuery, 'sort' | 'scenario' | 'page' | 'size'>,
): Promise<StudyLine[]> =>
  rows<StudyLine>(sql`
    select l.key, l.origin_uf, l.origin_city, l.destination_uf, l.destination_city, l.transporter_id, c.fantasy_name as transporter,
      l.orders, l.weight, l.contracted, l.contracted_orders, l.lead_time, l.figures
    from freight_study_lines l left join companies c on c.id = l.transporter_id
    where l.study_id = ${study} and l.part = ${part} order by ${orderOf(sort, scenario)} limit ${size} offset ${(page - 1) * size}`)

export const countLines = (rows: Rows, study: number, part: StudyPart): Promise<number> =>
  boundedCount(rows, sql`from freight_study_lines where study_id = ${study} and part = ${part}`)

export type OrdersAsked = Pick<StudyOrdersQuery, 'only' | 'part' | 'key'>

/** Keys are written as the tally writes them. */
const behind = ({ part, key }: OrdersAsked): Sql => {
  if (part === undefined || key === undefined) return sql`true`
  if (part === 'uf_lane') return sql`e.origin_uf || '>' || e.destination_uf = ${key}`
  if (part === 'city_lane')
    return sql`e.origin_city || '/' || e.origin_uf || '>' || e.destination_city || '/' || e.destination_uf = ${key}`
  return sql`(e.transporter_id::text = ${key} or exists (
    select from jsonb_array_elements(e.outcomes) x where x->>'transporter_id' = ${key}))`
}

const only = (asked: OrdersAsked): Sql =>
  sql`${
    asked.only === 'all' ? sql`true` : asked.only === 'unpriced' ? sql`e.unpriced` : sql`e.below`
  } and ${behind(asked)}`

export const studyOrderRows = (
  rows: Rows,
  study: number,
  which: OrdersAsked,
  { after, size, page }: { size: number; page?: number; after?: number },
): Promise<(StudyOrder & { id: number })[]> =>
  rows(sql`
    select e.id, e.order_id, e.code, e.day, e.modal, e.origin_uf, e.origin_city, e.destination_uf, e.destination_city,
      c.fantasy_name as transporter, e.weight, e.contracted, e.lead_time,
      (select json_agg(x.value || jsonb_build_object('table', coalesce(t."table", r.name), 'transporter', w.fantasy_name) order by x.ordinality)
       from jsonb_array_elements(e.outcomes) with ordinality x
         left join simulation_tables t on t.id = (x.value->>'simulation_table_id')::int
         left join lateral (
           select coalesce(m.project_name, m.project) || ' · ' || concat_ws(' – ',
             coalesce((select y.name || '/' || y.uf from cities y where y.id = m.origin_city_id), m.origin_uf),
             coalesce((select y.name || '/' || y.uf from cities y where y.id = m.destiny_city_id), m.destiny_uf)) as name
           from route_tables m where m.id = (x.value->>'route_table_id')::int) r on true
         left join companies w on w.id = (x.value->>'transporter_id')::int) as outcomes
    from freight_study_orders e left join companies c on c.id = e.transporter_id
    where e.study_id = ${study} and ${only(which)} and e.id > ${after ?? 0} order by e.id limit ${size} offset ${((page ?? 1) - 1) * size}`)

export const countOrders = (rows: Rows, study: number, which: OrdersAsked): Promise<number> =>
  boundedCount(rows, sql`from freight_study_orders e where e.study_id = ${study} and ${only(which)}`)
