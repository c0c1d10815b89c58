import { describe, expect, it } from 'vitest'
import { placeOfNow } from './one-click.ts'

const NOW = '2026-11-27T15:00:20.000Z'
const place = (id: string, expected: string | null, before: string | null = null) => ({
  id,
  label: id,
  planned: expected,
  expected,
  before,
})
const at = (places: ReturnType<typeof place>[], placeId?: string, tolerance = 0) =>
  placeOfNow(places, { placeId, tolerance, now: NOW })?.id ?? null

describe('one click', () => {
  it('is enough where no time was agreed, or the agreed one is now', () => {
    expect(at([place('a', null)])).toBe('a')
    expect(at([place('a', '2026-11-27T15:00:00.000Z')])).toBe('a')
  })

  it('asks where the time differs by more than the tolerance of the shipper', () => {
    const late = [place('a', '2026-11-27T14:31:00.000Z')]
    expect(at(late)).toBeNull()
    expect(at(late, undefined, 28)).toBeNull()
    expect(at(late, undefined, 29)).toBe('a')
  })

  it('asks where a date is replaced, and which place of several', () => {
    expect(at([place('a', null, '2026-11-26T10:00:00.000Z')])).toBeNull()
    expect(at([place('a', null), place('b', null)])).toBeNull()
    expect(at([place('a', null), place('b', null)], 'b')).toBe('b')
  })
})
