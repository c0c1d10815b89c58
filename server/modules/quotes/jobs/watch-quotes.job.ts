import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import * as z from 'zod'
import { answersOf } from '../answer.store.ts'
import { raisePart } from '../ask-carriers.ts'
import { closeQuote } from '../close-quote.ts'
import { dueQuotes, lockQuote, quotesToRemind, writeQuote } from '../quote.store.ts'

/** A carrier that has not answered is reminded this long before the limit. */
const REMINDED_MS = 2 * 3_600_000

/** Every minute: limits and turns that are over, carriers that are to be reminded; each quote by itself. */
export const watchQuotesJob = defineJob({
  name: 'quotes.watch',
  queue: 'quick',
  input: z.object({}),
  attempts: 1,
  schedule: { pattern: '* * * * *' },
  run: async (_input, { services }) => {
    const { database, clock } = services
    const session = systemSession()
    for (const { id } of await dueQuotes(database, clock.now()))
      // oxlint-disable-next-line no-await-in-loop -- one quote after the other: each locks its own row
      await inTransaction(services, session, 'system', async (ctx) => {
        const quote = await lockQuote(ctx, id)
        if (quote) await closeQuote(ctx, quote)
      })
    const soon = new Date(clock.now().getTime() + REMINDED_MS)
    for (const { id } of await quotesToRemind(database, clock.now(), soon))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inTransaction(services, session, 'system', async (ctx) => {
        const quote = await lockQuote(ctx, id)
        if (!quote || quote.reminded_at !== null) return
        await writeQuote(ctx, quote, { reminded_at: ctx.now().toISOString() })
        for (const answer of await answersOf(ctx, id))
          if (answer.response === 'asked') raisePart(ctx, { quote, answer }, 'quotes.reminded')
      })
  },
})
