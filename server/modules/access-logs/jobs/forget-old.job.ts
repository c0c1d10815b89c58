import { defineJob } from '#server/kit/jobs.ts'
import { dropMonth, makeMonths } from '#server/kit/partitions.store.ts'
import * as z from 'zod'
import { oldMonths, removeOldEntries } from '../access-logs.store.ts'

const BATCH = 5000

/** Every night, months older than ACCESS_LOG_MONTHS go (Marco Civil, art. 15: six months at least), and the next ones are made. */
export const forgetOldAccess = defineJob({
  name: 'access_logs.forget_old',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '41 3 * * *' },
  run: async (_input, { services: { database, clock, env } }) => {
    await makeMonths(database.rows, 'access_logs', clock.now())
    for (const month of await oldMonths(database.rows, clock.now(), env.ACCESS_LOG_MONTHS))
      // oxlint-disable-next-line no-await-in-loop -- each is closed to readers for a moment
      await dropMonth(database.rows, month)
    const bound = { months: env.ACCESS_LOG_MONTHS, most: BATCH }
    const removeBatch = () => database.transaction(({ rows }) => removeOldEntries(rows, clock.now(), bound))
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, each its own transaction
    while ((await removeBatch()) === BATCH);
  },
})
