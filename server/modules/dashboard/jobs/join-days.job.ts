import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { joinDays } from '../figures.store.ts'

/** Every few minutes, what orders added to a day becomes one row of it. */
export const joinFreightDays = defineJob({
  name: 'dashboard.join_days',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '*/10 * * * *' },
  run: async (_input, { services }) => joinDays(services.database.rows),
})
