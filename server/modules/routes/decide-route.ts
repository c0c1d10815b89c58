import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { conflict, forbidden } from '#shared/kit/exceptions.ts'
import { findTransition, satisfied } from '#shared/kit/machine.ts'
import { routeTableMachine } from '#shared/routes/route-table.machine.ts'
import { assertNoOverlap } from './overlap.queries.ts'
import { factsFor, sideOf, stateOf, type RouteRow, type Side } from './route-state.ts'

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
 * One side's decision on a locked route table (lifecycles §3); said twice, nothing happens.
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
  if (!satisfied(row, factsFor(ctx.session))) throw forbidden('route_tables.approve')
  if (row.to === 'approved') await assertNoOverlap(ctx, route)
  await write(ctx, route, side, decision)
  const next_id = row.to === 'refused' ? await draftAfter(ctx, route) : null
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
  const { user_id } = ctx.session
  await ctx.db.route_tables.update({
    where: { id: route.id },
    data: {
      [`${side}_approval`]: approval,
      [`${side}_justification`]: decision.justification,
      [`${side}_decided_at`]: ctx.now(),
      [`${side}_decided_by`]: ctx.session.name,
      [`user_${side}_id`]: user_id === 0 ? null : user_id,
    },
  })
  ctx.audit({
    type: 'route_tables',
    id: route.id,
    event: approval,
    old: { [`${side}_approval`]: route[`${side}_approval`] },
    new: { [`${side}_approval`]: approval, [`${side}_justification`]: decision.justification },
  })
}

/** A refused table stays as it was; its content goes on as a draft of the next version. */
const draftAfter = async (ctx: Context, route: RouteRow): Promise<number> => {
  const [made] = await ctx.rows<{ id: number }>(sql`
    with draft as (
      insert into route_tables (shipper_id, transporter_id, shipper_transporter_id, user_import_id, vehicle_type_id, vehicle_option_id,
        project, project_name, transport_modal, contract, description, origin_city_id, origin_uf, destiny_city_id, destiny_uf, value,
        value_calculation, lead_time, business_day, date_start, date_end, active, version, previous_id, root_id, created_by, created_at, updated_at)
      select shipper_id, transporter_id, shipper_transporter_id, user_import_id, vehicle_type_id, vehicle_option_id,
        project, project_name, transport_modal, contract, description, origin_city_id, origin_uf, destiny_city_id, destiny_uf, value,
        value_calculation, lead_time, business_day, date_start, date_end, active, version + 1, id, coalesce(root_id, id),
        ${ctx.session.name}, ${ctx.now()}, ${ctx.now()}
      from route_tables where id = ${route.id} returning id
    ), rates as (
      insert into route_tables_rates (route_table_id, rate, label, value, value_type, minimum, on_request, in_tax_base)
      select d.id, r.rate, r.label, r.value, r.value_type, r.minimum, r.on_request, r.in_tax_base
      from draft d, route_tables_rates r where r.route_table_id = ${route.id})
    select id from draft`)
  const id = Number(made?.id)
  ctx.audit({
    type: 'route_tables',
    id,
    event: 'created',
    new: { previous_id: route.id, version: route.version + 1 },
  })
  return id
}
