import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder, raiseOrder } from '#server/modules/orders/index.ts'
import { expiringChecklists, markTold } from '../checklists.store.ts'

/** Shipper and risk manager learn, once for each day of expiry, that a checklist ends while its order is on the way. */
export const watchChecklistsJob = defineJob({
  name: 'risk.watch_checklists',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '5 9 * * *' },
  run: async (_input, { services }) => {
    for (const { order_id } of await expiringChecklists(services.database.rows, services.clock.now()))
      // oxlint-disable-next-line no-await-in-loop -- one order after the other: a failure leaves the others told
      await inTransaction(services, systemSession(), 'system', async (ctx) => {
        const order = await lockOrder(ctx, order_id)
        const [still] = await expiringChecklists(ctx.rows, ctx.now(), order_id)
        if (!still) return
        await markTold(ctx, order_id)
        raiseOrder(ctx, order, 'orders.checklist_expiring', { expires_on: still.expires_on })
      })
  },
})
