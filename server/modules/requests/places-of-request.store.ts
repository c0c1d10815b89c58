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

export type PlacesOf = { collection: KnownPlace; delivery: KnownPlace }

/** Collection and delivery of each request, in the order of the requests. */
export const placesOfRequests = async (
  ctx: Context,
  requests: readonly LockedRequest[],
): Promise<PlacesOf[]> => {
  const ids = requests.flatMap((one) => [one.collection_address_id, one.delivery_address_id])
  const places = await ctx.rows<KnownPlace>(sql`
    select id, name, identification_document, street, number, district, complement, postal_code, city_id
    from addresses where id = any(${ids})`)
  const known = new Map(places.map((place) => [place.id, place]))
  return requests.map((one) => ({
    collection: known.get(one.collection_address_id) ?? bare(one.origin_city_id),
    delivery: known.get(one.delivery_address_id) ?? bare(one.destination_city_id),
  }))
}

/** Invoices of each request, in the order of the requests. */
export const invoicesOfRequests = async (ctx: Context, ids: readonly number[]): Promise<number[][]> => {
  const rows = await ctx.rows<{ request_id: number; nf_file_id: number }>(sql`
    select request_id, nf_file_id from request_files
    where request_id = any(${ids}) and nf_file_id is not null order by id`)
  const found = Map.groupBy(rows, ({ request_id }) => request_id)
  return ids.map((id) => (found.get(id) ?? []).map(({ nf_file_id }) => nf_file_id))
}
