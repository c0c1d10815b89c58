import { expect, it } from 'vitest'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { REQUESTS } from '#tests/support/order-matrix.ts'
import { describeMatrix } from './roles-matrix.ts'

/** Security check 9: every action of an order by every role in every state. */

describeMatrix('who order')

it('has a request for each action of the machine', () => {
  const actions = orderMachine.transitions.flatMap(({ ability, action }) =>
    ability === 'system' ? [] : [action],
  )
  expect([...new Set(actions)].filter((action) => !(action in REQUESTS)).toSorted()).toEqual(['rates'])
})
