import type { QuoteRound } from '#shared/quotes/quote-input.ts'
import type { AnswerState, QuoteResponse } from '#shared/quotes/quote.machine.ts'

/** What becomes of a quote of the story, and of each carrier's part of it. */
export type Fate = {
  response: QuoteResponse
  round: QuoteRound
  /** From now; past ones are over. */
  limit_hours: number
  parts: readonly AnswerState[]
}

export const FATES: readonly [Fate, ...Fate[]] = [
  { response: 'open', round: 'open', limit_hours: 30, parts: ['answered', 'answered', 'answered', 'asked'] },
  { response: 'open', round: 'open', limit_hours: 20, parts: ['asked', 'asked', 'asked'] },
  { response: 'open', round: 'sealed', limit_hours: 44, parts: ['asked', 'asked', 'asked'] },
  { response: 'open', round: 'rank', limit_hours: 26, parts: ['answered', 'answered', 'asked'] },
  { response: 'open', round: 'waterfall', limit_hours: 8, parts: ['refused', 'asked', 'waiting'] },
  {
    response: 'awaiting_approval',
    round: 'open',
    limit_hours: -3,
    parts: ['answered', 'answered', 'awaiting_approval'],
  },
  { response: 'accepted', round: 'open', limit_hours: -5, parts: ['answered', 'accepted', 'refused'] },
  { response: 'confirmed', round: 'open', limit_hours: -30, parts: ['lost', 'ordered', 'lost'] },
  { response: 'confirmed', round: 'open', limit_hours: -50, parts: ['ordered', 'lost', 'refused'] },
  { response: 'expired', round: 'open', limit_hours: -70, parts: ['expired', 'expired', 'expired'] },
  { response: 'refused', round: 'open', limit_hours: -90, parts: ['refused', 'refused'] },
  { response: 'canceled', round: 'open', limit_hours: -100, parts: ['canceled', 'canceled', 'refused'] },
]
