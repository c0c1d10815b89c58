import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import { replayOrders, startPreview } from '#server/modules/simulations/index.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { invalid, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type {
  RouteReadjustmentItem,
  routeReadjustmentAnswer,
  routeReadjustmentInput,
  routeReadjustmentPreviewInput,
} from '#shared/routes/route-readjustment.ts'
import type * as z from 'zod'
import { routesToPrice } from '../candidates.store.ts'
import { nextVersion } from '../next-version.ts'
import { fitsVehicle, routeAsTable, type RouteToPrice } from '../pure/route-as-table.ts'
import { readjustRoute, unknownComponents } from '../pure/readjust-route.ts'
import { lockVisibleRoute } from '../route-rules.ts'
import { today } from '../route-state.ts'
import { routeScope } from '../routes.scope.ts'

/** Route tables of one pair, readjusted by percentage from a date: previewed over real orders, then drafted, all or none. */

const MONTHS = 3
const ALWAYS = { date_start: '2000-01-01', date_end: '2999-12-31' }

type Pair = { shipper_id: number; transporter_id: number }

/** The routes that are named, in that order, and whose they are. */
const namedRoutes = async (
  ctx: ReadContext,
  ids: readonly number[],
  items: readonly RouteReadjustmentItem[],
): Promise<Pair & { routes: RouteToPrice[] }> => {
  const wanted = [...new Set(ids)]
  const seen = await ctx.rows<Pair & { id: number }>(sql`
    select t.id, t.shipper_id, t.transporter_id from route_tables t where t.id = any(${wanted}) and (${routeScope(ctx.session)})`)
  const [first] = seen
  if (!first || seen.length !== wanted.length) throw notFound('route_tables')
  // Each side signs its own agreement: routes of two carriers are two readjustments.
  if (seen.some((one) => one.shipper_id !== first.shipper_id || one.transporter_id !== first.transporter_id))
    throw invalidField('route_table_ids', 'one_pair')
  const found = new Map((await routesToPrice(ctx.rows, wanted)).map((route) => [route.id, route]))
  const routes = wanted.flatMap((id) => found.get(id) ?? [])
  const unknown = unknownComponents(routes, items)
  if (unknown.length > 0)
    throw invalid(
      ...unknown.map((index) => ({
        pointer: `/data/attributes/items/${index}/component`,
        key: 'readjustment_component',
        params: { component: items[index]?.component ?? '' },
      })),
    )
  return { shipper_id: first.shipper_id, transporter_id: first.transporter_id, routes }
}

/** A route as if agreed on and in force on every day, so that the whole period counts. */
const asTable = (route: RouteToPrice) => ({
  ...routeAsTable(route),
  ...ALWAYS,
  active: true,
  shipper_approved: true,
  transporter_approved: true,
})

/** What the pair's real orders of the last months would have cost; writes nothing. */
export const previewRouteReadjustment = async (
  ctx: ReadContext,
  _params: Params,
  { route_table_ids, items, months = MONTHS }: z.output<typeof routeReadjustmentPreviewInput>,
) => {
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
}

/** The next version of each route, as drafts that both sides decide on; the present ones price until then. */
export const readjustRoutes = async (
  ctx: Context,
  _params: Params,
  { route_table_ids, items, date_start, date_end, justification }: z.output<typeof routeReadjustmentInput>,
): Promise<z.output<typeof routeReadjustmentAnswer>> => {
  // In the order of their ids, so that two readjustments at once wait for each other and do not lock each other out.
  const wanted = [...new Set(route_table_ids)].toSorted((a, b) => a - b)
  const locked = []
  // oxlint-disable-next-line no-await-in-loop -- one connection, and an order
  for (const id of wanted) locked.push(await lockVisibleRoute(ctx, id))
  const { routes } = await namedRoutes(ctx, wanted, items)
  const drafts = new Map<number, number>()
  for (const [at, row] of locked.entries()) {
    const route = routes[at] as RouteToPrice
    const { value, rates } = readjustRoute(route, items)
    const readjustment = {
      items,
      date_start,
      justification: justification ?? null,
      by: ctx.session.name,
      previous_id: row.id,
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection; each draft may be refused
    const id = await nextVersion(ctx, row, { date_start, date_end, value, readjustment })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await ctx.rows(sql`
      update route_tables_rates r set value = n.value, minimum = n.minimum
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as n(rate text, value numeric, minimum numeric)
      where r.route_table_id = ${id} and r.rate = n.rate`)
    drafts.set(row.id, id)
  }
  return { data: { route_table_ids: [...new Set(route_table_ids)].flatMap((id) => drafts.get(id) ?? []) } }
}
