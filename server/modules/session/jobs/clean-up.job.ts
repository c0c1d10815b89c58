import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'
import { removeExpired } from '../clean-up.queries.ts'

/** Every hour: what has served its purpose goes (idempotency keys after 24 h, delivered events after a week, …). */
export const cleanUpJob = defineJob({
  name: 'session.clean_up',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '17 * * * *' },
  run: async (_input, { services }) => removeExpired(services.database.rows, services.clock.now()),
})
