import { useTexts } from '#client/lib/texts.ts'
import { downloadExport, restartExport } from '#shared/reports/export-report.calls.ts'
import { exportReport } from '#shared/reports/export-report.contract.ts'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconDownload, IconRefresh, IconTrash } from '#client/ui/icons.ts'
import type { ExportReport } from './export-report.ts'

/** What may be done with a file now, as the server offers it. */
export const useExportActions = (
  onDelete: (report: ExportReport) => void,
): ((report: ExportReport) => RowAction[]) => {
  const { t } = useTexts('reports')
  const restart = useCall(restartExport, { invalidates: [exportReport.type] })
  const actions = (report: ExportReport): Record<string, RowAction> => ({
    download: {
      label: t('exports.download'),
      icon: IconDownload,
      onClick: () =>
        void saveLinked(send(downloadExport, { id: report.id })).catch((error: unknown) =>
          notifyError(error, t('exports.download_error')),
        ),
    },
    restart: {
      label: t('exports.restart'),
      icon: IconRefresh,
      onClick: () =>
        void restart.mutateAsync({ id: report.id }).then(
          () => notifySuccess(t('exports.restarted')),
          (error: unknown) => notifyError(error, t('exports.restart_error')),
        ),
    },
    delete: {
      label: t('exports.delete'),
      icon: IconTrash,
      color: 'red',
      onClick: () => onDelete(report),
    },
  })
  return (report) => {
    const known = actions(report)
    return (report.meta?.actions ?? []).flatMap((name) => known[name] ?? [])
  }
}
