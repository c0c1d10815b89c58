import type { Context } from '#server/kit/context.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { answersOf, type Part } from './answer.store.ts'
import { askWaiting, raisePart } from './ask-carriers.ts'
import { endIfWithout } from './close-quote.ts'
import { writeQuote } from './quote.store.ts'
import { mayStep, transitionAnswer } from './transition-answer.ts'

/** The chosen carrier's word: exactly one carrier of a quote confirms, the others have lost. */

const loseOthers = async (ctx: Context, { quote, answer: winner }: Part): Promise<void> => {
  for (const answer of await answersOf(ctx, quote.id)) {
    if (answer.id === winner.id || !mayStep({ quote, answer }, 'lose')) continue
    const wasAsked = answer.response !== 'waiting'
    // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
    await transitionAnswer(ctx, { quote, answer }, { action: 'lose' })
    if (wasAsked) raisePart(ctx, { quote, answer }, 'quotes.lost')
  }
}

/** The order follows by itself (decision 0116). @throws 409 `transition_refused` */
export const confirmAnswer = async (ctx: Context, part: Part): Promise<void> => {
  await transitionAnswer(ctx, part, {
    action: 'confirm',
    set: { confirm: true, confirmed_at: ctx.now().toISOString() },
  })
  await writeQuote(ctx, part.quote, { response: 'confirmed' })
  await loseOthers(ctx, part)
  raisePart(ctx, part, 'quotes.confirmed')
}

/** The carrier gives the freight up after all: the shipper chooses again among the others. */
export const giveUp = async (ctx: Context, part: Part, words: string | undefined): Promise<void> => {
  if (words === undefined) throw invalidField('transporter_refuse_justification', 'justification')
  await transitionAnswer(ctx, part, {
    action: 'give_up',
    set: { confirm: false, transporter_refuse_justification: words, accept: null },
    told: { transporter_refuse_justification: words },
  })
  await writeQuote(ctx, part.quote, {
    response: 'open',
    accepted_quote_transporter_justification: null,
  })
  raisePart(ctx, part, 'quotes.given_up')
  // Past the limit of the quote a turn would end before it began.
  if (Date.parse(part.quote.response_time_limit) > ctx.now().getTime()) await askWaiting(ctx, part.quote)
  await endIfWithout(ctx, part.quote)
}
