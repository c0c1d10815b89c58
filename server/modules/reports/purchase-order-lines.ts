import type { TableRow } from '#server/infra/table.ts'
import { accountingOf } from '#server/modules/purchase-orders/index.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import { subtract, toMoney } from '#shared/kit/money.ts'
import { STATUS_WORDS } from '#shared/reports/purchase-order-columns.ts'
import { listedIds, type Reading } from './order-lines.store.ts'
import { purchaseOrderRows, type PurchaseOrderRow } from './purchase-order-lines.store.ts'

/** Lines of an export of purchase orders: one each, or their accounting. */

const BATCH = 200

type Options = Reading & {
  query: ListQuery
  byInvoice: boolean
  onProgress: (done: number, total: number) => Promise<void>
}

const linesOf = async (reading: Reading, row: PurchaseOrderRow, byInvoice: boolean): Promise<TableRow[]> => {
  if (!byInvoice)
    return [
      {
        ...row,
        status: STATUS_WORDS[row.status]?.[reading.session.locale] ?? row.status,
        payable: toMoney(subtract(row.value, row.retained)),
      },
    ]
  const { transporter, fatura_number, due_on } = row
  const parts = await accountingOf(reading, row.id)
  return parts.map((part) => ({ ...part, transporter, fatura_number, due_on }))
}

/** The lines in the order of the list, read in batches. */
export const createPurchaseOrderLines = ({ query, byInvoice, onProgress, ...reading }: Options) => {
  const purchaseOrders = reading.registry.get('purchase_orders')
  let count = 0
  async function* lines(): AsyncGenerator<TableRow> {
    const ids = await listedIds(reading, purchaseOrders, query)
    for (let start = 0; start < ids.length; start += BATCH) {
      const rows = await purchaseOrderRows(reading, ids.slice(start, start + BATCH))
      for (const row of rows)
        for (const line of await linesOf(reading, row, byInvoice)) {
          count += 1
          yield line
        }
      await onProgress(Math.min(start + BATCH, ids.length), ids.length)
    }
  }
  return { lines, count: () => count }
}
