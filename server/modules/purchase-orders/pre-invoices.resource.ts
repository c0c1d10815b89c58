import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { sidesByOrder } from '#server/kit/sides.ts'
import { preInvoices, type PreInvoiceStatus } from '#shared/purchase-orders/pre-invoices.contract.ts'
import { purchaseOrdersScope } from './purchase-orders.scope.ts'

const statusOf = (row: Record<string, unknown>): PreInvoiceStatus => {
  if (row.is_replaced === true) return 'replaced'
  if (row.fatura_number !== null) return 'answered'
  return row.seen_at === null ? 'sent' : 'seen'
}

export const preInvoicesResource = defineResource(preInvoices, {
  model: 'pre_invoices',
  abilities: { read: 'purchase_orders.read' },
  scope: purchaseOrdersScope,
  side: sidesByOrder,
  joins: () => sql`join purchase_orders own on own.id = t.purchase_order_id
    left join fatura_files bill on bill.purchase_order_id = t.purchase_order_id`,
  columns: {
    number: () => sql`own.number`,
    fatura_number: () => sql`bill.number`,
    is_replaced: () => sql`exists (select from pre_invoices later
      where later.purchase_order_id = t.purchase_order_id and later.version > t.version)`,
  },
  filters: {
    answered: (yes: boolean) =>
      sql`exists (select from fatura_files f where f.purchase_order_id = t.purchase_order_id) = ${yes}`,
  },
  present: (row) => ({ status: statusOf(row) }),
})
