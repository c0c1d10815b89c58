import { expect, test } from 'vitest'
import { grouped, rankOf } from './ranked.ts'

const search = (words: string) => ({ filter: { search: words } })

test('what the words name stands before what they are a part of', () => {
  expect(rankOf('sa-104912', search('sa-104912'), ['SA-104912'])).toBe(0)
  expect(rankOf('LYR-9Z37', search('LYR-9Z37'), ['LYR9Z37'])).toBe(0)
  expect(rankOf('sao pau', search('sao pau'), ['São Paulo Cargas'])).toBe(1)
  expect(rankOf('104912', search('104912'), ['SA-104912'])).toBe(2)
})

test('a company is named by its CNPJ too', () => {
  const names = ['Araucária Dourada Cargas', '28.460.197/0001-60']
  expect(rankOf('28460197000160', search('28460197000160'), names)).toBe(0)
})

test('a number that was asked for as such is exact', () => {
  expect(rankOf('51843', { filter: { number: '51843' } }, ['Nota fiscal 51843'])).toBe(0)
})

test('the kind of the best record comes first, and each record once', () => {
  const order = { key: 'orders 7' }
  const other = { key: 'orders 8' }
  const invoice = { key: 'nf_files 1' }
  expect(
    grouped([
      { group: 'orders', rank: 2, item: other },
      { group: 'invoices', rank: 0, item: invoice },
      { group: 'orders', rank: 2, item: order },
      { group: 'orders', rank: 1, item: order },
    ]),
  ).toEqual([
    { key: 'invoices', items: [invoice] },
    { key: 'orders', items: [order, other] },
  ])
})
