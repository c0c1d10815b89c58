import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { automaticShippers } from '../automatic.store.ts'
import { gatherEnded } from '../gather-ended.ts'
import { lastPeriod } from '../pure/gather.ts'

/** Every night: the ended period of shippers that want it becomes purchase orders, step by step. */
export const gatherPeriodsJob = defineJob({
  name: 'purchase_orders.gather',
  queue: 'heavy',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '40 3 * * *' },
  run: async (_input, { services }) => {
    const day = today(services.clock.now())
    let made = 0
    for (const settings of await automaticShippers(services.database.rows)) {
      const period = lastPeriod(settings.automatic_period, day)
      // oxlint-disable-next-line no-await-in-loop -- one shipper after the other
      if (period !== null) made += await gatherEnded(services, settings, period)
    }
    return { made }
  },
})
