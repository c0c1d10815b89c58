import { expect, test } from 'vitest'
import { delayWords, isStale, needsJustification } from './delay.ts'

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

test('twelve hours without a position are stale', () => {
  expect(isStale('2026-11-20T00:00:00Z', now)).toBe(false)
  expect(isStale('2026-11-19T23:59:00Z', now)).toBe(true)
})

test('a real date that differs by a minute, or replaces another, needs a justification', () => {
  expect(needsJustification('2026-11-20T12:00:40Z', '2026-11-20T12:00:05Z')).toBe(false)
  expect(needsJustification('2026-11-20T12:01:00Z', '2026-11-20T12:00:59Z')).toBe(true)
  expect(needsJustification('2026-11-20T12:01:00Z', null)).toBe(false)
  expect(needsJustification('2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z')).toBe(
    true,
  )
})
