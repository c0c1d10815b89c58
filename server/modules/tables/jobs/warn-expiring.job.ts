import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { takeExpiring } from '../tables.store.ts'
import { today } from '#shared/kit/brazil-time.ts'

/** Every morning: both sides of a table that ends in 30, 15 or 7 days are told, once each. */
export const warnExpiringJob = defineJob({
  name: 'freight.warn_expiring',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '40 6 * * *' },
  run: (_input, { services }) =>
    inTransaction(services, systemSession(), 'system', async (ctx) => {
      const tables = await takeExpiring(ctx.rows, today(ctx.now()))
      for (const table of tables) ctx.raise('simulation_tables.expiring', table)
      return { told: tables.length }
    }),
})
