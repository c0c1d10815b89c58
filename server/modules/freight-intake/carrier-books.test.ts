import { describe, expect, it } from 'vitest'
import { openQuestions } from '#shared/freight-intake/questions.ts'
import { BOOKS, brazilianCsv, TAX_IN, xlsx } from '#tests/support/carrier-books.ts'
import { CLAUSE_BOOKS } from '#tests/support/clause-books.ts'
import { ODD_BOOKS } from '#tests/support/odd-books.ts'
import { REGIONAL_BOOKS } from '#tests/support/regional-books.ts'
import { askedFor, readCarrierFile, tableLines } from '#tests/support/read-carrier-file.ts'

const NOWHERE = { origin_uf: null, origin_city_id: null }

const ALL = [...BOOKS, ...ODD_BOOKS, ...CLAUSE_BOOKS, ...REGIONAL_BOOKS]

describe('files as carriers send them', () => {
  it('are at least sixty that become a whole table, each under a name of its own', () => {
    const whole = ALL.filter(({ table }) => table.some((line) => !line.endsWith(': ')))
    expect(whole.length).toBeGreaterThanOrEqual(60)
    expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
  })

  it.each(ALL)('$name', async ({ file, asks, answers = {}, table, issues = [], prices }) => {
    const read = await readCarrierFile(file, { answers })
    expect(read.asked).toEqual(asks)
    expect(tableLines(read)).toEqual(table)
    expect(read.issues).toEqual(issues)
    for (const { to, kg, price } of prices)
      expect(read.price({ city_id: null, ...to, ...NOWHERE, kg })).toBe(price)
  })
})

const HEAD = ['UF', 'até 50 kg', 'TDE %', 'Descarga XYZ', 'Despacho']
const sheetOf = (head: readonly string[], price: string, more: readonly string[] = []) =>
  brazilianCsv([head, [...more, 'SP', price, '40', '12,50', '3000'], TAX_IN])

const lineOf = (price: string) =>
  `SP: 50=${price} | tde 40 percent_of_freight for 12345678000195 | Descarga 12.5 fixed | dispatch_fee 30 fixed`
const hiding = (uf: string) =>
  xlsx({
    name: 'Tabela',
    rows: [['UF', 'até 50 kg'], ['SP', '60,00'], [uf, '66,00'], TAX_IN],
    hiddenRows: [3],
  })

describe('the same sender twice', () => {
  it('is asked once, and not about a column that moved', async () => {
    const answers = { 'on_request:2': 'by_recipient', 'amount:4': 'cents' } as const
    const first = await readCarrierFile(sheetOf(HEAD, '60,00'), {
      answers,
      correct: (mapping) => ({
        ...mapping,
        columns: mapping.columns.map((one) => {
          if (one.heading === 'TDE %') return { ...one, documents: ['12345678000195'] }
          if (one.heading !== 'Descarga XYZ') return one
          return { ...one, field: 'rate:unloading', kind: 'fixed', label: 'Descarga' }
        }),
      }),
    })
    expect(tableLines(first)).toEqual([lineOf('60')])

    const next = await readCarrierFile(sheetOf(['', ...HEAD], '61,00', ['']), { last: first.mapping })
    expect(openQuestions(next.questions, next.mapping)).toEqual([])
    expect(tableLines(next)).toEqual([lineOf('61')])
  })

  it('is asked again where the answer was about something else', async () => {
    const first = await readCarrierFile(hiding('RJ'), { answers: { 'hidden_rows:3': 'take' } })
    expect(tableLines(first)).toEqual(['SP: 50=60', 'RJ: 50=66'])
    const same = await readCarrierFile(hiding('RJ'), { last: first.mapping })
    expect(tableLines(same)).toEqual(['SP: 50=60', 'RJ: 50=66'])
    const other = await readCarrierFile(hiding('PR'), { last: first.mapping })
    expect(openQuestions(other.questions, other.mapping).map(askedFor)).toEqual(['hidden_rows:3'])
    expect(tableLines(other)).toEqual(['SP: 50=60'])
  })
})
