import { createHash } from 'node:crypto'
import { writeCsv } from '#server/infra/csv.ts'
import { writeSheet } from '#server/infra/sheets.ts'
import type { TableColumn, TableRow } from '#server/infra/table.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import type { ExportColumn } from '#shared/reports/export-column.ts'
import { isOfPurchaseOrders, type ExportFormat } from '#shared/reports/export-report.contract.ts'
import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { ACCOUNTING_COLUMNS, PURCHASE_ORDER_COLUMNS } from '#shared/reports/purchase-order-columns.ts'
import { createOrderLines } from './order-lines.ts'
import { createPurchaseOrderLines } from './purchase-order-lines.ts'
import { exportQuery } from './pure/export-query.ts'
import type { StoredExport, Try } from './reports.store.ts'

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const SHEET_NAMES = { pt: 'Pedidos', en: 'Orders', es: 'Pedidos' } as const

const tableColumn = (
  { key, type, decimals, header }: Pick<ExportColumn, 'key' | 'type' | 'decimals' | 'header'>,
  locale: Session['locale'],
): TableColumn => ({
  key,
  type,
  header: header[locale],
  ...(decimals === undefined ? {} : { decimals }),
})

/** Columns that name drivers and recipients. */
const NAMES_PEOPLE: ReadonlySet<string> = new Set([
  'driver_name',
  'destinatary_name',
  'invoice_recipient_name',
])

const nothing = (): void => undefined

/** A file of people is read by who asked for it, whenever they open it (http/README "Promises"). */
const note = ({ accessLog }: Pick<Services, 'accessLog'>, session: Session, ids: readonly number[]): void =>
  accessLog.record({
    kind: 'personal_data_read',
    user_id: session.user_id,
    company_id: session.company_id,
    action: 'export_report.run',
    record_type: 'orders',
    record_ids: ids,
  })

type Lines = {
  columns: TableColumn[]
  lines: () => AsyncGenerator<TableRow>
  count: () => number
  name: string
}
type Making = {
  services: Services
  report: Pick<Try, 'type' | 'filters' | 'columns'>
  session: Session
  onProgress: (done: number, total: number) => Promise<void>
}

const SHEET_OF_PURCHASES = { pt: 'Ordens de compra', en: 'Purchase orders', es: 'Órdenes de compra' } as const

const purchaseOrderLines = async ({ services, report, session, onProgress }: Making): Promise<Lines> => {
  const { registry, database, clock } = services
  const byInvoice = report.type === 'purchase_orders_by_invoice'
  const made = createPurchaseOrderLines({
    rows: (await database.readsAsOfNow()).rows,
    registry,
    session,
    now: clock.now(),
    query: exportQuery(report.filters, registry.get('purchase_orders').contract),
    byInvoice,
    onProgress,
  })
  const columns = byInvoice ? ACCOUNTING_COLUMNS : PURCHASE_ORDER_COLUMNS
  return {
    ...made,
    columns: columns.map((column) => tableColumn(column, session.locale)),
    name: SHEET_OF_PURCHASES[session.locale],
  }
}

const orderLines = async ({ services, report, session, onProgress }: Making): Promise<Lines> => {
  const { registry, database, clock } = services
  const byInvoice = report.type === 'orders_by_invoice'
  const columns = orderExportColumns(report.columns, byInvoice)
  const made = createOrderLines({
    rows: (await database.readsAsOfNow()).rows,
    registry,
    session,
    now: clock.now(),
    query: exportQuery(report.filters, registry.get('orders').contract),
    columns,
    byInvoice,
    onRead: columns.some(({ key }) => NAMES_PEOPLE.has(key))
      ? (ids) => note(services, session, ids)
      : nothing,
    onProgress,
  })
  return {
    ...made,
    columns: columns.map((column) => tableColumn(column, session.locale)),
    name: SHEET_NAMES[session.locale],
  }
}

type Written = { file: Omit<StoredExport, 'name'>; lines: number }

/**
 * Streams what the requester's list shows into storage: database, formatting and disk work at the same time, and memory
 * does not grow with the rows.
 *
 * @param onProgress lines done of lines in all; may throw to give up
 */
export const writeExport = async (
  services: Services,
  report: Pick<Try, 'type' | 'format' | 'filters' | 'columns'>,
  session: Session,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<Written> => {
  const { storage } = services
  const ofPurchases = isOfPurchaseOrders(report.type)
  const making = { services, report, session, onProgress }
  const { columns, lines, count, name } = await (ofPurchases ? purchaseOrderLines : orderLines)(making)
  const table = { columns, rows: lines() }
  const stream = report.format === 'csv' ? writeCsv(table) : writeSheet({ ...table, name })
  const hash = createHash('sha256')
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      const chunk: Uint8Array = piece
      hash.update(chunk)
      yield chunk
    }
  }
  const content_type = CONTENT_TYPES[report.format]
  const { key, size } = await storage.put(hashed(), { contentType: content_type })
  return { file: { key, size, content_type, sha256: hash.digest('hex') }, lines: count() }
}
