import { buffer } from 'node:stream/consumers'
import { writeCsv } from '#server/infra/csv.ts'
import type { TableColumn } from '#server/infra/table.ts'
import type { PreInvoiceLine, PreInvoiceSides } from './pre-invoices.store.ts'

/** A pre-invoice for the carrier's program: one line for each order, each with the number to bill it under. */

const column = (key: string, type: 'integer' | 'text' | 'date'): TableColumn => ({ key, header: key, type })
const text = (key: string): TableColumn => column(key, 'text')
const amount = (key: string): TableColumn => ({ key, header: key, type: 'decimal', decimals: 2 })

/** The headers are names, the same in every language. */
export const PRE_INVOICE_COLUMNS: readonly TableColumn[] = [
  column('pre_invoice', 'integer'),
  text('shipper_cnpj'),
  text('transporter_cnpj'),
  column('order_id', 'integer'),
  text('order_code'),
  column('delivered_on', 'date'),
  text('ctes'),
  text('invoices'),
  amount('freight_value'),
  amount('service_value'),
  amount('credit_value'),
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
