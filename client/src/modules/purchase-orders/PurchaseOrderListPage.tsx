import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { PURCHASE_ORDER_STATES } from '#shared/purchase-orders/purchase-order.machine.ts'
import { purchaseOrders } from '#shared/purchase-orders/purchase-orders.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { date, decimal, money } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { StateBadge } from './components/StateBadge.tsx'
import { useOtherSideColumn } from './components/other-side-column.ts'
import { SIDES, type PurchaseOrder } from './purchase-order.ts'

const useColumns = (to: (row: PurchaseOrder) => string | null): Column<PurchaseOrder>[] => {
  const { t } = useTexts('purchase_orders')
  const otherSide = useOtherSideColumn<PurchaseOrder>()
  return [
    {
      key: 'number',
      label: t('field.number'),
      sort: 'number',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={to(row)}>{t('one.name', { number: row.number })}</LinkCell>,
    },
    {
      key: 'status',
      label: t('field.status'),
      sort: 'status',
      card: 'status',
      render: (row) => <StateBadge status={row.status} />,
    },
    otherSide,
    {
      key: 'orders',
      label: t('field.orders'),
      align: 'right',
      render: (row) => decimal(row.order_ids.length),
    },
    {
      key: 'canhoto',
      label: t('field.without_canhoto'),
      render: (row) =>
        row.orders_without_canhoto.length === 0 ? (
          <StatusBadge tone="success">{t('canhoto.all')}</StatusBadge>
        ) : (
          <StatusBadge tone="warning">
            {t('canhoto.missing', { count: row.orders_without_canhoto.length })}
          </StatusBadge>
        ),
    },
    {
      key: 'total',
      label: t('field.total'),
      sort: 'total',
      align: 'right',
      render: (row) => money(row.total),
    },
    {
      key: 'fatura',
      label: t('field.bill'),
      align: 'right',
      render: (row) => (row.fatura_value === null ? <Missing /> : money(row.fatura_value)),
    },
    {
      key: 'due_on',
      label: t('field.due_on'),
      sort: 'due_on',
      render: (row) => (row.due_on === null ? <Missing /> : date(row.due_on)),
    },
    momentColumn('created_at', t('field.created_at'), { hidden: true }),
  ]
}

/** Purchase orders of the reader's side. */
export const PurchaseOrderListPage = () => {
  const { t } = useTexts('purchase_orders')
  const pathTo = usePathTo()
  const to = (row: PurchaseOrder) => pathTo('purchase_order_details', { id: row.id })
  const columns = useColumns(to)
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'status',
        label: t('field.status'),
        kind: 'select',
        multiple: true,
        suggested: true,
        options: PURCHASE_ORDER_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      { name: 'without_canhoto', label: t('field.without_canhoto'), kind: 'boolean', suggested: true },
      { name: 'fatura_avaliable', label: t('field.bill'), kind: 'boolean', suggested: true },
      { name: 'number', label: t('field.number'), kind: 'number' },
      { name: 'due_on', label: t('field.due_on'), kind: 'date' },
    ],
    [t],
  )
  const create = pathTo('purchase_order_create')
  const sent = pathTo('pre_invoices')
  const creating =
    create === null ? null : (
      <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
        {t('create.button')}
      </Button>
    )
  const actions = (
    <>
      {sent === null ? null : (
        <Button component={Link} to={sent} variant="default">
          {t('pre_invoice.list')}
        </Button>
      )}
      {creating}
    </>
  )
  return (
    <ResourceList<PurchaseOrder>
      resource={purchaseOrders}
      title={t('list.title')}
      description={t('list.text')}
      columns={columns}
      filters={filters}
      include={SIDES}
      periodField="created_at"
      rowTo={to}
      rowName={(row) => t('one.name', { number: row.number })}
      actions={actions}
      empty={{ title: t('list.empty'), text: t('list.empty_text'), action: creating }}
    />
  )
}
