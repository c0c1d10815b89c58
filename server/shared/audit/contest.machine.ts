import { defineMachine } from '#shared/kit/machine.ts'
import { CONTEST_STATES } from './contests.contract.ts'

/** A contest of a charge: the shipper asks, the carrier answers, the shipper closes (audit/README "Contests"). */

export type ContestState = (typeof CONTEST_STATES)[number]

const asking = { code: null, source: 'decision', ability: 'freight_audits.approve' } as const
const answering = { code: null, source: 'decision', ability: 'freight_audits.answer' } as const

export const contestMachine = defineMachine<ContestState, never, never>({
  name: 'audit_contests',
  initial: 'open',
  states: CONTEST_STATES,
  transitions: [
    {
      ...answering,
      action: 'answer',
      when: 'accept',
      from: ['open'],
      to: 'accepted',
      event: 'contest_accepted',
    },
    {
      ...answering,
      action: 'answer',
      when: 'refuse',
      from: ['open'],
      to: 'refused',
      event: 'contest_refused',
    },
    { ...asking, action: 'agree', from: ['accepted', 'refused'], to: 'agreed', event: 'contest_agreed' },
    {
      ...asking,
      action: 'withdraw',
      from: ['open', 'accepted', 'refused'],
      to: 'withdrawn',
      event: 'contest_withdrawn',
    },
  ],
})
