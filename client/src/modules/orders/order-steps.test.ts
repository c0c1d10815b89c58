import { expect, test } from 'vitest'
import { statusId, type OrderStatus } from '#shared/orders/order-status.ts'
import { stepsOf } from './order-steps.ts'

const entry = (name: OrderStatus, kind = 'step') => ({
  // What moves nothing names no status, only its event.
  status_id: kind === 'milestone' ? null : statusId(name),
  event: name.toLowerCase(),
  kind,
  occurrence_datetime: '2026-11-20T12:00:00Z',
  user_name: 'Ana',
})
const order = (name: OrderStatus, modal = 'full_truckload') => ({
  last_active_status_id: statusId(name),
  modal,
  canceled_at: null,
})
const states = (name: OrderStatus, ...names: [OrderStatus, string?][]) =>
  Object.fromEntries(
    stepsOf(
      order(name),
      names.map(([one, kind]) => entry(one, kind)),
    ).map(({ status, state }) => [status, state]),
  )

test('what is behind is done or was skipped, what is ahead is to do', () => {
  const found = states(
    'WAITING_COLLECTION',
    ['CREATED'],
    ['PROPOSAL_SENT'],
    ['PROPOSAL_ACCEPTED'],
    ['CONFIRMED_TRANSPORTER'],
    ['DEFINED_DRIVER_AND_VEHICLE'],
    ['APPROVAL_DRIVER_AND_VEHICLE', 'skipped'],
    ['WAITING_COLLECTION'],
  )
  expect(found).toMatchObject({
    CREATED: 'done',
    APPROVAL_DRIVER_AND_VEHICLE: 'skipped',
    VEHICLE_MIRRORED: 'skipped',
    WAITING_COLLECTION: 'current',
    AVAILABLE_CTE: 'todo',
    COLLECTED: 'todo',
  })
  expect(found).not.toHaveProperty('AVAILABLE_MDFE')
})

test('a document that came early is done, a missing one is awaited even once passed', () => {
  expect(states('CREATED', ['CREATED'], ['AVAILABLE_CTE', 'milestone'])).toMatchObject({
    AVAILABLE_CTE: 'done',
    PROPOSAL_SENT: 'todo',
  })
  expect(states('ON_ROUTE', ['CREATED'], ['ON_ROUTE'])).toMatchObject({
    INVOICE_ISSUED: 'todo',
    AVAILABLE_CTE: 'todo',
    COLLECTED: 'skipped',
  })
  expect(states('ON_ROUTE', ['AVAILABLE_CTE', 'milestone'], ['ON_ROUTE'])).toMatchObject({
    AVAILABLE_CTE: 'done',
  })
})

test('a failed collection and a refused delivery stand in the place of the step', () => {
  expect(states('UNSUCCESSFUL', ['UNSUCCESSFUL'])).toMatchObject({ UNSUCCESSFUL: 'failed', ON_ROUTE: 'todo' })
  const refused = states('REFUSED_DELIVERY', ['REFUSED_DELIVERY'])
  expect(refused).toMatchObject({ REFUSED_DELIVERY: 'failed', AVAILABLE_CANHOTO: 'todo' })
  expect(refused).not.toHaveProperty('DELIVERED')
})

test('the last step is done, and withdraw has a way of its own', () => {
  expect(states('AVAILABLE_CANHOTO', ['AVAILABLE_CANHOTO'])).toMatchObject({ AVAILABLE_CANHOTO: 'done' })
  expect(stepsOf(order('CREATED', 'withdraw'), []).map(({ status }) => status)).toEqual([
    'CREATED',
    'CONFIRMED_TRANSPORTER',
    'DEFINED_DRIVER_AND_VEHICLE',
    'DELIVERED',
    'AVAILABLE_CANHOTO',
  ])
})
