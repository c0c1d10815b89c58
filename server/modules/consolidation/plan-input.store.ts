import { sql, type Rows } from '#server/infra/database.ts'
import { CONSOLIDATION_LIMITS } from '#shared/consolidation/consolidation.contract.ts'
import type { City, Goods } from './make-problem.ts'

/** What a consolidation reads of the database. */

export type GoodsRow = Goods & { code: string; destination: string }

type Asked = {
  company_id: number
  origin_city_id: number
  collection_date: string
  wait_days: number
  /** Only these; null: all that are open. */
  ids: readonly number[] | null
}

/**
 * Open requests of a company from one city. Left out: those whose carrier was chosen already, those that are to be quoted,
 * and FOB ones, whose recipient pays and chooses (decision 0127).
 */
export const openGoods = (rows: Rows, asked: Asked): Promise<GoodsRow[]> => {
  const { company_id, origin_city_id, collection_date, wait_days, ids } = asked
  return rows<GoodsRow>(sql`
    select t.id, t.destination_city_id as city_id, t.delivery_address_id, t.destinatary_identification_document as document,
      t.destinatary_name as name, t.weight::text, t.cubed::text, t.volumes::text, t.value::text, t.dangerous,
      coalesce(t.external_id, t.erp_request_number, t.id::text) as code, t.destination_city || '/' || t.destination_uf as destination,
      t.receives_from, t.receives_until, p.coldest::text, p.warmest::text, coalesce(t.collection_date, ${collection_date}::date) - ${collection_date}::date as ready
    from request t
    left join lateral (
      select max(p.min_temperature) as coldest, min(p.max_temperature) as warmest
      from jsonb_array_elements(t.products) e join products p on p.id = (e->>'product_id')::int and p.company_id = t.company_id) p on true
    where t.company_id = ${company_id} and t.status in ('created', 'simulated') and t.type = 'CIF' and not t.need_quotation
      and t.origin_city_id = ${origin_city_id}
      and (t.collection_date is null or t.collection_date <= ${collection_date}::date + ${wait_days}::int)
      and (${ids === null} or t.id = any(${ids ?? []}))
    order by t.id limit ${CONSOLIDATION_LIMITS.requests + 1}`)
}

export const placesOf = async (
  rows: Rows,
  companyId: number,
  ids: readonly number[],
): Promise<{ cities: City[]; road_factor: string | null }> => {
  const cities = await rows<City>(
    sql`select id, uf, latitude::text, longitude::text from cities where id = any(${ids})`,
  )
  const [settings] = await rows<{ road_factor: string | null }>(
    sql`select road_factor::text from freight_settings where company_id = ${companyId}`,
  )
  return { cities, road_factor: settings?.road_factor ?? null }
}

/** National holidays that count everywhere. */
export const nationalHolidays = async (rows: Rows, from: string, until: string): Promise<string[]> =>
  (
    await rows<{ day: string }>(sql`
      select to_char(day, 'YYYY-MM-DD') as day from holidays
      where uf is null and city_id is null and company_id is null and not optional and day between ${from}::date and ${until}::date`)
  ).map(({ day }) => day)

type Rest = { company_id: number; from: string; cities: readonly { id: number }[] }

/** Of each city in this order, the days counted from the first on which its recipients rest, weekends aside; half a year ahead. */
export const holidaysOf = async (rows: Rows, { company_id, from, cities }: Rest): Promise<number[][]> => {
  const ids = cities.map(({ id }) => id)
  const found = await rows<{ city_id: number; days: number[] }>(sql`
    select c.id as city_id, array_agg(distinct h.day - ${from}::date) as days
    from holidays h join cities c on c.uf = coalesce(h.uf, c.uf) and c.id = coalesce(h.city_id, c.id)
      left join freight_settings s on s.company_id = ${company_id}
    where c.id = any(${ids}) and h.day between ${from}::date and ${from}::date + 183
      and coalesce(h.company_id, ${company_id}) = ${company_id} and (not h.optional or s.optional_holidays)
    group by c.id`)
  const days = new Map(found.map((row) => [row.city_id, row.days]))
  return ids.map((id) => days.get(id) ?? [])
}

/** Names of carriers and vehicle types. */
export const namesOf = async (
  rows: Rows,
  carriers: readonly number[],
): Promise<{
  carriers: Map<number, string>
  vehicles: Map<number, { name: string; axles: number | null }>
}> => {
  const companies = await rows<{ id: number; name: string }>(
    sql`select id, fantasy_name as name from companies where id = any(${carriers})`,
  )
  const types = await rows<{ id: number; name: string; axles: number | null }>(
    sql`select id, vehicle_type as name, axles from vehicle_types`,
  )
  return {
    carriers: new Map(companies.map(({ id, name }) => [id, name])),
    vehicles: new Map(types.map(({ id, ...vehicle }) => [id, vehicle])),
  }
}

/** Names of the recipients of requests. */
export const recipientsOf = async (
  rows: Rows,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const found = await rows<{ id: number; name: string }>(
    sql`select id, destinatary_name as name from request where company_id = ${companyId} and id = any(${ids})`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
