import { expect, test } from 'vitest'
import type { DriverLoad, DriverStepInput } from '#shared/driver/driver.ts'
import { withWaiting } from './with-waiting.ts'

const place = { name: 'Casa', place: 'Recife/PE', phone: null }
const load: DriverLoad = {
  code: 'SA-1',
  shipper: 'Serra',
  carrier: 'Tuiuiú',
  driver: null,
  plate: null,
  phase: 'collect',
  expires_at: '2026-12-01T12:00:00Z',
  collections: [{ ...place, id: 1, is_collected: false }],
  deliveries: [
    { ...place, id: 1, has_arrived: false, status: 'waiting', has_receipt: false, invoices: [] },
    { ...place, id: 2, has_arrived: false, status: 'waiting', has_receipt: false, invoices: [] },
  ],
}
const step = (kind: DriverStepInput['kind'], address_id?: number): DriverStepInput => ({
  step: crypto.randomUUID(),
  kind,
  occurred_at: '2026-11-24T12:00:00Z',
  ...(address_id === undefined ? {} : { address_id }),
})

test('steps that wait move the load on, a collection no delivery of the same number', () => {
  const collected = withWaiting(load, [step('collect', 1)])
  expect(collected).toMatchObject({ phase: 'loaded', collections: [{ is_collected: true }] })
  expect(collected.deliveries.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  const half = withWaiting(collected, [step('depart'), step('arrive', 1), step('deliver', 1)])
  expect(half).toMatchObject({
    phase: 'on_way',
    deliveries: [{ status: 'delivered' }, { has_arrived: false }],
  })
  expect(withWaiting(half, [step('refuse', 2)]).phase).toBe('ended')
  const some = { ...step('refuse', 2), nf_file_ids: '5' }
  expect(withWaiting(half, [some])).toMatchObject({ phase: 'ended', deliveries: [{}, { status: 'partial' }] })
})
