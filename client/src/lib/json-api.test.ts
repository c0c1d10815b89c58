import { expect, test } from 'vitest'
import { readOne, readPage } from './json-api.ts'

const order = {
  type: 'orders',
  id: '7',
  attributes: { code: 'ST-7' },
  relationships: {
    transporter: { data: { type: 'companies', id: '2' } },
    invoices: { data: [{ type: 'invoice', id: '5' }] },
    customer: { data: null },
  },
}

test('relations become the included objects', () => {
  const row = readOne<Record<string, unknown>>({
    data: order,
    included: [{ type: 'companies', id: '2', attributes: { fantasy_name: 'Serra Azul' } }],
  })
  expect(row.transporter).toEqual({ id: '2', type: 'companies', fantasy_name: 'Serra Azul' })
  expect(row.invoices).toEqual([{ type: 'invoice', id: '5' }])
  expect(row.customer).toBeNull()
})

test('a cycle between included objects ends', () => {
  const row = readOne<{ transporter: { orders: unknown[] } }>({
    data: order,
    included: [
      {
        type: 'companies',
        id: '2',
        attributes: {},
        relationships: { orders: { data: [{ type: 'orders', id: '7' }] } },
      },
      order,
    ],
  })
  expect(row.transporter.orders).toEqual([{ type: 'orders', id: '7' }])
})

test('a page keeps its numbers', () => {
  const page = readPage({ data: [order], meta: { page: { number: 2, size: 10, total: 11, last: 2 } } })
  expect(page.page.total).toBe(11)
  expect(page.rows).toHaveLength(1)
})
