import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import * as z from 'zod'
import { raisePart } from '../change-tender.ts'
import { closeIfDue } from '../close-tender.ts'
import { partsOf } from '../part.store.ts'
import { dueTenders, lockAnyTender, tendersToRemind, writeTender } from '../tender.store.ts'

/** A carrier that has not answered is reminded this long before the limit. */
const REMINDED_MS = 24 * 3_600_000

/** Every minute: limits that have passed, carriers that are to be reminded; each tender by itself. */
export const watchTendersJob = defineJob({
  name: 'tenders.watch',
  queue: 'quick',
  input: z.object({}),
  attempts: 1,
  schedule: { pattern: '* * * * *' },
  run: async (_input, { services }) => {
    const { database, clock } = services
    const session = systemSession()
    for (const { id } of await dueTenders(database, clock.now()))
      // oxlint-disable-next-line no-await-in-loop -- one tender after the other: each locks its own row
      await inTransaction(services, session, 'system', async (ctx) => {
        const tender = await lockAnyTender(ctx, id)
        if (tender) await closeIfDue(ctx, services, tender)
      })
    const soon = new Date(clock.now().getTime() + REMINDED_MS)
    for (const { id } of await tendersToRemind(database, clock.now(), soon))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inTransaction(services, session, 'system', async (ctx) => {
        const tender = await lockAnyTender(ctx, id)
        if (!tender || tender.reminded_at !== null || tender.status !== 'open') return
        await writeTender(ctx, tender, { reminded_at: ctx.now().toISOString() })
        for (const part of await partsOf(ctx, id))
          if (part.status === 'invited') raisePart(ctx, tender, part, 'tenders.reminded')
      })
  },
})
