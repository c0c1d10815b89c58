import { expect, test } from 'vitest'
import { dateText, dateTimeText, fromLocalInput, relativeText, toLocalInput } from './dates.ts'

test('instants are shown in São Paulo', () => {
  expect(dateTimeText('2026-03-05T02:10:00Z')).toBe('04/03/2026 23:10')
  expect(dateText('2026-03-05')).toBe('05/03/2026')
  expect(dateTimeText('2026-03-05')).toBe('05/03/2026')
  expect(dateTimeText(null)).toBeNull()
})

test('inputs and instants agree both ways, in summer time of the past too', () => {
  expect(fromLocalInput('2026-11-20T14:00')).toBe('2026-11-20T17:00:00.000Z')
  expect(fromLocalInput('2018-12-01T14:00')).toBe('2018-12-01T16:00:00.000Z')
  expect(toLocalInput('2026-11-20T17:00:00.000Z')).toBe('2026-11-20T14:00')
  expect(fromLocalInput('')).toBeNull()
})

test('relative age', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(relativeText('2026-11-20T10:00:00Z', 'pt-BR', now)).toBe('há 2 horas')
})
