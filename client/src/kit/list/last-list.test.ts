import { expect, test } from 'vitest'
import { neighbourPage } from './last-list.ts'

test('a pager goes on to the neighbour pages of the list, and not beyond its ends', () => {
  const list = {
    ids: ['4', '5', '6'],
    first: 4,
    total: 8,
    params: { page: { number: 2, size: 3 }, sort: 'code' },
  }
  expect(neighbourPage(list, 1)).toEqual({ page: { number: 3, size: 3 }, sort: 'code' })
  expect(neighbourPage(list, -1)).toEqual({ page: { number: 1, size: 3 }, sort: 'code' })
  expect(neighbourPage({ ...list, first: 1 }, -1)).toBeNull()
  expect(neighbourPage({ ...list, first: 7, ids: ['7', '8'] }, 1)).toBeNull()
})
