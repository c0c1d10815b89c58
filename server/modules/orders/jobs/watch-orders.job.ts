import * as z from 'zod'
import type { Rows } from '#server/infra/database.ts'
import { defineJob, type Job } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { ORDER_EVENTS, type OrderEvent } from '#shared/orders/order-events.ts'
import { lockOrder } from '../lock-order.store.ts'
import { insertTimeline } from '../timeline.store.ts'
import { raiseOrder } from '../transition-order.ts'
import { overdueCarriers, silentOrders, type Overdue } from '../watch.store.ts'

type Watch = {
  name: string
  event: OrderEvent
  raises: string
  find: (rows: Rows, now: Date, id?: number) => Promise<Overdue[]>
}

/** Checks again under the lock: the order may have moved, or another worker may have recorded it. */
const note = (services: Services, id: number, { event, raises, find }: Watch): Promise<void> =>
  inTransaction(services, systemSession(), 'system', async (ctx) => {
    const order = await lockOrder(ctx, id)
    const [still] = await find(ctx.rows, ctx.now(), id)
    if (!still) return
    const { since } = still
    await insertTimeline(ctx, id, [
      { event, code: ORDER_EVENTS[event].code, status_id: null, kind: 'milestone', data: { since } },
    ])
    raiseOrder(ctx, order, raises, { since })
  })

const watch = (what: Watch): Job<Record<string, never>> =>
  defineJob({
    name: what.name,
    queue: 'quick',
    input: z.object({}),
    attempts: 3,
    schedule: { pattern: '*/5 * * * *' },
    run: async (_input, { services }) => {
      for (const { id } of await what.find(services.database.rows, services.clock.now()))
        // oxlint-disable-next-line no-await-in-loop -- one order after the other: a failure leaves the others noted
        await note(services, id, what)
    },
  })

/** Both sides learn that the carrier's time to name driver and vehicle is over (orders/README "Life of an order"). */
export const watchCarrierDeadlines = watch({
  name: 'orders.watch_carrier_deadlines',
  event: 'carrier_deadline_passed',
  raises: 'orders.carrier_deadline_passed',
  find: overdueCarriers,
})

/** Twelve hours on the way without a position (orders/README "Positions"). */
export const watchPositions = watch({
  name: 'orders.watch_positions',
  event: 'non_conformity',
  raises: 'orders.non_conformity',
  find: silentOrders,
})
