import { useTranslation } from 'react-i18next'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useAction } from '#client/kit/use-resource.ts'
import { api } from '#client/lib/api.ts'
import { IconDownload, IconRefresh, IconTrash } from '#client/ui/icons.ts'
import type { ExportReport } from './export-report.ts'

/** The link lives ten minutes, so it is asked for at the moment of the click. */
const download = async (id: string): Promise<void> => {
  const { data } = await api.get<{ data: { url: string } }>(`export_report/download/${id}`)
  const link = document.createElement('a')
  link.href = data.url
  link.download = ''
  link.click()
}

/** What may be done with a file now, as the server offers it. */
export const useExportActions = (
  onDelete: (report: ExportReport) => void,
): ((report: ExportReport) => RowAction[]) => {
  const { t } = useTranslation('reports')
  const restart = useAction({ invalidates: ['export_report'] })
  const actions = (report: ExportReport): Record<string, RowAction> => ({
    download: {
      label: t('exports.download'),
      icon: IconDownload,
      onClick: () =>
        void download(report.id).catch((error: unknown) => notifyError(error, t('exports.download_error'))),
    },
    restart: {
      label: t('exports.restart'),
      icon: IconRefresh,
      onClick: () =>
        void restart.mutateAsync({ path: `export_report/restart/${report.id}` }).then(
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
