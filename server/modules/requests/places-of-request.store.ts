import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { LockedRequest } from './request.store.ts'

/** What a request stands on: its two addresses and its invoices. */

export type KnownPlace = Row<
  'addresses',
  | 'id'
  | 'name'
  | 'identification_document'
  | 'street'
  | 'number'
  | 'district'
  | 'complement'
  | 'postal_code'
  | 'city_id'
>

/** An address that was deleted since leaves its city. */
const bare = (city_id: number): KnownPlace => ({
  id: 0,
  name: null,
  identification_document: null,
  street: null,
  number: null,
  district: null,
  complement: null,
  postal_code: null,
  city_id,
})

export const placesOfRequest = async (
  ctx: Context,
  request: LockedRequest,
): Promise<{ collection: KnownPlace; delivery: KnownPlace }> => {
  const ids = [request.collection_address_id, request.delivery_address_id]
  const places = await ctx.rows<KnownPlace>(sql`
    select id, name, identification_document, street, number, district, complement, postal_code, city_id
    from addresses where id = any(${ids})`)
  const find = (id: number, city_id: number) => places.find((place) => place.id === id) ?? bare(city_id)
  return {
    collection: find(request.collection_address_id, request.origin_city_id),
    delivery: find(request.delivery_address_id, request.destination_city_id),
  }
}

export const invoicesOfRequest = async (ctx: Context, requestId: number): Promise<number[]> => {
  const rows = await ctx.rows<{ nf_file_id: number }>(
    sql`select nf_file_id from request_files where request_id = ${requestId} and nf_file_id is not null order by id`,
  )
  return rows.map(({ nf_file_id }) => nf_file_id)
}
