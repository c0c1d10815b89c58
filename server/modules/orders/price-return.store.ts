import { sql, type Rows } from '#server/infra/database.ts'
import type { ReturnRule } from './return-share.ts'

/** What the price of a way back is made of. */

export type ReturnFacts = {
  shipper_id: number
  /** The order there, and whose freight that was. */
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
        o.vehicle_type_id, o.vehicle_option_id, to_char(o.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as date
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
