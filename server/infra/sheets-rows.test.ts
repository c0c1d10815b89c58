import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#tests/support/read-sheet.ts'
import { writeRows, type RawCell } from './sheets-rows.ts'

const ROWS: RawCell[][] = [
  ['UF', 'Cidade & "aspas"', 'Preço'],
  ['SP', 'São Paulo', { figure: '1234.50' }],
  [],
  ['RJ', null, { figure: '1234567890123456.78' }],
]

describe('writeRows', () => {
  it('writes a workbook that another reader reads: texts, figures, long figures as text', async () => {
    const bytes = await buffer(writeRows('xlsx', 'Preços [2026]', ROWS))
    const read: unknown[] = []
    for await (const row of readSheet(bytes)) read.push(row)
    expect(read).toEqual([
      { row: 1, values: ['UF', 'Cidade & "aspas"', 'Preço'] },
      { row: 2, values: ['SP', 'São Paulo', 1234.5] },
      { row: 4, values: ['RJ', null, '1234567890123456,78'] },
    ])
  })

  it('writes csv as Brazilian programs open it', async () => {
    expect((await buffer(writeRows('csv', 'Preços', ROWS.slice(0, 2)))).toString()).toBe(
      '\uFEFFUF;"Cidade & ""aspas""";Preço\r\nSP;São Paulo;1234,50\r\n',
    )
  })
})
