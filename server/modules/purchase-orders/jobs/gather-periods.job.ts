import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { automaticShippers, claimPeriod } from '../automatic.store.ts'
import { gatherPeriod } from '../gather-period.ts'
import { lastPeriod } from '../pure/gather.ts'

/** Every night: the ended period of shippers that want it becomes purchase orders, one transaction per shipper. */
export const gatherPeriodsJob = defineJob({
  name: 'purchase_orders.gather',
  queue: 'heavy',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '40 3 * * *' },
  run: async (_input, { services }) => {
    const day = today(services.clock.now())
    let made = 0
    for (const { shipper_id, automatic_period, by_cost_center } of await automaticShippers(
      services.database.rows,
    )) {
      const period = lastPeriod(automatic_period, day)
      if (period === null) continue
      // oxlint-disable-next-line no-await-in-loop -- one shipper after the other
      made += await inTransaction(services, systemSession(), 'system', async (ctx) => {
        if (!(await claimPeriod(ctx, shipper_id, period.end))) return 0
        const ids = await gatherPeriod(ctx, { shipper_id, period, by_cost_center, withEarlier: true })
        return ids.length
      })
    }
    return { made }
  },
})
