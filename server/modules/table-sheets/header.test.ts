/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '#server/modules/spreadsheets/index.ts'
import type { SheetRow } from '#server/modules/spreadsheets/index.ts'
import { findHeader } from './header.ts'
import { meaningOf, vehicleCalled } from './labels.ts'
import { headerKey, mapColumns, missingColumns, repeatedFields } from './mapping.ts'
import { readRange } from './ranges.ts'

const cell = (text: string | number): Cell =>
  typeof text === 'number' ? { text: String(text), numeric: true } : { text, numeric: false }
const sheet = (...rows: (string | number)[][]): SheetRow[] =>
  rows.map((cells, index) => ({ row: index + 1, cells: cells.map(cell) }))
const vehicles = [vehicleCalled(1, 'VUC'), vehicleCalled(2, 'Truck'), vehicleCalled(3, 'Carreta LS')]
const field = (heading: string) => meaningOf(heading, vehicles)?.field ?? null

describe('ranges', () => {
  it.each([
    ['0 a 10 kg', { of: 'kg', start: '0', end: '10', per_kg: false }],
    ['até 10', { of: null, start: '0', end: '10', per_kg: false }],
    ['de 10,01 a 20', { of: null, start: '10.01', end: '20', per_kg: false }],
    ['De 0 até 10kg', { of: 'kg', start: '0', end: '10', per_kg: false }],
    ['1.000 a 2.000 kg', { of: 'kg', start: '1000', end: '2000', per_kg: false }],
    ['0,5 a 1 t', { of: 'kg', start: '500', end: '1000', per_kg: false }],
    ['201 - 600 km', { of: 'km', start: '201', end: '600', per_kg: false }],
    ['Acima de 100 kg por kg excedente', { of: 'kg', start: '100', end: null, per_kg: true }],
    ['acima 100 kg (R$/kg)', { of: 'kg', start: '100', end: null, per_kg: true }],
    ['Frete peso até 30 kg', { of: 'kg', start: '0', end: '30', per_kg: false }],
    ['31 a 100 kg (R$/kg)', { of: 'kg', start: '31', end: '100', per_kg: true }],
    ['31 a 100 por kg', { of: null, start: '31', end: '100', per_kg: true }],
    ['até 10 kg R$/kg', { of: 'kg', start: '0', end: '10', per_kg: true }],
    ['GRIS', null],
    ['Prazo 2 a 3 dias', null],
    ['20 a 10 kg', null],
  ])('%s', (heading, expected) => {
    expect(readRange(heading)).toEqual(expected)
  })

  it('every range that is written in Portuguese is read', () => {
    const text = (kg: number) => kg.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        (from, more) => {
          const [start, end] = [from / 100, (from + more) / 100]
          for (const heading of [
            `${text(start)} a ${text(end)} kg`,
            `De ${text(start)} até ${text(end)}`,
            `${text(start)}-${text(end)}kg`,
          ])
            expect(readRange(heading)).toMatchObject({ start: String(start), end: String(end) })
        },
      ),
    )
  })
})

describe('headings', () => {
  it.each([
    ['UF', 'uf'],
    ['Cidade Destino', 'city'],
    ['MUNICÍPIO', 'city'],
    ['Capital/Interior', 'zone'],
    ['Região', 'description'],
    ['Código IBGE', 'ibge'],
    ['Prazo (dias úteis)', 'lead_time'],
    ['Frete valor', 'rate:ad_valorem'],
    ['Ad-valorem %', 'rate:ad_valorem'],
    ['GRIS', 'rate:gris'],
    ['GRIS mínimo', 'rate_minimum:gris'],
    ['TDE', 'rate:tde'],
    ['TRT', 'rate:trt'],
    ['TAS', 'rate:tas'],
    ['Pedágio por 100 kg', 'rate:toll'],
    ['Tx. Despacho', 'rate:dispatch_fee'],
    ['CAT', 'rate:dispatch_fee'],
    ['SEC/CAT', 'rate:sec_cat'],
    ['Taxa mínima', 'minimum_rate'],
    ['Mínimo % da NF', 'minimum_percentage'],
    ['Percentual mínimo', 'minimum_percentage'],
    ['% mínimo sobre a nota fiscal', 'minimum_percentage'],
    ['até 10 kg', 'kg:10'],
    ['De 10,01 a 20', 'kg:20'],
    ['Acima de 100 kg por kg excedente', 'kg_above:100'],
    ['Excedente por kg acima de 100 kg', 'kg_above:100'],
    ['Kg excedente', 'excess_per_kg'],
    ['R$/kg', 'value_per_kg'],
    ['R$/ton', 'value_per_kg'],
    ['Truck', 'vehicle:2'],
    ['Carreta LS (R$/km)', 'vehicle:3'],
    ['Faixa de km', 'km_range'],
    ['Observações', null],
  ])('%s is %s', (heading, expected) => {
    expect(field(heading)).toBe(expected)
  })

  it('say how a rate is charged, or that they leave it open', () => {
    expect(meaningOf('Pedágio (R$/100kg)', [])).toMatchObject({ kind: 'per_100kg' })
    expect(meaningOf('Pedágio (R$/100kg)', [])?.doubt).toBeUndefined()
    expect(meaningOf('Pedágio', [])).toMatchObject({ kind: 'per_100kg', doubt: true })
    expect(meaningOf('TDE % s/ frete', [])).toMatchObject({ kind: 'percent_of_freight' })
    expect(meaningOf('TAS', [])).toMatchObject({ kind: 'fixed' })
    expect(meaningOf('R$/ton', [])).toMatchObject({ unit: 'per_ton' })
    expect(meaningOf('Seguro ‰ da NF', [])).toMatchObject({ kind: 'percent_of_invoice', unit: 'permille' })
    expect(meaningOf('Carreta LS (R$/km)', vehicles)).toMatchObject({ calculation: 'per_km' })
  })
})

