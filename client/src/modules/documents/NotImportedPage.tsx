import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notImportedFiles } from '#shared/documents/documents.contract.ts'
import { IMPORT_REASONS } from '#shared/documents/import-reasons.ts'
import { retryFile } from '#shared/documents/document.calls.ts'
import { DateTimeCell } from '#client/kit/list/cells.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter, RowAction, Selection } from '#client/kit/list/list-types.ts'
import { notifyError, notifyInfo, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconDownload, IconRefresh, IconTrash } from '#client/ui/icons.ts'
import { adviceWords, detailWords, reasonWords } from './item-words.ts'
import { downloadDocument } from './open-file.ts'
import { useDelete } from './use-delete.tsx'
import { IMPORTED } from './use-import.ts'

type Row = RowOf<typeof notImportedFiles>

/** What did not come in, why, what to do; try again or set aside. */
export const NotImportedPage = () => {
  const { t } = useTranslation('documents')
  const may = useMay()
  const [trying, setTrying] = useState<string | null>(null)
  const again = useCall(retryFile, { invalidates: IMPORTED })
  const { ask, dialog } = useDelete(notImportedFiles, {
    title: (count) => t('not_imported.resolve_title', { count }),
    text: t('not_imported.resolve_text'),
    confirm: t('not_imported.resolve'),
    done: (count) => t('not_imported.resolved_toast', { count }),
  })
  const retry = async (row: Row) => {
    if (trying !== null) return
    setTrying(row.id)
    try {
      const data = await again.mutateAsync({ id: row.id })
      const ok = data.status === 'imported' || data.status === 'repeated'
      const outcome = ok ? t(`item_status.${data.status}`) : detailWords(data) || reasonWords(data)
      ;(ok ? notifySuccess : notifyInfo)(
        t('not_imported.retried', { name: row.name, outcome: outcome.replace(/\.$/, '') }),
      )
    } catch (error) {
      notifyError(error)
    } finally {
      setTrying(null)
    }
  }
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('not_imported.file'),
      sort: 'name',
      fixed: true,
      card: 'title',
      width: 260,
      render: (row) => <span style={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{row.name}</span>,
    },
    {
      key: 'kind',
      label: t('not_imported.kind'),
      width: 80,
      render: (row) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {t(row.kind === 'cte' ? 'not_imported.kind_cte' : 'not_imported.kind_nf')}
        </span>
      ),
    },
    {
      key: 'reason',
      label: t('not_imported.reason'),
      sort: 'reason',
      width: 320,
      render: (row) => (
        <div style={{ paddingBlock: 4 }}>
          <StatusBadge tone={row.reason === 'order_not_found' ? 'pending' : 'danger'} size="sm">
            {reasonWords(row)}
          </StatusBadge>
          {row.detail ? <Text size="sm">{detailWords(row)}</Text> : null}
          {row.note ? (
            <Text size="xs" c="dimmed">
              {t('not_imported.support', { note: row.note })}
            </Text>
          ) : null}
        </div>
      ),
    },
    {
      key: 'advice',
      label: t('import.what_now'),
      width: 300,
      render: (row) => (row.resolved_at ? t('advice.nothing') : adviceWords(row)),
    },
    {
      key: 'situation',
      label: t('not_imported.situation'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.resolved_at ? 'success' : 'warning'} size="sm">
          {t(row.resolved_at ? 'not_imported.done' : 'not_imported.open')}
        </StatusBadge>
      ),
    },
    {
      key: 'created_at',
      label: t('not_imported.created'),
      sort: 'created_at',
      render: (row) => <DateTimeCell value={row.created_at} />,
    },
    {
      key: 'resolved_at',
      label: t('not_imported.resolved'),
      hidden: true,
      render: (row) => <DateTimeCell value={row.resolved_at} />,
    },
  ]
  const filters: ListFilter[] = [
    {
      name: 'resolved',
      label: t('not_imported.situation'),
      suggested: true,
      kind: 'select',
      options: [
        { value: 'false', label: t('not_imported.open') },
        { value: 'true', label: t('not_imported.done') },
      ],
    },
    {
      name: 'reason',
      label: t('not_imported.reason'),
      suggested: true,
      kind: 'select',
      multiple: true,
      options: IMPORT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) })),
    },
    {
      name: 'kind',
      label: t('not_imported.kind'),
      kind: 'select',
      options: [
        { value: 'nf', label: t('not_imported.kind_nf') },
        { value: 'cte', label: t('not_imported.kind_cte') },
      ],
    },
  ]
  const actions = (row: Row): RowAction[] => {
    const blocked = row.resolved_at ? { disabledReason: t('not_imported.already') } : {}
    return [
      ...(may('documents.delete')
        ? [
            {
              label: t('not_imported.retry'),
              icon: IconRefresh,
              onClick: () => void retry(row),
              ...blocked,
            },
          ]
        : []),
      ...(row.path
        ? [
            {
              label: t('not_imported.download'),
              icon: IconDownload,
              onClick: () => void downloadDocument(row.path ?? ''),
            },
          ]
        : []),
      ...(may('documents.delete')
        ? [
            {
              label: t('not_imported.resolve'),
              icon: IconTrash,
              color: 'red',
              onClick: () => ask([row.id]),
            },
          ]
        : []),
    ]
  }
  const bulk = ({ ids, clear }: Selection<Row>) =>
    may('documents.delete') ? (
      <Button
        variant="default"
        leftSection={<IconTrash size={17} aria-hidden />}
        onClick={() => ask([...ids], clear)}
      >
        {t('not_imported.resolve')}
      </Button>
    ) : null
  return (
    <>
      <ResourceList<Row>
        resource={notImportedFiles}
        title={t('not_imported.title')}
        description={t('not_imported.description')}
        columns={columns}
        filters={filters}
        periodField="created_at"
        searchPlaceholder={t('not_imported.search')}
        rowName={(row) => row.name}
        rowActions={actions}
        bulk={bulk}
        empty={{ title: t('not_imported.empty'), text: t('not_imported.empty_text') }}
      />
      {dialog}
    </>
  )
}
