import { expect, test } from 'vitest'
import { type OrderStatus, statusId } from '#shared/orders/order-status.ts'
import { awaitedOf, openCharge } from './order-next.ts'

const order = (state: OrderStatus, ...proposals: [status: string, name: string][]) => ({
  modal: 'full_truckload',
  last_active_status_id: statusId(state),
  canceled_at: null,
  possible_transporters: proposals.map(([status, name]) => ({ status, transporter: { fantasy_name: name } })),
})

test('the shipper is told which carriers have not answered', () => {
  const asked = order('PROPOSAL_SENT', ['waiting', 'Ipê'], ['refused', 'Jatobá'])
  expect(awaitedOf(asked, 'shipper', undefined)).toEqual({ who: 'carrier', what: 'answer', asked: ['Ipê'] })
  expect(awaitedOf(order('PROPOSAL_SENT', ['refused', 'Jatobá']), 'shipper', undefined)).toBeNull()
})

test('who is next, or reads a canceled order, waits for nobody', () => {
  expect(awaitedOf(order('PROPOSAL_ACCEPTED'), 'shipper', 'confirm_transporter')).toBeNull()
  expect(awaitedOf(order('PROPOSAL_ACCEPTED'), 'transporter', undefined)).toEqual({
    who: 'shipper',
    what: 'confirm',
  })
  const canceled = { ...order('WAITING_COLLECTION'), canceled_at: '2026-11-20T12:00:00Z' }
  expect(awaitedOf(canceled, 'shipper', undefined)).toBeNull()
  expect(awaitedOf(order('AVAILABLE_CANHOTO'), 'shipper', undefined)).toBeNull()
})

test('the road is the carrier’s', () => {
  for (const [state, what] of [
    ['CONFIRMED_TRANSPORTER', 'vehicle'],
    ['WAITING_COLLECTION', 'collect'],
    ['COLLECTED', 'depart'],
    ['ON_ROUTE', 'arrive'],
    ['ON_DESTINY', 'deliver'],
  ] as const)
    expect(awaitedOf(order(state), 'shipper', undefined)).toEqual({ who: 'carrier', what })
})

const brought = (state: OrderStatus) => awaitedOf({ ...order(state), modal: 'air' }, 'transporter', undefined)

test('goods by air without a collection are the shipper’s until they are at the airport', () => {
  expect(brought('CONFIRMED_TRANSPORTER')).toEqual({ who: 'shipper', what: 'airport' })
  expect(brought('WAITING_COLLECTION')).toEqual({ who: 'shipper', what: 'airport' })
  expect(brought('DELIVERED_AIRPORT')).toEqual({ who: 'carrier', what: 'flight' })
})

test('a charge is open while it differs and nobody approved it', () => {
  const audit = { result: 'different_values', manual_approved: false, value: '1.07', expected_value: '1.00' }
  expect(openCharge([{ ...audit, result: 'validated' }, audit])).toBe(audit)
  expect(openCharge([{ ...audit, manual_approved: true }])).toBeNull()
})
