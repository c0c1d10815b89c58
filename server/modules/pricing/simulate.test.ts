import { describe, expect, it } from 'vitest'
import { compiledOf } from '#server/modules/pricing/compile.ts'
import { CONTEXT, lane, RIO, shipment, table } from '#server/modules/pricing/fixtures.ts'
import type { TableRef } from '#server/modules/pricing/result.ts'
import { simulate } from '#server/modules/pricing/simulate.ts'
import { split } from '#server/modules/pricing/split.ts'
import type { FreightTable, Lane } from '#server/modules/pricing/types.ts'

const of = (id: number, value: string, over: Partial<FreightTable> = {}, inLane: Partial<Lane> = {}) =>
  table({ id, lanes: [lane({ base: { model: 'fixed', value }, ...inLane })], ...over })

const tables = [
  of(5, '20'),
  of(4, '20', {}, { lead_time: 2 }),
  of(3, '10'),
  of(2, '20'),
  of(6, '20', {}, { lead_time: null }),
  of(2, '20', { source: 'route' }),
  of(9, '1', { active: false }),
  of(8, '1', { rates: [{ rate: 'x', kind: 'fixed', value: '1,5' }] }),
  of(9, '1', { source: 'route', shipper_approved: false }),
]
const sourcesOf = (some: readonly { readonly table: TableRef }[]) => some.map(({ table }) => table.source)
const simulated = () => simulate(tables, shipment(), CONTEXT)

describe('simulation', () => {
  it('ranks by price, then lead time with unknown last, then id', () => {
    const answer = simulated()
    expect(answer.ranked.map(({ table, position }) => [position, table.id, table.source])).toEqual([
      [1, 3, 'freight'],
      [2, 4, 'freight'],
      [3, 2, 'freight'],
      [4, 2, 'route'],
      [5, 5, 'freight'],
      [6, 6, 'freight'],
    ])
    expect(answer.ranked[0]).toMatchObject({ total_value: '10.00', lead_time: 3, business_days: true })
    expect(answer.ranked.every(({ result, total_value }) => result?.total_value === total_value)).toBe(true)
  })

  it('says why the others have no price, and survives a broken table', () => {
    const answer = simulated()
    expect(answer.refused.map(({ table, reason }) => [table.id, table.source, reason])).toEqual([
      [8, 'freight', 'invalid_table'],
      [9, 'freight', 'inactive'],
      [9, 'route', 'approval'],
    ])
    expect(answer.refused[0]?.detail).toEqual({ message: 'not a decimal: "1,5"' })
  })

  it('explains only as many as asked', () => {
    const some = simulate(tables, shipment(), CONTEXT, { explain: 2 })
    expect(some.ranked.map(({ result }) => result !== null)).toEqual([true, true, false, false, false, false])
    expect(some.ranked.map(({ total_value }) => total_value)).toEqual(
      simulated().ranked.map(({ total_value }) => total_value),
    )
  })

  it('puts equal offers of one id in one order, whichever came first', () => {
    const same = [of(2, '20', { source: 'route' }), of(2, '20')]
    const blocked = same.map((one) => ({ ...one, active: false }))
    for (const some of [same, same.toReversed()])
      expect(sourcesOf(simulate(some, shipment(), CONTEXT).ranked)).toEqual(['freight', 'route'])
    for (const some of [blocked, blocked.toReversed()])
      expect(sourcesOf(simulate(some, shipment(), CONTEXT).refused)).toEqual(['freight', 'route'])
  })

  it('counts a freight of nothing as a price', () => {
    const answer = simulate([of(1, '0'), of(2, '0.01')], shipment(), CONTEXT)
    expect(answer.ranked.map(({ total_value }) => total_value)).toEqual(['0.00', '0.01'])
    expect(answer.refused).toEqual([])
  })

  it('calls a table invalid for its figures only: any other fault comes to light', () => {
    const torn = { ...of(1, '1'), lanes: null } as unknown as FreightTable
    expect(() => simulate([torn], shipment(), CONTEXT)).toThrow(TypeError)
  })

  it('compiles a table once per object: a changed table is a new one', () => {
    const one = of(1, '1')
    expect(compiledOf(one)).toBe(compiledOf(one))
    expect(compiledOf({ ...one })).not.toBe(compiledOf(one))
  })

  it('refuses a broken shipment', () => {
    expect(() => simulate(tables, shipment({ weight: 'x' }), CONTEXT)).toThrow(RangeError)
  })

  it('keeps one price per transporter by precedence, not by price (pricing/README "Table models")', () => {
    const city = { destination: { cities: [RIO.city_ibge] } }
    const region = { destination: { cities: [RIO.city_ibge, 1] } }
    const state = { destination: { states: ['RJ'] } }
    const candidates = [
      of(1, '1', {}),
      of(2, '2', {}, state),
      of(3, '3', {}, region),
      of(4, '4', {}, city),
      of(5, '5', { source: 'route' }),
      of(6, '9', { transporter_id: 11 }),
      of(7, '8', { transporter_id: 11 }),
    ]
    const ids = (count: number) =>
      simulate(candidates.slice(0, count), shipment(), CONTEXT, { one_per_transporter: true }).ranked.map(
        ({ table }) => table.id,
      )
    expect([ids(1), ids(2), ids(3), ids(4), ids(5), ids(7)]).toEqual([[1], [2], [3], [4], [5], [5, 7]])
    const { refused } = simulate(candidates, shipment(), CONTEXT, { one_per_transporter: true })
    expect(refused.map(({ table, reason }) => [table.id, reason])).toEqual(
      [1, 2, 3, 4, 6].map((id) => [id, 'superseded']),
    )
    expect(refused[0]?.detail).toEqual({ by: 5, total_value: '1.00' })
  })
})

