import type { Answers, QuestionCode } from '#shared/freight-intake/questions.ts'

/**
 * Sheets as carriers write them, a heading row and one row of data each, with the questions about them and what the
 * engine charges once they are answered: 30 kg, or another weight, R$ 1.000 of goods, prices without tax unless said.
 */
export type Written = {
  name: string
  headings: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  asks: readonly (QuestionCode | `${QuestionCode}:${number}`)[]
  answers?: Answers
  kg?: number
  /** By hand; null: a row per weight range, which is no table by itself. */
  price: string | null
}

const NO_TAX = 'Preços com ICMS incluso'
/** A sheet of bands 10, 20, 50 and whatever the case adds. Base of 30 kg: 60,00. */
const banded = (
  name: string,
  more: readonly (readonly [heading: string, cell: string | number])[],
  rest: Omit<Written, 'name' | 'headings' | 'rows'>,
): Written => ({
  name,
  headings: ['UF', 'até 10 kg', 'até 20 kg', 'até 50 kg', ...more.map(([heading]) => heading)],
  rows: [['SP', '30,00', '40,00', '60,00', ...more.map(([, cell]) => cell)], [NO_TAX]],
  ...rest,
})

const REQUESTED = [
  ['Reentrega %', '50', '90.00'],
  ['Devolução %', '100', '120.00'],
  ['Agendamento %', '20', '72.00'],
  ['TDE %', '40', '84.00'],
  ['TDA %', '30', '78.00'],
  ['Paletização', '35', '95.00'],
  ['Escolta', '500', '560.00'],
  ['Refaturamento', '12', '72.00'],
  ['Taxa de agendamento (R$)', '80', '140.00'],
  ['Taxa de reentrega R$', '25', '85.00'],
] as const

const onRequest = REQUESTED.flatMap(([heading, cell, always]): Written[] => [
  banded(`${heading}, on request`, [[heading, cell]], {
    asks: ['on_request:4'],
    answers: { 'on_request:4': 'on_request' },
    price: '60.00',
  }),
  banded(`${heading}, always`, [[heading, cell]], {
    asks: ['on_request:4'],
    answers: { 'on_request:4': 'always' },
    price: always,
  }),
])

const beyond = (
  heading: string,
  asks: Written['asks'],
  answers: Answers,
  price: string,
  cell = '2,50',
): Written =>
  banded(`${heading}, ${Object.values(answers).join(' ')}`, [[heading, cell]], {
    asks,
    answers,
    price,
    kg: 80,
  })

const above: Written[] = [
  beyond('Acima de 50', ['above:4'], { 'above:4': 'flat' }, '250.00', '250,00'),
  beyond('Acima de 50', ['above:4'], { 'above:4': 'excess' }, '135.00'),
  beyond('Acima de 50', ['above:4'], { 'above:4': 'total' }, '200.00'),
  beyond('Acima de 50 kg', ['above:4'], { 'above:4': 'flat' }, '250.00', '250,00'),
  beyond('> 50 kg', ['above:4'], { 'above:4': 'excess' }, '135.00'),
  beyond('Acima de 50 kg por kg', ['above:4'], { 'above:4': 'excess' }, '135.00'),
  beyond('Acima de 50 kg por kg', ['above:4'], { 'above:4': 'total' }, '200.00'),
  beyond('Acima de 50 kg (R$/kg)', ['above:4'], { 'above:4': 'total' }, '200.00'),
  beyond('Acima de 50 kg (R$/kg sobre o peso total)', [], {}, '200.00'),
  beyond('Acima de 50 kg por kg excedente', [], {}, '135.00'),
  beyond('Excedente por kg acima de 50 kg', [], {}, '135.00'),
]

