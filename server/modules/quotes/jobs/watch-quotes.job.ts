import type { Context } from '#server/kit/context.ts'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import * as z from 'zod'
import { answersOf, writeAnswer } from '../answer.store.ts'
import { raisePart } from '../ask-carriers.ts'
import { closeQuote } from '../close-quote.ts'
import { dueQuotes, lockQuote, quotesToRemind, type LockedQuote } from '../quote.store.ts'
import { REMINDED_MS, reminderOf } from '../reminder.ts'

/** Tells the carriers whose time comes, each once. */
const remind = async (ctx: Context, quote: LockedQuote): Promise<void> => {
  const now = ctx.now()
  for (const answer of await answersOf(ctx, quote.id)) {
    const isDue = answer.response === 'asked' && answer.reminded_at === null
    if (!isDue || reminderOf(quote, answer) > now.getTime()) continue
    // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
    await writeAnswer(ctx, answer, { reminded_at: now.toISOString() })
    raisePart(ctx, { quote, answer }, 'quotes.reminded')
  }
}

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
        if (quote) await remind(ctx, quote)
      })
  },
})
