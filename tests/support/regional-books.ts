import { brazilianCsv, TAX_IN, utf8Csv, xlsx, type CarrierBook } from './carrier-books.ts'
import { CAMPINAS, NITEROI, SAO_PAULO } from './places.ts'

/** Files of carriers of one region: priced by origin, by code, by share of the goods, by kilogram, states across the page. */

const HEAD = ['UF', 'até 10 kg', 'até 50 kg']
const SP = { uf: 'SP' }
const priced = (price: string, kg = 50) => [{ to: SP, kg, price }]

export const REGIONAL_BOOKS: readonly CarrierBook[] = [
  {
    name: 'codes of IBGE and no name',
    file: brazilianCsv([
      ['Código IBGE', 'até 10 kg', 'até 50 kg'],
      [CAMPINAS, '30,00', '60,00'],
      [NITEROI, '33,00', '66,00'],
      TAX_IN,
    ]),
    asks: [],
    table: ['Campinas: 10=30 50=60', 'Niterói: 10=33 50=66'],
    prices: [{ to: { uf: 'RJ', city_id: NITEROI }, kg: 50, price: '66.00' }],
  },
  {
    name: 'origin and destination in each row',
    file: brazilianCsv([
      ['UF origem', 'UF destino', 'até 10 kg', 'até 50 kg'],
      ['SP', 'RJ', '30,00', '60,00'],
      ['RJ', 'SP', '33,00', '66,00'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP>RJ: 10=30 50=60', 'RJ>SP: 10=33 50=66'],
    prices: [],
  },
  {
    name: 'states across the page, weights down it: no table, and nothing read of it',
    file: xlsx([['Peso', 'SP', 'RJ', 'PR'], ['até 10 kg', 30, 33, 35], ['até 50 kg', 60, 66, 70], TAX_IN]),
    asks: [],
    table: [],
    prices: [],
  },
  {
    name: 'a share of the invoice with a least freight',
    file: brazilianCsv([
      ['UF', '% NF', 'Frete mínimo (R$)', 'Prazo'],
      ['SP', '4,5', '60,00', '2'],
      ['RJ', '7,0', '65,00', '3'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: nf=4.5 min=60 | 2 days', 'RJ: nf=7 min=65 | 3 days'],
    prices: [
      { to: SP, kg: 50, price: '60.00' },
      { to: { uf: 'RJ' }, kg: 50, price: '70.00' },
    ],
  },
  {
    name: 'a price of each kilogram with a least freight and a toll',
    file: brazilianCsv([
      ['UF', 'R$/kg', 'Frete mínimo', 'Pedágio por 100 kg'],
      ['SP', '0,85', '60,00', '6,90'],
      TAX_IN,
    ]),
    asks: [],
    table: ['SP: kg=0.85 min=60 | toll 6.9 per_100kg'],
    // 50 × 0,85 is below 60,00; 200 × 0,85 + 2 × 6,90
    prices: [...priced('66.90'), ...priced('183.80', 200)],
  },
  {
    name: 'capital letters without accents, the state written out, line breaks in headings',
    file: utf8Csv([
      ['"UNIDADE\nFEDERATIVA"', 'CIDADE', '"ATE\n10 KG"', '"ATE\n50 KG"'],
      ['SAO PAULO', 'CAMPINAS', '30,00', '60,00'],
      ['RIO DE JANEIRO', 'NITEROI', '33,00', '66,00'],
      [...TAX_IN],
    ]),
    asks: [],
    table: ['Campinas: 10=30 50=60', 'Niterói: 10=33 50=66'],
    prices: [{ to: { uf: 'SP', city_id: CAMPINAS }, kg: 50, price: '60.00' }],
  },
  {
    name: 'bare figures of weight under one merged heading',
    file: xlsx({
      name: 'Tabela',
      rows: [
        ['UF', 'Peso (kg)', '', '', 'GRIS %'],
        ['', '1 a 10', '11 a 20', '21 a 50', ''],
        ['SP', 30, 40, 60, 0.3],
        TAX_IN,
      ],
      merges: ['A1:A2', 'B1:D1', 'E1:E2'],
    }),
    asks: [],
    table: ['SP: 10=30 20=40 50=60 | gris 0.3 percent_of_invoice'],
    prices: priced('63.00'),
  },
  {
    name: 'weights only as numbers: no table, and nothing read of it',
    file: xlsx([['UF', 10, 50, 100], ['SP', 30, 60, 90], TAX_IN]),
    asks: [],
    table: [],
    prices: [],
  },
  {
    name: 'a city for the whole state beside one of its cities',
    file: brazilianCsv([
      ['UF', 'Cidade', 'até 10 kg', 'até 50 kg'],
      ['SP', 'São Paulo', '20,00', '40,00'],
      ['SP', 'Demais cidades', '30,00', '60,00'],
      TAX_IN,
    ]),
    asks: [],
    table: ['São Paulo: 10=20 50=40', 'SP (Demais cidades): 10=30 50=60'],
    prices: [
      { to: { uf: 'SP', city_id: SAO_PAULO }, kg: 50, price: '40.00' },
      { to: { uf: 'SP', city_id: CAMPINAS }, kg: 50, price: '60.00' },
    ],
  },
  {
    name: 'lines to sign below the prices',
    file: xlsx([
      HEAD,
      ['SP', 30, 60],
      TAX_IN,
      [],
      ['De acordo:', '____________________'],
      ['Nome e carimbo', '', 'Data: ___/___/2026'],
    ]),
    asks: [],
    table: ['SP: 10=30 50=60'],
    issues: ['uf_unknown@5', 'number@5', 'uf_unknown@6', 'number@6'],
    prices: priced('60.00'),
  },
  {
    name: 'fees of access and of restricted traffic as amounts, to whom they are owed not said',
    file: brazilianCsv([[...HEAD, 'TDA R$', 'TRT R$'], ['SP', '30,00', '60,00', '18,00', '9,50'], TAX_IN]),
    asks: ['on_request:3'],
    answers: { 'on_request:3': 'always' },
    table: ['SP: 10=30 50=60 | tda 18 fixed | trt 9.5 fixed'],
    prices: priced('87.50'),
  },
]
