import { describe, expect, it } from 'vitest'
import type { DocumentRate, TableDocument } from '#shared/tables/table-document.contract.ts'
import { marksOf } from '../approve/marks.ts'
import { keepPercentage, isPercentage } from '../readjust/plan.ts'
import { laneColumns, readKmCell } from './columns.ts'
import { mergeDrafts, theirChanges } from './conflict.ts'
import { type Draft, changedHead, draftOf, newLane, partsOf, withBands } from './draft.ts'
import { keepFigure } from '#client/kit/sheet/figure.ts'
import { parseLimits } from './presets.ts'

const RATE: DocumentRate = {
  rate: 'gris',
  label: null,
  kind: 'percent_of_invoice',
  value: '0.3000',
  minimum: null,
  extra_value: null,
  threshold: null,
  states: [],
  cities: [],
  documents: [],
  social_reason: null,
  on_request: false,
  before_minimum: true,
  in_tax_base: true,
}
const lane = (uf: string, values: (string | null)[]) => ({
  id: 1,
  description: null,
  state_id: null,
  uf,
  city_id: null,
  origin_uf: null,
  origin_city_id: null,
  lead_time: 3,
  km_start: null,
  km_end: null,
  value_per_kg: null,
  value_per_km: null,
  value_percentage: null,
  excess_per_kg: '0.5000',
  minimum_rate: null,
  values,
  rates: [],
})
const DOCUMENT = {
  id: 7,
  version: 1,
  revision: 4,
  previous_id: null,
  table: { table: 'A', option_calcule: 'kg_range', shipper_id: 1, date_end: '2026-12-31' },
  kg_ranges: [
    { kg_start: '0', kg_end: '10.000' },
    { kg_start: '10', kg_end: '20.000' },
  ],
  km_ranges: [
    {
      km_start: '0',
      km_end: '100',
      values: [
        {
          vehicle_type_id: 3,
          vehicle_option_id: null,
          value: '500',
          value_calculation: 'fixed',
          values_add: [],
        },
        {
          vehicle_type_id: 3,
          vehicle_option_id: null,
          value: '80',
          value_calculation: 'per_ton',
          values_add: [],
        },
      ],
    },
  ],
  destinations: [lane('SP', ['10.0000', '20.0000']), lane('RJ', ['11.0000', null])],
  rates: [RATE],
} as unknown as TableDocument

const put = (draft: Draft, row: number, key: string, typed: string): Draft => {
  const column = laneColumns(draft).find((one) => one.key === key)
  return {
    ...draft,
    lanes: draft.lanes.map((one, index) => (index === row && column ? column.write(one, typed) : one)),
  }
}
const value = (draft: Draft, row: number, at: number) => draft.lanes[row]?.values[at]

