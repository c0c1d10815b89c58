import type { TableColumn, TableRow } from '#server/infra/table.ts'
import { action } from '#server/kit/routes.ts'
import { say, type Locale } from '#server/kit/texts.ts'
import { offerTableFile } from '#server/modules/downloads/index.ts'
import { exportQuotes } from '#shared/quotes/quote.calls.ts'
import { csvRows } from '../csv.store.ts'

const COLUMNS: readonly [string, TableColumn['type']][] = [
  ['id', 'integer'],
  ['quote_name', 'text'],
  ['quote_response', 'text'],
  ['created_at', 'datetime'],
  ['response_time_limit', 'datetime'],
  ['origin', 'text'],
  ['destination', 'text'],
  ['weight', 'decimal'],
  ['invoice_value', 'decimal'],
  ['transporter_name', 'text'],
  ['response', 'text'],
  ['weight_shipping_value', 'decimal'],
  ['icms_value', 'decimal'],
  ['total_value', 'decimal'],
  ['transporter_delivery_time', 'integer'],
  ['valid_until', 'datetime'],
  ['answered_at', 'datetime'],
  ['order_id', 'integer'],
]

const worded = (row: TableRow, locale: Locale): TableRow => ({
  ...row,
  quote_response: say(locale, `quotes.responses.${String(row.quote_response)}`),
  response: say(locale, `quotes.status.${String(row.response)}`),
})

/** The file is kept for an hour (feature 4). */
export const exportQuotesRoute = action(exportQuotes, async (ctx, { input, services }) => {
  const { locale } = ctx.session
  const columns = COLUMNS.map(([key, type]) => ({ key, type, header: say(locale, `quotes.column.${key}`) }))
  const rows = (await csvRows(services.database.rows, ctx, input.ids)).map((row) => worded(row, locale))
  const name = say(locale, 'quotes.file')
  return {
    data: await offerTableFile(ctx, services, { table: { columns, rows }, name, sheet: name, format: 'csv' }),
  }
})
