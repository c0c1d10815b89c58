import { expect, test } from 'vitest'
import type { ListFacts } from '#shared/kit/list-facts.ts'
import { orderList } from './order-list.ts'
import { orders } from './orders.contract.ts'

const kinds = (filter: ListFacts['filter']) => Object.entries(filter).map(([name, { kind }]) => [name, kind])

test('a list without schemas may be asked what the contract allows', () => {
  expect(kinds(orderList.filter)).toEqual(kinds(orders.filter))
  expect({ ...orderList, filter: null }).toEqual({
    type: orders.type,
    filter: null,
    sort: orders.sort,
    search: orders.search,
    defaultSort: orders.defaultSort,
  })
})

test('every range of the list takes days, as the bare list says', () => {
  for (const [name, { kind, schema }] of Object.entries(orders.filter))
    if (kind === 'range') expect(schema.safeParse('2026-01-31').success, name).toBe(true)
})
