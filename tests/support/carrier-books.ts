import type { Answers } from '#shared/freight-intake/questions.ts'
import { csv, LTL_SHEET, windowsCsv, workbook, type SheetCell, type SheetInput } from './carrier-sheets.ts'
import { CAMPINAS, NITEROI, SAO_PAULO } from './places.ts'
import type { CarrierFile } from './read-carrier-file.ts'

/**
 * Whole files as carriers send them, each with its questions, the table that it becomes once they are answered, the rows
 * that are refused, and freights by hand: R$ 1.000 of goods, ICMS of 12 % where it is not included.
 */
export type CarrierBook = {
  name: string
  file: CarrierFile
  asks: readonly string[]
  answers?: Answers
  table: readonly string[]
  issues?: readonly string[]
  prices: readonly {
    to: { uf: string; city_id?: number; km?: string; vehicle?: number }
    kg: number
    price: string | null
  }[]
}

export const xlsx = (...sheets: (SheetInput | readonly (readonly SheetCell[])[])[]): CarrierFile => ({
  format: 'xlsx',
  bytes: workbook(
    ...sheets.map((one, index) => ('rows' in one ? one : { name: `Plan${index + 1}`, rows: one })),
  ),
})
export const brazilianCsv = (rows: readonly (readonly (string | number)[])[]): CarrierFile => ({
  format: 'csv',
  bytes: windowsCsv(rows),
})
export const utf8Csv = (rows: readonly (readonly string[])[], delimiter = ';'): CarrierFile => ({
  format: 'csv',
  bytes: `\uFEFF${csv(rows, delimiter)}`,
})

/** What a note below every sheet says, so that ICMS is a question of the sheets that are about it. */
export const TAX_IN: readonly string[] = ['Preços com ICMS incluso']
const HEAD = ['UF', 'até 10 kg', 'até 50 kg']
const SP = { uf: 'SP' }
const RJ = { uf: 'RJ' }
const IN_CAMPINAS = { uf: 'SP', city_id: CAMPINAS }
const IN_NITEROI = { uf: 'RJ', city_id: NITEROI }

