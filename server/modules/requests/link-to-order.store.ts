import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'

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
