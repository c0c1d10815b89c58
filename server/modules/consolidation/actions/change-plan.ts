import { action } from '#server/kit/routes.ts'
import { changePlan } from '#shared/consolidation/consolidation.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { lockConsolidation, writePlan } from '../consolidation.store.ts'
import { priceMove } from '../price-change.ts'
import { workOutAgain } from '../work-out.ts'

/** A look costs nothing; a move is written with the reasons of the loads as they are then. */
export const changePlanRoute = action(changePlan, async (ctx, { id, input, services }) => {
  const row = await lockConsolidation(ctx, id)
  const { status, plan } = row
  if (status !== 'completed' || !plan) throw conflict('transition_refused', { status })
  const { difference, obstacle, loads } = await priceMove(ctx.rows, row, plan, input, ctx.now())
  const applied = input.apply && obstacle === null
  if (applied) {
    await writePlan(ctx, id, await workOutAgain(services, row, loads))
    const { request_id, load } = input
    ctx.audit({ type: 'consolidations', id, event: 'request_moved', new: { request_id, load, difference } })
  }
  return { data: { difference, obstacle, applied } }
})
