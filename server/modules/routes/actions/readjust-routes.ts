import { action } from '#server/kit/routes.ts'
import { readjustRoutes } from '#shared/routes/route.calls.ts'
import { namedRoutes } from '../named-routes.ts'
import { nextVersion } from '../next-version.ts'
import { readjustRoute } from '../pure/readjust-route.ts'
import { lockVisibleRoute } from '../route-row.store.ts'
import { updateRates } from '../versions.store.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** The next version of each route, as drafts that both sides decide on; the present ones price until then. */
export const readjustRoutesRoute = action(readjustRoutes, async (ctx, { input }) => {
  const { route_table_ids, items, date_start, date_end, justification } = input
  // In the order of their ids, so that two readjustments at once wait for each other and do not lock each other out.
  const wanted = [...new Set(route_table_ids)].toSorted((a, b) => a - b)
  const locked = []
  // oxlint-disable-next-line no-await-in-loop -- one connection, and an order
  for (const id of wanted) locked.push(await lockVisibleRoute(ctx, id))
  const { routes } = await namedRoutes(ctx, wanted, items)
  const drafts = new Map<number, number>()
  for (const [at, row] of locked.entries()) {
    const route = itemAt(routes, at)
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
    await updateRates(ctx, id, rates)
    drafts.set(row.id, id)
  }
  return { data: { route_table_ids: [...new Set(route_table_ids)].flatMap((id) => drafts.get(id) ?? []) } }
})
