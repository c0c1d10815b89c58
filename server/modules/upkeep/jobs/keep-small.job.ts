import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { forgetWords, joinHours } from '../upkeep.store.ts'

/** Every hour, what grows beside orders is made small again. */
export const joinOrderHours = defineJob({
  name: 'upkeep.join_hours',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '23 * * * *' },
  run: async (_input, { services }) => joinHours(services.database.rows, services.clock.now()),
})

/** Every night: words of orders that are gone or renamed. */
export const forgetOrderWords = defineJob({
  name: 'upkeep.forget_words',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '41 3 * * *' },
  run: async (_input, { services }) => forgetWords(services.database.rows),
})
