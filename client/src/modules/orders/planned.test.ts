import { expect, test } from 'vitest'
import { plannedCarrier, plannedCollection } from './planned.ts'

const priced = [
  {
    selected: true,
    transporter: { fantasy_name: 'Tuiuiú Express' },
    simulation: { inputs: { date: '2026-11-25' } },
  },
]
const known = (possible_transporters: object[], simulation_orders: object[] = priced) =>
  ({ possible_transporters, simulation_orders, transporter: null, transporter_name: null }) as never

test('an order made from a simulation knows its carrier and the day that its lead time counts from', () => {
  expect(plannedCarrier(known([]))).toBe('Tuiuiú Express')
  expect(plannedCollection(known([]))).toBe('2026-11-25')
  const one = { status: 'waiting', transporter: { fantasy_name: 'Jabiru Cargas' } }
  expect(plannedCarrier(known([one]))).toBe('Jabiru Cargas')
  expect(plannedCarrier(known([one, { ...one, transporter: null }]))).toBeNull()
  expect(plannedCarrier(known([], []))).toBeNull()
  expect(plannedCollection(known([], []))).toBeNull()
})
