import { useTexts } from '#client/lib/texts.ts'
import { importBatches } from '#shared/documents/documents.contract.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

type Batch = RowOf<typeof importBatches>

const TONES = { pending: 'pending', processing: 'pending', completed: 'success', failed: 'danger' } as const
const toneOf = (status: string) => TONES[status as keyof typeof TONES] ?? 'draft'

/** Every import with what came of it, newest first (spec 000 §2: imports of shipper, 4PL and auditor). */
export const ImportsPage = () => {
  const { t } = useTexts('areas')
  const name = (row: Batch) => `${t(row.kind === 'cte' ? 'imports.cte' : 'imports.nf')} ${row.id}`
  const number = (key: 'total' | 'imported' | 'repeated' | 'failed'): Column<Batch> => ({
    key,
    label: t(`imports.${key}`),
    align: 'right',
    render: (row) => row[key].toLocaleString('pt-BR'),
  })
  const columns: Column<Batch>[] = [
    {
      key: 'kind',
      label: t('imports.kind'),
      fixed: true,
      card: 'title',
      render: (row) => <strong>{name(row)}</strong>,
    },
    {
      key: 'status',
      label: t('imports.status'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={toneOf(row.status)} size="sm">
          {t(`imports.status_${row.status}`)}
        </StatusBadge>
      ),
    },
    number('total'),
    number('imported'),
    number('repeated'),
    number('failed'),
    momentColumn('created_at', t('imports.created')),
    momentColumn('finished_at', t('imports.finished'), { unsorted: true }),
  ]
  const filters: ListFilter[] = [
    {
      name: 'kind',
      label: t('imports.kind'),
      suggested: true,
      kind: 'select',
      options: [
        { value: 'nf', label: t('imports.nf') },
        { value: 'cte', label: t('imports.cte') },
      ],
    },
  ]
  return (
    <ResourceList<Batch>
      resource={importBatches}
      title={t('titles.imports')}
      description={t('holds.imports')}
      columns={columns}
      filters={filters}
      periodField="created_at"
      rowName={name}
      empty={{ title: t('imports.empty'), text: t('imports.empty_text') }}
    />
  )
}
