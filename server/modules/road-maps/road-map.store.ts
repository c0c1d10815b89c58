import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto, insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { requestsScope } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { LoadTerms, LockedRequest } from '#server/modules/requests/index.ts'
import { plannedAs, roadMapsScope } from './road-maps.resources.ts'

/** Loads and their requests. */

export type LockedRoadMap = Row<'road_maps', 'id' | 'company_id' | 'status' | 'transporter_id'>

export const lockRoadMap = async (ctx: Context, id: number): Promise<LockedRoadMap | undefined> => {
  const [row] = await ctx.rows<LockedRoadMap>(sql`
    select t.id, t.company_id, t.status, t.transporter_id from road_maps t
    where t.id = ${id} and (${roadMapsScope(ctx.session)}) for update`)
  return row
}

/** What an order of the whole load is told; the caller has locked it. */
export const termsOf = async (ctx: Context, id: number): Promise<LoadTerms> => {
  const [row] = await ctx.rows<LoadTerms>(sql`
    select t.company_id, t.transporter_id, t.vehicle_type_id, t.modals, t.is_less_than_truckload, t.observation,
      to_char(t.collection_date, 'YYYY-MM-DD') as collection_date, to_char(t.delivery_date, 'YYYY-MM-DD') as delivery_date,
      ${plannedAs('price')} as price
    from road_maps t where t.id = ${id}`)
  if (!row) throw notFound('road_maps')
  return row
}

/** Requests of one company, locked in the order of their ids. */
export const lockRequests = (
  ctx: Context,
  companyId: number,
  ids: readonly number[],
): Promise<LockedRequest[]> =>
  ctx.rows<LockedRequest>(sql`
    select t.* from request t where t.id = any(${ids}) and t.company_id = ${companyId} and (${requestsScope(ctx.session)})
    order by t.id for update`)

/** Puts requests behind those that are there. */
export const placeRequests = async (
  ctx: Context,
  roadMapId: number,
  ids: readonly number[],
): Promise<void> => {
  const [last] = await ctx.rows<{ priority: number }>(
    sql`select coalesce(max(priority), 0)::int as priority from road_maps_requests where road_map_id = ${roadMapId}`,
  )
  const rows = ids.map((request_id, index) => ({
    road_map_id: roadMapId,
    request_id,
    priority: (last?.priority ?? 0) + index + 1,
  }))
  await ctx.rows(insertAllInto('road_maps_requests', rows))
}

export const setRoadMapStatus = async (ctx: Context, id: number, status: string): Promise<void> => {
  await ctx.rows(sql`update road_maps set status = ${status}, updated_at = ${ctx.now()} where id = ${id}`)
}

export const insertRoadMap = async (ctx: Context, load: Partial<Row<'road_maps'>>): Promise<number> => {
  const at = ctx.now().toISOString()
  const by = ctx.session.user_id === 0 ? null : ctx.session.user_id
  const all = { services: [], status: 'open', ...load, created_by_id: by, created_at: at, updated_at: at }
  const [row] = await ctx.rows<{ id: number }>(sql`
    ${insertInto('road_maps', all)} returning id`)
  return row?.id ?? 0
}
