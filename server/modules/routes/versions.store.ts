import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { RouteRow } from './route-state.ts'

/** Versions of a route table: each a row of its own, held together by `root_id` (tables/README "Approval"). */

/** Columns that differ from the version before; absent ones stay as they were. */
export type Terms = {
  date_start?: string | undefined
  date_end?: string | undefined
  value?: string | undefined
  /** What a readjustment changed, kept with the version that it made. */
  readjustment?: unknown
}

/** The content and rates of a route table as its next version, which no side has decided on. @returns its id */
export const insertVersion = async (
  ctx: Context,
  route: Pick<RouteRow, 'id'>,
  { date_start, date_end, value, readjustment }: Terms,
): Promise<number> => {
  const kept = readjustment === undefined ? null : JSON.stringify(readjustment)
  const [made] = await ctx.rows<{ id: number }>(sql`
    with draft as (
      insert into route_tables (shipper_id, transporter_id, shipper_transporter_id, user_import_id, vehicle_type_id, vehicle_option_id,
        project, project_name, transport_modal, contract, description, origin_city_id, origin_uf, destiny_city_id, destiny_uf, value,
        value_calculation, lead_time, business_day, date_start, date_end, active, version, previous_id, root_id,
        readjustment, created_by, created_at, updated_at)
      select shipper_id, transporter_id, shipper_transporter_id, user_import_id, vehicle_type_id, vehicle_option_id,
        project, project_name, transport_modal, contract, description, origin_city_id, origin_uf, destiny_city_id, destiny_uf,
        coalesce(${value ?? null}::numeric, value), value_calculation, lead_time, business_day, coalesce(${date_start ?? null}::date, date_start),
        coalesce(${date_end ?? null}::date, date_end), true, version + 1, id, coalesce(root_id, id), ${kept}::jsonb,
        ${ctx.session.name}, ${ctx.now()}, ${ctx.now()}
      from route_tables where id = ${route.id} returning id
    ), rates as (
      insert into route_tables_rates (route_table_id, rate, label, value, value_type, minimum, on_request, in_tax_base)
      select d.id, r.rate, r.label, r.value, r.value_type, r.minimum, r.on_request, r.in_tax_base
      from draft d, route_tables_rates r where r.route_table_id = ${route.id})
    select id from draft`)
  return Number(made?.id)
}

/** Rates of a version by their names. */
export const updateRates = (ctx: Context, id: number, rates: readonly object[]): Promise<unknown> =>
  ctx.rows(sql`
    update route_tables_rates r set value = n.value, minimum = n.minimum
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as n(rate text, value numeric, minimum numeric)
    where r.route_table_id = ${id} and r.rate = n.rate`)

export type EndedRoute = { id: number; date_end: string; active: boolean; old_date_end: string }

/** The versions before a new one end the day before it begins; one that would begin with it or later is set aside. */
export const endVersionsBefore = (ctx: Context, route: RouteRow): Promise<EndedRoute[]> => {
  const root = route.root_id ?? route.id
  return ctx.rows(sql`
    update route_tables o set
      date_end = case when o.date_start < ${route.date_start}::date then ${route.date_start}::date - 1 else o.date_end end,
      active = o.date_start < ${route.date_start}::date, updated_at = ${ctx.now()}
    from route_tables b
    where b.id = o.id and (o.id = ${root} or o.root_id = ${root}) and o.id <> ${route.id} and o.active and not o.closure
      and o.shipper_approval = 'approved' and o.transporter_approval = 'approved'
      and o.date_end >= ${route.date_start}::date and o.date_start <= ${route.date_end}::date
    returning o.id, o.date_end, o.active, b.date_end as old_date_end`)
}

/** Whether another version follows this one. */
export const isFollowed = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.rows(sql`select 1 from route_tables where previous_id = ${id}`)).length > 0
