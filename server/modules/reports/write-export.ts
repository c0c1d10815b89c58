import { createHash } from 'node:crypto'
import { writeCsv } from '#server/infra/csv.ts'
import { writeSheet } from '#server/infra/sheets.ts'
import type { TableColumn } from '#server/infra/table.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import type { ExportColumn } from '#shared/reports/export-column.ts'
import type { ExportFormat } from '#shared/reports/export-report.contract.ts'
import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { createOrderLines } from './order-lines.ts'
import { exportQuery } from './pure/export-query.ts'
import type { StoredExport, Try } from './reports.store.ts'

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const SHEET_NAMES = { pt: 'Pedidos', en: 'Orders', es: 'Pedidos' } as const

const tableColumn = (
  { key, type, decimals, header }: ExportColumn,
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
  const { registry, database, clock, storage } = services
  const resource = registry.get('orders')
  const columns = orderExportColumns(report.columns, report.type === 'orders_by_invoice')
  const orders = createOrderLines({
    rows: (await database.readsAsOfNow()).rows,
    registry,
    session,
    now: clock.now(),
    query: exportQuery(report.filters, resource.contract),
    columns,
    byInvoice: report.type === 'orders_by_invoice',
    onRead: columns.some(({ key }) => NAMES_PEOPLE.has(key))
      ? (ids) => note(services, session, ids)
      : nothing,
    onProgress,
  })
  const table = {
    columns: columns.map((column) => tableColumn(column, session.locale)),
    rows: orders.lines(),
  }
  const stream =
    report.format === 'csv' ? writeCsv(table) : writeSheet({ ...table, name: SHEET_NAMES[session.locale] })
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
  return { file: { key, size, content_type, sha256: hash.digest('hex') }, lines: orders.count() }
}
