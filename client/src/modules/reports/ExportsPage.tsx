import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import {
  EXPORT_DAYS,
  EXPORT_FORMATS,
  EXPORT_STATUSES,
  exportReport,
} from '#shared/reports/export-report.contract.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { DateTimeCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { decimal } from '#client/lib/format.ts'
import { IconDownload } from '#client/ui/icons.ts'
import { ExportStatusCell } from './ExportStatusCell.tsx'
import type { ExportReport } from './export-report.ts'
import { useExportActions } from './use-export-actions.ts'

type Props = {
  title: string
  empty: { title: string; text: string }
  actions?: ReactNode
  /** Keep the object stable. */
  fixedFilter?: NonNullable<QueryParams['filter']>
}

const isUnfinished = ({ status }: ExportReport): boolean => status === 'pending' || status === 'processing'

/** 'Meus arquivos' (ux: lists, 8): exports, their state, and the file. */
export const ExportsPage = () => {
  const { t } = useTexts('reports')
  return (
    <ExportList
      title={t('exports.title')}
      empty={{ title: t('exports.empty_title'), text: t('exports.empty_text') }}
    />
  )
}

/** Files that the reader asked for, under a page's own title. */
export const ExportList = ({ title, empty, actions, fixedFilter }: Props) => {
  const { t } = useTexts('reports')
  const removal = useRowRemoval<ExportReport>(exportReport, {
    title: t('exports.delete_title'),
    text: (row) => t('exports.delete_text', { name: row.name }),
    confirm: t('exports.delete'),
    done: t('exports.deleted'),
  })
  const actionsOf = useExportActions(removal.ask)
  const columns: Column<ExportReport>[] = [
    {
      key: 'name',
      label: t('exports.name'),
      fixed: true,
      card: 'title',
      render: (report) => {
        const download = actionsOf(report).find(({ icon }) => icon === IconDownload)
        return download ? (
          <Button
            variant="subtle"
            size="compact-sm"
            mx={-8}
            onClick={download.onClick}
            title={download.label}
          >
            {report.name}
          </Button>
        ) : (
          report.name
        )
      },
    },
    {
      key: 'status',
      label: t('exports.status'),
      sort: 'status',
      card: 'status',
      render: (report) => <ExportStatusCell report={report} />,
    },
    {
      key: 'export_order_type',
      label: t('exports.kind'),
      render: (report) => t(`type.${report.export_order_type}`),
    },
    {
      key: 'rows',
      label: t('exports.rows'),
      sort: 'rows',
      align: 'right',
      render: (report) => (report.rows === null ? '–' : decimal(report.rows, 0)),
    },
    {
      key: 'created_at',
      label: t('exports.created_at'),
      sort: 'created_at',
      render: (report) => <DateTimeCell value={report.created_at} />,
    },
    {
      key: 'expires_at',
      label: t('exports.expires_at'),
      render: (report) => (report.expires_at === null ? '–' : <DateTimeCell value={report.expires_at} />),
    },
  ]
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'status',
        label: t('exports.status'),
        kind: 'select',
        suggested: true,
        options: EXPORT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        name: 'format',
        label: t('exports.format'),
        kind: 'select',
        options: EXPORT_FORMATS.map((value) => ({ value, label: value })),
      },
    ],
    [t],
  )
  return (
    <>
      <ResourceList<ExportReport>
        resource={exportReport}
        title={title}
        actions={actions}
        {...(fixedFilter ? { fixedFilter } : {})}
        description={t('exports.description', { days: EXPORT_DAYS })}
        columns={columns}
        filters={filters}
        unfinished={isUnfinished}
        rowName={(report) => report.name}
        rowActions={actionsOf}
        empty={empty}
      />
      {removal.dialog}
    </>
  )
}
