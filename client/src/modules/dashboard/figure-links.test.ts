import { expect, it } from 'vitest'
import { ordersBehind } from './figure-links.ts'

it('leads to the orders of the period, of the chosen shipper and the partner', () => {
  expect(ordersBehind('late', { period: '30', shipper: null })).toBe('?filter[figure]=late_30')
  expect(ordersBehind('settled', { period: '364', shipper: 7 }, { transporter_id: 3 })).toBe(
    '?filter[figure]=settled_364&filter[shipper_id]=7&filter[transporter_id]=3',
  )
})
