import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { roadMapsScope } from './road-maps.resources.ts'

/** A load as its romaneio says it. */

type Asking = Pick<ReadContext, 'rows' | 'session'>

export type RomaneioHead = {
  id: number
  name: string
  shipper: string
  transporter: string | null
  vehicle: string | null
  collection_date: string | null
  delivery_date: string | null
  observation: string | null
}

/** @throws 404 for a load that the session does not see */
export const romaneioHead = async ({ rows, session }: Asking, id: number): Promise<RomaneioHead> => {
  const [head] = await rows<RomaneioHead>(sql`
    select t.id, t.name, s.fantasy_name as shipper, c.fantasy_name as transporter, v.vehicle_type as vehicle,
      to_char(t.collection_date, 'YYYY-MM-DD') as collection_date, to_char(t.delivery_date, 'YYYY-MM-DD') as delivery_date, t.observation
    from road_maps t join companies s on s.id = t.company_id left join companies c on c.id = t.transporter_id
      left join vehicle_types v on v.id = t.vehicle_type_id
    where t.id = ${id} and (${roadMapsScope(session)})`)
  if (!head) throw notFound('road_maps')
  return head
}

export type Goods = { code?: string | null; description?: string | null; quantity: string }
export type Stop = {
  request_id: number
  code: string
  recipient: string | null
  street: string | null
  number: string | null
  district: string | null
  postal_code: string | null
  city: string
  uf: string
  volumes: string | null
  weight: string
  cubed: string | null
  value: string
  dangerous: boolean
  invoices: string | null
  products: Goods[]
}

/** Requests of a load in the order of its stops; the caller has seen the load. */
export const stopsOf = ({ rows }: Asking, id: number): Promise<Stop[]> =>
  rows<Stop>(sql`
    select r.id as request_id, coalesce(r.external_id, r.erp_request_number, r.id::text) as code, r.destinatary_name as recipient,
      a.street, a.number, a.district, a.postal_code, r.destination_city as city, r.destination_uf as uf,
      trim_scale(r.volumes)::text as volumes, r.weight::text, r.cubed::text, r.value::text, r.dangerous,
      (select string_agg(concat(n.serie, '/', n.number), ' ' order by n.id) from request_files n where n.request_id = r.id) as invoices,
      r.products
    from road_maps_requests p join request r on r.id = p.request_id left join addresses a on a.id = r.delivery_address_id
    where p.road_map_id = ${id} order by p.priority, p.id`)
