import type { Context } from '#server/kit/context.ts'
import { refuse } from '#shared/access/refuse.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { findTransition, satisfied } from '#shared/kit/machine.ts'
import { routeTableMachine } from '#shared/routes/route-table.machine.ts'
import { assertNoOverlap } from './overlap.store.ts'
import { keepDecision } from './route-row.store.ts'
import { factsFor, sideOf, stateOf, type RouteRow, type Side } from './route-state.ts'
import { createVersion, endChain } from './route-versions.ts'

export type Decision = { approved: boolean; justification: string | null }
export type Decided = 'unchanged' | 'approved' | 'in_force' | 'refused'

/** Has this side said so already? */
export const isRepeated = (route: RouteRow, side: Side, { approved }: Decision): boolean => {
  const state = stateOf(route)
  if (state === 'closed') return false
  const own = route[`${side}_approval`]
  return approved ? own === 'approved' && state !== 'refused' : own === 'refused'
}

/**
 * One side's decision on a locked route table (tables/README "Approval"); said twice, nothing happens. Both approved, it is in force
 * within its dates and the versions before it end the day before; refused, its content goes on as a draft.
 * @throws conflict when the table is closed, refused or agreed on, or would overlap another in force
 */
export const decideRoute = async (ctx: Context, route: RouteRow, decision: Decision): Promise<Decided> => {
  const side = sideOf(ctx.session)
  if (isRepeated(route, side, decision)) return 'unchanged'
  const state = stateOf(route)
  const row = findTransition(routeTableMachine, state, {
    action: decision.approved ? 'approve' : 'refuse',
    when: decision.approved ? side : undefined,
  })
  if (!row)
    throw conflict(state === 'approved' ? 'route_in_force' : `route_${state}`, { project: route.project })
  if (!satisfied(row, factsFor(ctx.session))) throw refuse(ctx.session, 'route_tables.approve')
  if (row.to === 'approved') await assertNoOverlap(ctx, route)
  await write(ctx, route, side, decision)
  if (row.to === 'approved') await endChain(ctx, route)
  const next_id = row.to === 'refused' ? await createVersion(ctx, route) : null
  const { id, project, shipper_id, transporter_id } = route
  ctx.raise(row.event, {
    id,
    project,
    side,
    shipper_id,
    transporter_id,
    justification: decision.justification,
    next_id,
  })
  if (row.to === 'refused') return 'refused'
  return row.to === 'approved' ? 'in_force' : 'approved'
}

const write = async (ctx: Context, route: RouteRow, side: Side, decision: Decision): Promise<void> => {
  const approval = decision.approved ? 'approved' : 'refused'
  await keepDecision(ctx, route.id, side, { approval, justification: decision.justification })
  ctx.audit({
    type: 'route_tables',
    id: route.id,
    event: approval,
    old: { [`${side}_approval`]: route[`${side}_approval`] },
    new: { [`${side}_approval`]: approval, [`${side}_justification`]: decision.justification },
  })
}
