import { defineJob } from '#server/kit/jobs.ts'
import { makeMonths } from '#server/kit/partitions.store.ts'
import * as z from 'zod'
import { dropOldMonths, prunePage } from '../prune.store.ts'

const DAY_MS = 86_400_000

/** Every night: where a vehicle was is where its driver was, and is kept no longer than it serves (Lei 13.709/2018, art. 16). */
export const prunePositions = defineJob({
  name: 'tracking.prune_positions',
  queue: 'heavy',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '25 3 * * *' },
  run: async (_input, { services }) => {
    const { database, clock, env } = services
    const before = new Date(clock.now().getTime() - env.POSITIONS_KEEP_DAYS * DAY_MS)
    await makeMonths(database.rows, 'geolocation_drivers', clock.now())
    const months = await dropOldMonths(database.rows, before)
    let removed = 0
    for (let after: number | null = 0; after !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- a page at a time, so that nothing is locked for long
      const page = await prunePage(database.rows, before, after)
      removed += page.removed
      after = page.last
    }
    return { removed, months }
  },
})
