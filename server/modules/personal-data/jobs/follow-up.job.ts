import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { PERSONAL_EXPORT_DAYS } from '#shared/personal-data/personal-data.contract.ts'
import * as z from 'zod'
import { erasePerson } from '../erase-person.ts'
import { openErasure } from '../erasure.store.ts'
import type { Person } from '../person.ts'
import { abandonedTries, endedHolds, expireFiles, failRequest, type RequestRow } from '../requests.store.ts'

const DAY_MS = 86_400_000
const LONGEST_TRY_MS = 6 * 60 * 60_000

const finish = (services: Services, request: RequestRow): Promise<void> =>
  inTransaction(
    services,
    systemSession({ user_id: request.user_id, company_id: request.company_id }),
    'system',
    async (ctx) => {
      await openErasure(ctx.rows)
      // Written by the erasure itself, whole.
      await erasePerson(ctx, request, request.person as Person, () => undefined)
    },
  )

/** Every night: data of removed people goes when its legal hold ends, and copies go after a week. */
export const followUp = defineJob({
  name: 'personal_data.follow_up',
  queue: 'heavy',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '5 4 * * *' },
  run: async (_input, { services }) => {
    const { database, storage, clock } = services
    const now = clock.now()
    const failures: unknown[] = []
    // oxlint-disable no-await-in-loop -- one after the other: a failure leaves the others done
    for (const request of await endedHolds(database.rows, now))
      await finish(services, request).catch((error: unknown) => failures.push(error))
    for (;;) {
      const files = await expireFiles(database.rows, new Date(now.getTime() - PERSONAL_EXPORT_DAYS * DAY_MS))
      if (files.length === 0) break
      for (const { key } of files) await storage.remove(key)
    }
    for (const abandoned of await abandonedTries(database.rows, new Date(now.getTime() - LONGEST_TRY_MS)))
      await failRequest(database.rows, abandoned, 'interrupted', now)
    // oxlint-enable no-await-in-loop
    if (failures.length > 0) throw failures[0]
  },
})
