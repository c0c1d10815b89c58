import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { notImportedFiles } from '#shared/documents/documents.contract.ts'
import { IMPORT_REASONS } from '#shared/documents/import-reasons.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { adviceWords, detailWords, reasonWords } from './item-words.ts'

/** Columns and filters of the files that were not imported. */

const KINDS = ['nf', 'cte', 'paper'] as const

export type NotImported = RowOf<typeof notImportedFiles>

const SITUATION_TONES = { open: 'warning', done: 'success', set_aside: 'neutral' } as const
const situationOf = ({ discard_reason, resolved_at }: NotImported): keyof typeof SITUATION_TONES => {
  if (discard_reason !== null) return 'set_aside'
  return resolved_at === null ? 'open' : 'done'
}

export const useNotImportedColumns = (): Column<NotImported>[] => {
  const { t } = useTexts('documents')
  return [
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
          {t(`not_imported.kind_${isOneOf(KINDS, row.kind) ? row.kind : 'nf'}`)}
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
      render: (row) => {
        if (row.discard_reason !== null) return t('not_imported.discarded', { reason: row.discard_reason })
        return row.resolved_at ? t('advice.nothing') : adviceWords(row)
      },
    },
    {
      key: 'situation',
      label: t('not_imported.situation'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={SITUATION_TONES[situationOf(row)]} size="sm">
          {t(`not_imported.${situationOf(row)}`)}
        </StatusBadge>
      ),
    },
    momentColumn('created_at', t('not_imported.created')),
    momentColumn('resolved_at', t('not_imported.resolved'), { hidden: true, unsorted: true }),
  ]
}

export const useNotImportedFilters = (): ListFilter[] => {
  const { t } = useTexts('documents')
  return [
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
      options: KINDS.map((value) => ({ value, label: t(`not_imported.kind_${value}`) })),
    },
  ]
}