const percents = (
  [
    ['GRIS %', '0,30', [], {}, '63.00'],
    ['GRIS %', '30', ['percent:4'], { 'percent:4': 'hundredth' }, '63.00'],
    ['GRIS %', '30', ['percent:4'], { 'percent:4': 'as_written' }, '360.00'],
    ['GRIS %', 0.003, ['percent:4'], { 'percent:4': 'fraction' }, '63.00'],
    ['Ad valorem %', '0,5', [], {}, '65.00'],
    ['Ad valorem %', 0.005, ['percent:4'], { 'percent:4': 'fraction' }, '65.00'],
    ['Ad valorem %', '50', ['percent:4'], { 'percent:4': 'hundredth' }, '65.00'],
    ['TRT %', 0.2, ['percent:4'], { 'percent:4': 'fraction' }, '72.00'],
    ['TRT %', 0.2, ['percent:4'], { 'percent:4': 'as_written' }, '60.12'],
    ['TRT %', '20', [], {}, '72.00'],
    ['TZR % do frete', 0.15, ['percent:4'], { 'percent:4': 'fraction' }, '69.00'],
    ['Seguro %', 0.0001, ['percent:4'], { 'percent:4': 'fraction' }, '60.10'],
  ] as const
).map(([heading, cell, asks, answers, price]) =>
  banded(`${heading} ${cell}, ${Object.values(answers).join(' ') || 'plain'}`, [[heading, cell]], {
    asks,
    answers,
    price,
  }),
)

const unknown = ['Descarga', 'Outras taxas', 'Carreta (R$/km)', 'Taxa XPTO', ''].map((heading) =>
  banded(`unknown column "${heading}"`, [[heading, '12,50']], {
    asks: ['unknown_price:4'],
    answers: { 'unknown_price:4': 'leave_out' },
    price: '60.00',
  }),
)
const harmless = (
  [
    ['Observação', 'entrega normal'],
    ['Item', '1'],
  ] as const
).map((more) => banded(`column that holds no price: ${more[0]}`, [more], { asks: [], price: '60.00' }))

const postal = banded('CEP beside the state alone', [['CEP inicial', '13000']], {
  asks: ['narrower:4'],
  answers: { 'narrower:4': 'leave_out' },
  price: '60.00',
})

const taxes: Written[] = (
  [
    ['said in a note: included', [NO_TAX], [], {}, '60.00'],
    ['said in a note: sem ICMS', ['Valores sem ICMS'], [], {}, '68.18'],
    ['said in a note: não incluso', ['ICMS não incluso'], [], {}, '68.18'],
    ['said in a note: acrescido de', ['Valores acrescidos de ICMS'], [], {}, '68.18'],
    ['not said, included', ['Válida até dezembro'], ['icms'], { icms: 'included' }, '60.00'],
    ['not said, excluded', ['Válida até dezembro'], ['icms'], { icms: 'excluded' }, '68.18'],
    ['said both ways', ['ICMS incluso', 'Sem ICMS'], ['icms'], { icms: 'included' }, '60.00'],
  ] as const
).map(([name, notes, asks, answers, price]) => ({
  name: `ICMS ${name}`,
  headings: ['UF', 'até 10 kg', 'até 50 kg'],
  rows: [['SP', '30,00', '60,00'], ...notes.map((note) => [note])],
  asks,
  answers,
  price,
}))
const taxColumn: Written[] = (
  [
    ['incluso', [], {}, '60.00'],
    ['não incluso', [], {}, '68.18'],
    ['isento', ['icms'], { icms: 'included' }, '60.00'],
  ] as const
).map(([cell, asks, answers, price]) => ({
  name: `ICMS column: ${cell}`,
  headings: ['UF', 'até 10 kg', 'até 50 kg', 'ICMS'],
  rows: [['SP', '30,00', '60,00', cell]],
  asks,
  answers,
  price,
}))

