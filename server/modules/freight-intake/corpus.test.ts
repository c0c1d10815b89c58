import { describe, expect, it } from 'vitest'
import { workbook, windowsCsv } from '#tests/support/carrier-sheets.ts'
import { CORPUS, type Written } from '#tests/support/intake-corpus.ts'
import { readCarrierFile, type CarrierFile } from '#tests/support/read-carrier-file.ts'
import { headOfAnswers } from '#server/modules/table-sheets/index.ts'

/** Cells that are numbers need a workbook; of the others every second is a text table as Excel saves it. */
const fileOf = ({ headings, rows }: Written, index: number): CarrierFile => {
  const whole = [headings, ...rows]
  const isText = rows.flat().every((cell) => typeof cell === 'string')
  return isText && index % 2 === 1
    ? { format: 'csv', bytes: windowsCsv(whole) }
    : { format: 'xlsx', bytes: workbook({ name: 'Tabela', rows: whole }) }
}
const FILES = CORPUS.map((written, index) => ({ ...written, file: fileOf(written, index) }))
const fileNamed = (name: string) => {
  const found = FILES.find((one) => one.name === name)
  if (!found) throw new Error(`the corpus lost its case: ${name}`)
  return found
}

describe('sheets as carriers write them', () => {
  it('are sixty and more, as workbooks and as text tables', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(60)
    expect(new Set(FILES.map(({ name }) => name)).size).toBe(FILES.length)
    for (const format of ['xlsx', 'csv'])
      expect(FILES.filter(({ file }) => file.format === format).length).toBeGreaterThanOrEqual(20)
  })

  it.each(FILES)('$name', async ({ file, asks, answers = {}, kg = 30, price }) => {
    const read = await readCarrierFile(file, { answers })
    expect(read.asked).toEqual(asks)
    if (price === null) return
    const [place] = read.destinations
    expect(place && read.price({ ...place, kg })).toBe(price)
  })

  it('shows a row of the sheet priced under each reading', async () => {
    const { questions } = await readCarrierFile(fileNamed('Reentrega %, always').file)
    expect(questions).toEqual([
      {
        key: 'on_request:reentrega_%',
        code: 'on_request',
        column: 4,
        heading: 'Reentrega %',
        sample: { row: 2, text: 'SP · 30,00 · 40,00 · 60,00 · 50', cell: '50', kg: '10' },
        readings: [
          { reading: 'on_request', price: '30.00' },
          { reading: 'by_recipient', price: '45.00' },
          { reading: 'always', price: '45.00' },
          { reading: 'leave_out', price: '30.00' },
        ],
        suggested: 'on_request',
      },
    ])
  })

  it('takes calendar days from the heading and from the answer', async () => {
    for (const name of ['calendar days in the cells', 'calendar days in the heading']) {
      const { file, answers = {} } = fileNamed(name)
      const { mapping } = await readCarrierFile(file, { answers })
      expect(headOfAnswers(mapping).business_days).toBe(false)
    }
  })
})
