import { expect, test } from 'vitest'
import { statusId, type OrderStatus } from '#shared/orders/order-status.ts'
import { phasesOf, presentPhase } from './order-phases.ts'
import { stepsOf } from './order-steps.ts'

const AT = '2026-11-20T12:00:00Z'
const entry = (name: OrderStatus, kind = 'step') => ({
  status_id: statusId(name),
  event: name.toLowerCase(),
  kind,
  occurrence_datetime: AT,
  user_name: 'Ana',
})
const dates = {
  collection_date_time: '2026-11-21T12:00:00Z',
  collected_date_time: null,
  delivery_date_time: '2026-11-25T12:00:00Z',
  delivered_date_time: null,
}
const phases = (
  name: OrderStatus,
  names: OrderStatus[],
  risk_manager_id: number | null = null,
  modal = 'full_truckload',
) =>
  phasesOf(
    { ...dates, risk_manager_id },
    stepsOf(
      { last_active_status_id: statusId(name), modal, canceled_at: null },
      names.map((one) => entry(one)),
    ),
  )
const states = (found: ReturnType<typeof phases>) => found.map(({ name, state }) => `${name} ${state}`)

test('an order stands in one of six phases, those behind it are done', () => {
  const found = phases('WAITING_COLLECTION', [
    'CREATED',
    'PROPOSAL_SENT',
    'CONFIRMED_TRANSPORTER',
    'WAITING_COLLECTION',
  ])
  expect(states(found)).toEqual([
    'order done',
    'carrier done',
    'collection current',
    'way todo',
    'delivery todo',
    'receipt todo',
  ])
  expect(presentPhase(found)).toBe(2)
  expect(found[2]).toMatchObject({ planned: dates.collection_date_time, real: null })
})

const stepsOfCarrier = (risk: number | null) =>
  phases('CONFIRMED_TRANSPORTER', ['CREATED', 'CONFIRMED_TRANSPORTER'], risk)[1]?.steps.map(
    ({ status }) => status,
  )

test('steps that do not apply are left out, those of a risk manager too where there is none', () => {
  expect(stepsOfCarrier(null)).toEqual(['CONFIRMED_TRANSPORTER', 'DEFINED_DRIVER_AND_VEHICLE'])
  expect(stepsOfCarrier(7)).toContain('APPROVAL_DRIVER_AND_VEHICLE')
})

test('a refused delivery fails its phase, and an order that ended is done', () => {
  expect(states(phases('REFUSED_DELIVERY', ['CREATED', 'ON_ROUTE', 'REFUSED_DELIVERY']))).toContain(
    'delivery failed',
  )
  const ended = phases('AVAILABLE_CANHOTO', ['CREATED', 'DELIVERED', 'AVAILABLE_CANHOTO'])
  expect(states(ended).at(-1)).toBe('receipt done')
  expect(presentPhase(ended)).toBe(5)
})

test('withdraw by the client has no way of its own', () => {
  expect(phases('CREATED', ['CREATED'], null, 'withdraw').map(({ name }) => name)).toEqual([
    'order',
    'carrier',
    'delivery',
    'receipt',
  ])
})
