import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto, insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { requestsScope } from '#server/modules/orders/index.ts'
import type { LockedRequest } from '#server/modules/requests/index.ts'
import { roadMapsScope } from './road-maps.resources.ts'

/** Loads and their requests. */

export type LockedRoadMap = Row<'road_maps', 'id' | 'company_id' | 'status' | 'transporter_id'>

export const lockRoadMap = async (ctx: Context, id: number): Promise<LockedRoadMap | undefined> => {
  const [row] = await ctx.rows<LockedRoadMap>(sql`
    select t.id, t.company_id, t.status, t.transporter_id from road_maps t
    where t.id = ${id} and (${roadMapsScope(ctx.session)}) for update`)
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