const PLAIN: readonly CarrierBook[] = [
  {
    name: 'two rows of headings with merged groups, origin merged over its rows, notes above',
    file: xlsx(LTL_SHEET),
    asks: ['icms', 'above:5'],
    answers: { icms: 'included', 'above:5': 'excess' },
    table: [
      'Campinas: 10=35.5 20=48.2 50=1071.99 above=1.15 | ad_valorem 0.3 percent_of_invoice | gris 0.2 percent_of_invoice min 9.28 | toll 6.9 per_100kg | 2 days',
      'Santos: 10=37.25 20=50 50=74.1 above=1.2 | ad_valorem 0.3 percent_of_invoice | gris 0.2 percent_of_invoice min 9.28 | toll 6.9 per_100kg | 2 days',
      'Niterói: 10=52.75 50=98.1 above=1.45 | ad_valorem 0.4 percent_of_invoice | gris 0.3 percent_of_invoice | toll 6.9 per_100kg | 3 days',
    ],
    prices: [
      // 35,50 + 3,00 + 9,28 + 6,90
      { to: IN_CAMPINAS, kg: 8, price: '54.68' },
      // 98,10 + 30 × 1,45 + 4,00 + 3,00 + 6,90
      { to: IN_NITEROI, kg: 80, price: '155.50' },
    ],
  },
  {
    name: 'a text table of Windows with a title, an address and notes below',
    file: brazilianCsv([
      ['TRANSPORTADORA SÃO JOSÉ LTDA', '', ''],
      ['Rua das Flores, 120 – São Paulo', '', ''],
      ['', '', ''],
      ['UF', 'Até 10 kg', 'Até 50 kg', 'GRIS %', 'Prazo (dias úteis)'],
      ['São Paulo', '30,00', '60,00', '0,30', '2'],
      ['Paraná', '1.033,75', '1.066,00', '0,30', '4 dias'],
      ['', '', ''],
      ['Valores com ICMS incluso. Validade: 30 dias.', '', ''],
    ]),
    asks: [],
    table: [
      'SP: 10=30 50=60 | gris 0.3 percent_of_invoice | 2 days',
      'PR: 10=1033.75 50=1066 | gris 0.3 percent_of_invoice | 4 days',
    ],
    prices: [{ to: { uf: 'PR' }, kg: 10, price: '1036.75' }],
  },
  {
    name: 'commas between cells, quotes, points for decimals',
    file: utf8Csv([['UF', 'até 10 kg', 'até 50 kg'], ['SP', '30.50', '"1,060.25"'], [...TAX_IN]], ','),
    asks: [],
    table: ['SP: 10=30.5 50=1060.25'],
    prices: [{ to: SP, kg: 30, price: '1060.25' }],
  },
  {
    name: 'tabs between cells, sep= first',
    file: { format: 'csv', bytes: `sep=\t\r\n${csv([HEAD, ['SP', '30,00', '60,00'], [...TAX_IN]], '\t')}` },
    asks: [],
    table: ['SP: 10=30 50=60'],
    prices: [{ to: SP, kg: 10, price: '30.00' }],
  },
  {
    name: 'formulas with kept values, percent cells, numbers as numbers',
    file: xlsx([
      [...HEAD, 'Ad valorem'],
      ['SP', { formula: 'B9*2', value: 30 }, { formula: 'C9', value: 60.5 }, { percent: 0.003 }],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 50=60.5 | ad_valorem 0.3 percent_of_invoice'],
    prices: [{ to: SP, kg: 50, price: '63.50' }],
  },
  {
    name: 'a formula that failed and one without a kept value',
    file: xlsx([HEAD, ['SP', { error: '#REF!' }, 60], ['RJ', 30, { formula: 'C3*2' }], TAX_IN]),
    asks: [],
    table: ['SP: 50=60', 'RJ: 10=30'],
    issues: ['formula@2', 'formula@3'],
    prices: [],
  },
  {
    name: 'headings again on every page, blank rows between, a subtitle per region',
    file: xlsx([HEAD, ['SP', 30, 60], [], HEAD, ['REGIÃO SUDESTE'], ['RJ', 33, 66], TAX_IN]),
    asks: [],
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=66'],
    prices: [{ to: RJ, kg: 50, price: '66.00' }],
  },
  {
    name: 'a destination in two columns, capital and interior',
    file: xlsx([
      ['UF', 'Capital/Interior', 'até 10 kg', 'até 50 kg'],
      ['SP', 'Capital', 20, 40],
      ['SP', 'Interior', 30, 60],
      TAX_IN,
    ]),
    asks: [],
    table: ['São Paulo (Capital): 10=20 50=40', 'SP (Interior): 10=30 50=60'],
    prices: [
      { to: { uf: 'SP', city_id: SAO_PAULO }, kg: 10, price: '20.00' },
      { to: IN_CAMPINAS, kg: 10, price: '30.00' },
    ],
  },
  {
    name: 'city and state in one cell, IBGE codes beside',
    file: utf8Csv([
      ['Cidade/UF', 'Código IBGE', 'até 10 kg', 'até 50 kg'],
      ['Campinas/SP', String(CAMPINAS), '30,00', '60,00'],
      ['Niterói - RJ', String(NITEROI), '40,00', '80,00'],
      [...TAX_IN],
    ]),
    asks: [],
    table: ['Campinas: 10=30 50=60', 'Niterói: 10=40 50=80'],
    prices: [{ to: IN_NITEROI, kg: 50, price: '80.00' }],
  },
]

const BY_ROW: readonly CarrierBook[] = [
  {
    name: 'a row per range, place merged over its rows',
    file: xlsx({
      name: 'Faixas',
      rows: [
        ['UF', 'Faixa de peso', 'Valor'],
        ['SP', '0 a 10 kg', 30],
        ['', '10,01 a 50 kg', 60],
        ['RJ', '0 a 10 kg', 33],
        ['', '10,01 a 50 kg', 66],
        TAX_IN,
      ],
      merges: ['A2:A3', 'A4:A5'],
    }),
    asks: [],
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=66'],
    prices: [{ to: RJ, kg: 50, price: '66.00' }],
  },
  {
    name: 'a row per range, the last one to 999999 and dearer: of the range, or of a kilogram',
    file: brazilianCsv([
      ['UF', 'Peso de', 'Peso até', 'Valor'],
      ['SP', '0', '10', '1,50'],
      ['SP', '10,001', '999999', '2,10'],
      TAX_IN,
    ]),
    asks: ['above:3'],
    answers: { 'above:3': 'total' },
    table: ['SP: 10=1.5 above=2.1'],
    prices: [{ to: SP, kg: 100, price: '210.00' }],
  },
  {
    name: 'a row per range with a hole',
    file: brazilianCsv([
      ['UF', 'Faixa de peso', 'Valor'],
      ['SP', '0 a 10', '30,00'],
      ['SP', '15 a 20', '40,00'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 20=40'],
    issues: ['range_gap@3'],
    prices: [],
  },
]

const KM: readonly CarrierBook[] = [
  {
    name: 'distances by vehicle, with a hole that is named',
    file: xlsx([
      ['Faixa de km', 'VUC', 'Truck (R$/km)'],
      ['0 a 100', 450, 6.5],
      ['101 a 300', 800, 6.2],
      TAX_IN,
    ]),
    asks: [],
    table: ['0-100 km: v1=450 v2=6.5 per_km', '101-300 km: v1=800 v2=6.2 per_km'],
    issues: ['km_gap@3'],
    prices: [],
  },
]

const HIDDEN_ROWS: SheetInput = {
  name: 'Tabela',
  rows: [HEAD, ['SP', 30, 60], ['RJ', 33, 66], ['PR', 35, 70], TAX_IN],
}

const HIDDEN: readonly CarrierBook[] = [
  {
    name: 'a hidden row, left out',
    file: xlsx({ ...HIDDEN_ROWS, hiddenRows: [3] }),
    asks: ['hidden_rows:3'],
    answers: { 'hidden_rows:3': 'leave_out' },
    table: ['SP: 10=30 50=60', 'PR: 10=35 50=70'],
    prices: [{ to: RJ, kg: 10, price: null }],
  },
  {
    name: 'two hidden runs, one taken',
    file: xlsx({ ...HIDDEN_ROWS, hiddenRows: [2, 4] }),
    asks: ['hidden_rows:2', 'hidden_rows:4'],
    answers: { 'hidden_rows:2': 'leave_out', 'hidden_rows:4': 'take' },
    table: ['RJ: 10=33 50=66', 'PR: 10=35 50=70'],
    prices: [{ to: { uf: 'PR' }, kg: 10, price: '35.00' }],
  },
  {
    name: 'a hidden column of last year under the same heading',
    file: xlsx({
      name: 'Tabela',
      rows: [['UF', 'até 50 kg', 'até 50 kg'], ['SP', 39.9, 55.5], TAX_IN],
      hiddenColumns: [2],
    }),
    asks: ['hidden:1'],
    answers: { 'hidden:1': 'leave_out' },
    table: ['SP: 50=55.5'],
    prices: [{ to: SP, kg: 50, price: '55.50' }],
  },
  {
    name: 'a hidden sheet of costs before the visible one',
    file: xlsx(
      { name: 'Custo', rows: [HEAD, ['SP', 10, 20]], hidden: true },
      { name: 'Venda', rows: [HEAD, ['SP', 30, 60], TAX_IN] },
    ),
    asks: ['other_sheet:Custo'],
    answers: { 'other_sheet:Custo': 'leave_out' },
    table: ['SP: 10=30 50=60'],
    prices: [{ to: SP, kg: 10, price: '30.00' }],
  },
  {
    name: 'a cover sheet, and two regions in sheets of their own',
    file: xlsx(
      { name: 'Capa', rows: [['Proposta comercial'], ['Setembro de 2026']] },
      { name: 'Sudeste', rows: [HEAD, ['SP', 30, 60], ['RJ', 33, 66], TAX_IN] },
      { name: 'Sul', rows: [HEAD, ['PR', 35, 70], TAX_IN] },
    ),
    asks: ['other_sheet:Sul'],
    answers: { 'other_sheet:Sul': 'leave_out' },
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=66'],
    prices: [{ to: { uf: 'PR' }, kg: 10, price: null }],
  },
]

const HEADINGS: readonly CarrierBook[] = [
  {
    name: 'GRIS merged over % and mínimo, a column on its right that is not merged (S3)',
    file: xlsx({
      name: 'Tabela',
      rows: [
        ['UF', 'até 10 kg', 'até 50 kg', 'GRIS', '', '', 'Pedágio'],
        ['', '', '', '%', 'mínimo', 'Taxa mínima', 'por 100 kg'],
        ['SP', 30, 60, '0,30', 9.28, 25, 6.9],
        TAX_IN,
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1'],
    }),
    asks: [],
    table: ['SP: 10=30 50=60 min=25 | gris 0.3 percent_of_invoice min 9.28 | toll 6.9 per_100kg'],
    // 60 + 9,28 + 6,90
    prices: [{ to: SP, kg: 50, price: '76.18' }],
  },
  {
    name: 'the first range became a date (S4)',
    file: brazilianCsv([
      ['UF', '01/10/2026', '10,01 a 20', '20,01 a 50'],
      ['SP', '30,00', '40,00', '60,00'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 20=40 50=60'],
    prices: [{ to: SP, kg: 5, price: '30.00' }],
  },
  {
    name: 'all ranges became dates',
    file: brazilianCsv([
      ['UF', '01/05/2026', '05/10/2026', '01/10/2020'],
      ['SP', '30,00', '40,00', '60,00'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 5=30 10=40 20=60'],
    prices: [{ to: SP, kg: 15, price: '60.00' }],
  },
  {
    name: 'a last range to 999999 that does not fall',
    file: brazilianCsv([
      ['UF', '0 a 10', '10,01 a 30', '30,01 a 999999'],
      ['SP', '1,50', '2,00', '2,10'],
      TAX_IN,
    ]),
    asks: ['above:3'],
    answers: { 'above:3': 'excess' },
    table: ['SP: 10=1.5 30=2 above=2.1'],
    // 2,00 + 10 × 2,10
    prices: [{ to: SP, kg: 40, price: '23.00' }],
  },
  {
    name: 'ranges in the middle under R$/kg',
    file: brazilianCsv([
      ['UF', 'até 30 kg', '31 a 100 kg (R$/kg)', '101 a 300 kg'],
      ['SP', '60,00', '62,10', '90,00'],
      TAX_IN,
    ]),
    asks: ['above:2'],
    answers: { 'above:2': 'flat' },
    table: ['SP: 30=60 100=62.1 300=90'],
    prices: [{ to: SP, kg: 50, price: '62.10' }],
  },
  {
    name: 'a fee in cents',
    file: brazilianCsv([
      ['UF', 'até 50 kg', 'Despacho', 'Pedágio por 100 kg'],
      ['SP', '60,00', '3000', '690'],
      TAX_IN,
    ]),
    asks: ['amount:2', 'amount:3'],
    answers: { 'amount:2': 'cents', 'amount:3': 'cents' },
    table: ['SP: 50=60 | dispatch_fee 30 fixed | toll 6.9 per_100kg'],
    prices: [{ to: SP, kg: 50, price: '96.90' }],
  },
  {
    name: 'reais per tonne under R$/kg',
    file: brazilianCsv([['UF', 'R$/kg'], ['SP', '850,00'], ['RJ', '910,00'], TAX_IN]),
    asks: ['amount:1'],
    answers: { 'amount:1': 'per_ton' },
    table: ['SP: kg=0.85', 'RJ: kg=0.91'],
    prices: [{ to: SP, kg: 1000, price: '850.00' }],
  },
]

export const BOOKS: readonly CarrierBook[] = [...PLAIN, ...BY_ROW, ...KM, ...HIDDEN, ...HEADINGS]
