import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'
import { removeExpired } from '../expired.store.ts'

/** Every hour: rows that have served their purpose go (idempotency keys after 24 h, delivered events after a week, …). */
export const cleanUpJob = defineJob({
  name: 'session.clean_up',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '17 * * * *' },
  run: async (_input, { services }) => removeExpired(services.database.rows, services.clock.now()),
})
