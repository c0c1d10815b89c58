import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { countUnreadChains } from './chains.store.ts'
import { readChains } from './read-chains.ts'

/**
 * Every half hour: substitutes and annulments that an earlier version imported without the keys that they replace. A table
 * without any costs one look into an empty index.
 */
export const readChainsJob = defineJob({
  name: 'cte_chains.read',
  queue: 'heavy',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '17,47 * * * *' },
  run: async (_input, { services, progress }) => {
    const total = await countUnreadChains(services.database.rows)
    let [read, without_file] = [0, 0]
    while (read < total) {
      // oxlint-disable-next-line no-await-in-loop -- what one step reads, the next does not find
      const step = await readChains(services)
      read += step.read
      without_file += step.without_file
      // oxlint-disable-next-line no-await-in-loop -- as above
      await progress(Math.min(99, Math.floor((read / total) * 100)))
      services.logger.info({ read, total, without_file }, 'chains of earlier CT-es are read')
      if (step.isLast) break
    }
    return { read, without_file }
  },
})
