import { defineMachine } from '#shared/kit/machine.ts'

/** Proposals of an order to carriers (spec 002 §4.6): waiting, accepted, refused. */
export const PROPOSAL_STATES = ['waiting', 'accepted', 'refused'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const proposalMachine = defineMachine<ProposalState, never, never>({
  name: 'proposals',
  initial: 'waiting',
  states: PROPOSAL_STATES,
  transitions: [
    {
      action: 'accept',
      from: ['waiting'],
      to: 'accepted',
      ability: 'orders.accept',
      event: 'proposal_accepted',
      code: 'APT',
      source: 'spec',
    },
    {
      action: 'refuse',
      from: ['waiting'],
      to: 'refused',
      ability: 'orders.refuse',
      event: 'proposal_refused',
      code: null,
      source: 'spec',
    },
    // The shipper refuses the carrier, or another one wins.
    {
      action: 'refuse_transporter',
      from: ['waiting', 'accepted'],
      to: 'refused',
      ability: 'orders.confirm_transporter',
      event: 'transporter_refused',
      code: null,
      source: 'decision',
    },
    // A carrier that refused may be asked again, for instance with another value.
    {
      action: 'send_proposal',
      from: ['refused'],
      to: 'waiting',
      ability: 'orders.send_proposal',
      event: 'proposal_sent',
      code: 'EPT',
      source: 'decision',
    },
  ],
})
