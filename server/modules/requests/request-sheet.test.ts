import { describe, expect, it } from 'vitest'
import type { RequestRow } from '#shared/requests/request-sheet.ts'
import { requestsOfRows } from './request-sheet.ts'

const request = { destinatary_name: 'Mercado', value: '100.00', weight: '10' }
const product = (code: string) => ({ code, quantity: '1' })
const row = (at: number, external_id: string | null, rest: Partial<RequestRow>) => ({
  row: at,
  input: { external_id, request: null, product: null, ...rest },
})
const told = (rows: Parameters<typeof requestsOfRows>[0]): string[] =>
  requestsOfRows(rows).faulty.map(
    ({ row: at, issues }) => `${at} ${issues.map(({ pointer, key }) => `${pointer} ${key}`).join()}`,
  )

describe('rows of requests', () => {
  it('of one code are one request with its products, also where other rows stand between them', () => {
    const { requests, faulty } = requestsOfRows([
      row(2, 'A', { request, product: product('P1') }),
      row(3, 'B', { request }),
      row(4, 'A', { product: product('P2') }),
      row(5, 'A', { request: { ...request }, product: product('P3') }),
      row(6, null, { request }),
      row(7, null, { request }),
    ])
    expect(faulty).toEqual([])
    expect(requests.map(({ rows, input }) => [rows, input.products?.map(({ code }) => code)])).toEqual([
      [
        [2, 4, 5],
        ['P1', 'P2', 'P3'],
      ],
      [[3], undefined],
      [[6], undefined],
      [[7], undefined],
    ])
  })

  it('that say different things, or lack their request, are told, and leave out the whole of it', () => {
    expect(
      told([
        row(2, 'A', { request, product: product('P1') }),
        row(3, 'A', { request: { ...request, value: '90.00' }, product: product('P2') }),
        row(4, 'B', { product: product('P1') }),
        row(5, 'C', { request }),
      ]),
    ).toEqual([
      '2 /data/attributes/external_id sheet_row_of_faulty',
      '3 /data/attributes/value sheet_row_differs',
      '4 /data/attributes/external_id sheet_row_without_request',
    ])
  })

  it('go with a faulty row of the same code', () => {
    const issues = [{ pointer: '/data/attributes/product_quantity', key: 'sheet_product_part' }]
    expect(told([row(2, 'A', { request }), { row: 3, issues, key: 'A' }, { row: 4, issues }])).toEqual([
      '2 /data/attributes/external_id sheet_row_of_faulty',
      '3 /data/attributes/product_quantity sheet_product_part',
      '4 /data/attributes/product_quantity sheet_product_part',
    ])
  })

  it('whose first row is faulty are told of it', () => {
    const issues = [{ pointer: '/data/attributes/city', key: 'required' }]
    expect(told([{ row: 2, issues, key: 'A' }, row(3, 'A', { product: product('P1') })])).toEqual([
      '2 /data/attributes/city required',
      '3 /data/attributes/external_id sheet_row_of_faulty',
    ])
  })

  it('name two hundred products at most', () => {
    const rows = Array.from({ length: 201 }, (_, index) =>
      row(index + 2, 'A', { product: product('P'), ...(index === 0 ? { request } : {}) }),
    )
    expect(told(rows).at(-1)).toBe('202 /data/attributes/product_code max_list')
  })
})
