import { parse } from 'csv-parse/sync'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '#server/infra/csv.ts'
import { writeSheet } from '#server/infra/sheets.ts'
import type { Table } from '#server/infra/table.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

/** Security check 27: no cell of a table is a formula. */

const columns: Table['columns'] = [
  { key: 'id', header: 'Pedido', type: 'integer' },
  { key: 'customer', header: 'Cliente', type: 'text' },
  { key: 'value', header: 'Valor', type: 'decimal' },
  { key: 'weight', header: 'Peso', type: 'decimal', decimals: 3 },
  { key: 'day', header: 'Emissão', type: 'date' },
  { key: 'at', header: 'Coleta', type: 'datetime' },
  { key: 'paid', header: 'Pago', type: 'boolean' },
]
const row = {
  id: 7,
  customer: 'Açúcar "União"; São José',
  value: '1234.5',
  weight: '0.125',
  day: '2026-11-20',
  at: '2026-11-20T02:30:00Z',
  paid: true,
}
const csv = async (rows: Table['rows']): Promise<string[][]> => {
  const content = await text(writeCsv({ columns, rows }))
  return parse(content, { delimiter: ';', bom: true })
}
const sheet = async (table: Table) => {
  const bytes = await buffer(writeSheet({ name: 'Pedidos/2026', ...table }))
  const rows = []
  for await (const { values } of readSheet(bytes)) rows.push(values)
  return rows
}
async function* broken() {
  yield row
  throw new Error('database went away')
}
const DANGEROUS = ['=1+1', '+55', '-2+3', '@SUM(A1)', '\tx', '\rx', "=cmd|' /C calc'!A0", '＝1']

describe('writeCsv', () => {
  it('writes what Excel in Portuguese expects', async () => {
    const content = await buffer(writeCsv({ columns, rows: [row] }))
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(content.toString('utf8').slice(1)).toBe(
      'Pedido;Cliente;Valor;Peso;Emissão;Coleta;Pago\r\n' +
        '7;"Açúcar ""União""; São José";1234,50;0,125;20/11/2026;19/11/2026 23:30;Sim\r\n',
    )
  })

  it('leaves absent values empty and money unrounded', async () => {
    const [, first, second] = await csv([{}, { value: '-0.12345', weight: 3, paid: false }])
    expect(first).toEqual(['', '', '', '', '', '', ''])
    expect(second).toEqual(['', '', '-0,12345', '3,000', '', '', 'Não'])
  })

  it.each(DANGEROUS)('makes text of %j in every column', async (attack) => {
    const [, cells] = await csv([{ id: attack, customer: attack, value: attack, day: attack, at: attack }])
    for (const cell of cells?.filter(Boolean) ?? []) expect(cell).toMatch(/^'|^[^=+\-@\t\r＝]/)
  })
})

describe('writeSheet', () => {
  it('keeps types: numbers, dates, text', async () => {
    const [header, cells] = await sheet({ columns, rows: [row] })
    expect(header).toEqual(['Pedido', 'Cliente', 'Valor', 'Peso', 'Emissão', 'Coleta', 'Pago'])
    expect(cells?.slice(0, 4)).toEqual([7, row.customer, 1234.5, 0.125])
    expect(cells?.slice(4, 6)).toEqual([new Date('2026-11-20T00:00:00Z'), new Date('2026-11-19T23:30:00Z')])
    expect(cells?.[6]).toBe('Sim')
  })

  it('keeps every digit of what is too long for a number', async () => {
    const key = '35261112345678000195550010000000011000000017'
    const [, cells] = await sheet({
      columns: [
        { key: 'a', header: 'Chave', type: 'text' },
        { key: 'b', header: 'Número', type: 'integer' },
      ],
      rows: [{ a: key, b: '12345678901234567' }],
    })
    expect(cells).toEqual([key, "'12345678901234567"])
  })

  it.each(DANGEROUS)('makes text of %j', async (attack) => {
    const [, cells] = await sheet({ columns, rows: [{ id: attack, customer: attack }] })
    expect(String(cells?.[0])[0]).toBe("'")
    expect(String(cells?.[1])[0]).toBe("'")
  })

  it('passes an error of the source on instead of ending early', async () => {
    await expect(buffer(writeSheet({ name: 'x', columns, rows: broken() }))).rejects.toThrow('went away')
    await expect(buffer(writeCsv({ columns, rows: broken() }))).rejects.toThrow('went away')
  })
})
