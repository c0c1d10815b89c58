import type { Context } from '#server/kit/context.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { QuoteInput } from '#shared/quotes/quote-input.ts'
import { answersOf, writeAnswer } from './answer.store.ts'
import { askWaiting, raisePart } from './ask-carriers.ts'
import { assertAhead, assertLinked, writeCarriers } from './create-quote.ts'
import { revokeGuestLinks } from '#server/kit/guest-links.ts'
import { QUOTE_LINK } from './guest-purpose.ts'
import { lockQuote, writeQuote, type LockedQuote } from './quote.store.ts'
import { mayStep, transitionAnswer } from './transition-answer.ts'

/** What the shipper may still do about a quote that is out. */

/** @throws ModelNotFoundException */
export const lockedQuote = async (ctx: Context, id: number): Promise<LockedQuote> => {
  const quote = await lockQuote(ctx, id)
  if (!quote) throw notFound('simulation_quotes')
  return quote
}

const assertOpen = ({ response }: LockedQuote): void => {
  if (response !== 'open' && response !== 'expired' && response !== 'refused') throw conflict('quote_decided')
}

const extend = async (ctx: Context, quote: LockedQuote, limit: string | undefined): Promise<void> => {
  if (limit === undefined) {
    if (quote.closed_at !== null) throw invalidField('response_time_limit', 'required')
    return
  }
  assertAhead(ctx, limit)
  // Prices that were sealed and are known now would not be sealed for those who come later.
  if (quote.round === 'sealed' && quote.closed_at !== null) throw conflict('quote_unsealed')
  const old = { response_time_limit: quote.response_time_limit }
  for (const answer of await answersOf(ctx, quote.id)) {
    // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
    await writeAnswer(ctx, answer, { reminded_at: null })
    if (answer.response === 'expired')
      // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
      await transitionAnswer(ctx, { quote, answer }, { action: 'wait_again', set: { turn_until: null } })
  }
  await writeQuote(ctx, quote, {
    response_time_limit: limit,
    response: 'open',
    closed_at: null,
  })
  ctx.audit({
    type: 'simulation_quotes',
    id: quote.id,
    event: 'updated',
    old,
    new: { response_time_limit: limit },
  })
}

/** Further carriers, more time, or both; a quote that is over begins again, and late carriers with it. */
export const inviteCarriers = async (
  ctx: Context,
  quote: LockedQuote,
  {
    transporters,
    response_time_limit,
  }: Pick<QuoteInput, 'transporters'> & { response_time_limit?: string | undefined },
): Promise<void> => {
  assertOpen(quote)
  await extend(ctx, quote, response_time_limit)
  const known = await answersOf(ctx, quote.id)
  const ids = transporters.map(({ transporter_id }) => transporter_id)
  if (new Set(ids).size < ids.length || known.some(({ transporter_id }) => ids.includes(transporter_id)))
    throw invalidField('transporters', 'quote_carrier_twice')
  if (ids.length > 0) {
    await assertLinked(ctx, quote.company_id, ids)
    await writeCarriers(ctx, quote, transporters, 1 + Math.max(0, ...known.map(({ position }) => position)))
    ctx.audit({
      type: 'simulation_quotes',
      id: quote.id,
      event: 'quote_invited',
      new: { transporter_ids: ids },
    })
  }
  await askWaiting(ctx, quote)
}

/** The carriers are told, and their links end. */
export const cancelQuote = async (ctx: Context, quote: LockedQuote, justification: string): Promise<void> => {
  if (quote.response === 'confirmed' || quote.response === 'canceled') throw conflict('quote_decided')
  for (const answer of await answersOf(ctx, quote.id)) {
    const part = { quote, answer }
    if (!mayStep(part, 'cancel')) continue
    const wasAsked = answer.response !== 'waiting'
    // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
    await transitionAnswer(ctx, part, { action: 'cancel' })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await revokeGuestLinks(ctx, QUOTE_LINK.purpose, answer.id)
    if (wasAsked) raisePart(ctx, part, 'quotes.canceled')
  }
  const old = { response: quote.response }
  await writeQuote(ctx, quote, { response: 'canceled', awaiting_approver_user: false })
  ctx.audit({
    type: 'simulation_quotes',
    id: quote.id,
    event: 'quote_canceled',
    old,
    new: { response: 'canceled', justification },
  })
}
