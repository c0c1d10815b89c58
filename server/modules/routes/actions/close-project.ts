import { action } from '#server/kit/routes.ts'
import { findTransition } from '#shared/kit/machine.ts'
import { routeTableMachine } from '#shared/routes/route-table.machine.ts'
import { closeProject } from '#shared/routes/route.calls.ts'
import { lockProject } from '../lock-project.ts'
import { closeTables } from '../projects.store.ts'
import { stateOf } from '../route-state.ts'

/** Ends a project: none of its tables prices anything any more (spec 002 §4.8). Closed twice, nothing happens. */
export const closeProjectRoute = action(closeProject, async (ctx, { input }) => {
  const { justification, ...named } = input
  const [shipper_id, tables] = await lockProject(ctx, named)
  const open = tables.filter((table) =>
    findTransition(routeTableMachine, stateOf(table), { action: 'close' }),
  )
  if (open.length > 0) {
    await closeTables(
      ctx,
      open.map(({ id }) => id),
      justification,
    )
    for (const { id } of open)
      ctx.audit({
        type: 'route_tables',
        id,
        event: 'closed',
        old: { closure: false },
        new: { closure: true, closure_justification: justification },
      })
    ctx.raise('route_tables.project_closed', {
      project: named.project,
      shipper_id,
      transporter_ids: [...new Set(open.map(({ transporter_id }) => transporter_id))],
      justification,
    })
  }
  return {
    data: {
      project: named.project,
      shipper_id,
      changed: open.length,
      unchanged: tables.length - open.length,
      approved: 0,
    },
  }
})
