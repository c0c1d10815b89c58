import { brazilianCsv, TAX_IN, xlsx, type CarrierBook } from './carrier-books.ts'

/** Files whose clauses decide what a price means, and rates that carriers still charge under old names. */

const HEAD = ['UF', 'até 10 kg', 'até 50 kg']
const SP = { uf: 'SP' }
const priced = (price: string, kg = 50) => [{ to: SP, kg, price }]
const PRICES = ['SP: 10=30 50=60']

export const CLAUSE_BOOKS: readonly CarrierBook[] = [
  {
    name: 'SEC/CAT as an amount per shipment, which is no part of what percentages are of (S7)',
    file: brazilianCsv([[...HEAD, 'SEC/CAT', 'TRT %'], ['SP', '30,00', '100,00', '45,00', '20'], TAX_IN]),
    asks: [],
    table: ['SP: 10=30 50=100 | sec_cat 45 fixed | trt 20 percent_of_freight'],
    // 100,00 + 45,00 + 20 % of 100,00, as a dispatch fee it would be 20 % of 145,00
    prices: priced('165.00'),
  },
  {
    name: 'a note that says sem inclusão de ICMS',
    file: brazilianCsv([HEAD, ['SP', '30,00', '60,00'], ['Valores sem inclusão de ICMS']]),
    asks: [],
    table: PRICES,
    prices: priced('68.18'),
  },
  {
    name: 'a note that denies without a plain word',
    file: brazilianCsv([HEAD, ['SP', '30,00', '60,00'], ['Nenhum valor inclui ICMS']]),
    asks: ['icms'],
    answers: { icms: 'excluded' },
    table: PRICES,
    prices: priced('68.18'),
  },
  {
    name: 'ICMS a recolher, which says nothing of the prices',
    file: brazilianCsv([HEAD, ['SP', '30,00', '60,00'], ['Frete com ICMS a recolher pelo tomador']]),
    asks: ['icms'],
    answers: { icms: 'included' },
    table: PRICES,
    prices: priced('60.00'),
  },
  {
    name: 'a note that holds for some regions only',
    file: xlsx([HEAD, ['SP', 30, 60], ['ICMS incluso, exceto para o Nordeste']]),
    asks: ['icms'],
    answers: { icms: 'included' },
    table: PRICES,
    prices: priced('60.00'),
  },
  {
    name: 'despacho and GRIS with a minimum, beside each other',
    file: xlsx([
      [...HEAD, 'Despacho', 'GRIS %', 'GRIS mínimo'],
      ['SP', 30, 60, 12.5, 0.3, 9.28],
      TAX_IN.map((word) => word),
    ]),
    asks: [],
    table: ['SP: 10=30 50=60 | dispatch_fee 12.5 fixed | gris 0.3 percent_of_invoice min 9.28'],
    prices: priced('81.78'),
  },
]
