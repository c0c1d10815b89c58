import type { Rows } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import {
  priceBy,
  type AgreedPrice,
  type AskedShipment,
  type InForce,
  type TableSource,
  type WholeSource,
} from '#server/modules/simulations/index.ts'
import {
  candidatesSql,
  routesInForce,
  routesToPrice,
  routeToPrice,
  type Candidates,
} from './candidates.store.ts'
import { fitsVehicle, routeAsTable, routeCandidates, type RouteToPrice } from './pure/route-as-table.ts'
import { shipperOfRoute } from './route-row.store.ts'

/** Route tables of the lane beside the freight tables of a simulation; without a choice both kinds count. */
export const routeSource: TableSource<Candidates> = {
  facts: candidatesSql,
  join: ({ model, routes }, { shipment }) => ({
    model: model ?? 'both',
    ...routeCandidates(routes, shipment),
  }),
}

const asAgreement = (route: RouteToPrice): InForce => ({
  modal: route.transport_modal,
  table: routeAsTable(route),
  fits: (shipment) => fitsVehicle(route, shipment),
})

/** Every route of the shipper that both sides agreed on and that counts on this day. */
export const routesWhole: WholeSource = async (rows, shipperId, day) => {
  const { model, routes } = await routesInForce(rows, shipperId, day)
  return { model, tables: routes.map(asAgreement) }
}

/** Routes of any situation, drafts too, in the order of their ids: for questions about their cost. */
export const routesAsTables = async (rows: Rows, ids: readonly number[]): Promise<InForce[]> =>
  (await routesToPrice(rows, ids)).map(asAgreement)

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
