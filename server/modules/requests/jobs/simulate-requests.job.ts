import { defineJob } from '#server/kit/jobs.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { simulateRequest } from '../simulate-request.ts'

/** Prices requests one by one; run again, it prices them again. */
export const simulateRequestsJob = defineJob({
  name: 'requests.simulate',
  queue: 'heavy',
  input: z.object({ ids: z.array(id()) }),
  attempts: 3,
  run: async ({ ids }, { services, progress }) => {
    for (const [index, one] of ids.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- a batch leaves room for others
      await simulateRequest(services, one)
      // oxlint-disable-next-line no-await-in-loop -- in its order
      await progress(Math.round(((index + 1) / ids.length) * 100))
    }
  },
})
