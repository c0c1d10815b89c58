import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'
import { removeOldEntries } from '../access-logs.store.ts'

const BATCH = 5000

/** Every night, entries older than ACCESS_LOG_MONTHS go (Marco Civil, art. 15: six months at least). */
export const forgetOldAccess = defineJob({
  name: 'access_logs.forget_old',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '41 3 * * *' },
  run: async (_input, { services: { database, clock, env } }) => {
    const bound = { months: env.ACCESS_LOG_MONTHS, most: BATCH }
    const removeBatch = () => database.transaction(({ rows }) => removeOldEntries(rows, clock.now(), bound))
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, each its own transaction
    while ((await removeBatch()) === BATCH);
  },
})
