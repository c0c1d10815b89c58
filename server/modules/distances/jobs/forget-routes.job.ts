import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { forgetRoutes } from '../route-cache.store.ts'

/** Every night: routes whose answer no longer holds. */
export const forgetRoutesJob = defineJob({
  name: 'distances.forget_routes',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '52 3 * * *' },
  run: async (_input, { services }) => forgetRoutes(services.database.rows, services.clock.now()),
})
