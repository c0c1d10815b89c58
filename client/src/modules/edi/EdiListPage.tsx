import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { EDI_MESSAGES, EDI_STATUSES } from '#shared/edi/edi-words.ts'
import { ediFiles } from '#shared/edi/edi.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { decimal } from '#client/lib/format.ts'
import { IconDownload } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { EdiDrop } from './components/EdiDrop.tsx'
import { STATUS_TONES, type EdiFile } from './edi.ts'

/** Every EDI file that came in or was written, and what came of it. */
export const EdiListPage = () => {
  const { t } = useTexts('edi')
  const pathTo = usePathTo()
  const columns = useMemo<Column<EdiFile>[]>(() => {
    const count = (key: 'records' | 'applied' | 'repeated' | 'refused' | 'faults'): Column<EdiFile> => ({
      key,
      label: t(`field.${key}`),
      align: 'right',
      render: (row) => decimal(String(row[key]), 0),
    })
    return [
      {
        key: 'name',
        label: t('field.name'),
        sort: 'name',
        fixed: true,
        card: 'title',
        render: (row) => <LinkCell to={pathTo('edi_file', { id: row.id })}>{row.name}</LinkCell>,
      },
      {
        key: 'status',
        label: t('field.status'),
        card: 'status',
        render: (row) => (
          <StatusBadge tone={row.direction === 'out' ? 'neutral' : STATUS_TONES[row.status]}>
            {t(
              row.direction === 'out'
                ? 'status.written'
                : row.waits !== null && row.status === 'read'
                  ? 'waits_title'
                  : `status.${row.status}`,
            )}
          </StatusBadge>
        ),
      },
      { key: 'message', label: t('field.message'), render: (row) => `${row.message} ${row.version}` },
      count('records'),
      count('applied'),
      count('refused'),
      count('faults'),
      momentColumn('created_at', t('field.created_at')),
    ]
  }, [t, pathTo])
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'message',
        label: t('field.message'),
        suggested: true,
        kind: 'select',
        options: EDI_MESSAGES.map((value) => ({ value, label: value })),
      },
      {
        name: 'status',
        label: t('field.status'),
        suggested: true,
        kind: 'select',
        options: EDI_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      },
    ],
    [t],
  )
  return (
    <ResourceList<EdiFile>
      resource={ediFiles}
      title={t('list.title')}
      description={t('list.description')}
      columns={columns}
      filters={filters}
      above={<EdiDrop />}
      actions={<ScreenButton screen="edi_write" icon={IconDownload} label={t('write.title')} />}
      searchPlaceholder={t('list.search')}
      rowTo={(row) => pathTo('edi_file', { id: row.id })}
      rowName={(row) => row.name}
      empty={{ title: t('list.empty'), text: t('list.empty_text') }}
    />
  )
}
