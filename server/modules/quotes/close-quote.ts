import type { Context } from '#server/kit/context.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { answersOf, writeAnswer, type LockedAnswer } from './answer.store.ts'
import { askWaiting, raisePart } from './ask-carriers.ts'
import { writeQuote, type LockedQuote } from './quote.store.ts'
import { openPrice } from './seal.ts'
import { transitionAnswer } from './transition-answer.ts'

/** What the clock does to a quote: turns end, the limit passes, sealed prices are opened. */

const expire = async (ctx: Context, quote: LockedQuote, late: readonly LockedAnswer[]): Promise<void> => {
  for (const answer of late) {
    // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
    await transitionAnswer(ctx, { quote, answer }, { action: 'expire' })
    raisePart(ctx, { quote, answer }, 'quotes.part_expired')
  }
}

const unseal = async (ctx: Context, answers: readonly LockedAnswer[]): Promise<void> => {
  for (const answer of answers) {
    if (answer.sealed_answer === null) continue
    const price = openPrice(answer.sealed_answer, ctx.env.JWT_SECRET, answer.id)
    // A seal that does not open stays: the carrier's price is not known.
    if (price === null) continue
    // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
    await writeAnswer(ctx, answer, { ...price, sealed_answer: null })
    const { total_value } = price
    ctx.audit({
      type: 'simulation_quotes_transporters',
      id: answer.id,
      event: 'quote_opened',
      new: { total_value },
    })
  }
}

const OPEN = [
  'waiting',
  'asked',
  'answered',
  'awaiting_approval',
  'accepted',
  'confirmed',
  'ordered',
] as const

/** A quote that no carrier can win any more is over: refused by all, or expired. */
export const endIfWithout = async (ctx: Context, quote: LockedQuote): Promise<void> => {
  if (quote.response !== 'open') return
  const answers = await answersOf(ctx, quote.id)
  if (answers.some(({ response }) => isOneOf(OPEN, response))) return
  const response = answers.every((answer) => answer.response === 'refused') ? 'refused' : 'expired'
  await writeQuote(ctx, quote, { response })
  ctx.audit({
    type: 'simulation_quotes',
    id: quote.id,
    event: `quote_${response}`,
    old: { response: 'open' },
    new: { response },
  })
  ctx.raise('quotes.without_price', { id: quote.id, company_id: quote.company_id })
}

/** Brings a locked quote to where it stands now; run again, it changes nothing. */
export const closeQuote = async (ctx: Context, quote: LockedQuote): Promise<void> => {
  const now = ctx.now().getTime()
  const isOver = Date.parse(quote.response_time_limit) <= now
  const asked = (await answersOf(ctx, quote.id)).filter(({ response }) => response === 'asked')
  if (!isOver) {
    const late = asked.filter(({ turn_until }) => turn_until !== null && Date.parse(turn_until) <= now)
    if (late.length === 0) return
    await expire(ctx, quote, late)
    await askWaiting(ctx, quote)
    return endIfWithout(ctx, quote)
  }
  if (quote.closed_at !== null) return
  const answers = await answersOf(ctx, quote.id)
  await expire(
    ctx,
    quote,
    answers.filter(({ response }) => response === 'asked' || response === 'waiting'),
  )
  await unseal(ctx, answers)
  await writeQuote(ctx, quote, { closed_at: ctx.now().toISOString() })
  if (quote.response === 'open' && answers.some(({ response }) => response === 'answered'))
    ctx.raise('quotes.closed', { id: quote.id, company_id: quote.company_id })
  await endIfWithout(ctx, quote)
}
