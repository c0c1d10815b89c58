import { sql, type Database } from '#server/infra/database.ts'
import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'

const BATCH = 5000

/** Removes the oldest of what is older; answers how many. The trigger lets nothing else remove anything. */
const removeBatch = (database: Database, now: Date, months: number): Promise<number> =>
  database.transaction(async ({ rows }) => {
    await rows(sql`set local tropeiro.erasure = 'on'`)
    const removed = await rows(sql`
      delete from access_logs where id in (
        select id from access_logs where created_at < ${now}::timestamptz - make_interval(months => ${months}::int)
        order by created_at limit ${BATCH}) returning 1`)
    return removed.length
  })

/** Every night: what is older than ACCESS_LOG_MONTHS goes (Marco Civil, art. 15: six months at least). */
export const forgetOldAccess = defineJob({
  name: 'access_logs.forget_old',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '41 3 * * *' },
  run: async (_input, { services: { database, clock, env } }) => {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, each its own transaction
    while ((await removeBatch(database, clock.now(), env.ACCESS_LOG_MONTHS)) === BATCH);
  },
})
