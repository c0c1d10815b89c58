import type { Context } from '#server/kit/context.ts'
import { hasFeature } from '#server/modules/orders/index.ts'
import { FEATURES } from '#shared/access/features.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { lowestOf, needsApproval, type Priced } from '#shared/quotes/choice.ts'
import { QUOTE_LIMITS } from '#shared/quotes/quote-input.ts'
import { answersOf, type LockedAnswer, type Part } from './answer.store.ts'
import { raisePart } from './ask-carriers.ts'
import { approvalRuleOf, writeQuote } from './quote.store.ts'
import { transitionAnswer } from './transition-answer.ts'

/** The shipper's choice among prices, and the approver's word on it (spec 002 §4.7, features 9 and 12). */

/** Prices that may be compared: answered, read, and not over. */
export const pricedAmong = (answers: readonly LockedAnswer[]): (LockedAnswer & Priced)[] =>
  answers.flatMap((answer) =>
    answer.total_value !== null && answer.answered_at !== null && answer.response !== 'refused'
      ? [{ ...answer, total_value: answer.total_value, answered_at: answer.answered_at }]
      : [],
  )

/** Whether the carrier still stands by its price. */
export const isValid = ({ valid_until }: Pick<LockedAnswer, 'valid_until'>, now: Date): boolean =>
  valid_until === null || Date.parse(valid_until) > now.getTime()

/** How many answers the company waits for before it may choose. */
export const fewestAnswers = async (ctx: Pick<Context, 'rows'>, companyId: number): Promise<number> =>
  (await hasFeature(ctx, companyId, FEATURES.quotation_minimum_transporter_verification))
    ? QUOTE_LIMITS.fewest_by_feature
    : 1

const assertMinimum = async (ctx: Context, { quote }: Part, priced: number): Promise<void> => {
  const required = await fewestAnswers(ctx, quote.company_id)
  if (priced < required) throw conflict('quote_minimum', { required, answered: priced })
}

/** @throws 409 for a price that may not be taken now; ValidationException where the justification is missing */
export const chooseAnswer = async (ctx: Context, part: Part, justification: string | null): Promise<void> => {
  const { quote, answer } = part
  if (quote.round === 'sealed' && quote.closed_at === null) throw conflict('quote_sealed')
  if (quote.response !== 'open') throw conflict('quote_decided')
  const priced = pricedAmong(await answersOf(ctx, quote.id))
  await assertMinimum(ctx, part, priced.length)
  if (answer.response === 'answered' && !isValid(answer, ctx.now())) throw conflict('quotation_expired')
  const lowest = lowestOf(priced.filter((one) => isValid(one, ctx.now())))
  const isLowest = lowest === undefined || lowest.total_value === answer.total_value
  if (!isLowest && justification === null) throw invalidField('justification', 'justification')
  const feature = await hasFeature(ctx, quote.company_id, FEATURES.quotation_approval_verification)
  const rule = await approvalRuleOf(ctx, quote.company_id)
  const total_value = answer.total_value ?? '0'
  const waits = needsApproval(
    { total_value, lowest: lowest?.total_value ?? total_value },
    { feature, percentage: rule.percentage },
  )
  await transitionAnswer(ctx, part, {
    action: 'accept',
    ...(waits ? { when: 'approver' } : {}),
    set: {
      justification,
      accept: true,
      accepted_at: ctx.now().toISOString(),
      accepted_by_id: ctx.session.user_id,
      approver_user_decline_justification: null,
    },
    told: { justification, total_value },
  })
  await writeQuote(ctx, quote, {
    response: waits ? 'awaiting_approval' : 'accepted',
    awaiting_approver_user: waits,
    accepted_quote_transporter_justification: justification,
  })
  raisePart(ctx, part, waits ? 'quotes.awaiting_approval' : 'quotes.accepted')
}

/**
 * A price that waits is approved by another person than the one who chose it.
 * @throws 409 `quote_price_over` for a price that the carrier no longer stands by: it is declined, and another one chosen
 */
export const approveAnswer = async (ctx: Context, part: Part): Promise<void> => {
  if (part.answer.accepted_by_id === ctx.session.user_id) throw conflict('quote_other_approver')
  if (!isValid(part.answer, ctx.now())) throw conflict('quote_price_over')
  await transitionAnswer(ctx, part, { action: 'approve' })
  await writeQuote(ctx, part.quote, { response: 'accepted', awaiting_approver_user: false })
  raisePart(ctx, part, 'quotes.accepted')
}

export const declineAnswer = async (ctx: Context, part: Part, words: string): Promise<void> => {
  const approver_user_decline_justification = words
  await transitionAnswer(ctx, part, {
    action: 'approver_decline',
    set: { accept: null, accepted_at: null, approver_user_decline_justification },
    told: { approver_user_decline_justification },
  })
  await writeQuote(ctx, part.quote, {
    response: 'open',
    awaiting_approver_user: false,
    accepted_quote_transporter_justification: null,
  })
  raisePart(ctx, part, 'quotes.declined')
}
