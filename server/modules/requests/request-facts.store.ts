import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'

/** Rows that new requests refer to, read for all of them at once. */

export type FactCity = Pick<Row<'cities', 'id' | 'name' | 'uf' | 'search'>, 'id' | 'name' | 'uf' | 'search'>
export type FactAddress = Row<
  'addresses',
  | 'id'
  | 'name'
  | 'identification_document'
  | 'postal_code'
  | 'street'
  | 'number'
  | 'district'
  | 'complement'
  | 'city_id'
  | 'city'
  | 'uf'
>
export type FactProduct = Row<'products', 'id' | 'code' | 'description' | 'weight' | 'dangerous'>
export type RequestFacts = {
  cities: FactCity[]
  addresses: FactAddress[]
  products: FactProduct[]
  /** Suppliers that the shipper, or its head office, works with. */
  suppliers: number[]
  /** The company's own address. */
  home: number | null
  known: { id: number; external_id: string }[]
}

type Asked = {
  city_ids: readonly number[]
  /** `uf name`, the name in small letters without accents. */
  city_names: readonly string[]
  address_ids: readonly number[]
  products: readonly number[]
  /** Codes of products that are named without their id. */
  product_codes: readonly string[]
  suppliers: readonly number[]
  external_ids: readonly string[]
}

export const requestFacts = async (ctx: Context, company_id: number, asked: Asked): Promise<RequestFacts> => {
  // Two batches with one external_id come one after the other: the later one finds the row of the first.
  await ctx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`request ${company_id}`}, 0)) is null as held`,
  )
  const [facts] = await ctx.rows<RequestFacts>(sql`
    with c as (select id, parent_id, address_id from companies where id = ${company_id}),
    city as (select id, name, uf, search from cities where id = any(${asked.city_ids}) or uf || ' ' || search = any(${asked.city_names}))
    select
      (select coalesce(json_agg(city), '[]') from city) as cities,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'identification_document', a.identification_document,
         'postal_code', a.postal_code, 'street', a.street, 'number', a.number, 'district', a.district, 'complement', a.complement,
         'city_id', a.city_id, 'city', a.city, 'uf', a.uf)), '[]') from addresses a
       where (a.company_id = ${company_id} and (a.id = any(${asked.address_ids}) or a.city_id in (select id from city)))
         or a.id = (select address_id from c)) as addresses,
      (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'description', p.description,
         'weight', p.weight::text, 'dangerous', p.dangerous)), '[]')
       from products p where p.company_id = ${company_id}
         and (p.id = any(${asked.products}) or p.code = any(${asked.product_codes}))) as products,
      (select coalesce(json_agg(p.company_id), '[]') from c join shipper_partners p on p.shipper_id in (c.id, c.parent_id) and p.active
       join companies s on s.id = p.company_id and s.type = 'supplier' where p.company_id = any(${asked.suppliers})) as suppliers,
      (select address_id from c) as home,
      (select coalesce(json_agg(json_build_object('id', r.id, 'external_id', r.external_id)), '[]')
       from request r where r.company_id = ${company_id} and r.external_id = any(${asked.external_ids})) as known`)
  if (!facts) throw new Error('no facts')
  return facts
}
