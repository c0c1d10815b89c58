import type { Context } from '#server/kit/context.ts'
import type { RouteRow } from './route-state.ts'
import { endVersionsBefore, insertVersion, type Terms } from './versions.store.ts'

export type { Terms }

/** The next version of a route table, as a draft. @param terms columns that differ from the version before */
export const createVersion = async (
  ctx: Context,
  route: Pick<RouteRow, 'id' | 'version'>,
  terms: Terms = {},
): Promise<number> => {
  const id = await insertVersion(ctx, route, terms)
  ctx.audit({
    type: 'route_tables',
    id,
    event: 'created',
    new: { previous_id: route.id, version: route.version + 1, ...terms },
  })
  return id
}

/** Ends the versions before one that is in force now. */
export const endChain = async (ctx: Context, route: RouteRow): Promise<void> => {
  const ended = await endVersionsBefore(ctx, route)
  for (const { id, date_end, active, old_date_end } of ended)
    ctx.audit({
      type: 'route_tables',
      id,
      event: 'superseded',
      old: { date_end: old_date_end, active: true },
      new: { date_end, active, next_id: route.id },
    })
}
