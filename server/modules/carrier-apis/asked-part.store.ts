import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { Failure } from './failure-of.ts'
import type { QuotedFreight, QuotedItem, QuotedPlace } from './providers/provider.ts'

/** Parts of quotes that an API is asked for: how far it is, and what it is asked. */

type Reads = Pick<Context, 'rows'>
export type AskedPart = Pick<
  Row<'simulation_quotes_transporters'>,
  'id' | 'simulation_quote_id' | 'company_id' | 'transporter_id'
>

/** What the shipper's screens are told, `quotes.integration`. */
export const toldOf = ({ id, simulation_quote_id, company_id }: AskedPart) => ({
  id,
  simulation_quote_id,
  company_id,
})

/** The API is to be asked. False where the part no longer waits for an answer. */
export const setPending = async ({ rows }: Reads, id: number, now: Date): Promise<boolean> => {
  const found = await rows(sql`
    update simulation_quotes_transporters set integration_status = 'pending', integration_error = null,
      integration_text = null, updated_at = ${now}
    where id = ${id} and response = 'asked' returning id`)
  return found.length > 0
}

/** The API is asked now. A job that was killed half way finds its part here and asks again. */
export const setProcessing = async ({ rows }: Reads, id: number, now: Date): Promise<AskedPart | undefined> =>
  (
    await rows<AskedPart>(sql`
      update simulation_quotes_transporters set integration_status = 'processing', updated_at = ${now}
      where id = ${id} and response = 'asked' and integration_status in ('pending', 'processing')
      returning id, simulation_quote_id, company_id, transporter_id`)
  )[0]

/** Only of a part that is being asked: of two jobs, the one that came too late overwrites nothing. */
export const setFailed = async (
  { rows }: Reads,
  id: number,
  { error, text }: Failure,
  now: Date,
): Promise<boolean> => {
  const found = await rows(sql`
    update simulation_quotes_transporters set integration_status = 'failed', integration_error = ${error},
      integration_text = ${text}, updated_at = ${now}
    where id = ${id} and integration_status in ('pending', 'processing') returning id`)
  return found.length > 0
}

type FreightRow = Row<'simulation_quotes'> & {
  items: QuotedItem[]
  shipper: QuotedFreight['shipper']
  carrier: QuotedFreight['carrier']
  vehicle_type: string | null
  places: (QuotedPlace & { type: string })[]
  need_day: string | null
}

/** What an API is told: the freight and its places, and of people nothing. */
export const quotedFreight = async ({ rows }: Reads, part: AskedPart): Promise<QuotedFreight | null> => {
  const [row] = await rows<FreightRow>(sql`
    select q.*, to_char(q.need_date, 'YYYY-MM-DD') as need_day, v.vehicle_type,
      (select jsonb_build_object('name', c.fantasy_name, 'cnpj', c.cnpj) from companies c where c.id = q.company_id) as shipper,
      (select jsonb_build_object('name', c.fantasy_name, 'cnpj', c.cnpj) from companies c
        where c.id = ${part.transporter_id}) as carrier,
      (select coalesce(jsonb_agg(jsonb_build_object('type', a.type, 'city', a.city, 'uf', a.uf, 'postal_code', a.postal_code,
        'street', a.street, 'number', a.number, 'district', a.district) order by a.position, a.id), '[]')
        from simulation_quotes_addresses a where a.simulation_quote_id = q.id) as places
    from simulation_quotes q left join vehicle_types v on v.id = q.vehicle_type_id
    where q.id = ${part.simulation_quote_id}`)
  if (!row) return null
  const placesOf = (wanted: string): QuotedPlace[] =>
    row.places.filter(({ type }) => type === wanted).map(({ type: _type, ...place }) => place)
  const [origin] = placesOf('collection')
  if (!origin) return null
  const { id, company_id: _company, need_day, shipper, carrier, ...quote } = row
  return {
    part_id: part.id,
    quote_id: id,
    shipper,
    carrier,
    origin,
    deliveries: placesOf('delivery'),
    quote_name: quote.quote_name,
    response_time_limit: quote.response_time_limit,
    weight: quote.weight,
    bulk: quote.bulk,
    cubage: quote.cubage,
    invoice_value: quote.invoice_value,
    description_material: quote.description_material,
    packaging_type: quote.packaging_type,
    items: quote.items,
    modals: quote.modals,
    service_level: quote.service_level,
    services: quote.services,
    vehicle_type: quote.vehicle_type,
    freight_type: quote.freight_type,
    dangerous_products: quote.dangerous_products,
    emergency: quote.emergency,
    express: quote.express,
    icms_exemption: quote.icms_exemption,
    is_traceable: quote.is_traceable,
    collection_date_time: quote.collection_date_time,
    delivery_date_time: quote.delivery_date_time,
    need_date: need_day,
    observation: quote.observation,
  }
}
