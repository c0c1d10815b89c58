import type { ReadContext } from '#server/kit/context.ts'
import { routeCandidates, routeToPrice, shipperOfRoute } from '#server/modules/routes/index.ts'
import { priceBy, type AgreedPrice } from './price-order.ts'
import type { AskedShipment } from './resolved.ts'

export type RoutePrice = AgreedPrice & { route_table_id: number }

/**
 * The price of one chosen route table for an order, computed by the server, never taken from the browser.
 * @param agreed the order has this route already
 * @throws ModelNotFoundException when the table is not the session's or its carrier is no longer linked
 */
export const priceRoute = async (
  ctx: ReadContext,
  {
    route_table_id,
    shipment,
    agreed = false,
  }: { route_table_id: number; shipment: AskedShipment; agreed?: boolean },
): Promise<RoutePrice> => {
  const shipper_id = await shipperOfRoute(ctx, route_table_id)
  const price = await priceBy(
    ctx,
    { ...shipment, shipper_id },
    { type: 'route_tables', agreed },
    async (resolved) => {
      const route = await routeToPrice(ctx.rows, route_table_id)
      if (!route) return undefined
      const { tables, refused } = routeCandidates([route], resolved.shipment)
      return tables[0] ?? refused[0]
    },
  )
  return { ...price, route_table_id }
}
