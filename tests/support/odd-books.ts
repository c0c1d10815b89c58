import { brazilianCsv, TAX_IN, utf8Csv, xlsx, type CarrierBook } from './carrier-books.ts'

/** Files as odd carriers write them: what has no plain reading is asked about or refused with its row. */

const HEAD = ['UF', 'até 10 kg', 'até 50 kg']
const SP = { uf: 'SP' }
const priced = (price: string, kg = 50) => [{ to: SP, kg, price }]

const WORDS: readonly CarrierBook[] = [
  {
    name: 'a combinar, consultar and sob consulta where a price should be',
    file: brazilianCsv([
      HEAD,
      ['SP', '30,00', '60,00'],
      ['RJ', 'a combinar', '66,00'],
      ['PR', 'consultar', 'sob consulta'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 50=60', 'RJ: 50=66', 'PR: '],
    issues: ['number@3', 'number@4', 'number@4'],
    prices: priced('60.00'),
  },
  {
    name: 'isento, não se aplica and dashes in rates',
    file: brazilianCsv([
      [...HEAD, 'GRIS %', 'Despacho'],
      ['SP', '30,00', '60,00', 'isento', '-'],
      ['RJ', '33,00', '66,00', 'não se aplica', '12,00'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=66 | dispatch_fee 12 fixed'],
    prices: priced('60.00'),
  },
  {
    name: 'a minimum inside the cell of its rate',
    file: brazilianCsv([
      [...HEAD, 'GRIS %'],
      ['SP', '30,00', '60,00', '0,30% mín. R$ 9,28'],
      ['RJ', '33,00', '66,00', '0,30% (mínimo 9,28)'],
      TAX_IN,
    ]),
    asks: [],
    table: [
      'SP: 10=30 50=60 | gris 0.3 percent_of_invoice min 9.28',
      'RJ: 10=33 50=66 | gris 0.3 percent_of_invoice min 9.28',
    ],
    prices: priced('69.28'),
  },
  {
    name: 'two alternatives in one cell',
    file: brazilianCsv([[...HEAD, 'TDE %'], ['SP', '30,00', '60,00', '20% ou R$ 150,00'], TAX_IN]),
    asks: [],
    table: ['SP: 10=30 50=60'],
    issues: ['number@2'],
    prices: [],
  },
]

const FIGURES: readonly CarrierBook[] = [
  {
    name: 'a discount below zero',
    file: brazilianCsv([[...HEAD, 'Desconto %'], ['SP', '30,00', '60,00', '-5'], TAX_IN]),
    asks: ['unknown_price:3'],
    answers: { 'unknown_price:3': 'leave_out' },
    table: ['SP: 10=30 50=60'],
    prices: priced('60.00'),
  },
  {
    name: 'a price below zero, with a minus and in brackets',
    file: brazilianCsv([HEAD, ['SP', '-30,00', '60,00'], ['RJ', '33,00', '(66,00)'], TAX_IN]),
    asks: [],
    table: ['SP: 50=60', 'RJ: 10=33'],
    issues: ['negative_number@2', 'negative_number@3'],
    prices: [],
  },
  {
    name: 'thousands in points, and in commas in a second file',
    file: utf8Csv([HEAD, ['SP', '1,030.50', '2,060.25'], ['RJ', '990.00', '1,066.00'], [...TAX_IN]]),
    asks: [],
    table: ['SP: 10=1030.5 50=2060.25', 'RJ: 10=990 50=1066'],
    prices: priced('2060.25'),
  },
  {
    name: '1.234 in a file that does not tell',
    file: brazilianCsv([HEAD, ['SP', '1.030', '2.060'], TAX_IN]),
    asks: [],
    table: ['SP: '],
    issues: ['ambiguous_number@2', 'ambiguous_number@2'],
    prices: [],
  },
  {
    name: 'both styles in one file',
    file: brazilianCsv([HEAD, ['SP', '30,50', '60.25'], ['RJ', '33,50', '66.25'], TAX_IN]),
    asks: [],
    table: ['SP: 10=30.5 50=60.25', 'RJ: 10=33.5 50=66.25'],
    prices: priced('60.25'),
  },
  {
    name: 'R$ before, BRL before, a space for thousands, an apostrophe',
    file: brazilianCsv([
      HEAD,
      ['SP', 'R$ 30,00', 'R$60,00'],
      ['RJ', 'BRL 33,00', '1 066,00'],
      ['PR', "'35,00", '70,00 R$'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=1066', 'PR: 10=35 50=70'],
    prices: priced('60.00'),
  },
  {
    name: 'a price of dollars',
    file: brazilianCsv([HEAD, ['SP', 'US$ 30,00', 'USD 60,00'], TAX_IN]),
    asks: [],
    table: ['SP: '],
    issues: ['number@2', 'number@2'],
    prices: [],
  },
  {
    name: 'one price of a column far from the others',
    file: brazilianCsv([
      HEAD,
      ['SP', '30,00', '60,00'],
      ['RJ', '33,00', '66,00'],
      ['PR', '3500,00', '7000,00'],
      TAX_IN,
    ]),
    asks: ['outlier:1', 'outlier:2'],
    answers: { 'outlier:1': 'as_written', 'outlier:2': 'as_written' },
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=66', 'PR: 10=3500 50=7000'],
    prices: priced('60.00'),
  },
  {
    name: 'a price of nothing',
    file: brazilianCsv([HEAD, ['SP', '0,00', '60,00'], ['RJ', '33,00', '0'], TAX_IN]),
    asks: ['nothing:1', 'nothing:2'],
    answers: { 'nothing:1': 'leave_out', 'nothing:2': 'leave_out' },
    table: ['SP: 50=60', 'RJ: 10=33'],
    prices: [{ to: SP, kg: 50, price: '60.00' }],
  },
  {
    name: 'percent as a fraction, with a sign, and as a whole number in one column',
    file: xlsx([
      [...HEAD, 'GRIS %'],
      ['SP', 30, 60, { percent: 0.003 }],
      ['RJ', 33, 66, '0,3%'],
      ['PR', 35, 70, 0.3],
      TAX_IN,
    ]),
    asks: [],
    table: [
      'SP: 10=30 50=60 | gris 0.3 percent_of_invoice',
      'RJ: 10=33 50=66 | gris 0.3 percent_of_invoice',
      'PR: 10=35 50=70 | gris 0.3 percent_of_invoice',
    ],
    prices: priced('63.00'),
  },
  {
    name: 'fractions and percentages mixed without a sign',
    file: xlsx([[...HEAD, 'GRIS %'], ['SP', 30, 60, 0.003], ['RJ', 33, 66, 0.3], TAX_IN]),
    asks: ['percent:3'],
    answers: { 'percent:3': 'as_written' },
    table: [
      'SP: 10=30 50=60 | gris 0.003 percent_of_invoice',
      'RJ: 10=33 50=66 | gris 0.3 percent_of_invoice',
    ],
    issues: ['maybe_fraction@2'],
    prices: [],
  },
  {
    name: 'per mille',
    file: brazilianCsv(
      [[...HEAD, 'Seguro ‰ da NF'], ['SP', '30,00', '60,00', '3'], TAX_IN].map((row) =>
        row.map((cell) => cell.replace('‰', 'por mil')),
      ),
    ),
    asks: [],
    table: ['SP: 10=30 50=60 | insurance 0.3 percent_of_invoice'],
    prices: priced('63.00'),
  },
]

const PLACES: readonly CarrierBook[] = [
  {
    name: 'several states in one cell',
    file: brazilianCsv([HEAD, ['SP, RJ', '30,00', '60,00'], ['PR/SC/RS', '35,00', '70,00'], TAX_IN]),
    asks: [],
    table: [],
    issues: ['uf_several@2', 'uf_several@3'],
    prices: [],
  },
  {
    name: 'ranges of CEP with and without a dash, no other place',
    file: brazilianCsv([
      ['CEP inicial', 'CEP final', 'até 10 kg', 'até 50 kg'],
      ['13000-000', '13139999', '30,00', '60,00'],
      TAX_IN,
    ]),
    asks: [],
    table: [],
    issues: ['destination_missing@2'],
    prices: [],
  },
  {
    name: 'ranges of CEP beside the state: two rows of one state',
    file: brazilianCsv([
      ['UF', 'CEP inicial', 'CEP final', 'até 10 kg', 'até 50 kg'],
      ['SP', '01000-000', '09999-999', '20,00', '40,00'],
      ['SP', '10000000', '19999999', '30,00', '60,00'],
      TAX_IN,
    ]),
    asks: ['narrower:1'],
    answers: { 'narrower:1': 'leave_out' },
    table: ['SP: 10=20 50=40', 'SP: 10=30 50=60'],
    prices: [],
  },
  {
    name: 'a city that is not there, and one of the wrong state',
    file: brazilianCsv([
      ['UF', 'Cidade', 'até 10 kg', 'até 50 kg'],
      ['SP', 'Capinas', '30,00', '60,00'],
      ['RJ', 'Campinas', '33,00', '66,00'],
      TAX_IN,
    ]),
    asks: [],
    table: [],
    issues: ['city_unknown_in_state@2', 'city_unknown_in_state@3'],
    prices: [],
  },
  {
    name: 'capital and interior beside each other as groups of columns',
    file: xlsx({
      name: 'Tabela',
      rows: [
        ['UF', 'Capital', '', 'Interior', ''],
        ['', 'até 10 kg', 'até 50 kg', 'até 10 kg', 'até 50 kg'],
        ['SP', 20, 40, 30, 60],
        TAX_IN,
      ],
      merges: ['A1:A2', 'B1:C1', 'D1:E1'],
    }),
    asks: ['same_meaning:3', 'same_meaning:4'],
    answers: { 'same_meaning:3': 'second', 'same_meaning:4': 'second' },
    table: ['SP: 10=30 50=60'],
    prices: priced('60.00'),
  },
]

const ROWS: readonly CarrierBook[] = [
  {
    name: 'a row of totals and one of averages',
    file: brazilianCsv([
      HEAD,
      ['SP', '30,00', '60,00'],
      ['RJ', '33,00', '66,00'],
      ['TOTAL', '63,00', '126,00'],
      ['Média', '31,50', '63,00'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=66'],
    issues: ['uf_unknown@4', 'uf_unknown@5'],
    prices: priced('60.00'),
  },
  {
    name: 'blank separators, a rule of dashes, a page number',
    file: brazilianCsv([
      HEAD,
      ['SP', '30,00', '60,00'],
      ['', '', ''],
      ['----------', '', ''],
      ['RJ', '33,00', '66,00'],
      ['', '', 'Página 1 de 2'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=66'],
    prices: priced('60.00'),
  },
  {
    name: 'units of weight: kg, t and m³ in the headings',
    file: brazilianCsv([
      ['UF', 'até 0,5 t', 'até 1 ton', 'Valor por m³'],
      ['SP', '300,00', '550,00', '80,00'],
      TAX_IN,
    ]),
    asks: ['unknown_price:3'],
    answers: { 'unknown_price:3': 'leave_out' },
    table: ['SP: 500=300 1000=550'],
    prices: priced('300.00', 400),
  },
  {
    name: 'dates of validity as serial numbers in a column',
    file: xlsx([['UF', 'até 50 kg', 'Validade'], ['SP', 60, 46_387], ['RJ', 66, 46_387], TAX_IN]),
    asks: ['unknown_price:2'],
    answers: { 'unknown_price:2': 'leave_out' },
    table: ['SP: 50=60', 'RJ: 50=66'],
    prices: priced('60.00'),
  },
  {
    name: 'a rate under two headings that mean one thing',
    file: brazilianCsv([
      [...HEAD, 'Ad valorem %', 'Frete valor %'],
      ['SP', '30,00', '60,00', '0,30', '0,50'],
      TAX_IN,
    ]),
    asks: ['same_meaning:4'],
    answers: { 'same_meaning:4': 'first' },
    table: ['SP: 10=30 50=60 | ad_valorem 0.3 percent_of_invoice'],
    prices: priced('63.00'),
  },
  {
    name: 'two days of lead time in one cell',
    file: brazilianCsv([
      [...HEAD, 'Prazo'],
      ['SP', '30,00', '60,00', '2 a 3 dias'],
      ['RJ', '33,00', '66,00', '48h'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: 10=30 50=60', 'RJ: 10=33 50=66 | 2 days'],
    issues: ['lead_time_span@2'],
    prices: priced('60.00'),
  },
  {
    name: 'the same state twice with two prices',
    file: brazilianCsv([HEAD, ['SP', '30,00', '60,00'], ['SP', '31,00', '61,00'], TAX_IN]),
    asks: [],
    table: ['SP: 10=30 50=60', 'SP: 10=31 50=61'],
    prices: [],
  },
  {
    name: 'a second table below the first, with other ranges',
    file: xlsx([HEAD, ['SP', 30, 60], [], ['UF', 'até 100 kg', 'até 200 kg'], ['SP', 90, 150], TAX_IN]),
    asks: [],
    table: ['SP: 10=30 50=60', 'SP: 10=90 50=150'],
    issues: ['second_table@4'],
    prices: [],
  },
  {
    name: 'a second table below the first, whose other headings are the same',
    file: xlsx([
      ['UF', 'Cidade', 'Prazo', 'até 10 kg', 'até 50 kg'],
      ['SP', 'Campinas', 2, 30, 60],
      ['UF', 'Cidade', 'Prazo', 'até 100 kg', 'até 200 kg'],
      ['SP', 'Santos', 2, 90, 150],
      TAX_IN,
    ]),
    asks: [],
    table: ['Campinas: 10=30 50=60 | 2 days', 'Santos: 10=90 50=150 | 2 days'],
    issues: ['second_table@3'],
    prices: [],
  },
]

export const ODD_BOOKS: readonly CarrierBook[] = [...WORDS, ...FIGURES, ...PLACES, ...ROWS]
