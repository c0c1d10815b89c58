import type { QueryParams } from '#shared/kit/query-builder.ts'
import { requestExport as declared } from '#shared/reports/export-report.calls.ts'
import {
  exportReport,
  type TableFormat,
  type ExportOrderType,
} from '#shared/reports/export-report.contract.ts'
import { ORDER_COLUMN_NAMES } from '#shared/reports/order-columns.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { exportFilters } from './export-filter.ts'

type ColumnName = (typeof ORDER_COLUMN_NAMES)[number]
const KNOWN = new Set<string>(ORDER_COLUMN_NAMES)
const isColumn = (key: string): key is ColumnName => KNOWN.has(key)

type Asked = { format: TableFormat; type: ExportOrderType; columns: readonly string[]; params: QueryParams }

/** Asks for the file of a list; comes with the first export, since the declaration brings every field of an order. */
export const requestExport = async ({ format, type, columns, params }: Asked): Promise<void> => {
  await send(declared, {
    input: {
      format,
      export_order_type: type,
      // Two columns of the list may bring the same one of the file.
      columns: [...new Set(columns)].filter(isColumn),
      filters: exportFilters(params),
    },
  })
  await invalidateResources(exportReport.type)
}
