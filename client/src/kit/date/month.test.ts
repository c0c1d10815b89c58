import { expect, test } from 'vitest'
import { monthName } from '#shared/kit/brazil-time.ts'
import { shiftMonths, weekEnds, weeksOf } from './month.ts'

test('a month is whole weeks from Sunday on', () => {
  const weeks = weeksOf('2026-11-24')
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  // February 2026 begins on a Sunday and fills four weeks to the day.
  expect(weeksOf('2026-02-10')).toHaveLength(4)
})

test('another month keeps the day, or takes its last one', () => {
  expect(shiftMonths('2026-11-24', 1)).toBe('2026-12-24')
  expect(shiftMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(shiftMonths('2026-03-31', -13)).toBe('2025-02-28')
})

test('names follow the language of the product', () => {
  expect(monthName('2026-11-24', 'pt-BR')).toBe('novembro de 2026')
  expect(monthName('2026-11-24', 'en')).toBe('November 2026')
  expect(weekEnds('2026-11-24')).toEqual(['2026-11-22', '2026-11-28'])
})
