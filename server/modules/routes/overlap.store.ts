import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { RouteRow } from './route-state.ts'

type Overlap = { id: number; project: string; date_start: string; date_end: string; lane: string }

/**
 * Another table in force of the same pair, modal, lane and vehicle on one day of the period (tables/README "Approval"). City and
 * state side by side are precedence, not overlap. The link of the pair is held, so that two tables cannot pass at once.
 * The versions before it are no obstacle: they end when it begins.
 * @throws conflict route_overlap naming the other
 */
export const assertNoOverlap = async (ctx: Context, route: RouteRow): Promise<void> => {
  await ctx.rows(sql`select 1 from shipper_partners where id = ${route.shipper_transporter_id} for update`)
  const [other] = await ctx.rows<Overlap>(sql`
    select o.id, o.project, o.date_start, o.date_end, concat_ws(' – ',
      coalesce((select c.name || '/' || c.uf from cities c where c.id = o.origin_city_id), o.origin_uf),
      coalesce((select c.name || '/' || c.uf from cities c where c.id = o.destiny_city_id), o.destiny_uf)) as lane
    from route_tables m join route_tables o on o.shipper_id = m.shipper_id and o.transporter_id = m.transporter_id
    where m.id = ${route.id} and coalesce(o.root_id, o.id) <> coalesce(m.root_id, m.id) and o.active and not o.closure
      and o.shipper_approval = 'approved' and o.transporter_approval = 'approved'
      and o.transport_modal = m.transport_modal
      and o.origin_city_id is not distinct from m.origin_city_id and o.origin_uf is not distinct from m.origin_uf
      and o.destiny_city_id is not distinct from m.destiny_city_id and o.destiny_uf is not distinct from m.destiny_uf
      and (o.vehicle_type_id is null or m.vehicle_type_id is null or o.vehicle_type_id = m.vehicle_type_id)
      and (o.vehicle_option_id is null or m.vehicle_option_id is null or o.vehicle_option_id = m.vehicle_option_id)
      and o.date_start <= m.date_end and o.date_end >= m.date_start
    order by o.id limit 1`)
  if (other) throw conflict('route_overlap', other)
}
