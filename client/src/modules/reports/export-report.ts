import type { exportReport } from '#shared/reports/export-report.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

export type ExportReport = RowOf<typeof exportReport>
