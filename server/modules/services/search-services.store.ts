import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { ordersScope } from '#server/modules/orders/index.ts'
import { servicePricesScope } from './services.scope.ts'

/** Orders and pairs that services are searched for. */

export type PricedOrder = Row<
  'orders',
  'shipper_id' | 'transporter_id' | 'modal' | 'weight' | 'invoice_amount'
> & { freight_value: string }

export const pricedOrder = async (ctx: ReadContext, id: number): Promise<PricedOrder | undefined> => {
  const [order] = await ctx.rows<PricedOrder>(sql`
    select o.shipper_id, o.transporter_id, o.modal, o.weight::text, o.invoice_amount::text, coalesce(o.freight_value, 0)::text as freight_value
    from orders o where o.id = ${id} and (${ordersScope(ctx.session, 'o')})`)
  return order
}

/** Whether the session would see a price of this pair, if the pair had one. */
export const isPairVisible = async (
  ctx: ReadContext,
  shipperId: number,
  transporterId: number,
): Promise<boolean> => {
  const found = await ctx.rows(
    sql`select 1 from (select ${shipperId}::int as shipper_id, ${transporterId}::int as transporter_id) t where ${servicePricesScope(ctx.session)}`,
  )
  return found.length > 0
}
