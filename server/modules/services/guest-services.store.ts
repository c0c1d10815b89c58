import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { ordersScope } from '#server/modules/orders/index.ts'
import type { requestedServices } from '#shared/services/services.contract.ts'
import type * as z from 'zod'

/** An order and its services as the holder of a link meets them. */

export const isOrderVisible = async (ctx: ReadContext, orderId: number): Promise<boolean> => {
  const found = await ctx.rows(
    sql`select 1 from orders o where o.id = ${orderId} and (${ordersScope(ctx.session, 'o')})`,
  )
  return found.length > 0
}

type Requested = z.output<typeof requestedServices>['requested']

/** Services that guests asked for; a guest learns no price. */
export const requestedByGuests = (rows: Rows, orderId: number): Promise<Requested> =>
  rows(sql`
    select s.name, trim_scale(t.quantity)::text as quantity, t.status, t.requester, t.created_at
    from order_additional_services t join additional_services s on s.id = t.additional_service_id
    where t.order_id = ${orderId} and t.request_type = 'guest' order by t.id`)

type GuestOrder = Row<'orders', 'id' | 'shipper_id' | 'transporter_id' | 'modal'> & {
  code: string
  shipper_name: string
}

/** The order of a link; undefined once it is canceled. */
export const orderOfLink = async (rows: Rows, id: number): Promise<GuestOrder | undefined> => {
  const [order] = await rows<GuestOrder>(sql`
    select o.id, coalesce(o.shipper_order_code, o.id::text) as code, o.shipper_id, o.transporter_id, o.modal, c.fantasy_name as shipper_name
    from orders o join companies c on c.id = o.shipper_id where o.id = ${id} and o.canceled_at is null`)
  return order
}

/** A requester's services that wait for an answer. */
export const waitingOf = (
  ctx: Context,
  orderId: number,
  requester: string,
): Promise<Row<'order_additional_services', 'additional_service_id' | 'quantity'>[]> =>
  ctx.rows(sql`
    select additional_service_id, trim_scale(quantity)::text as quantity from order_additional_services
    where order_id = ${orderId} and request_type = 'guest' and requester = ${requester} and status = 'waiting'`)
