import { action } from '#server/kit/routes.ts'
import { approveProject } from '#shared/routes/route.calls.ts'
import { decideRoute } from '../decide-route.ts'
import { lockProject } from '../lock-project.ts'
import { stateOf } from '../route-state.ts'

/** One decision for all tables of a project that are still open: all or none; said twice, nothing happens. */
export const approveProjectRoute = action(approveProject, async (ctx, { input }) => {
  const { approved, justification = null, ...named } = input
  const [shipper_id, tables] = await lockProject(ctx, named)
  const open = tables.filter((table) => {
    const state = stateOf(table)
    return table.active && state !== 'approved' && state !== 'refused' && state !== 'closed'
  })
  let changed = 0
  let inForce = 0
  for (const table of open) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; each decision may meet the one before
    const decided = await decideRoute(ctx, table, { approved, justification })
    if (decided !== 'unchanged') changed += 1
    if (decided === 'in_force') inForce += 1
  }
  return {
    data: {
      project: named.project,
      shipper_id,
      changed,
      unchanged: tables.length - changed,
      approved: inForce,
    },
  }
})
