import { describe, expect, it } from 'vitest'
import { CORPUS, type Written } from '#tests/support/intake-corpus.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Answers } from '#shared/freight-intake/questions.ts'
import type { SheetRow } from '#server/modules/spreadsheets/index.ts'
import {
  askSheet,
  findHeader,
  gatherEvidence,
  headOfAnswers,
  mapColumns,
  readRow,
  rowReader,
  settled,
  type Places,
} from '#server/modules/table-sheets/index.ts'
import { priceRow } from './price-row.ts'

const places: Places = {
  uf: (text) => (/^[A-Z]{2}$/.test(text) ? text : null),
  byCode: () => null,
  byName: () => [],
  capital: () => 1,
}

const rowsOf = ({ headings, rows }: Written): SheetRow[] =>
  [headings, ...rows].map((cells, index) => ({
    row: index + 1,
    cells: cells.map((text) => ({ text: String(text), numeric: typeof text === 'number' })),
  }))

const asked = (written: Written, answers: Answers = {}) => {
  const rows = rowsOf(written)
  const header = findHeader(rows, [])
  const mapping: SheetMapping = {
    sheet: 0,
    header_row: header?.row ?? 0,
    header_depth: 1,
    number_style: 'comma',
    carry_down: false,
    own_form: false,
    columns: mapColumns(header?.headings ?? [], []),
    answers,
  }
  const evidence = gatherEvidence(mapping)
  for (const row of rows) evidence.take(row)
  const { questions, said } = askSheet(mapping, 'new_table', evidence.end(), places, priceRow)
  return { rows, questions, mapping: { ...mapping, answers: { ...said, ...answers } } }
}

const priceOf = (written: Written): string | null => {
  const { rows, mapping } = asked(written, written.answers)
  const under = settled(mapping)
  const { part } = readRow(rowReader(under, places), rows[1]?.cells ?? [])
  return part?.part === 'destination' ? priceRow(part.payload, under, written.kg ?? 30) : null
}

describe('sheets as carriers write them', () => {
  it('are sixty and more', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(60)
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length)
  })

  it.each(CORPUS)('$name', (written) => {
    expect(asked(written).questions.map(({ key }) => key)).toEqual(written.asks)
    if (written.price !== null) expect(priceOf(written)).toBe(written.price)
  })

  it('shows a row of the sheet priced under each reading', () => {
    const written = CORPUS.find(({ name }) => name === 'Reentrega %, always')
    if (!written) throw new Error('the corpus lost its case')
    expect(asked(written).questions).toEqual([
      {
        key: 'on_request:4',
        code: 'on_request',
        column: 4,
        heading: 'Reentrega %',
        sample: { row: 2, text: 'SP · 30,00 · 40,00 · 60,00 · 50', cell: '50', kg: '10' },
        readings: [
          { reading: 'on_request', price: '30.00' },
          { reading: 'always', price: '45.00' },
          { reading: 'leave_out', price: '30.00' },
        ],
        suggested: 'on_request',
      },
    ])
  })

  it('takes calendar days from the heading and from the answer', () => {
    const [cells, heading] = ['calendar days in the cells', 'calendar days in the heading'].map((name) =>
      CORPUS.find((one) => one.name === name),
    )
    for (const written of [cells, heading])
      expect(written && headOfAnswers(asked(written, written.answers).mapping).business_days).toBe(false)
  })
})
