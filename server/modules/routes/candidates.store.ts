import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { TableModel } from '#shared/tables/table-model.ts'
import type { RouteToPrice } from './pure/route-as-table.ts'
import { routeScope } from './routes.scope.ts'

/** Route tables with all that prices them. Numbers come as short decimal strings. */

const rowsOf = (where: Sql): Sql => sql`
  select t.id, t.transporter_id, t.project, t.project_name, concat_ws(' – ',
      coalesce((select c.name || '/' || c.uf from cities c where c.id = t.origin_city_id), t.origin_uf),
      coalesce((select c.name || '/' || c.uf from cities c where c.id = t.destiny_city_id), t.destiny_uf)) as lane,
    t.transport_modal, t.vehicle_type_id, t.vehicle_option_id, t.origin_city_id, t.origin_uf, t.destiny_city_id, t.destiny_uf,
    trim_scale(t.value)::text as value, t.value_calculation, t.lead_time, t.business_day, t.active, t.closure, t.shipper_approval,
    t.transporter_approval, t.date_start, t.date_end, c.simples_nacional, trim_scale(f.pis)::text as pis, trim_scale(f.cofins)::text as cofins,
    f.collection_cutoff,
    (select coalesce(json_agg(json_build_object('id', r.id, 'rate', r.rate, 'label', r.label, 'value', trim_scale(r.value)::text,
       'value_type', r.value_type, 'minimum', r.minimum::text, 'on_request', r.on_request, 'in_tax_base', r.in_tax_base) order by r.id), '[]')
     from route_tables_rates r where r.route_table_id = t.id) as rates
  from route_tables t join companies c on c.id = t.transporter_id left join freight_settings f on f.company_id = c.id
  where ${where} order by t.id`

/** One shipment never needs more; a lane with more routes than that is no lane. */
const MAX_CANDIDATES = 1000

/** The shipper's own choice, else its head office's. */
const modelOf = (shipperId: number): Sql => sql`(
  select m.table_model from shipper_table_model m join companies s on m.shipper_id in (s.id, s.parent_id)
  where s.id = ${shipperId} order by m.shipper_id = s.id desc limit 1)`

/** A version that both sides approved prices within its dates, even with a next version. */
const bothApproved = sql`(t.shipper_approval = 'approved' and t.transporter_approval = 'approved')`

export type Candidates = { model: TableModel | null; routes: RouteToPrice[] }

/**
 * A shipper's route tables of one lane, those of its cities and those of their states, and which kinds of tables price its
 * freight: its own choice, else its head office's. A part of the simulation's statement, where the lane's ends are rows.
 */
export const candidatesSql = (shipperId: number): Sql => {
  const lane = sql`t.shipper_id = ${shipperId}
    and (t.origin_city_id = (select id from origin) or t.origin_uf = (select uf from origin))
    and (t.destiny_city_id = (select id from destination) or t.destiny_uf = (select uf from destination))
    and not t.closure and (${bothApproved} or not exists (select from route_tables n where n.previous_id = t.id))`
  return sql`json_build_object('model', ${modelOf(shipperId)},
    'routes', (select coalesce(json_agg(row_to_json(x)), '[]') from (${rowsOf(lane)} limit ${MAX_CANDIDATES}) x))`
}

/** Route tables in force on a day, and which kinds of tables price this shipper's freight. One statement. */
export const routesInForce = async (
  rows: Rows,
  shipperId: number,
  day: string,
): Promise<{ model: TableModel; routes: RouteToPrice[] }> => {
  const counts = sql`t.shipper_id = ${shipperId} and t.active and not t.closure and ${bothApproved}
    and ${day}::date between t.date_start and t.date_end`
  const [found] = await rows<{ model: TableModel | null; routes: RouteToPrice[] }>(sql`
    select ${modelOf(shipperId)} as model,
      (select coalesce(json_agg(row_to_json(x)), '[]') from (${rowsOf(counts)}) x) as routes`)
  return { model: found?.model ?? 'both', routes: found?.routes ?? [] }
}

export const routesToPrice = (rows: Rows, ids: readonly number[]): Promise<RouteToPrice[]> =>
  rows<RouteToPrice>(rowsOf(sql`t.id = any(${ids})`))

export const routeToPrice = async (rows: Rows, id: number): Promise<RouteToPrice | undefined> =>
  (await rows<RouteToPrice>(rowsOf(sql`t.id = ${id}`)))[0]

export type Pair = { shipper_id: number; transporter_id: number }

/** The pairs of route tables that the session sees. */
export const pairsOf = (ctx: ReadContext, ids: readonly number[]): Promise<(Pair & { id: number })[]> =>
  ctx.rows(sql`
    select t.id, t.shipper_id, t.transporter_id from route_tables t where t.id = any(${ids}) and (${routeScope(ctx.session)})`)
