import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { findTransition, satisfied } from '#shared/kit/machine.ts'
import { pickingMachine } from '#shared/picking/picking.machine.ts'
import { factsOf, updatePicking, type PickingRow } from './picking.store.ts'

type Move = { action: string; when?: string; set?: Partial<Row<'picking'>>; told?: Record<string, unknown> }

/** What stops an action whose state would allow it. */
const NEEDS = { gathered: 'picking_not_gathered', unloaded: 'picking_loaded' } as const

/**
 * Takes one step of a picking's life: the only code that writes its status after creation. It must be locked.
 * @throws 409 `picking_refused`, `picking_not_gathered`, `picking_loaded`
 */
export const movePicking = async (
  ctx: Context,
  row: PickingRow,
  { action, when, set = {}, told = {} }: Move,
): Promise<void> => {
  const step = findTransition(pickingMachine, row.status, { action, when })
  if (!step) throw conflict('picking_refused', { status: row.status })
  if (step.needs) {
    const facts = await factsOf(ctx, row.id)
    const missing = step.needs.find((need) => !facts[need])
    if (missing !== undefined && !satisfied(step, facts)) throw conflict(NEEDS[missing])
  }
  const status = step.to === 'stays' ? row.status : step.to
  await updatePicking(ctx, row.id, { ...set, status })
  ctx.audit({
    type: 'picking',
    id: row.id,
    event: action,
    old: { status: row.status },
    new: { status, ...told },
  })
  ctx.raise('picking.updated', { id: row.id, company_id: row.company_id })
}
