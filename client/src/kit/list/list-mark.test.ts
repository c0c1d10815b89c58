import { describe, expect, it } from 'vitest'
import { lastPage, markFor, markOf, shownPage } from './list-mark.ts'

const shown = { number: 3, size: 20, total: 1_000_011, last: 50_001, next: 'forth', prev: 'back' }
const known = { total: 1_000_011, last: 50_001 }

describe('marks of pages', () => {
  it('lead to the neighbours and to a far end; other pages go by their number', () => {
    expect(markFor(shown, 4, 20)).toEqual({ number: 4, size: 20, known, page: { size: 20, after: 'forth' } })
    expect(markFor(shown, 2, 20)).toEqual({ number: 2, size: 20, known, page: { size: 20, before: 'back' } })
    expect(markFor(shown, 50_001, 20)?.page).toEqual({ size: 11, before: 'end' })
    for (const number of [1, 5, 50_000]) expect(markFor(shown, number, 20)).toBeNull()
    expect(markFor({ number: 3, size: 20, total: 61, last: 4 }, 4, 20)).toBeNull()
    expect(markFor(undefined, 2, 20)).toBeNull()
  })

  it('hold for the page that the address names', () => {
    const mark = markFor(shown, 4, 20)
    expect(markOf({ mark }, { page: 4, size: 20 })).toEqual(mark)
    expect(markOf({ mark }, { page: 5, size: 20 })).toBeNull()
    expect(markOf({ mark }, { page: 4, size: 50 })).toBeNull()
    for (const state of [null, {}, { mark: 'odd' }]) expect(markOf(state, { page: 4, size: 20 })).toBeNull()
  })

  it('keep what was counted, and let a list that was not counted to its end go on', () => {
    const read = { number: 1, size: 20, total: 20, last: 1, next: 'more' }
    expect(shownPage(read, markFor(shown, 4, 20))).toEqual({ ...read, ...known, number: 4 })
    expect(shownPage(read, null)).toBe(read)
    const long = { number: 500, size: 20, total: 10_000, last: 500, more_than: 10_000, next: 'more' }
    expect(lastPage(long, { number: 500, size: 20 })).toBe(501)
    const { next: _end, ...end } = long
    expect(lastPage(end, { number: 530, size: 20 })).toBe(530)
    expect(lastPage({ number: 1, size: 20, total: 0, last: 1 }, { number: 1, size: 20 })).toBe(1)
  })
})
