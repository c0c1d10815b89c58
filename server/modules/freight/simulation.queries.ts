import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** What one simulation reads: its invoices, then everything else in one statement. */

export type Invoice = {
  id: number
  company_id: number
  value: string
  weight: string | null
  origin_city_id: number | null
  destination_city_id: number | null
  recipient_document: string | null
}
export type City = {
  id: number
  name: string
  uf: string
  latitude: string | null
  longitude: string | null
  time_zone: string
}
export type Carrier = { id: number; fantasy_name: string; social_reason: string; cnpj: string }
export type Facts = {
  /** Fingerprint of the shipper's tables, see tables.queries.ts. */
  mark: string
  cities: City[]
  carriers: Carrier[]
  /** By destination state, from the state of origin. */
  icms: Record<string, string>
  /** Days that count at the destination: national, of the state, of the municipality. */
  holidays: string[]
}

const shipperScope = (session: Session, column: Sql): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, column)
  return session.role === 'four_pl' ? ofLinkedShippers(session, column) : nothing
}

export const invoicesOf = (rows: Rows, session: Session, ids: readonly number[]): Promise<Invoice[]> =>
  rows<Invoice>(sql`
    select n.id, n.company_id, n.value, n.weight, n.origin_city_id, n.destination_city_id, n.recipient_document
    from nf_files n where n.id = any(${ids}) and (${shipperScope(session, sql`n.company_id`)}) order by n.id`)

/** Does this session act for the shipper? */
export const actsFor = async (rows: Rows, session: Session, shipperId: number): Promise<boolean> =>
  (
    await rows(
      sql`select 1 from companies c where c.id = ${shipperId} and c.type = 'shipper' and (${shipperScope(session, sql`c.id`)})`,
    )
  ).length > 0

export const citiesOf = (rows: Rows, ids: readonly number[]): Promise<City[]> =>
  rows<City>(sql`select id, name, uf, latitude, longitude, time_zone from cities where id = any(${ids})`)

export const factsOf = async (
  rows: Rows,
  {
    shipper_id,
    origin,
    destination,
    from,
  }: { shipper_id: number; origin: number; destination: number; from: string },
): Promise<Facts> => {
  const [facts] = await rows<Facts>(sql`
    with origin as (select uf from cities where id = ${origin}), destination as (select id, uf from cities where id = ${destination})
    select
      (select concat_ws(':', current_database(), count(*), sum(hashtextextended(concat_ws(':', t.id, t.xmin, c.simples_nacional, f.xmin), 0)))
       from simulation_tables t join companies c on c.id = t.transporter_id left join freight_settings f on f.company_id = c.id
       where t.shipper_id = ${shipper_id}) as mark,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'uf', c.uf, 'latitude', c.latitude::text,
         'longitude', c.longitude::text, 'time_zone', c.time_zone)), '[]') from cities c where c.id in (${origin}, ${destination})) as cities,
      (select coalesce(json_agg(json_build_object('id', c.id, 'fantasy_name', c.fantasy_name, 'social_reason', c.social_reason,
         'cnpj', c.cnpj) order by c.id), '[]')
       from shipper_partners p join companies c on c.id = p.company_id
       where p.shipper_id = ${shipper_id} and p.active and c.active and c.type = 'transporter') as carriers,
      (select coalesce(json_object_agg(i.destination, case when i.exempt then '0' else i.rate::text end), '{}')
       from icms i where i.origin = (select uf from origin) and i.destination in ((select uf from origin), (select uf from destination))) as icms,
      (select coalesce(json_agg(h.day), '[]') from holidays h
       where h.day between ${from}::date and ${from}::date + 800 and (h.uf is null or h.uf = (select uf from destination))
         and (h.city_id is null or h.city_id = ${destination})) as holidays`)
  if (!facts) throw new Error('no facts')
  return facts
}
