import { useTexts } from '#client/lib/texts.ts'
import { canhotoFiles } from '#shared/documents/documents.contract.ts'
import { Missing } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

type Receipt = RowOf<
  typeof canhotoFiles,
  { order?: { id: string; shipper_order_code?: string | null } | null }
>

const INCLUDE = ['order'] as const

/** Delivery receipts with their orders and whether they were checked (spec 000 §2: canhoto; §6: receipt check). */
export const ReceiptsPage = () => {
  const { t } = useTexts('areas')
  const columns: Column<Receipt>[] = [
    {
      key: 'name',
      label: t('receipts.file'),
      sort: 'name',
      fixed: true,
      card: 'title',
      width: 260,
      render: (row) => <strong style={{ overflowWrap: 'anywhere' }}>{row.name}</strong>,
    },
    {
      key: 'order',
      label: t('receipts.order'),
      render: (row) =>
        row.order ? (
          <ScreenLink screen="order_update" params={{ id: row.order.id }}>
            {row.order.shipper_order_code ?? `#${row.order.id}`}
          </ScreenLink>
        ) : (
          <Missing />
        ),
    },
    {
      key: 'checked',
      label: t('receipts.check'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.checked ? 'success' : 'pending'} size="sm">
          {t(row.checked ? 'receipts.checked' : 'receipts.unchecked')}
        </StatusBadge>
      ),
    },
    momentColumn('created_at', t('receipts.created')),
  ]
  const filters: ListFilter[] = [
    {
      name: 'checked',
      label: t('receipts.check'),
      suggested: true,
      kind: 'select',
      options: [
        { value: 'true', label: t('receipts.checked') },
        { value: 'false', label: t('receipts.unchecked') },
      ],
    },
  ]
  return (
    <ResourceList<Receipt>
      resource={canhotoFiles}
      title={t('titles.canhoto')}
      description={t('holds.canhoto')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      periodField="created_at"
      rowName={(row) => row.name}
      empty={{ title: t('receipts.empty'), text: t('receipts.empty_text') }}
    />
  )
}
