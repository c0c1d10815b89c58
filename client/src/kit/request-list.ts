import type { QueryParams } from '#shared/kit/query-builder.ts'
import { requestListExport } from '#shared/reports/export-report.calls.ts'
import { exportReport, type TableFormat } from '#shared/reports/export-report.contract.ts'
import type { ExportList } from '#shared/reports/list-columns.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { exportFilters } from './export-filter.ts'

/** Asks for the file of a list; comes with the first export, as an order's does (kit/request-export). */
export const requestList = async (
  list: ExportList,
  format: TableFormat,
  params: QueryParams,
): Promise<void> => {
  await send(requestListExport, { input: { list, format, filters: exportFilters(params) } })
  await invalidateResources(exportReport.type)
}
