import type { Context } from '#server/kit/context.ts'
import { answersOf, type Part } from './answer.store.ts'
import { sendQuoteJob } from './jobs/send-quote.job.ts'
import type { LockedQuote } from './quote.store.ts'
import { transitionAnswer } from './transition-answer.ts'

const MINUTE_MS = 60_000

/** End of a turn in a waterfall: its minutes, the limit of the quote at the latest. */
const turnOf = (quote: LockedQuote, now: Date): string | null => {
  if (quote.round !== 'waterfall') return null
  const limit = Date.parse(quote.response_time_limit)
  const end = now.getTime() + (quote.waterfall_minutes ?? 0) * MINUTE_MS
  return new Date(Math.min(limit, end)).toISOString()
}

/** Events about a part name the shipper and the carrier, never the price. */
export const raisePart = (
  ctx: Context,
  { quote, answer }: Part,
  event: string,
  more: Record<string, unknown> = {},
): void =>
  ctx.raise(event, {
    id: answer.id,
    simulation_quote_id: quote.id,
    company_id: quote.company_id,
    transporter_id: answer.transporter_id,
    ...more,
  })

const askCarrier = async (ctx: Context, part: Part): Promise<void> => {
  await transitionAnswer(ctx, part, {
    action: 'ask',
    set: {
      asked_at: ctx.now().toISOString(),
      turn_until: turnOf(part.quote, ctx.now()),
      reminded_at: null,
    },
  })
  await ctx.jobs.enqueue(sendQuoteJob, { id: part.answer.id })
  raisePart(ctx, part, 'quotes.asked')
}

/**
 * Asks the carriers that wait: all of them, or in a waterfall the next one, unless a carrier has its turn or has answered.
 * @param despite a waterfall goes on although a carrier has its turn or has answered
 */
export const askWaiting = async (ctx: Context, quote: LockedQuote, despite = false): Promise<number> => {
  const answers = await answersOf(ctx, quote.id)
  const waiting = answers.filter(({ response }) => response === 'waiting')
  const isHeld = answers.some(({ response }) => response === 'asked' || response === 'answered')
  const asked = quote.round === 'waterfall' ? waiting.slice(0, isHeld && !despite ? 0 : 1) : waiting
  for (const answer of asked)
    // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
    await askCarrier(ctx, { quote, answer })
  return asked.length
}
