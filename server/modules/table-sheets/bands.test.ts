import { describe, expect, it } from 'vitest'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { bandGatherer } from './bands.ts'
import type { Cell } from '#server/modules/spreadsheets/index.ts'
import { mapColumns, missingColumns } from './mapping.ts'
import type { DestinationPart } from './parts.ts'
import type { Places } from './place-index.ts'
import { readRow } from './read-row.ts'
import { rowReader } from './row-reader.ts'

const places: Places = {
  uf: (text) => (/^[A-Z]{2}$/.test(text) ? text : null),
  byCode: () => null,
  byName: (name, uf) => (uf === null ? [] : [{ id: name.length, uf }]),
  capital: () => 1,
}
const cell = (text: string): Cell => ({ text, numeric: false })
const fields = (...headings: string[]) => mapColumns(headings, []).map(({ field }) => field)
const read = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  answers: SheetMapping['answers'] = {},
) => {
  const mapping: SheetMapping = {
    sheet: 0,
    header_row: 1,
    header_depth: 1,
    number_style: 'comma',
    carry_down: false,
    own_form: false,
    columns: mapColumns(headings, []),
    answers,
  }
  const reader = rowReader(mapping, places)
  const gatherer = bandGatherer<{ row: number }>()
  const all = rows.flatMap((cells, index) =>
    gatherer.take({ row: index + 2 }, readRow(reader, cells.map(cell))),
  )
  const found = [...all, ...gatherer.end()]
  return {
    destinations: found.flatMap(({ row, read: { part } }) =>
      part?.part === 'destination' ? [{ row: row.row, ...part.payload }] : [],
    ) as (DestinationPart & { row: number })[],
    ranges: found.flatMap(({ read: { part } }) =>
      part?.part === 'kg_range' ? [`${part.payload.kg_start}-${part.payload.kg_end}`] : [],
    ),
    issues: found.flatMap(({ row, read: { issues } }) => issues.map(({ code }) => `${row.row} ${code}`)),
  }
}

const HEADINGS = ['UF', 'Cidade', 'Peso até', 'Valor', 'Prazo']

const last = (range: string, answers: SheetMapping['answers']) =>
  read(
    ['UF', 'Faixa de peso', 'Valor'],
    [
      ['SP', '0 a 30', '60,00'],
      ['SP', range, '2,10'],
    ],
    answers,
  ).destinations[0]

const holes = (...ranges: string[]) =>
  read(
    ['UF', 'Faixa de peso', 'Valor'],
    ranges.map((range, index) => ['SP', range, `${(index + 1) * 10},00`]),
  ).issues

describe('a row per weight range', () => {
  it('takes the last range as it was answered: one price, or the price of a kilogram', () => {
    expect(last('acima de 30', {})).toMatchObject({ excess_per_kg: '2.1' })
    expect(last('acima de 30', { 'above:valor': 'flat' })).toMatchObject({
      excess_per_kg: null,
      values: { '30': '60', '999999': '2.1' },
    })
    expect(last('30,001-999999', { 'falling:valor': 'total' })).toMatchObject({ excess_per_kg: '2.1' })
    expect(last('30,001-999999', { 'falling:valor': 'as_written' })).toMatchObject({ excess_per_kg: null })
  })

  it('names a hole between its ranges, and one that overlaps', () => {
    expect(holes('0 a 10', '10,001 a 20', '21 a 30')).toEqual([])
    expect(holes('0 a 10', '12 a 20')).toEqual(['3 range_gap'])
    expect(holes('0 a 10', '5 a 20')).toEqual(['3 range_overlap'])
  })

  it('is told by its headings, which mean nothing beside columns of ranges', () => {
    expect(fields(...HEADINGS)).toEqual(['uf', 'city', 'kg_end', 'kg_value', 'lead_time'])
    expect(fields('UF', 'Peso de (kg)', 'Peso até (kg)', 'Frete peso')).toEqual([
      'uf',
      'kg_start',
      'kg_end',
      'kg_value',
    ])
    expect(fields('UF', 'Faixa de peso', 'Valor (R$)')).toEqual(['uf', 'kg_range', 'kg_value'])
    expect(fields('UF', 'até 10 kg', 'Valor')).toEqual(['uf', 'kg:10', 'ignore'])
    expect(missingColumns(mapColumns(HEADINGS, []))).toEqual([])
    expect(missingColumns(mapColumns(['UF', 'Peso até'], []))).toEqual(['price'])
  })

  it('becomes one destination with all its ranges', () => {
    const { destinations, ranges, issues } = read(HEADINGS, [
      ['SP', 'Campinas', '20', '45,90', '2'],
      ['SP', 'Campinas', '10', '30,50', ''],
      ['SP', 'Campinas', 'acima de 20', '1,2500', '2'],
      ['RJ', 'Niterói', '10', '1.033,75', '4'],
      ['RJ', 'Niterói', '50', '98', '4'],
    ])
    expect(issues).toEqual([])
    expect(destinations.map(({ row, uf, values }) => ({ row, uf, values }))).toEqual([
      { row: 2, uf: 'SP', values: { 20: '45.9', 10: '30.5' } },
      { row: 5, uf: 'RJ', values: { 10: '1033.75', 50: '98' } },
    ])
    expect(destinations[0]).toMatchObject({ lead_time: '2', excess_per_kg: '1.25' })
    expect(ranges).toEqual(['0-10', '10-20', '20-50'])
  })

  it('names what two rows of a destination cannot both mean', () => {
    const { issues } = read(HEADINGS, [
      ['SP', 'Campinas', '10', '30', '2'],
      ['SP', 'Campinas', '10', '31', '2'],
      ['SP', 'Campinas', '20', '40', '3'],
      ['SP', 'Campinas', '', '50', '2'],
    ])
    expect(issues).toEqual(['3 repeated_range', '4 row_differs', '5 range_missing'])
  })
})
