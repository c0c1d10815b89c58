import { expect, test } from 'vitest'
import { RELATIVE_DAYS, relativeDays } from './relative-days.ts'

test('spans count from the day in Brazil, weeks from Monday', () => {
  // Sunday evening in São Paulo, Monday in UTC.
  const now = new Date('2026-03-02T01:00:00.000Z')
  expect(
    Object.fromEntries(RELATIVE_DAYS.map((span) => [span, Object.values(relativeDays(span, now))])),
  ).toEqual({
    today: ['2026-03-01', '2026-03-01'],
    tomorrow: ['2026-03-02', '2026-03-02'],
    yesterday: ['2026-02-28', '2026-02-28'],
    this_week: ['2026-02-23', '2026-03-01'],
    next_week: ['2026-03-02', '2026-03-08'],
    last_7_days: ['2026-02-23', '2026-03-01'],
    last_30_days: ['2026-01-31', '2026-03-01'],
    this_month: ['2026-03-01', '2026-03-31'],
  })
})
