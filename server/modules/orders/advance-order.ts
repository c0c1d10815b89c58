import type { Context } from '#server/kit/context.ts'
import { findTransition, satisfied } from '#shared/kit/machine.ts'
import { ORDER_EVENTS, type OrderEvent } from '#shared/orders/order-events.ts'
import { orderFacts } from '#shared/orders/order-facts.ts'
import { statusName } from '#shared/orders/order-status.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import type { LockedOrder } from './lock-order.store.ts'
import { insertTimeline } from './timeline.store.ts'
import { transitionOrder } from './transition-order.ts'

/** Steps that do not apply to this order; they are shown as skipped (orders/README "Life of an order", road flow). */
const skippedBy = (order: LockedOrder): OrderEvent[] => [
  ...(order.risk_manager_id === null ? (['approval_driver_and_vehicle', 'first_checklist'] as const) : []),
  ...(order.is_mirrored ? [] : (['mirrored_vehicle'] as const)),
]

/** Moves an order to WAITING_COLLECTION once the last step before it is done. */
export const advanceOrder = async (ctx: Context, order: LockedOrder): Promise<LockedOrder> => {
  const row = findTransition(orderMachine, statusName(order.last_active_status_id), {
    action: 'ready',
    mode: order.modal,
  })
  if (!row || !satisfied(row, orderFacts(order, ctx.session))) return order
  const skipped = skippedBy(order)
  if (skipped.length > 0)
    await insertTimeline(
      ctx,
      order.id,
      skipped.map((event) => ({
        event,
        code: ORDER_EVENTS[event].code,
        status_id: null,
        kind: 'skipped' as const,
      })),
    )
  return transitionOrder(ctx, order, { action: 'ready' })
}
