import type { Context, ReadContext } from '#server/kit/context.ts'
import { action, type Asked } from '#server/kit/routes.ts'
import { enforceFloor } from '#server/modules/antt/index.ts'
import { askRoute, outsideOf } from '#server/modules/distances/index.ts'
import { simulationInOrder } from '#server/modules/simulations/index.ts'
import type { Route } from '#shared/distances/route.contract.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { alterRoute } from '#shared/orders/order-freight.calls.ts'
import {
  endsOfOrder,
  isAudited,
  keepRoute,
  lockSelected,
  visibleShipper,
  type Calculation,
} from '../freight-of-order.store.ts'
import { keepCalculation } from '../keep-calculation.store.ts'
import { lockOrder } from '../lock-order.store.ts'
import { priceAgain } from '../cargo/price-cargo.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

type Again = { id: number; total_value: string; icms: string | null }

/** A new calculation of the same table for the new route; the one before stays, no longer selected. */
const calculateAgain = async (
  ctx: Context,
  calculation: Calculation | null,
  route: Route,
  justification: string,
): Promise<Again | string> => {
  if (!calculation) return 'no_simulation_data'
  const shipment = simulationInOrder(calculation.simulation, calculation.antt, {
    km: route.km,
    toll: route.toll,
    origin_city_id: route.origin.city_id,
    destination_city_id: route.destiny.city_id,
  })
  const price = await priceAgain(ctx, calculation, shipment)
  if (price === null) return 'no_table'
  const { result, antt } = price
  if (!result.ok) return result.reason
  const kept = enforceFloor(antt, justification, 'km')
  const id = await keepCalculation(ctx, calculation, { simulation: result, antt: kept })
  const { tax, total_value } = result
  return { id, total_value, icms: tax.kind === 'icms' ? tax.rate : null }
}

type Ends = { origin: number | null; destination: number | null }
type PreparedRoute = { route: Route; ends: Ends }

/**
 * Asks router and toll service for the new route, before anything is locked.
 * @throws ModelNotFoundException; 409 `freight_already_audited`; ValidationException `toll_price_not_found`,
 * `route_without_distance`
 */
const prepareRoute = async (
  ctx: ReadContext,
  { id, input, services }: Asked<typeof alterRoute>,
): Promise<PreparedRoute> => {
  const shipper_id = await visibleShipper(ctx, id)
  if (await isAudited(ctx.rows, id)) throw conflict('freight_already_audited')
  const { justification: _justification, ...asked } = input
  const ends = await endsOfOrder(ctx.rows, id)
  const origin_city_id = asked.origin_city_id ?? ends.origin
  const destination_city_id = asked.destination_city_id ?? ends.destination
  if (origin_city_id === null) throw invalidField('origin_city_id', 'origin_required')
  if (destination_city_id === null) throw invalidField('destination_city_id', 'destination_required')
  const route = await askRoute(
    ctx,
    { ...asked, origin_city_id, destination_city_id },
    outsideOf(services),
    shipper_id,
  )
  if (route.km === null) throw invalidField('km', 'route_without_distance')
  return { route, ends }
}

/**
 * Another route for an order: distance, toll and, by the order's own table, the price. The order's addresses may not have
 * changed between the question for the route and the lock.
 * @throws 409 `freight_already_audited`, `changed_meanwhile`; ValidationException of the floor
 */
export const alterRouteRoute = action(
  alterRoute,
  async (ctx, { id, input, prepared }) => {
    const { route, ends: asked } = prepared
    const order = await lockOrder(ctx, id)
    if (await isAudited(ctx.rows, order.id)) throw conflict('freight_already_audited')
    const ends = await endsOfOrder(ctx.rows, order.id)
    if (ends.origin !== asked.origin || ends.destination !== asked.destination)
      throw conflict('changed_meanwhile')
    await keepRoute(ctx, order.id, route)
    const calculation = await lockSelected(ctx.rows, order)
    const again = await calculateAgain(ctx, calculation, route, input.justification)
    const before = { distance: order.distance, freight_value: order.freight_value, icms: order.icms }
    const after =
      typeof again === 'string'
        ? { ...before, distance: route.km }
        : { distance: route.km, freight_value: again.total_value, icms: again.icms }
    const changed = await transitionOrder(ctx, order, {
      action: 'route',
      justification: input.justification,
      kind: 'correction',
      data: { old: before, new: after },
      set: after,
    })
    raiseOrder(ctx, changed, 'orders.changed', { changed: ['distance', 'freight_value', 'icms'] })
    return {
      data: {
        order_id: order.id,
        route,
        price:
          typeof again === 'string'
            ? null
            : {
                simulation_integra_order_id: again.id,
                total_value: again.total_value,
                before: before.freight_value,
              },
        reason: typeof again === 'string' ? again : null,
      },
    }
  },
  prepareRoute,
)
