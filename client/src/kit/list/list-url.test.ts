import { expect, test } from 'vitest'
import { readListUrl, toQueryParams, writeListUrl } from './list-url.ts'

const allowed = {
  filters: ['status', 'created_at'],
  sort: ['created_at', 'code'],
  defaultSort: '-created_at',
}
const read = (search: string) => readListUrl(new URLSearchParams(search), allowed)

test('an address is read, and what does not fit is dropped', () => {
  const url = read(
    'page[number]=3&page[size]=50&sort=code&filter[status]=2&filter[x]=1&filter[created_at][from]=2026-01-01',
  )
  expect(url).toEqual({
    page: 3,
    size: 50,
    sort: 'code',
    search: '',
    period: 0,
    filters: { status: '2', created_at: { from: '2026-01-01' } },
  })
  expect(read('page[number]=-4&page[size]=33&sort=password')).toMatchObject({
    page: 1,
    size: 20,
    sort: '-created_at',
  })
})

test('writing and reading agree, defaults and foreign keys aside', () => {
  const url = read('page[number]=2&filter[status]=1&filter[search]=abc&filter[period]=7')
  const written = writeListUrl(new URLSearchParams('tab=files&page[number]=9'), url, allowed.defaultSort)
  expect(written.get('tab')).toBe('files')
  expect(written.get('sort')).toBeNull()
  expect(readListUrl(written, allowed)).toEqual(url)
})

test('a period becomes a lower bound', () => {
  const query = toQueryParams(read('filter[period]=7'), {
    contract: null,
    periodField: 'created_at',
    include: [],
    fixed: { company_id: 5 },
  })
  expect(query.filter?.company_id).toBe(5)
  expect(query.filter?.created_at).toEqual({ from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})

test('a usual filter gives way to the reader’s own of the same field', () => {
  const options = { contract: null, periodField: 'created_at', include: [], fixed: {} }
  const usual = { day: { from: '2026-11-28' } }
  expect(toQueryParams(read(''), { ...options, usual }).filter).toEqual(usual)
  const own = toQueryParams(read('filter[status]=1'), { ...options, usual: { status: '2' } })
  expect(own.filter).toEqual({ status: '1' })
})
