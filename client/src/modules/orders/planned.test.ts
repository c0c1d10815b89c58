import { expect, test } from 'vitest'
import { offeredPrices, plannedCarrier, plannedCollection } from './planned.ts'

const priced = [
  {
    selected: true,
    transporter: { fantasy_name: 'Tuiuiú Express' },
    simulation: { inputs: { date: '2026-11-25' } },
  },
]
const known = (
  possible_transporters: object[],
  simulation_orders: object[] = priced,
  simulation_integra_orders: object[] = [],
) =>
  ({
    possible_transporters,
    simulation_orders,
    simulation_integra_orders,
    transporter: null,
    transporter_name: null,
  }) as never

test('an order made from a simulation knows its carrier and the day that its lead time counts from', () => {
  expect(plannedCarrier(known([]))).toBe('Tuiuiú Express')
  expect(plannedCollection(known([]))).toBe('2026-11-25')
  const one = { status: 'waiting', transporter: { fantasy_name: 'Jabiru Cargas' } }
  expect(plannedCarrier(known([one]))).toBe('Jabiru Cargas')
  expect(plannedCarrier(known([one, { ...one, transporter: null }]))).toBeNull()
  expect(plannedCarrier(known([], []))).toBeNull()
  expect(plannedCollection(known([], []))).toBeNull()
})

test('a corrected cargo keeps carrier and day, and is offered at its own price', () => {
  const [first] = priced
  const former = {
    ...first,
    id: '1',
    transporter_id: 6,
    selected: false,
    total_value: '76.80',
    altered_total_value: null,
  }
  const corrected = { ...former, id: '2', selected: true, total_value: '99.93' }
  const order = known([], [former], [corrected])
  expect(plannedCarrier(order)).toBe('Tuiuiú Express')
  expect(plannedCollection(order)).toBe('2026-11-25')
  expect(offeredPrices(order)).toEqual(new Map([['6', '99.93']]))
  const rival = { ...former, id: '3', transporter_id: 7, total_value: '80.00' }
  const altered = { ...corrected, altered_total_value: '95.00' }
  expect(offeredPrices(known([], [former, rival], [altered]))).toEqual(
    new Map([
      ['7', '80.00'],
      ['6', '95.00'],
    ]),
  )
})
