import { expect, test } from 'vitest'
import { delayWords, needsJustification, silentSince } from './delay.ts'

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

test('silence begins when the limit of the shipper has passed, and counts from the newest sign', () => {
  const moving = { last_position_at: '2026-11-20T06:00:00Z', on_route_date_time: '2026-11-19T08:00:00Z' }
  expect(silentSince(moving, '2026-11-20T18:00:00Z', now)).toBeNull()
  expect(silentSince(moving, '2026-11-20T08:00:00Z', now)).toBe('2026-11-20T06:00:00Z')
  // A position from before the departure starts no clock.
  const departed = { ...moving, on_route_date_time: '2026-11-20T07:00:00Z' }
  expect(silentSince(departed, '2026-11-20T09:00:00Z', now)).toBe('2026-11-20T07:00:00Z')
  expect(silentSince({ ...moving, last_position_at: null }, '2026-11-19T10:00:00Z', now)).toBe(
    '2026-11-19T08:00:00Z',
  )
})

test('an order without a clock is never silent', () => {
  const silent = { last_position_at: null, on_route_date_time: '2026-11-19T08:00:00Z' }
  expect(silentSince(silent, null, now)).toBeNull()
})

test('a real date that differs by a minute, or replaces another, needs a justification', () => {
  expect(needsJustification('2026-11-20T12:00:40Z', '2026-11-20T12:00:05Z')).toBe(false)
  expect(needsJustification('2026-11-20T12:01:00Z', '2026-11-20T12:00:59Z')).toBe(true)
  expect(needsJustification('2026-11-20T12:01:00Z', null)).toBe(false)
  expect(needsJustification('2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z')).toBe(
    true,
  )
})
