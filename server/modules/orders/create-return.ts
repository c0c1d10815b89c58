import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { insertOrder } from './create-order.store.ts'
import type { LockedOrder } from './lock-order.store.ts'
import { raiseOrder } from './transition-order.ts'

/** What the way back does not share with the way there. */
const FRESH = {
  modal: 'return',
  reverse: true,
  shipper_order_code: null,
  external_id: null,
  collection_date_time: null,
  delivery_date_time: null,
  scheduling_date_time: null,
  lead_time: null,
  freight_value: null,
  freight_note: null,
  icms: null,
  volume: null,
  cubage: null,
}

type Cargo = { value: string; weight: string; numbers: string[] }
type Place = Record<string, unknown>

/**
 * The way back of refused invoices (orders/README "Life of an order"): from where they were refused to where they were collected. The
 * invoices stay with the order that they were issued for, which the return names; its first entry lists them.
 *
 * @returns the return order's id
 */
export const createReturn = async (
  ctx: Context,
  order: LockedOrder,
  { nf_file_ids, address_ids }: { nf_file_ids: readonly number[]; address_ids: readonly number[] },
): Promise<number> => {
  const [cargo] = await ctx.rows<Cargo>(sql`
    select sum(value)::text as value, coalesce(sum(coalesce(weight, net_weight)), 0)::text as weight, json_agg(number order by id) as numbers
    from nf_files where id = any(${nf_file_ids})`)
  const from = await ctx.rows<Place>(sql`
    select address_id, destinatary_name as name, destinatary_identification_document as identification_document, street, number,
      district, postal_code, complement, city_id, city, state, uf, latitude, longitude
    from order_delivery_addresses where id = any(${address_ids}) order by position desc`)
  const [to] = await ctx.rows<Place>(sql`
    select a.address_id, coalesce(a.name, s.social_reason) as destinatary_name,
      coalesce(a.identification_document, s.cnpj) as destinatary_identification_document, a.street, a.number, a.district,
      a.postal_code, a.complement, a.city_id, a.city, a.state, a.uf, a.latitude, a.longitude
    from order_collection_addresses a join orders o on o.id = a.order_id join companies s on s.id = o.shipper_id
    where a.order_id = ${order.id} order by a.position limit 1`)
  const { id } = await insertOrder(ctx, {
    order: {
      ...order,
      ...FRESH,
      original_order_id: order.id,
      invoice_amount: cargo?.value ?? '0',
      weight: cargo?.weight ?? '0',
      collection_city: from[0]?.city,
      collection_uf: from[0]?.uf,
      delivery_city: to?.city,
      delivery_uf: to?.uf,
      destinatary_name: to?.destinatary_name,
    },
    collections: from.map((place, index) => ({ ...place, position: index + 1 })),
    deliveries: to
      ? [
          {
            ...to,
            position: 1,
            is_natural_person: isPersonsDocument(to.destinatary_identification_document),
            is_stop_point: false,
          },
        ]
      : [],
    timeline: [
      {
        event: 'created',
        code: ORDER_EVENTS.created.code,
        status_id: 1,
        kind: 'step',
        data: { return_of: order.id, refused_invoices: cargo?.numbers ?? [], nf_file_ids },
      },
    ],
    simulation: null,
  })
  ctx.audit({ type: 'orders', id, event: 'created', new: { return_of: order.id, nf_file_ids } })
  raiseOrder(ctx, { id, shipper_id: order.shipper_id, transporter_id: null }, 'orders.created')
  return id
}
