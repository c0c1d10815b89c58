import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { noteReading } from '../note-reading.ts'
import { createOrderLines } from '../order-lines.ts'
import { queryOf, readingOf, tableColumn, type Subject } from './subject.ts'

const SHEET = { pt: 'Pedidos', en: 'Orders', es: 'Pedidos' } as const

/** Columns that name drivers and recipients. */
const NAMES_PEOPLE: ReadonlySet<string> = new Set([
  'driver_name',
  'destinatary_name',
  'invoice_recipient_name',
])

const nothing = (): void => undefined

/** A line per order, or per invoice. */
export const ordersSubject: Subject = {
  resource: 'orders',
  abilities: ['exports.create', 'orders.read'],
  make: async (making) => {
    const { services, report, session, onProgress } = making
    const byInvoice = report.type === 'orders_by_invoice'
    const columns = orderExportColumns(report.columns, byInvoice)
    const made = createOrderLines({
      ...(await readingOf(making)),
      query: queryOf(making, services.registry.get('orders').contract),
      columns,
      byInvoice,
      onRead: columns.some(({ key }) => NAMES_PEOPLE.has(key))
        ? (ids) => noteReading(services, session, ids)
        : nothing,
      onProgress,
    })
    return {
      ...made,
      columns: columns.map((column) => tableColumn(column, session.locale)),
      name: SHEET[session.locale],
    }
  },
}
