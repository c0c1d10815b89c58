import { sql, type Rows } from '#server/infra/database.ts'
import { dayOf } from '#server/kit/brazil-days.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { FreightNote } from '#shared/orders/freight-note.ts'
import { PRODUCT_LIMITS, type OrderProduct } from '#shared/orders/order-products.ts'
import { LINES_OF, STATED_LINE } from './order-surroundings.scope.ts'
import type { ReturnRule } from './return-share.ts'

/** Return orders: their cargo, their ends and their price. */

export type ReturnFacts = {
  shipper_id: number
  /** The order of the outbound way. */
  order_id: number
  transporter_id: number | null
  freight_value: string | null
  there: { weight: string; value: string }
  back: { weight: string; value: string }
  origin_city_id: number | null
  destination_city_id: number | null
  vehicle_type_id: number | null
  vehicle_option_id: number | null
  date: string
  type_freight: 'CIF' | 'FOB' | 'FOB_REIMBURSEMENT'
}

/** Null for an order that is no way back. */
export const returnFacts = async (rows: Rows, id: number): Promise<ReturnFacts | null> =>
  (
    await rows<ReturnFacts>(sql`
      select o.shipper_id, r.id as order_id, r.transporter_id, r.freight_value, o.type_freight,
        json_build_object('weight', r.weight::text, 'value', r.invoice_amount::text) as there,
        json_build_object('weight', o.weight::text, 'value', o.invoice_amount::text) as back,
        (select a.city_id from order_collection_addresses a where a.order_id = o.id order by a.position limit 1) as origin_city_id,
        (select a.city_id from order_delivery_addresses a where a.order_id = o.id order by a.position desc limit 1) as destination_city_id,
        o.vehicle_type_id, o.vehicle_option_id, ${dayOf(sql`o.created_at`)} as date
      from orders o join orders r on r.id = o.original_order_id where o.id = ${id} and o.modal = 'return'`)
  )[0] ?? null

type TableRule = ReturnRule & { table: string }

/** The devolution of the table that the way there was priced by; of its lane before the general one (pricing/README "Rates"). */
export const ruleOfTable = async (rows: Rows, orderId: number): Promise<TableRule | null> =>
  (
    await rows<TableRule>(sql`
      select trim_scale(x.value)::text as percentage, x.minimum::text as minimum, t."table"
      from simulation_orders s join simulation_tables t on t.id = s.simulation_table_id
      join simulation_table_rates x on x.simulation_table_id = t.id and x.rate = 'devolution'
        and x.kind in ('percent_of_reference', 'percent_of_freight')
        and (x.simulation_destination_id is null or x.simulation_destination_id::text = s.simulation->'lane'->>'id')
      join orders o on o.id = s.order_id
      where s.order_id = ${orderId} and s.selected and (x.states = '{}' or o.delivery_uf = any(x.states))
        and x.cities = '{}' and x.documents = '{}'
      order by s.id desc, x.simulation_destination_id nulls last, cardinality(x.states) desc, x.id limit 1`)
  )[0] ?? null

export const ruleOfCompany = async (rows: Rows, shipperId: number): Promise<ReturnRule | null> =>
  (
    await rows<ReturnRule>(sql`
      select trim_scale(return_percentage)::text as percentage, null::text as minimum from freight_settings
      where company_id = ${shipperId} and return_percentage is not null`)
  )[0] ?? null

/** A return order whose price was not looked for yet. */
export const isUnpriced = async ({ rows }: Context, id: number): Promise<boolean> =>
  (await rows(sql`select 1 from orders where id = ${id} and freight_value is null and freight_note is null`))
    .length > 0

export const insertReturnOffer = (ctx: Context, row: Partial<Row<'simulation_orders'>>): Promise<unknown> =>
  ctx.rows(insertInto('simulation_orders', { ...row, created_at: ctx.now().toISOString() }))

export type ReturnPrice = { freight: string | null; lead_time: number | null; note: FreightNote }

export const writeReturnPrice = (
  ctx: Context,
  id: number,
  { freight, lead_time, note }: ReturnPrice,
): Promise<unknown> =>
  ctx.rows(sql`
    update orders set freight_value = ${freight}::numeric, lead_time = ${lead_time}::int, freight_note = ${JSON.stringify(note)}::jsonb,
      version = version + 1, updated_at = ${ctx.now().toISOString()}::timestamptz where id = ${id}`)

export type RefusedCargo = { value: string; weight: string; numbers: string[] }
/** A place as the insert of an order's addresses takes it. */
export type Place = Record<string, unknown>

export const refusedCargo = async ({ rows }: Context, invoiceIds: readonly number[]) => {
  const [cargo] = await rows<RefusedCargo>(sql`
    select sum(value)::text as value, coalesce(sum(coalesce(weight, net_weight)), 0)::text as weight, json_agg(number order by id) as numbers
    from nf_files where id = any(${invoiceIds})`)
  return cargo
}

/** Places of refusal, the last one first: the return begins there. */
export const placesOfRefusal = ({ rows }: Context, addressIds: readonly number[]): Promise<Place[]> =>
  rows<Place>(sql`
    select address_id, destinatary_name as name, destinatary_identification_document as identification_document, street, number,
      district, postal_code, complement, city_id, city, state, uf, latitude, longitude
    from order_delivery_addresses where id = any(${addressIds}) order by position desc`)

/** The first place of collection, where the return ends. */
export const placeOfCollection = async ({ rows }: Context, orderId: number): Promise<Place | undefined> => {
  const [place] = await rows<Place>(sql`
    select a.address_id, coalesce(a.name, s.social_reason) as destinatary_name,
      coalesce(a.identification_document, s.cnpj) as destinatary_identification_document, a.street, a.number, a.district,
      a.postal_code, a.complement, a.city_id, a.city, a.state, a.uf, a.latitude, a.longitude
    from order_collection_addresses a join orders o on o.id = a.order_id join companies s on s.id = o.shipper_id
    where a.order_id = ${orderId} order by a.position limit 1`)
  return place
}

/** Lines that these invoices state. */
export const linesOfInvoices = async (
  ctx: Pick<Context, 'rows'>,
  ids: readonly number[],
): Promise<OrderProduct[]> => {
  const found = await ctx.rows<{ line: OrderProduct }>(sql`
    select ${STATED_LINE} as line from nf_files n ${LINES_OF} where n.id = any(${ids})
    order by n.id, i.place limit ${PRODUCT_LIMITS.shown}`)
  return found.map(({ line }) => line)
}
