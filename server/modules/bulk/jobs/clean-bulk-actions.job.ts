import { defineJob } from '#server/kit/jobs.ts'
import { BULK_DAYS } from '#shared/bulk/bulk-actions.contract.ts'
import * as z from 'zod'
import { removeOld } from '../bulk.store.ts'

const DAY_MS = 86_400_000

/** Every night: what became of rows is told for so many days. */
export const cleanBulkActions = defineJob({
  name: 'bulk_actions.clean',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '35 4 * * *' },
  run: async (_input, { services }) => {
    await removeOld(services.database.rows, new Date(services.clock.now().getTime() - BULK_DAYS * DAY_MS))
  },
})