const price = {
  components: [
    { rate: 'weight_shipping_value', group: 'weight', amount: '100.00' },
    { rate: 'gris', group: 'rate', amount: '0.05' },
    { rate: 'icms', group: 'tax', amount: '13.64' },
  ],
} as unknown as Parameters<typeof split>[0]
const percentages = (...addresses: Parameters<typeof split>[1]) =>
  split(price, addresses).map(({ percentage }) => percentage)

describe('split over delivery addresses (pricing/README "Order of calculation" step 10)', () => {
  it('goes by weight and adds up', () => {
    expect(
      split(price, [
        { id: 1, weight: '10', invoice_value: '1' },
        { id: 2, weight: '20', invoice_value: '1' },
      ]),
    ).toEqual([
      {
        id: 1,
        percentage: '33.3333',
        weight_shipping_value: '33.33',
        rates_value: '4.57',
        total_value: '37.90',
        rates: [
          { rate: 'gris', amount: '0.02' },
          { rate: 'icms', amount: '4.55' },
        ],
      },
      {
        id: 2,
        percentage: '66.6667',
        weight_shipping_value: '66.67',
        rates_value: '9.12',
        total_value: '75.79',
        rates: [
          { rate: 'gris', amount: '0.03' },
          { rate: 'icms', amount: '9.09' },
        ],
      },
    ])
  })

  it('falls back on the invoice value, then on equal parts', () => {
    expect(
      percentages({ id: 1, weight: '1', invoice_value: '300' }, { id: 2, invoice_value: '100' }),
    ).toEqual(['75.0000', '25.0000'])
    expect(
      percentages({ id: 1, weight: '0', invoice_value: '300' }, { id: 2, weight: '0', invoice_value: '100' }),
    ).toEqual(['75.0000', '25.0000'])
    expect(percentages({ id: 1, weight: null }, { id: 2 }, { id: 3 })).toEqual([
      '33.3334',
      '33.3333',
      '33.3333',
    ])
    expect(percentages({ id: 1, weight: null }, { id: 2, weight: null })).toEqual(['50.0000', '50.0000'])
    expect(() => split(price, [])).toThrow('nothing to allocate to')
  })

  it('gives nothing to an address without weight beside one that has some', () => {
    expect(
      percentages({ id: 1, weight: '10', invoice_value: '1' }, { id: 2, weight: '0', invoice_value: '1' }),
    ).toEqual(['100.0000', '0.0000'])
  })
})
