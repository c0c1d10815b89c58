import { expect, test } from 'vitest'
import { oldestOf, withAge, type Ages } from './kept-answers.ts'

const said = (answer: string, kept_at: string | null) => ({ answer, kept_at })
const NOON = 'Tue, 01 Dec 2026 12:00:00 GMT'
const EARLIER = 'Tue, 01 Dec 2026 09:30:00 GMT'

test('a screen is as old as the oldest of its answers, until they are read anew', () => {
  const none: Ages = new Map()
  const one = withAge(none, said('/api/picking/1', NOON))
  const both = withAge(one, said('/api/picking/details/1', EARLIER))
  const addresses = ['/api/picking/1', '/api/picking/details/1']
  expect(oldestOf(none, addresses)).toBeNull()
  expect(oldestOf(both, addresses)).toBe(Date.parse(EARLIER))
  expect(oldestOf(both, ['/api/picking/2'])).toBeNull()
  const half = withAge(both, said('/api/picking/details/1', null))
  expect(oldestOf(half, addresses)).toBe(Date.parse(NOON))
  expect(oldestOf(withAge(half, said('/api/picking/1', null)), addresses)).toBeNull()
})

test('what the worker says of other things changes nothing', () => {
  const ages = withAge(new Map(), said('/api/picking/1', NOON))
  expect(withAge(ages, null)).toBe(ages)
  expect(withAge(ages, { files: [] })).toBe(ages)
})
