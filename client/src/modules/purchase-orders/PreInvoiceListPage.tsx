import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { preInvoices } from '#shared/purchase-orders/pre-invoices.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { dateTime, decimal, money } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOtherSideColumn } from './components/other-side-column.ts'
import { PRE_INVOICE_TONES, SIDES, type PreInvoice } from './purchase-order.ts'

const useColumns = (to: (row: PreInvoice) => string | null): Column<PreInvoice>[] => {
  const { t } = useTexts('purchase_orders')
  const otherSide = useOtherSideColumn<PreInvoice>()
  return [
    {
      key: 'number',
      label: t('pre_invoice.title'),
      fixed: true,
      card: 'title',
      render: (row) => (
        <LinkCell to={to(row)}>
          {t('pre_invoice.name', { number: row.number, version: row.version })}
        </LinkCell>
      ),
    },
    {
      key: 'status',
      label: t('field.status'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={PRE_INVOICE_TONES[row.status]}>
          {t(`pre_invoice.status.${row.status}`)}
        </StatusBadge>
      ),
    },
    otherSide,
    {
      key: 'orders',
      label: t('field.orders'),
      align: 'right',
      render: (row) => decimal(row.orders_count),
    },
    { key: 'total', label: t('field.total'), align: 'right', render: (row) => money(row.total) },
    {
      key: 'seen_at',
      label: t('pre_invoice.seen_at'),
      render: (row) => (row.seen_at === null ? <Missing /> : dateTime(row.seen_at)),
    },
    {
      key: 'fatura',
      label: t('field.bill'),
      render: (row) => row.fatura_number ?? <Missing />,
    },
    momentColumn('created_at', t('pre_invoice.sent_at')),
  ]
}

/** Pre-invoices of the reader's side, the newest first. */
export const PreInvoiceListPage = () => {
  const { t } = useTexts('purchase_orders')
  const pathTo = usePathTo()
  const to = (row: PreInvoice) => pathTo('purchase_order_details', { id: row.purchase_order_id })
  const columns = useColumns(to)
  const filters = useMemo<ListFilter[]>(
    () => [{ name: 'answered', label: t('pre_invoice.answered'), kind: 'boolean', suggested: true }],
    [t],
  )
  return (
    <ResourceList<PreInvoice>
      resource={preInvoices}
      title={t('pre_invoice.list')}
      description={t('pre_invoice.text')}
      columns={columns}
      filters={filters}
      include={SIDES}
      periodField="created_at"
      rowTo={to}
      rowName={(row) => t('pre_invoice.name', { number: row.number, version: row.version })}
      empty={{ title: t('pre_invoice.empty'), text: t('pre_invoice.empty_text') }}
    />
  )
}
