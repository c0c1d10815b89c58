import type { ReadContext } from '#server/kit/context.ts'
import { invalid, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { RouteReadjustmentItem } from '#shared/routes/route-readjustment.ts'
import { pairsOf, routesToPrice, type Pair } from './candidates.store.ts'
import { unknownComponents } from './pure/readjust-route.ts'
import type { RouteToPrice } from './pure/route-as-table.ts'

/** The routes that are named, in that order, with their pair of companies. */
export const namedRoutes = async (
  ctx: ReadContext,
  ids: readonly number[],
  items: readonly RouteReadjustmentItem[],
): Promise<Pair & { routes: RouteToPrice[] }> => {
  const wanted = [...new Set(ids)]
  const seen = await pairsOf(ctx, wanted)
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
