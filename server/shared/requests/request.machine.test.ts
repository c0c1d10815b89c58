import { describe, expect, it } from 'vitest'
import { findTransition } from '#shared/kit/machine.ts'
import { REQUEST_STATES, requestMachine } from './request.machine.ts'

/** README "Life of a request" written by hand: state, action, outcome and the state that follows. Nothing else is possible. */
const ALLOWED = [
  'created simulate priced simulated',
  'created simulate unpriced created',
  'simulated simulate priced simulated',
  'simulated simulate unpriced created',
  'refused simulate priced simulated',
  'refused simulate unpriced created',
  'simulated approve_transporter - approved',
  'created confirm_other_transporter - approved',
  'simulated confirm_other_transporter - approved',
  'simulated refuse - refused',
  'simulated drop_prices - created',
  'approved reopen - created',
  'refused reopen - created',
  'created add_to_road_map - in_road_map',
  'simulated add_to_road_map - in_road_map',
  'approved add_to_road_map - in_road_map',
  'in_road_map remove_from_road_map approved approved',
  'in_road_map remove_from_road_map simulated simulated',
  'in_road_map remove_from_road_map created created',
  'approved create_order - order_created',
  'in_road_map create_order - order_created',
  'order_created order_canceled approved approved',
  'order_created order_canceled created created',
  'order_created delivery_refused - refused',
  'refused refusal_taken_back - order_created',
  'order_created order_delivered - delivered',
]

const actions = [...new Set(requestMachine.transitions.map(({ action }) => action))]
const outcomes = [undefined, ...new Set(requestMachine.transitions.flatMap(({ when }) => when ?? []))]

describe('the life of a request', () => {
  it('has these steps in every state, and no other', () => {
    const found = REQUEST_STATES.flatMap((state) =>
      actions.flatMap((action) =>
        outcomes.flatMap((when) => {
          const row = findTransition(requestMachine, state, { action, when })
          return row ? [`${state} ${action} ${when ?? '-'} ${row.to}`] : []
        }),
      ),
    )
    expect(found.toSorted()).toEqual(ALLOWED.toSorted())
  })

  it('ends with the delivery', () => {
    expect(requestMachine.transitions.filter(({ from }) => from.includes('delivered'))).toEqual([])
  })
})
