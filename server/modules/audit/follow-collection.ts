import type { Context } from '#server/kit/context.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { auditOrders } from './audit-order.ts'
import type { AuditFacts } from './pure/judge-order.ts'
import type { Holds } from './pure/reaudit.ts'
import { readFacts } from './read-facts.ts'
import { holdsOf } from './reaudit/chosen-orders.store.ts'
import { createMendedPrices } from './reaudit/mended-prices.ts'
import { keepExpectations } from './reaudit/reaudit-rows.store.ts'

/** What both sides have settled stays: an approval, a contest, a purchase order that was approved. */
const isFree = ({ order, kept }: AuditFacts, holds: ReadonlyMap<number, Holds>): boolean => {
  const held = holds.get(order.id)
  return (
    !kept.some(({ manual_approved }) => manual_approved) &&
    (held === undefined || (held.purchase_order === null && held.contested.length === 0))
  )
}

/**
 * Freight is expected by the version of the table in force on the day of the true collection (decision 0173): collected on a day of
 * another version than that of the calculation, an order is expected by that one.
 */
export const followCollection = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const all = await readFacts(ctx.rows, ids, true)
  const holds = await holdsOf(ctx.rows, ids)
  const free = all.filter((facts) => isFree(facts, holds))
  const prices = await createMendedPrices(await taxesByDay(ctx.rows))(ctx.rows, free)
  const expectations = free.flatMap(({ order, snapshot }) => {
    const price = prices.get(order.id)
    const simulation_order_id = snapshot?.simulation_order_id ?? null
    return typeof price === 'object' && simulation_order_id !== null
      ? [{ ...price, simulation_order_id, reaudit_id: null }]
      : []
  })
  if (expectations.length === 0) return
  await keepExpectations(ctx.rows, expectations, ctx.now())
  await auditOrders(ctx, ids)
}
