import { defineMachine, type Transition } from '#shared/kit/machine.ts'
import type { QuoteRound } from './quote-input.ts'

/** The life of one carrier's part of a quote (quotes/README "Life of a quote"). */
export const ANSWER_STATES = [
  'waiting',
  'asked',
  'answered',
  'refused',
  'awaiting_approval',
  'accepted',
  'confirmed',
  'ordered',
  'lost',
  'expired',
  'canceled',
] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** What becomes of the quote as a whole. */
export const QUOTE_RESPONSES = [
  'open',
  'awaiting_approval',
  'accepted',
  'confirmed',
  'refused',
  'expired',
  'canceled',
] as const
export type QuoteResponse = (typeof QUOTE_RESPONSES)[number]

export const SENDING_STATUSES = ['pending', 'processing', 'sent', 'error'] as const

/** The carrier may still answer, or its answer may still be taken. */
const UNDECIDED = ['waiting', 'asked', 'answered'] as const satisfies AnswerState[]

type AnswerStep = Transition<AnswerState, QuoteRound, never>
const step = (
  action: string,
  from: readonly AnswerState[],
  to: AnswerState,
  ability: AnswerStep['ability'],
  more: Partial<Pick<AnswerStep, 'when' | 'source' | 'modes'>> = {},
): AnswerStep => ({
  action,
  from,
  to,
  ability,
  event: `quote_${to}`,
  code: null,
  source: 'decision',
  ...more,
})

const spec = { source: 'spec' } as const

export const answerMachine = defineMachine<AnswerState, QuoteRound, never>({
  name: 'quote_answer',
  initial: 'waiting',
  states: ANSWER_STATES,
  modes: ['open', 'sealed', 'rank', 'waterfall'],
  transitions: [
    step('ask', ['waiting'], 'asked', 'system'),
    step('transporter_accept', ['asked'], 'answered', 'quote_answers.answer', {
      ...spec,
      modes: ['open', 'sealed', 'waterfall'],
    }),
    // A round that tells ranks is there to be improved upon.
    step('transporter_accept', ['asked', 'answered'], 'answered', 'quote_answers.answer', {
      modes: ['rank'],
    }),
    step('refuse', ['asked'], 'refused', 'quote_answers.answer', spec),
    step('accept', ['answered'], 'accepted', 'quotes.write', spec),
    step('accept', ['answered'], 'awaiting_approval', 'quotes.write', { when: 'approver' }),
    step('approve', ['awaiting_approval'], 'accepted', 'quotes.approve'),
    step('approver_decline', ['awaiting_approval'], 'answered', 'quotes.approve', spec),
    step('confirm', ['accepted'], 'confirmed', 'quote_answers.answer', spec),
    // The chosen carrier cannot keep its price: the others are open again.
    step('give_up', ['accepted'], 'refused', 'quote_answers.answer'),
    step('create_order', ['confirmed'], 'ordered', 'quotes.write', spec),
    step('expire', ['waiting', 'asked'], 'expired', 'system'),
    // More time for the quote: a late carrier waits for its turn again.
    step('wait_again', ['expired'], 'waiting', 'system'),
    step('lose', UNDECIDED, 'lost', 'system'),
    step('cancel', [...UNDECIDED, 'awaiting_approval', 'accepted'], 'canceled', 'quotes.write'),
  ],
})
