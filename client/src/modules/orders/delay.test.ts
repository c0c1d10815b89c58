import { expect, test } from 'vitest'
import { delayWords, needsJustification, silentSince } from './delay.ts'
import { statusId } from '#shared/orders/order-status.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test('lateness in words: minutes, hours, days', () => {
  expect(delayWords(null, now)).toBeNull()
  expect(delayWords('2026-11-20T12:00:30Z', now)).toBeNull()
  expect(delayWords('2026-11-20T11:45:00Z', now)).toEqual({ key: 'late_minutes', params: { count: 15 } })
  expect(delayWords('2026-11-20T10:00:00Z', now)).toEqual({ key: 'late_hours', params: { hours: 2 } })
  expect(delayWords('2026-11-20T09:50:00Z', now)).toEqual({
    key: 'late_hours_minutes',
    params: { hours: 2, minutes: 10 },
  })
  expect(delayWords('2026-11-17T11:00:00Z', now)).toEqual({ key: 'late_days', params: { count: 3 } })
})

const moving = {
  last_active_status_id: statusId('ON_ROUTE'),
  is_traceable: true,
  canceled_at: null,
  last_position_at: '2026-11-20T00:00:00Z',
  on_route_date_time: '2026-11-19T08:00:00Z',
}

test('more than twelve hours without a position do not conform', () => {
  expect(silentSince(moving, now)).toBeNull()
  const late = '2026-11-19T23:59:00Z'
  expect(silentSince({ ...moving, last_position_at: late }, now)).toBe(late)
  // A position from before the departure starts no clock.
  const departed = '2026-11-20T06:00:00Z'
  expect(silentSince({ ...moving, last_position_at: late, on_route_date_time: departed }, now)).toBeNull()
})

test('with no position at all the clock starts at the departure', () => {
  const silent = { ...moving, last_position_at: null }
  expect(silentSince(silent, now)).toBe('2026-11-19T08:00:00Z')
  expect(silentSince({ ...silent, on_route_date_time: '2026-11-20T01:00:00Z' }, now)).toBeNull()
  expect(silentSince({ ...silent, on_route_date_time: null }, now)).toBeNull()
})

test('who stands at the destination, is not tracked or is canceled has no clock', () => {
  const silent = { ...moving, last_position_at: null }
  expect(silentSince({ ...silent, last_active_status_id: statusId('ON_DESTINY') }, now)).toBeNull()
  expect(silentSince({ ...silent, is_traceable: false }, now)).toBeNull()
  expect(silentSince({ ...silent, canceled_at: '2026-11-20T01:00:00Z' }, now)).toBeNull()
})

test('a real date that differs by a minute, or replaces another, needs a justification', () => {
  expect(needsJustification('2026-11-20T12:00:40Z', '2026-11-20T12:00:05Z')).toBe(false)
  expect(needsJustification('2026-11-20T12:01:00Z', '2026-11-20T12:00:59Z')).toBe(true)
  expect(needsJustification('2026-11-20T12:01:00Z', null)).toBe(false)
  expect(needsJustification('2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z')).toBe(
    true,
  )
})
