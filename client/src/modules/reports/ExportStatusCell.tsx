import { Progress, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { ExportStatus } from '#shared/reports/export-report.contract.ts'
import { useJob } from '#client/kit/use-job.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'
import type { ExportReport } from './export-report.ts'

const TONES: Record<ExportStatus, Tone> = {
  pending: 'pending',
  processing: 'working',
  completed: 'success',
  failed: 'danger',
}

/** The file's state; while it is made, its progress as the server tells it. */
export const ExportStatusCell = ({ report }: { report: ExportReport }) => {
  const { t } = useTexts('reports')
  const job = useJob({ kind: 'export_report', id: report.id })
  if (report.status === 'completed' && report.file_id === null)
    return <StatusBadge tone="neutral">{t('status.expired')}</StatusBadge>
  const running = report.status === 'pending' || report.status === 'processing'
  const status = running && job?.state === 'active' ? 'processing' : report.status
  const percent = job?.progress ?? report.progress
  return (
    <Stack gap={4}>
      <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {status === 'processing' ? (
        <Progress
          value={percent}
          size="sm"
          animated
          aria-label={t('exports.progress', { name: report.name })}
        />
      ) : null}
      {status === 'failed' ? (
        <Text size="xs" c="dimmed">
          {t(`error.${report.error ?? 'internal'}`)}
        </Text>
      ) : null}
    </Stack>
  )
}
