import { expect, test } from 'vitest'
import { spanWords } from './span-words.ts'

test('a span is told in its two largest units', () => {
  const minute = 60_000
  expect([12, 60, 190, 24 * 60, 52 * 60 + 5].map((minutes) => spanWords(minutes * minute))).toEqual([
    '12 min',
    '1 h',
    '3 h 10 min',
    '1 d',
    '2 d 4 h',
  ])
})
