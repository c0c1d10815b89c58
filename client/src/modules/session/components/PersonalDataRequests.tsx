import { Progress, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import {
  PERSONAL_EXPORT_DAYS,
  personalDataRequests,
  type RequestStatus,
} from '#shared/personal-data/personal-data.contract.ts'
import { downloadCopy } from '#shared/personal-data/personal-data.calls.ts'
import { DateTimeCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { notifyError } from '#client/kit/notify.ts'
import { useJob } from '#client/kit/use-job.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { dateText } from '#client/lib/dates.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'
import { IconDownload } from '#client/ui/icons.ts'

type RequestRow = RowOf<typeof personalDataRequests>

const TONES: Record<RequestStatus, Tone> = {
  pending: 'pending',
  processing: 'working',
  completed: 'success',
  failed: 'danger',
}

const Status = ({ row }: { row: RequestRow }) => {
  const { t } = useTexts('session')
  const job = useJob({ kind: 'personal_data_requests', id: row.id })
  const running = row.status === 'pending' || row.status === 'processing'
  const status = running && job?.state === 'active' ? 'processing' : row.status
  return (
    <Stack gap={4}>
      <StatusBadge tone={TONES[status]}>{t(`personal_data.status.${status}`)}</StatusBadge>
      {status === 'processing' ? (
        <Progress
          value={job?.progress ?? row.progress}
          size="sm"
          animated
          aria-label={t('personal_data.status.processing')}
        />
      ) : null}
      {status === 'failed' ? (
        <Text size="xs" c="dimmed">
          {t(`personal_data.error.${row.error ?? 'internal'}`)}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Requests about oneself and others, their state, and the file of a copy. */
export const PersonalDataRequests = () => {
  const { t } = useTexts('session')
  const heldOf = (row: RequestRow): string =>
    row.holds
      .map(({ key, until }) => `${t(`personal_data.hold.${key}`)}: ${dateText(until) ?? ''}`)
      .join(' · ')
  const columns: Column<RequestRow>[] = [
    {
      key: 'kind',
      label: t('personal_data.kind'),
      fixed: true,
      card: 'title',
      render: (row) => t(`personal_data.kinds.${row.kind}`),
    },
    {
      key: 'subject_type',
      label: t('personal_data.about'),
      render: (row) =>
        row.subject_id === null
          ? t(`personal_data.subject.${row.subject_type}`)
          : `${t(`personal_data.subject.${row.subject_type}`)} #${row.subject_id}`,
    },
    {
      key: 'status',
      label: t('personal_data.state'),
      sort: 'status',
      card: 'status',
      render: (row) => <Status row={row} />,
    },
    { key: 'holds', label: t('personal_data.kept'), render: (row) => heldOf(row) || '–' },
    momentColumn('created_at', t('personal_data.asked_at')),
    {
      key: 'expires_at',
      label: t('personal_data.file_until'),
      render: (row) => (row.expires_at === null ? '–' : <DateTimeCell value={row.expires_at} />),
    },
  ]
  return (
    <ResourceList<RequestRow>
      resource={personalDataRequests}
      label={t('personal_data.title')}
      columns={columns}
      rowName={(row) => `${t(`personal_data.kinds.${row.kind}`)} ${row.id}`}
      rowActions={(row) =>
        (row.meta?.actions ?? []).includes('download')
          ? [
              {
                label: t('personal_data.download'),
                icon: IconDownload,
                onClick: () =>
                  void saveLinked(send(downloadCopy, { id: row.id })).catch((error: unknown) =>
                    notifyError(error),
                  ),
              },
            ]
          : []
      }
      empty={{
        title: t('personal_data.none'),
        text: t('personal_data.none_text', { days: PERSONAL_EXPORT_DAYS }),
      }}
    />
  )
}