describe('the header', () => {
  it('is found below titles, with its columns understood', async () => {
    const header = await findHeader(
      sheet(
        ['TRANSPORTADORA RIO CLARO LTDA'],
        ['Tabela de fretes 2026', '', 'Validade: 31/12/2026'],
        [],
        [
          'UF',
          'Cidade',
          '0 a 10 kg',
          '10 a 20 kg',
          'Acima de 20 kg por kg',
          'Frete valor %',
          'GRIS %',
          'Pedágio por 100 kg',
          'Prazo',
        ],
        ['SP', 'Campinas', 35.5, 48.2, 1.15, 0.3, 0.2, 6.9, 2],
      ),
      vehicles,
    )
    expect(header).toMatchObject({ row: 4, depth: 1 })
    const columns = mapColumns(header?.headings ?? [], vehicles)
    expect(columns.map((one) => one.field)).toEqual([
      'uf',
      'city',
      'kg:10',
      'kg:20',
      'kg_above:20',
      'rate:ad_valorem',
      'rate:gris',
      'rate:toll',
      'lead_time',
    ])
    expect(missingColumns(columns)).toEqual([])
    expect(repeatedFields(columns)).toEqual([])
  })

  it('of two rows joins a group with what stands under it', async () => {
    const header = await findHeader(
      sheet(
        ['Destino', '', 'Frete peso', '', '', 'GRIS', '', 'Ad valorem', ''],
        ['UF', 'Cidade', '0 a 10 kg', '10 a 20 kg', 'Acima de 20', '%', 'Mínimo', '%', 'Mínimo'],
        ['SP', 'Campinas', 35.5, 48.2, 1.15, 0.3, 9.28, 0.2, 5],
      ),
      vehicles,
    )
    expect(header).toMatchObject({ row: 2, depth: 2 })
    expect(mapColumns(header?.headings ?? [], vehicles).map((one) => one.field)).toEqual([
      'uf',
      'city',
      'kg:10',
      'kg:20',
      'kg_above:20',
      'rate:gris',
      'rate_minimum:gris',
      'rate:ad_valorem',
      'rate_minimum:ad_valorem',
    ])
  })

  it('carries a merged group no further than it reaches', async () => {
    const merged = (text: string) => ({ text, numeric: false, merged: true })
    const rows = sheet(
      ['UF', 'até 10 kg', 'até 20 kg', '', '', '', ''],
      ['', '', '', '%', 'mínimo', 'mínimo', 'Prazo'],
      ['SP', 35.5, 48.2, 0.3, 9.28, 30, 2],
    ).map((row, index) =>
      index === 0
        ? { ...row, cells: row.cells.map((cell, at) => (at === 3 || at === 4 ? merged('GRIS') : cell)) }
        : row,
    )
    const header = await findHeader(rows, vehicles)
    expect(mapColumns(header?.headings ?? [], vehicles).map((one) => one.field)).toEqual([
      'uf',
      'kg:10',
      'kg:20',
      'rate:gris',
      'rate_minimum:gris',
      'minimum_rate',
      'lead_time',
    ])
  })

  it('is not there in a sheet of something else, and what is missing has a name', async () => {
    expect(await findHeader(sheet(['Nome', 'Telefone'], ['Ana', '11 5555-0000']), vehicles)).toBeNull()
    expect(missingColumns(mapColumns(['Cidade', 'Prazo'], vehicles))).toEqual(['price'])
    expect(missingColumns(mapColumns(['0 a 10 kg', 'GRIS'], vehicles))).toEqual(['destination'])
    expect(missingColumns(mapColumns(['Truck', 'VUC'], vehicles))).toEqual(['km_range'])
    // A price per vehicle from place to place is a route table's business, and the message says so.
    const lanes = mapColumns(['Origem', 'Cidade', 'UF', 'Truck', 'VUC'], vehicles)
    expect(missingColumns(lanes)).toEqual(['lanes_by_vehicle'])
  })

  it('gives way to others after each row, however wide merged ranges make them', async () => {
    const rows = sheet(...Array.from({ length: 20 }, () => Array.from({ length: 400 }, () => 'SP')))
    let turns = 0
    let other = setImmediate(function next() {
      turns += 1
      other = setImmediate(next)
    })
    expect(await findHeader(rows, vehicles)).toBeNull()
    clearImmediate(other)
    expect(turns).toBeGreaterThanOrEqual(rows.length - 1)
  })

  it('does not depend on how many title rows stand above', async () => {
    const head = ['UF', 'Cidade', 'até 10 kg', 'até 20 kg', 'GRIS']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ maxLength: 12 }), { maxLength: 2 }), { maxLength: 20 }),
        async (titles) => {
          const found = await findHeader(sheet(...titles, head, ['SP', 'Santos', 10, 20, 1]), vehicles)
          expect(found?.row).toBe(titles.length + 1)
        },
      ),
    )
  })

  it('is known again whatever its accents, case and spaces', () => {
    expect(headerKey(['Região ', 'PRAZO  (dias)'])).toBe(headerKey(['REGIAO', 'Prazo (Dias)']))
    expect(headerKey(['UF', 'GRIS %'])).not.toBe(headerKey(['UF', 'GRIS']))
  })
})
