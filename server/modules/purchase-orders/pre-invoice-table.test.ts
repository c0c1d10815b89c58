import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRE_INVOICE_COLUMNS, preInvoiceTable } from './pre-invoice-table.ts'

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999n })
const money = cents.map((value) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`)
const words = fc
  .string({ minLength: 1, maxLength: 30 })
  .filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text))
const line = fc.record({
  order_id: fc.integer({ min: 1, max: 2_000_000_000 }),
  shipper_order_code: fc.option(words),
  delivered_on: fc.option(fc.constantFrom('2026-01-31', '2028-02-29', '2026-12-01')),
  ctes: fc.option(fc.constantFrom('1/123', '1/123 2/124')),
  invoices: fc.option(fc.constantFrom('1/9', '1/9 1/10')),
  freight_value: money,
  service_value: money,
  credit_value: money,
  value: money,
})

const plain = (text: string): string | null => (text === '' ? null : text)
const point = (text: string): string => text.replace(',', '.')

describe('the table of a pre-invoice', () => {
  it('is read back as it was written, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const sides = { shipper_cnpj: '12ABC34501DE35', transporter_cnpj: '00000000000191' }
        const bytes = await preInvoiceTable(17, sides, lines)
        const rows: Record<string, string>[] = parse(bytes, { delimiter: ';', bom: true, columns: true })
        expect(
          rows.map((row) => ({
            order_id: Number(row['order_id']),
            shipper_order_code: plain(row['order_code'] ?? ''),
            delivered_on: plain((row['delivered_on'] ?? '').split('/').toReversed().join('-')),
            ctes: plain(row['ctes'] ?? ''),
            invoices: plain(row['invoices'] ?? ''),
            freight_value: point(row['freight_value'] ?? ''),
            service_value: point(row['service_value'] ?? ''),
            credit_value: point(row['credit_value'] ?? ''),
            value: point(row['value'] ?? ''),
          })),
        ).toEqual(lines)
        for (const row of rows) {
          expect(Object.keys(row)).toEqual(PRE_INVOICE_COLUMNS.map(({ key }) => key))
          expect(row).toMatchObject({ pre_invoice: '17', ...sides })
        }
      }),
    )
  })

  it('makes text of a code that a spreadsheet would run', async () => {
    const [one] = fc.sample(line, 1)
    if (one === undefined) throw new Error('no line')
    const bytes = await preInvoiceTable(1, { shipper_cnpj: '1', transporter_cnpj: '2' }, [
      { ...one, shipper_order_code: '=1+1' },
    ])
    expect(bytes.toString('utf8')).toContain(";'=1+1;")
  })
})
