import { defineMachine } from '#shared/kit/machine.ts'

/** The life of a request (requests/README "Life of a request"). */
export const REQUEST_STATES = [
  'created',
  'simulated',
  'approved',
  'refused',
  'in_road_map',
  'order_created',
  'delivered',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** States before a load or an order: the request may still be changed, priced and answered. */
export const OPEN_STATES = ['created', 'simulated', 'approved', 'refused'] as const satisfies RequestState[]

export const requestMachine = defineMachine<RequestState, never, never>({
  name: 'request',
  initial: 'created',
  states: REQUEST_STATES,
  transitions: [
    {
      action: 'simulate',
      when: 'priced',
      from: ['created', 'simulated', 'refused'],
      to: 'simulated',
      ability: 'requests.write',
      event: 'request_simulated',
      code: null,
      source: 'decision',
    },
    {
      action: 'simulate',
      when: 'unpriced',
      from: ['created', 'simulated', 'refused'],
      to: 'created',
      ability: 'requests.write',
      event: 'request_without_price',
      code: null,
      source: 'decision',
    },
    {
      action: 'approve_transporter',
      from: ['simulated'],
      to: 'approved',
      ability: 'requests.answer',
      event: 'request_approved',
      code: null,
      source: 'spec',
    },
    {
      action: 'confirm_other_transporter',
      from: ['created', 'simulated'],
      to: 'approved',
      ability: 'requests.answer',
      event: 'request_other_transporter',
      code: null,
      source: 'spec',
    },
    {
      action: 'refuse',
      from: ['simulated'],
      to: 'refused',
      ability: 'requests.answer',
      event: 'request_refused',
      code: null,
      source: 'spec',
    },
    // Prices of other goods, places or dates are none: the request is priced anew.
    {
      action: 'drop_prices',
      from: ['simulated'],
      to: 'created',
      ability: 'requests.write',
      event: 'request_prices_dropped',
      code: null,
      source: 'decision',
    },
    // An answer is taken back while no load and no order was made of it.
    {
      action: 'reopen',
      from: ['approved', 'refused'],
      to: 'created',
      ability: 'requests.answer',
      event: 'request_reopened',
      code: null,
      source: 'decision',
    },
    {
      action: 'add_to_road_map',
      from: ['created', 'simulated', 'approved'],
      to: 'in_road_map',
      ability: 'road_maps.write',
      event: 'request_in_road_map',
      code: null,
      source: 'decision',
    },
    ...(['approved', 'simulated', 'created'] as const).map((state) => ({
      action: 'remove_from_road_map',
      when: state,
      from: ['in_road_map'] as const,
      to: state,
      ability: 'road_maps.write' as const,
      event: 'request_out_of_road_map',
      code: null,
      source: 'decision' as const,
    })),
    {
      action: 'create_order',
      from: ['approved', 'in_road_map'],
      to: 'order_created',
      ability: 'requests.order',
      event: 'request_order_created',
      code: null,
      source: 'decision',
    },
    // A canceled order gives its requests back, as they were answered.
    ...(['approved', 'created'] as const).map((state) => ({
      action: 'order_canceled',
      when: state,
      from: ['order_created'] as const,
      to: state,
      ability: 'system' as const,
      event: 'request_order_canceled',
      code: null,
      source: 'decision' as const,
    })),
    // The recipient took nothing: another order, or none, is a person's choice.
    {
      action: 'delivery_refused',
      from: ['order_created'],
      to: 'refused',
      ability: 'system',
      event: 'request_delivery_refused',
      code: null,
      source: 'decision',
    },
    {
      action: 'refusal_taken_back',
      from: ['refused'],
      to: 'order_created',
      ability: 'system',
      event: 'request_refusal_taken_back',
      code: null,
      source: 'decision',
    },
    {
      action: 'order_delivered',
      from: ['order_created'],
      to: 'delivered',
      ability: 'system',
      event: 'request_delivered',
      code: null,
      source: 'decision',
    },
  ],
})
