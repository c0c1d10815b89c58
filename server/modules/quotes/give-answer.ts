import type { Context } from '#server/kit/context.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { answerTotals } from '#shared/quotes/answer-total.ts'
import type { AnswerInput, transporterAnswerInput } from '#shared/quotes/quote-input.ts'
import type * as z from 'zod'
import type { Part } from './answer.store.ts'
import { askWaiting, raisePart } from './ask-carriers.ts'
import { endIfWithout } from './close-quote.ts'
import { sealPrice, type SealedPrice } from './seal.ts'
import type { QuotePrice } from '#shared/quotes/guest-quote.ts'
import { transitionAnswer } from './transition-answer.ts'

/** A carrier's answer: by its user, by its link, or by its API. */

export type AnsweredBy = 'user' | 'guest' | 'api'
/** What an API answered, word for word. */
type ApiResponse = Record<string, unknown>
type Given = z.output<typeof transporterAnswerInput>

/** @throws 409 `quotation_expired` past the limit of the quote or of the carrier's turn (spec 002 §8) */
export const assertInTime = (ctx: Context, { quote, answer }: Part): void => {
  const limits = [quote.response_time_limit, answer.turn_until].filter((limit) => limit !== null)
  if (limits.some((limit) => Date.parse(limit) <= ctx.now().getTime())) throw conflict('quotation_expired')
}

const priceOf = (input: AnswerInput, isExempt: boolean): QuotePrice => ({
  weight_shipping_value: input.weight_shipping_value,
  rates: input.rates,
  ...answerTotals(input, isExempt),
  transporter_delivery_time: input.transporter_delivery_time,
  business_days: input.business_days,
  valid_until: input.valid_until,
  observation: input.observation || null,
})

const givePrice = async (
  ctx: Context,
  part: Part,
  input: AnswerInput,
  by: AnsweredBy,
  response?: ApiResponse,
): Promise<void> => {
  const { quote, answer } = part
  if (input.valid_until !== null && Date.parse(input.valid_until) < Date.parse(quote.response_time_limit))
    throw invalidField('valid_until', 'quote_validity')
  const price: SealedPrice = {
    ...priceOf(input, quote.icms_exemption),
    ...(response === undefined ? {} : { quotation_api_response: response }),
  }
  const isSealed = quote.round === 'sealed'
  await transitionAnswer(ctx, part, {
    action: 'transporter_accept',
    set: {
      ...(isSealed ? { sealed_answer: sealPrice(price, ctx.env.JWT_SECRET, answer.id) } : price),
      transporter_accept: true,
      answered_at: ctx.now().toISOString(),
      answered_by: by,
      user_id: ctx.session.user_id === 0 ? null : ctx.session.user_id,
    },
    told: isSealed ? { answered_by: by } : { answered_by: by, total_value: price.total_value },
  })
  raisePart(ctx, part, 'quotes.answered')
}

/** @throws 409 `quotation_expired`, `transition_refused` for a second answer */
export const giveAnswer = async (
  ctx: Context,
  part: Part,
  input: Given,
  by: AnsweredBy,
  response?: ApiResponse,
): Promise<void> => {
  assertInTime(ctx, part)
  if (input.transporter_accept) return givePrice(ctx, part, input, by, response)
  const { transporter_refuse_justification } = input
  await transitionAnswer(ctx, part, {
    action: 'refuse',
    set: {
      transporter_accept: false,
      transporter_refuse_justification,
      answered_at: ctx.now().toISOString(),
      answered_by: by,
      user_id: ctx.session.user_id === 0 ? null : ctx.session.user_id,
      ...(part.quote.round === 'sealed' ? {} : { quotation_api_response: response }),
    },
    told: { answered_by: by, transporter_refuse_justification },
  })
  raisePart(ctx, part, 'quotes.refused')
  await askWaiting(ctx, part.quote)
  await endIfWithout(ctx, part.quote)
}
