import type { QueryParams } from '#shared/kit/query-builder.ts'
import { requestContainersExport } from '#shared/reports/export-report.calls.ts'
import { exportReport, type TableFormat } from '#shared/reports/export-report.contract.ts'
import { exportFilters } from '#client/kit/export-filter.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'

/** Asks for the file of a list of containers; comes with the first export, as an order's does (kit/request-export). */
export const requestContainers = async (format: TableFormat, params: QueryParams): Promise<void> => {
  await send(requestContainersExport, { input: { format, filters: exportFilters(params) } })
  await invalidateResources(exportReport.type)
}
