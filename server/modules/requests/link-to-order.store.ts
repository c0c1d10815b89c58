import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { LockedRequest } from './request.store.ts'

export type OrderStop = Row<
  'order_delivery_addresses',
  | 'id'
  | 'address_id'
  | 'destinatary_name'
  | 'destinatary_identification_document'
  | 'delivery_status'
  | 'real_date_time_justification'
>

/** Deliveries of an order in their sequence. */
export const stopsOfOrder = (ctx: Context, orderId: number): Promise<OrderStop[]> =>
  ctx.rows(sql`
    select id, address_id, destinatary_name, destinatary_identification_document, delivery_status, real_date_time_justification
    from order_delivery_addresses where order_id = ${orderId} order by position`)

export type Placed = { request: LockedRequest; order_delivery_address_id: number | null }

/** Each request knows its order, and its own delivery in it. */
export const writeOrderOf = async (
  ctx: Context,
  orderId: number,
  placed: readonly Placed[],
): Promise<void> => {
  const ids = placed.map(({ request }) => request.id)
  const stops = placed.map(({ order_delivery_address_id }) => order_delivery_address_id)
  await ctx.rows(sql`
    update request set order_id = ${orderId}, order_delivery_address_id = placed.stop, updated_at = ${ctx.now()}
    from unnest(${ids}::int[], ${stops}::int[]) as placed (id, stop) where request.id = placed.id`)
}
