import { useNavigate } from 'react-router'
import { useTexts } from '#client/lib/texts.ts'
import { canhotoFiles } from '#shared/documents/documents.contract.ts'
import { Missing } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ScreenLink, usePathTo } from '#client/kit/screens-context.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconFileCheck } from '#client/ui/icons.ts'
import { RECEIPT_CHECKS } from '#shared/documents/receipt-checks.ts'
import { CHECK_TONES, INCLUDE, type Receipt, orderName } from './receipt.ts'

/** Every delivery receipt with its order and its check. */
export const ReceiptListPage = () => {
  const { t } = useTexts('receipts')
  const navigate = useNavigate()
  const path = usePathTo()('canhoto') ?? ''
  const columns: Column<Receipt>[] = [
    {
      key: 'name',
      label: t('file'),
      sort: 'name',
      fixed: true,
      card: 'title',
      width: 260,
      render: (row) => <strong style={{ overflowWrap: 'anywhere' }}>{row.name}</strong>,
    },
    {
      key: 'order',
      label: t('order'),
      render: (row) =>
        row.order ? (
          <ScreenLink screen="order_update" params={{ id: row.order.id }}>
            {orderName(row)}
          </ScreenLink>
        ) : (
          <Missing />
        ),
    },
    {
      key: 'checked',
      label: t('check'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={CHECK_TONES[row.check]} size="sm">
          {t(`state.${row.check}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'reason',
      label: t('reason'),
      render: (row) => (row.refused_reason ? t(`refusal.${row.refused_reason}`) : <Missing />),
    },
    momentColumn('checked_at', t('checked_at'), { hidden: true, unsorted: true }),
    momentColumn('created_at', t('received')),
  ]
  const filters: ListFilter[] = [
    {
      name: 'check',
      label: t('check'),
      suggested: true,
      kind: 'select',
      options: RECEIPT_CHECKS.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ]
  return (
    <ResourceList<Receipt>
      resource={canhotoFiles}
      title={t('list_title')}
      description={t('list_text')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      periodField="created_at"
      rowName={(row) => row.name}
      rowActions={(row) => [
        {
          label: t('check_list'),
          icon: IconFileCheck,
          onClick: () => void navigate(`${path}?check=${row.check}&receipt=${row.id}`),
        },
      ]}
      empty={{ title: t('empty'), text: t('empty_list_text') }}
    />
  )
}
