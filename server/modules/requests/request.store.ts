import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto, insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf, type Changes } from '#server/kit/update.ts'
import type { LoadedInvoice } from '#server/modules/documents/index.ts'
import { requestsScope } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { placeKey, type NewAddress, type Place } from './new-places.ts'
import type { FactAddress } from './request-facts.store.ts'

/** Requests with their invoices and addresses: written, locked, changed. */

export type LockedRequest = Row<'request'>

/** Writes the places that are new, each once, and answers the id of every place by its key. */
export const writePlaces = async (
  ctx: Context,
  company_id: number,
  places: readonly Place[],
): Promise<Map<string, number>> => {
  const ids = new Map(
    places.flatMap((place) => (place.id === null ? [] : [[placeKey(place), place.id] as const])),
  )
  const fresh = new Map<string, NewAddress>()
  for (const { id: _id, ...place } of places) if (!ids.has(placeKey(place))) fresh.set(placeKey(place), place)
  if (fresh.size === 0) return ids
  const at = ctx.now().toISOString()
  const rows = [...fresh.values()].map((place) => ({
    ...place,
    country: 'BR',
    company_id,
    created_at: at,
    updated_at: at,
  }))
  const written = await ctx.rows<FactAddress>(sql`${insertAllInto('addresses', rows)}
    returning id, name, identification_document, postal_code, street, number, district, complement, city_id, city, uf`)
  for (const { id, ...place } of written) ids.set(placeKey(place), id)
  return ids
}

/** Ids in the order of the rows. */
export const insertRequests = async (
  ctx: Context,
  company_id: number,
  rows: readonly Partial<LockedRequest>[],
): Promise<number[]> => {
  if (rows.length === 0) return []
  const at = ctx.now().toISOString()
  const by = ctx.session.user_id === 0 ? null : ctx.session.user_id
  const ids = await ctx.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('request', 'id'))::int as id from generate_series(1, ${rows.length}::int)`,
  )
  const made = rows.map((row, index) => ({
    id: ids[index]?.id ?? 0,
    ...row,
    company_id,
    status: 'created',
    without_price: [],
    created_by_id: by,
    created_at: at,
    updated_at: at,
  }))
  await ctx.rows(insertAllInto('request', made))
  return made.map(({ id }) => id)
}

/** Invoices that stand in another request. */
export const takenInvoices = async (ctx: Context, ids: readonly number[]): Promise<Set<number>> => {
  const taken = await ctx.rows<{ nf_file_id: number }>(
    sql`select nf_file_id from request_files where nf_file_id = any(${ids})`,
  )
  return new Set(taken.map(({ nf_file_id }) => nf_file_id))
}

/** Requests in which invoices stand, of those that the session sees. */
export const requestsOfInvoices = async (
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await ctx.rows<{ nf_file_id: number; request_id: number }>(sql`
    select f.nf_file_id, f.request_id from request_files f join request t on t.id = f.request_id
    where f.nf_file_id = any(${ids}) and (${requestsScope(ctx.session)}) order by f.id`)
  return new Map(rows.map(({ nf_file_id, request_id }) => [nf_file_id, request_id]))
}

export const insertRequestInvoices = async (
  ctx: Context,
  list: readonly { request_id: number; invoice: LoadedInvoice }[],
): Promise<void> => {
  if (list.length === 0) return
  const at = ctx.now().toISOString()
  await ctx.rows(
    insertAllInto(
      'request_files',
      list.map(({ request_id, invoice }) => ({
        request_id,
        nf_file_id: invoice.id,
        type: 'nfe',
        name: `NF-e ${invoice.number}`,
        number: invoice.number,
        serie: invoice.serie,
        key: invoice.key,
        value: invoice.value,
        weight: invoice.weight,
        volume: invoice.volume,
        volume_type: invoice.volume_type,
        emission_date: invoice.emission_date,
        created_at: at,
      })),
    ),
  )
}

export const lockRequest = async (ctx: Context, id: number): Promise<LockedRequest | undefined> => {
  const [row] = await ctx.rows<LockedRequest>(
    sql`select t.* from request t where t.id = ${id} and (${requestsScope(ctx.session)}) for update`,
  )
  return row
}

/** A request inside the session's scope, locked. @throws ModelNotFoundException */
export const lockedRequest = async (ctx: Context, id: number): Promise<LockedRequest> => {
  const request = await lockRequest(ctx, id)
  if (!request) throw notFound('request')
  return request
}

export const lockRequestsOfOrder = (ctx: Context, orderId: number): Promise<LockedRequest[]> =>
  ctx.rows<LockedRequest>(
    sql`select t.* from request t where t.order_id = ${orderId} order by t.id for update`,
  )

/** Requests of a load, in the order of its stops. */
export const lockRequestsOfLoad = (ctx: Context, roadMapId: number): Promise<LockedRequest[]> =>
  ctx.rows<LockedRequest>(sql`
    select t.* from request t join road_maps_requests p on p.request_id = t.id where p.road_map_id = ${roadMapId}
    order by p.priority, t.id for update of t`)

/** Takes requests out of the loads in which they stand. */
export const unplaceRequests = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  await ctx.rows(sql`delete from road_maps_requests where request_id = any(${ids})`)
}

export const writeRequests = async (
  ctx: Context,
  ids: readonly number[],
  changes: Changes<LockedRequest>,
): Promise<void> => {
  if (ids.length === 0) return
  const updated_at = ctx.now().toISOString()
  await ctx.rows(sql`${updateOf('request', { ...changes, updated_at })} where request.id = any(${ids})`)
}

export const writeRequest = (ctx: Context, id: number, changes: Changes<LockedRequest>): Promise<void> =>
  writeRequests(ctx, [id], changes)

/** Ids among these that the session sees. */
export const visibleRequests = async (ctx: Context, ids: readonly number[]): Promise<number[]> => {
  const rows = await ctx.rows<{ id: number }>(
    sql`select t.id from request t where t.id = any(${ids}) and (${requestsScope(ctx.session)}) order by t.id`,
  )
  return rows.map(({ id }) => id)
}

export const insertPaper = async (
  ctx: Context,
  paper: Row<'request_files', 'request_id' | 'file_id'>,
): Promise<void> => {
  await ctx.rows(
    insertInto('request_files', { ...paper, type: 'other', name: '', created_at: ctx.now().toISOString() }),
  )
}
