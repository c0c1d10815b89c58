import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { AnttPolicy, AnttTable } from '#shared/antt/antt.ts'
import type {
  IcmsVersion,
  IssVersion,
  NamedHoliday,
  ConsumptionTaxes,
} from '#server/modules/pricing/index.ts'
import type { City, RoadRoute } from '#server/modules/distances/index.ts'
import { everything, givesWork, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** What one simulation reads: its invoices, then everything else in one statement. */

export type Invoice = {
  number: string
  canceled_at: string | null
  id: number
  company_id: number
  value: string
  weight: string | null
  origin_city_id: number | null
  destination_city_id: number | null
  recipient_document: string | null
}
export type Carrier = { id: number; fantasy_name: string; social_reason: string; cnpj: string }
/** `given_work`: false of a carrier that the shipper switched off; its agreed prices still count. */
export type LinkedCarrier = Carrier & { given_work: boolean }
export type Facts = {
  /** Fingerprint of the shipper's tables, see tables.store.ts. */
  mark: string
  cities: City[]
  carriers: LinkedCarrier[]
  /** Every version of the ICMS from the state of origin, to itself and to the destination's. */
  icms: IcmsVersion[]
  /** Every version of the ISS of the municipality of origin, and of those without their own. */
  iss: IssVersion[]
  /**
   * Days that count at the destination: national, of the state, of the municipality, the shipper's own and those of its
   * carriers; optional points where asked.
   */
  holidays: NamedHoliday[]
  /** How the shipper prices and checks; null: the defaults. */
  settings: Settings | null
  /** Ids of the shipper's features (spec 000 §6). */
  features: number[]
  /** IBS and CBS, the newest first. */
  consumption: (ConsumptionTaxes & { active: boolean })[]
  /** Total axles of the asked vehicle type. */
  vehicle: { axles: number | null; vehicle_type: string } | null
  /** A router's answer that still holds. */
  route: RoadRoute | null
  /** Agreements beside the freight tables, see priced-by.ts. */
  joined: unknown[]
}
export type Settings = {
  antt_policy: AnttPolicy
  antt_table: AnttTable
  icms_credit: boolean
  pis_cofins_credit: string | null
  road_factor: string | null
  optional_holidays: boolean
}

const shipperScope = (session: Session, column: Sql): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, column)
  return session.role === 'four_pl' ? ofLinkedShippers(session, column) : nothing
}

export const invoicesOf = (rows: Rows, session: Session, ids: readonly number[]): Promise<Invoice[]> =>
  rows<Invoice>(sql`
    select n.id, n.number, n.canceled_at, n.company_id, n.value, n.weight, n.origin_city_id, n.destination_city_id, n.recipient_document
    from nf_files n where n.id = any(${ids}) and (${shipperScope(session, sql`n.company_id`)}) order by n.id`)

/** Does this session act for the shipper? */
export const actsFor = async (rows: Rows, session: Session, shipperId: number): Promise<boolean> =>
  (
    await rows(
      sql`select 1 from companies c where c.id = ${shipperId} and c.type = 'shipper' and (${shipperScope(session, sql`c.id`)})`,
    )
  ).length > 0

/** Does the shipper work with a carrier of this session? */
export const worksFor = async (rows: Rows, session: Session, shipperId: number): Promise<boolean> =>
  (
    await rows(sql`select 1 from shipper_partners p where p.shipper_id = ${shipperId} and p.active
      and p.company_id = any(${session.company_ids})`)
  ).length > 0

type AskedFacts = {
  shipper_id: number
  origin: number
  destination: number
  from: string
  vehicle_type_id: number | null
  now: Date
  joined: Sql
}

