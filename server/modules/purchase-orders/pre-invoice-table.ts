import { buffer } from 'node:stream/consumers'
import { writeCsv } from '#server/infra/csv.ts'
import type { TableColumn } from '#server/infra/table.ts'
import type { PreInvoiceLine, PreInvoiceSides } from './pre-invoices.store.ts'

/** A pre-invoice for the carrier's program: one line for each order, each with the number to bill it under. */

const text = (key: string): TableColumn => ({ key, header: key, type: 'text' })
const amount = (key: string): TableColumn => ({ key, header: key, type: 'decimal', decimals: 2 })

/** The headers are names, the same in every language. */
export const PRE_INVOICE_COLUMNS: readonly TableColumn[] = [
  { key: 'pre_invoice', header: 'pre_invoice', type: 'integer' },
  text('shipper_cnpj'),
  text('transporter_cnpj'),
  { key: 'order_id', header: 'order_id', type: 'integer' },
  text('order_code'),
  { key: 'delivered_on', header: 'delivered_on', type: 'date' },
  text('ctes'),
  text('invoices'),
  amount('freight_value'),
  amount('service_value'),
  amount('value'),
]

export const preInvoiceTable = (
  pre_invoice: number,
  { shipper_cnpj, transporter_cnpj }: Omit<PreInvoiceSides, 'mailbox'>,
  lines: readonly PreInvoiceLine[],
): Promise<Buffer> =>
  buffer(
    writeCsv({
      columns: PRE_INVOICE_COLUMNS,
      rows: lines.map(({ shipper_order_code, ...line }) => ({
        ...line,
        pre_invoice,
        shipper_cnpj,
        transporter_cnpj,
        order_code: shipper_order_code,
      })),
    }),
  )