describe('figures as people type them', () => {
  it('never turns 13,75 or 1.234,56 into something else', () => {
    expect(['13,75', '1.234,56', '1.234', 'R$ 10', '13.75', '-', ''].map(keepFigure)).toEqual([
      '13.75',
      '1234.56',
      '1234',
      '10',
      '13.75',
      '',
      '',
    ])
    expect(keepFigure('dez')).toBe('dez')
  })

  it('reads how a price by vehicle counts', () => {
    const before = { value: '1', calculation: 'per_km', values_add: [] }
    expect(readKmCell('3,90/km', before)).toMatchObject({ value: '3.90', calculation: 'per_km' })
    expect(readKmCell('120 / t', before)).toMatchObject({ value: '120', calculation: 'per_ton' })
    expect(readKmCell('850 por viagem', before)).toMatchObject({ value: '850', calculation: 'fixed' })
    expect(readKmCell('4', before)).toMatchObject({ value: '4', calculation: 'per_km' })
  })

  it('reads limits and percentages', () => {
    expect(parseLimits('10; 20;30,5\n1.000')).toEqual(['10', '20', '30.5', '1000'])
    expect(parseLimits('10; -3')).toBeNull()
    expect(keepPercentage('+8,5 %')).toBe('8.5')
    expect([isPercentage('8.5'), isPercentage('-100'), isPercentage('0'), isPercentage('x')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('a table while it is edited', () => {
  it('comes back from the editor as it was read', () => {
    const parts = partsOf(draftOf(DOCUMENT))
    expect(parts.destinations.map(({ values }) => values)).toEqual([
      ['10', '20'],
      ['11', null],
    ])
    expect(parts.destinations[0]).toMatchObject({
      uf: 'SP',
      lead_time: 3,
      excess_per_kg: '0.5',
      km_end: null,
    })
    expect(parts.destinations[0]).not.toHaveProperty('key')
    expect(parts.km_ranges[0]?.values.map((one) => one.value)).toEqual(['500', '80'])
    expect(parts.rates).toEqual([{ ...RATE, value: '0.3' }])
  })

  it('keeps the prices of bands that stay', () => {
    const next = withBands(draftOf(DOCUMENT), ['20', '5', '50'])
    expect(next.kg_ranges).toEqual([
      { kg_start: '0', kg_end: '5' },
      { kg_start: '5', kg_end: '20' },
      { kg_start: '20', kg_end: '50' },
    ])
    expect(next.lanes[0]?.values).toEqual(['', '20', ''])
  })

  it('sends only the head that changed, never the pair', () => {
    const { head } = draftOf(DOCUMENT)
    expect(changedHead(head, { ...head, table: 'B', shipper_id: 9 })).toEqual({ table: 'B' })
  })
})

describe('two people at one table', () => {
  const names = {
    laneOf: (one: { uf: string | null }) => one.uf ?? '',
    headOf: (name: string) => name,
    whole: '*',
    rates: 'rates',
  }
  const base = draftOf(DOCUMENT)

  it('says what the other one changed, and where both did', () => {
    const theirs = put(put(draftOf(DOCUMENT), 0, 'kg10', '12'), 1, 'kg10', '15')
    const mine = put(put(base, 0, 'kg10', '13'), 1, 'kg20', '30')
    const found = theirChanges(base, theirs, mine, names)
    expect(found).toMatchObject([
      { where: 'SP', before: '10', after: '12', mine: '13' },
      { where: 'RJ', before: '11', after: '15', mine: null },
    ])
  })

  it('puts both together: theirs where I changed nothing, mine where I did', () => {
    const added = { ...put(draftOf(DOCUMENT), 1, 'kg10', '15'), rates: [] }
    const theirs = put(added, 0, 'kg10', '12')
    const mine = put(put(base, 0, 'kg10', '13'), 1, 'kg20', '30')
    const merged = mergeDrafts(base, theirs, { ...mine, lanes: [...mine.lanes, newLane({ uf: 'MG' }, 2)] })
    expect([value(merged, 0, 0), value(merged, 0, 1), value(merged, 1, 0), value(merged, 1, 1)]).toEqual([
      '13',
      '20',
      '15',
      '30',
    ])
    expect(merged.lanes.map(({ uf }) => uf)).toEqual(['SP', 'RJ', 'MG'])
    expect(merged.rates).toEqual([])
  })

  it('leaves away what one of them took away, and follows their bands', () => {
    const theirs = withBands(draftOf(DOCUMENT), ['20', '40'])
    const merged = mergeDrafts(base, theirs, { ...base, lanes: base.lanes.slice(1) })
    expect(merged.lanes.map(({ uf }) => uf)).toEqual(['RJ'])
    expect(merged.kg_ranges.map(({ kg_end }) => kg_end)).toEqual(['20', '40'])
    expect(merged.lanes[0]?.values).toEqual(['', ''])
  })

  it('marks the cells of a newer version that differ', () => {
    const after = put(draftOf(DOCUMENT), 0, 'kg10', '10,80')
    const marks = marksOf(base, after)
    expect([...marks.keys()]).toEqual([after.lanes[0]?.key])
    expect([...(marks.get(after.lanes[0]?.key ?? '')?.keys() ?? [])]).toEqual(['kg10'])
  })
})