export const factsOf = async (
  rows: Rows,
  { shipper_id, origin, destination, from, vehicle_type_id, now, joined }: AskedFacts,
): Promise<Facts> => {
  const [facts] = await rows<Facts>(sql`
    with origin as (select id, uf, round(longitude, 5) || ',' || round(latitude, 5) as at from cities where id = ${origin}),
      destination as (select id, uf, round(longitude, 5) || ',' || round(latitude, 5) as at from cities where id = ${destination}),
      settings as (select antt_policy, antt_table, icms_credit, trim_scale(pis_cofins_credit)::text as pis_cofins_credit,
        trim_scale(road_factor)::text as road_factor, optional_holidays from freight_settings where company_id = ${shipper_id})
    select
      (select concat_ws(':', current_database(), count(*), sum(hashtextextended(concat_ws(':', t.id, t.xmin, c.simples_nacional, f.xmin), 0)))
       from simulation_tables t join companies c on c.id = t.transporter_id left join freight_settings f on f.company_id = c.id
       where t.shipper_id = ${shipper_id}) as mark,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'uf', c.uf, 'latitude', c.latitude::text,
         'longitude', c.longitude::text, 'time_zone', c.time_zone)), '[]') from cities c where c.id in (${origin}, ${destination})) as cities,
      (select coalesce(json_agg(json_build_object('id', c.id, 'fantasy_name', c.fantasy_name, 'social_reason', c.social_reason,
         'cnpj', c.cnpj, 'given_work', ${givesWork('p')}) order by c.id), '[]')
       from shipper_partners p join companies c on c.id = p.company_id
       where p.shipper_id = ${shipper_id} and p.active and c.active and c.type = 'transporter') as carriers,
      (select coalesce(json_agg(json_build_object('origin', i.origin, 'destination', i.destination,
         'rate', case when i.exempt then '0' else i.rate::text end, 'valid_from', i.valid_from, 'source', i.source)), '[]')
       from icms i where i.origin = (select uf from origin) and i.destination in ((select uf from origin), (select uf from destination))) as icms,
      (select coalesce(json_agg(json_build_object('city_id', i.city_id, 'rate', i.rate::text, 'valid_from', i.valid_from,
         'source', i.source)), '[]') from iss i where i.city_id is null or i.city_id = ${origin}) as iss,
      (select coalesce(json_agg(json_build_object('day', h.day, 'name', h.name, 'company_id', h.company_id, 'level',
           case when h.company_id is not null then 'company' when h.city_id is not null then 'city'
             when h.uf is not null then 'state' else 'national' end) order by h.day, h.id), '[]') from holidays h
       where h.day between ${from}::date and ${from}::date + 800 and (h.uf is null or h.uf = (select uf from destination))
         and (h.city_id is null or h.city_id = ${destination})
         and (h.company_id is null or h.company_id = ${shipper_id} or h.company_id in (
           select p.company_id from shipper_partners p where p.shipper_id = ${shipper_id} and p.active))
         and (not h.optional or (select optional_holidays from settings))) as holidays,
      (select row_to_json(s) from settings s) as settings,
      (select coalesce(json_agg(distinct f.feature_id), '[]') from companies s join company_features f on f.company_id in (s.id, s.parent_id)
       where s.id = ${shipper_id}) as features,
      (select coalesce(json_agg(json_build_object('norm', t.norm, 'valid_from', t.valid_from, 'ibs', trim_scale(t.ibs)::text,
         'cbs', trim_scale(t.cbs)::text, 'active', t.active) order by t.valid_from desc), '[]') from consumption_taxes t) as consumption,
      (select json_build_object('axles', v.axles, 'vehicle_type', v.vehicle_type) from vehicle_types v where v.id = ${vehicle_type_id}::int) as vehicle,
      (select json_build_object('km', trim_scale(r.km)::text, 'duration_minutes', r.duration_minutes) from route_cache r
       where r.origin = (select at from origin) and r.destination = (select at from destination)
         and r.expires_at > ${now.toISOString()}::timestamptz order by r.created_at desc, r.id desc limit 1) as route,
      ${joined} as joined`)
  if (!facts) throw new Error('no facts')
  return facts
}