const fallen = (readings: Answers, price: string): Written => ({
  name: `prices that fall, ${Object.values(readings).join(' ')}`,
  headings: ['UF', '0 a 10', '10,01 a 30', '30,001 a 999999'],
  rows: [['SP', '30,00', '60,00', '2,10'], [NO_TAX]],
  asks: ['falling:3'],
  answers: readings,
  kg: 50,
  price,
})
const falling: Written[] = [
  fallen({ 'falling:3': 'as_written' }, '2.10'),
  fallen({ 'falling:3': 'excess' }, '102.00'),
  fallen({ 'falling:3': 'total' }, '105.00'),
  {
    name: 'prices that fall within',
    headings: ['UF', 'até 10', 'até 20', 'até 30'],
    rows: [['SP', '90,00', '50,00', '10,00'], [NO_TAX]],
    asks: ['falling:2', 'falling:3'],
    answers: { 'falling:2': 'as_written', 'falling:3': 'as_written' },
    price: '10.00',
  },
]

const twins: Written[] = (
  [
    ['first', '39.90'],
    ['second', '55.50'],
  ] as const
).map(([reading, price]) => ({
  name: `two columns of one range, the ${reading}`,
  headings: ['UF', 'até 50 kg', 'até 50 kg'],
  rows: [['SP', '39,90', '55,50'], [NO_TAX]],
  asks: ['same_meaning:2'],
  answers: { 'same_meaning:2': reading },
  price,
}))

const kinds: Written[] = (
  [
    ['TRT', '35', 'percent_of_freight', '81.00'],
    ['TRT', '35', 'fixed', '95.00'],
    ['Pedágio', '6,90', 'per_100kg', '66.90'],
    ['Pedágio', '6,90', 'fixed', '66.90'],
    ['Seguro', '0,15', 'percent_of_invoice', '61.50'],
  ] as const
).map(([heading, cell, reading, price]) =>
  banded(`${heading} ${cell} without a sign, ${reading}`, [[heading, cell]], {
    asks: ['kind:4'],
    answers: { 'kind:4': reading },
    price,
  }),
)
const signed: Written[] = [
  banded('TRT 35% by its cell', [['TRT', '35%']], { asks: [], price: '81.00' }),
  banded('Pedágio by 100 kg in its heading', [['Pedágio (R$/100 kg)', '6,90']], { asks: [], price: '66.90' }),
]

const minimums: Written[] = (
  [
    ['of_rate', '69.28'],
    ['of_freight', '63.00'],
  ] as const
).map(([reading, price]) =>
  banded(
    `a minimum beside a rate, ${reading}`,
    [
      ['GRIS %', '0,30'],
      ['Mínimo', '9,28'],
    ],
    { asks: ['minimum:5'], answers: { 'minimum:5': reading }, price },
  ),
)

const days: Written[] = [
  banded('calendar days in the cells', [['Prazo', '5 dias corridos']], {
    asks: ['days:4'],
    answers: { 'days:4': 'calendar' },
    price: '60.00',
  }),
  banded('calendar days in the heading', [['Prazo (dias corridos)', '5']], { asks: [], price: '60.00' }),
]

const byRow = (
  name: string,
  last: readonly [range: string, price: string],
  asks: Written['asks'],
): Written => ({
  name: `a row per range, ${name}`,
  headings: ['UF', 'Cidade', 'Faixa de peso', 'Valor'],
  rows: [
    ['SP', 'Campinas', '0 a 10', '30,00'],
    ['SP', 'Campinas', '10,001 a 30', '60,00'],
    ['SP', 'Campinas', ...last],
    ['SP', 'Santos', '0 a 10', '20,00'],
    [NO_TAX],
  ],
  asks,
  price: null,
})
const byRows: Written[] = [
  byRow('that rise', ['30,001 a 50', '70,00'], []),
  byRow('that fall at the end', ['30,001-999999', '2,10'], ['falling:3']),
  byRow('that fall within', ['30,001 a 50', '20,00'], ['falling:3']),
  byRow('open at the top', ['acima de 30', '250,00'], ['above:3']),
  byRow('open at the top, per kg', ['acima de 30 kg', '2,10'], ['above:3']),
]

export const CORPUS: readonly Written[] = [
  ...onRequest,
  ...above,
  ...percents,
  ...unknown,
  ...harmless,
  postal,
  ...taxes,
  ...taxColumn,
  ...falling,
  ...twins,
  ...kinds,
  ...signed,
  ...minimums,
  ...days,
  ...byRows,
]
