import type { Context } from '#server/kit/context.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { holdProject, isClosed } from './projects.store.ts'
import { lockVisibleRoute, reopenRoute } from './route-row.store.ts'
import { stateOf } from './route-state.ts'

/** Rules of a route table's change. */

/** A closed project takes no table any more. @throws conflict project_closed */
export const assertOpenProject = async (ctx: Context, shipperId: number, project: string): Promise<void> => {
  await holdProject(ctx, shipperId, project)
  if (await isClosed(ctx, shipperId, project)) throw conflict('project_closed', { project })
}

/** A part of the table is about to change. @throws conflict when both sides have agreed, one refused, or it is closed */
export const touchRoute = async (ctx: Context, id: number): Promise<void> => {
  const row = await lockVisibleRoute(ctx, id)
  const state = stateOf(row)
  if (state === 'approved') throw conflict('route_in_force', { project: row.project })
  if (state === 'refused' || state === 'closed') throw conflict(`route_${state}`, { project: row.project })
  await reopenRoute(ctx, id)
}
