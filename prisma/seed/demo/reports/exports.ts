import { buffer } from 'node:stream/consumers'
import { writeCsv } from '#server/infra/csv.ts'
import { sql, type Database } from '#server/infra/database.ts'
import { writeSheet } from '#server/infra/sheets.ts'
import type { Storage } from '#server/infra/storage.ts'
import { exportName, type NamedExport } from '#server/modules/reports/pure/export-name.ts'
import type { TableFormat, ExportStatus } from '#shared/reports/export-report.contract.ts'
import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import type { Companies, Company } from '../companies/companies.ts'
import { storeFiles } from '../rows/files.ts'

type Writing = { database: Database; storage: Storage; companies: Companies; now: Date }
type Asked = { by: string; format: TableFormat; status: ExportStatus; hours: number }

/** Who asked for a file and how long ago; one could not be made. */
const ASKED: readonly Asked[] = [
  { by: 'shipper', format: 'xlsx', status: 'completed', hours: 70 },
  { by: 'shipper', format: 'csv', status: 'failed', hours: 47 },
  { by: 'shipper', format: 'csv', status: 'completed', hours: 3 },
  { by: 'shipper2', format: 'xlsx', status: 'completed', hours: 26 },
  { by: 'tuiuiu', format: 'csv', status: 'completed', hours: 29 },
]

const COLUMNS = [
  'shipper_order_code',
  'created_at',
  'collection_city',
  'delivery_city',
  'weight',
  'invoice_amount',
  'freight_value',
]
const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const LINES = 40

const latestOrders = ({ database }: Writing, company: Company, before: Date): Promise<BulkRow[]> =>
  database.rows<BulkRow>(sql`
    select * from orders where (shipper_id = ${company.id} or transporter_id = ${company.id}) and created_at <= ${before}
    order by id desc limit ${LINES}`)

const contentOf = (lines: BulkRow[], format: TableFormat): Promise<Buffer> => {
  const columns = orderExportColumns(COLUMNS, false).map(({ key, type, decimals, header }) => ({
    key,
    type,
    header: header.pt,
    ...(decimals === undefined ? {} : { decimals }),
  }))
  const table = { columns, rows: lines }
  return buffer(format === 'csv' ? writeCsv(table) : writeSheet({ ...table, name: 'Pedidos' }))
}

/** Files that people of the story asked for, each a real one. */
export const writeExports = async (writing: Writing): Promise<void> => {
  const { database, storage, companies, now } = writing
  const ids = await takeIds(database.rows, 'export_report', ASKED.length)
  const made = await Promise.all(
    ASKED.map(async ({ by, format, status, hours }, index) => {
      const company = companies.get(by)
      const created = new Date(now.getTime() - hours * 3_600_000)
      const report: NamedExport = {
        id: ids[index] as number,
        type: 'orders',
        format,
        created_at: created.toISOString(),
      }
      const lines = status === 'completed' ? await latestOrders(writing, company, created) : []
      return { company, created, format, status, lines, report }
    }),
  )
  const completed = made.filter(({ status }) => status === 'completed')
  const files = await storeFiles(
    storage,
    await Promise.all(
      completed.map(async ({ company, created, format, lines, report }) => ({
        name: exportName(report, 'pt'),
        content_type: CONTENT_TYPES[format],
        bytes: await contentOf(lines, format),
        company_id: company.id,
        created_at: created,
      })),
    ),
  )
  await database.transaction(async ({ rows }) => {
    const fileIds = await takeIds(rows, 'files', files.length)
    await insertRows(
      rows,
      'files',
      files.map((file, index) => ({ ...file, id: fileIds[index] })),
    )
    await insertRows(
      rows,
      'export_report',
      made.map((one) => ({
        ...one.report,
        company_id: one.company.id,
        user_id: one.company.user?.id ?? null,
        status: one.status,
        filters: {},
        columns: COLUMNS,
        progress: 100,
        rows: one.status === 'completed' ? one.lines.length : null,
        file_id: fileIds[completed.indexOf(one)] ?? null,
        error: one.status === 'failed' ? 'interrupted' : null,
        started_at: one.created,
        finished_at: new Date(one.created.getTime() + 4000),
      })),
    )
  })
}
