import type { Context } from '#server/kit/context.ts'
import { reaction, type Reaction } from '#server/kit/define-module.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lastStatusOf, lockOrder, raiseOrder, transitionOrder } from '#server/modules/orders/index.ts'
import { SHARED_STATES } from '#shared/orders/order-rows-shared.ts'
import { statusId, statusIds } from '#shared/orders/order-status.ts'
import { partsOf, settledHere, wholeOfPart } from './parts.store.ts'
import { outcomeOfParts } from './pure/parts-outcome.ts'

/** An order whose goods go on in others ends when the last of them does, and opens again with it. */

/** Takes the steps that the parts ask for; none when there is nothing to do, so it may be repeated. */
const followParts = async (ctx: Context, id: number): Promise<void> => {
  let order = await lockOrder(ctx, id)
  if (order.canceled_at !== null || order.split_at === null) return
  const parts = await partsOf(ctx, id)
  const settled = await settledHere(ctx, id)
  const stood = await lastStatusOf(ctx, id, statusIds(...SHARED_STATES))
  const from = SHARED_STATES.find((name) => statusId(name) === stood) ?? 'CREATED'
  for (;;) {
    const next = outcomeOfParts(order.last_active_status_id, parts, from, settled)
    if (next === null) return
    const dates = parts.flatMap(({ canceled_at, delivered_date_time: at }) =>
      canceled_at === null && at !== null ? [at] : [],
    )
    const delivered_date_time =
      next.action === 'parts_reopened' ? null : (dates.toSorted().at(-1) ?? order.delivered_date_time)
    // oxlint-disable-next-line no-await-in-loop -- each step judges the one before it
    order = await transitionOrder(ctx, order, { ...next, set: { delivered_date_time } })
    raiseOrder(ctx, order, next.action === 'parts_delivered' ? 'orders.delivered' : 'orders.changed', {
      changed: ['last_active_status_id'],
      complete: true,
    })
  }
}

const EVENTS = [
  'orders.delivered',
  'orders.delivery_refused',
  'orders.changed',
  'orders.canceled',
  'orders.receipts_complete',
] as const

export const partReactions: readonly Reaction[] = EVENTS.map((event) =>
  reaction(event, `modes: the whole of a part, by ${event}`, async ({ id }, services) => {
    if (typeof id !== 'number') return
    const whole = await wholeOfPart(services.database, id)
    if (whole === null) return
    await inTransaction(services, systemSession(), 'system', (ctx) => followParts(ctx, whole))
  }),
)
