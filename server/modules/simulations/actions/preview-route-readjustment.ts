import { action } from '#server/kit/routes.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import {
  fitsVehicle,
  namedRoutes,
  readjustRoute,
  routeAsTable,
  type RouteToPrice,
} from '#server/modules/routes/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { previewRouteReadjustment } from '#shared/simulations/replay.calls.ts'
import { startPreview } from '../replay/preview.ts'
import { replayOrders } from '../replay/replay.store.ts'

const MONTHS = 3
const ALWAYS = { date_start: '2000-01-01', date_end: '2999-12-31' }

/** A route as if agreed on and in force on every day, so that the whole period counts. */
const asTable = (route: RouteToPrice) => ({
  ...routeAsTable(route),
  ...ALWAYS,
  active: true,
  shipper_approved: true,
  transporter_approved: true,
})

/** The pair's real orders of the last months by the readjusted routes; writes nothing. */
export const previewRouteReadjustmentRoute = action(previewRouteReadjustment, async (ctx, { input }) => {
  const { route_table_ids, items, months = MONTHS } = input
  const { shipper_id, transporter_id, routes } = await namedRoutes(ctx, route_table_ids, items)
  const until = today(ctx.now())
  const from = addDays(until, -Math.round(months * 30.5))
  const modals = [...new Set(routes.map(({ transport_modal }) => transport_modal))]
  const orders = replayOrders(ctx.rows, { shipper_id, transporter_id, modals, from, until })
  const pairs = routes.map((route) => ({
    before: asTable(route),
    after: asTable({ ...route, ...readjustRoute(route, items) }),
    fits: (shipment: Parameters<typeof fitsVehicle>[1]) => fitsVehicle(route, shipment),
  }))
  const preview = startPreview(pairs, await taxesByDay(ctx.rows))
  for await (const batch of orders) preview.add(batch)
  return { data: { from, until, ...preview.result() } }
})
