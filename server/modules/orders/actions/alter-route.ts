import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import {
  askRoute,
  enforceFloor,
  outsideOf,
  priceOrder,
  simulationInOrder,
} from '#server/modules/freight/index.ts'
import { keepRouteOfOrder, priceRoute } from '#server/modules/routes/index.ts'
import type { AlterRouteInput, Route } from '#shared/freight/route.contract.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { endsOfOrder, isAudited, lockSelected, type Calculation } from '../freight-of-order.queries.ts'
import { lockOrder, type LockedOrder } from '../lock-order.queries.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

export type AlteredRoute = {
  order_id: number
  route: Route
  /** Null: no calculation to do again, or the table has no price for the route; then the freight stays. */
  price: { simulation_integra_order_id: number; total_value: string; before: string | null } | null
  reason: string | null
}

const keepRoute = (ctx: Context, orderId: number, route: Route) =>
  ctx.rows(sql`
    insert into order_routes (order_id, origin_city_id, destination_city_id, km, duration_minutes, method, toll, toll_source, updated_at)
    values (${orderId}, ${route.origin.city_id}, ${route.destiny.city_id}, ${route.km}::numeric, ${route.duration_minutes}::int,
      ${route.method}, ${route.toll?.amount ?? null}::numeric, ${route.toll?.source ?? null}, ${ctx.now().toISOString()}::timestamptz)
    on conflict (order_id) do update set origin_city_id = excluded.origin_city_id, destination_city_id = excluded.destination_city_id,
      km = excluded.km, duration_minutes = excluded.duration_minutes, method = excluded.method, toll = excluded.toll,
      toll_source = excluded.toll_source, updated_at = excluded.updated_at`)

/** A new calculation of the same table for the new route; the one before stays, no longer selected. */
const calculateAgain = async (
  ctx: Context,
  calculation: Calculation | null,
  route: Route,
  justification: string,
): Promise<{ id: number; total_value: string } | string> => {
  if (!calculation) return 'no_simulation_data'
  const { simulation_table_id } = calculation
  const { table } = calculation.simulation
  const route_table_id = simulation_table_id === null && table?.source === 'route' ? table.id : null
  if (calculation.kind === 'tms') return 'no_table'
  const shipment = simulationInOrder(calculation.simulation, calculation.antt, {
    km: route.km,
    toll: route.toll,
    origin_city_id: route.origin.city_id,
    destination_city_id: route.destiny.city_id,
  })
  const price =
    route_table_id !== null
      ? await priceRoute(ctx, { route_table_id, shipment })
      : simulation_table_id !== null
        ? await priceOrder(ctx, { simulation_table_id, shipment })
        : null
  if (price === null) return 'no_table'
  const { result, antt } = price
  if (!result.ok) return result.reason
  const kept = enforceFloor(antt, justification, 'km')
  await ctx.rows(sql`update simulation_orders set selected = false where id = ${calculation.id}`)
  const [made] = await ctx.rows<{ id: number }>(sql`
    insert into simulation_orders (order_id, transporter_id, simulation_table_id, simulation, total_value, weight_shipping_value,
      rates_value, rates, lead_time, business_days, antt, type_freight, additional_deliveries, selected, kind, created_at)
    values (${calculation.order_id}, ${calculation.transporter_id}, ${calculation.simulation_table_id}, ${JSON.stringify(result)}::jsonb,
      ${result.total_value}::numeric, ${result.weight_shipping_value}::numeric, ${result.rates_value}::numeric,
      ${JSON.stringify(result.components)}::jsonb, ${result.lead_time}::int, ${result.business_days},
      ${kept === null ? null : JSON.stringify(kept)}::jsonb, ${result.inputs.type_freight ?? null},
      ${Math.max(0, (result.inputs.deliveries ?? 1) - 1)}::int, true, 'integra', ${ctx.now().toISOString()}::timestamptz)
    returning id`)
  if (!made) throw new Error('the calculation was not inserted')
  if (route_table_id !== null) await keepRouteOfOrder(ctx, calculation.order_id, route_table_id, result)
  return { id: made.id, total_value: result.total_value }
}

const routeOf = async (ctx: Context, order: LockedOrder, input: AlterRouteInput, services: Services) => {
  const { justification: _justification, ...asked } = input
  const ends = await endsOfOrder(ctx.rows, order.id)
  const origin_city_id = asked.origin_city_id ?? ends.origin
  const destination_city_id = asked.destination_city_id ?? ends.destination
  if (origin_city_id === null) throw invalidField('origin_city_id', 'origin_required')
  if (destination_city_id === null) throw invalidField('destination_city_id', 'destination_required')
  const route = await askRoute(ctx, { ...asked, origin_city_id, destination_city_id }, outsideOf(services))
  if (route.km === null) throw invalidField('km', 'route_without_distance')
  return route
}

/**
 * Another route for an order: its distance and toll, and with them its price, by the table that it was priced with.
 * @throws 409 `freight_already_audited`; ValidationException `toll_price_not_found`, `route_without_distance`, floor
 */
export const alterOrderRoute = async (
  ctx: Context,
  id: number,
  input: AlterRouteInput,
  services: Services,
): Promise<AlteredRoute> => {
  if (id === 0) throw notFound('orders')
  const order = await lockOrder(ctx, id)
  if (await isAudited(ctx.rows, order.id)) throw conflict('freight_already_audited')
  const route = await routeOf(ctx, order, input, services)
  await keepRoute(ctx, order.id, route)
  const calculation = await lockSelected(ctx.rows, order)
  const again = await calculateAgain(ctx, calculation, route, input.justification)
  const before = order.freight_value
  const freight_value = typeof again === 'string' ? before : again.total_value
  const changed = await transitionOrder(ctx, order, {
    action: 'route',
    justification: input.justification,
    kind: 'correction',
    data: {
      old: { distance: order.distance, freight_value: before },
      new: { distance: route.km, freight_value },
    },
    set: { distance: route.km, freight_value },
  })
  raiseOrder(ctx, changed, 'orders.changed', { changed: ['distance', 'freight_value'] })
  return {
    order_id: order.id,
    route,
    price:
      typeof again === 'string'
        ? null
        : { simulation_integra_order_id: again.id, total_value: again.total_value, before },
    reason: typeof again === 'string' ? again : null,
  }
}
