import { ACCOUNTING_COLUMNS, PURCHASE_ORDER_COLUMNS } from '#shared/reports/purchase-order-columns.ts'
import { createPurchaseOrderLines } from '../purchase-order-lines.ts'
import { queryOf, readingOf, tableColumn, type Subject } from './subject.ts'

const SHEET = { pt: 'Ordens de compra', en: 'Purchase orders', es: 'Órdenes de compra' } as const

/** A line per purchase order, or their accounting with a line per invoice. */
export const purchaseOrdersSubject: Subject = {
  resource: 'purchase_orders',
  abilities: ['purchase_orders.export', 'purchase_orders.read'],
  make: async (making) => {
    const { services, report, session, onProgress } = making
    const byInvoice = report.type === 'purchase_orders_by_invoice'
    const made = createPurchaseOrderLines({
      ...(await readingOf(making)),
      query: queryOf(making, services.registry.get('purchase_orders').contract),
      byInvoice,
      onProgress,
    })
    const columns = byInvoice ? ACCOUNTING_COLUMNS : PURCHASE_ORDER_COLUMNS
    return {
      ...made,
      columns: columns.map((column) => tableColumn(column, session.locale)),
      name: SHEET[session.locale],
    }
  },
}
