import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Priced } from '#server/modules/pricing/index.ts'

/** Keeps the route that priced an order beside its calculation (spec 001 §3.3, route_table_order). */
export const keepRouteOfOrder = async (
  ctx: Context,
  orderId: number,
  routeTableId: number,
  price: Priced,
): Promise<void> => {
  await ctx.rows(sql`
    insert into route_table_order (order_id, route_table_id, simulation_order_id, rates, weight_shipping_value, rates_value, total_value, created_at)
    select ${orderId}, ${routeTableId}, s.id, ${JSON.stringify(price.components)}::jsonb, ${price.weight_shipping_value}::numeric,
      ${price.rates_value}::numeric, ${price.total_value}::numeric, ${ctx.now()}
    from simulation_orders s where s.order_id = ${orderId} and s.selected order by s.id desc limit 1`)
}
