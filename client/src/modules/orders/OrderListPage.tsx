import { Button } from '@mantine/core'
import { Suspense, lazy, useCallback, useMemo } from 'react'
import { useLanguage, useTexts } from '#client/lib/texts.ts'
import { useSteady } from '#client/lib/use-steady.ts'
import { Link } from 'react-router'
import type { RoleName } from '#shared/access/roles.ts'
import { type OrderList, orderList } from '#shared/orders/order-list.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import type { countOrders as declared } from '#shared/orders/order.calls.ts'
import { ExportButton } from '#client/kit/ExportButton.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, RowAction, Selection } from '#client/kit/list/list-types.ts'
import type { FilterTabs } from '#client/kit/list/ViewTabs.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { text } from '#client/lib/i18n.ts'
import { plainCall } from '#client/lib/plain-call.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { asChosen, exportAs, orderColumns } from './components/order-columns.tsx'
import { useOrderDialogs } from './dialogs/OrderDialogs.tsx'
import { DANGER, actionIcon, orderActions } from './order-buttons.ts'
import { orderFilters } from './order-filters.ts'
import { LIST_TABS, listName } from './order-lists.ts'
import { type Order, orderCode } from './order.ts'

const countOrders = plainCall<typeof declared>('GET orders/counters', 'data')

// What a selection can do comes with the first one.
const OrderBulk = lazy(async () => ({ default: (await import('./components/OrderBulk.tsx')).OrderBulk }))

const INCLUDE = ['shipper', 'transporter']
const lateMark = ({ is_delayed }: Order) => (is_delayed ? ('late' as const) : undefined)

/** Corrections belong to one address and are offered where the address is seen. */
const NOT_IN_ROWS: ReadonlySet<string> = new Set([
  'cancel_collection',
  'cancel_on_destiny',
  'cancel_delivery',
])

const renderBulk = (selection: Selection<Order>) => (
  <Suspense fallback={null}>
    <OrderBulk selection={selection} />
  </Suspense>
)

const tabsOf = (counts: Record<string, number> | undefined): FilterTabs => ({
  filter: 'list',
  label: text('orders:list.tabs'),
  tabs: LIST_TABS.map((value) => ({
    value,
    label: text(`orders:tabs.${value}`),
    count: counts === undefined ? null : counts[value],
  })),
})

type Header = {
  /** Of the saved column choice. */
  name: string
  params: QueryParams
  columns: readonly Column<Order>[]
  role: RoleName
  create: string | null
}
const renderActions = ({ name, params, columns, role, create }: Header) => (
  <>
    <ExportButton name={name} params={params} columns={columns} exportAs={exportAs(role)} />
    {create ? (
      <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
        {text('orders:list.new')}
      </Button>
    ) : null}
  </>
)

/** The columns of the role, in the language of the reader. */
const useOrderColumns = (
  role: RoleName,
  pathOf: (order: Order) => string | null,
  chosen: readonly string[] | undefined,
): readonly Column<Order>[] => {
  const language = useLanguage()
  const made = useMemo(
    () => ({ language, columns: asChosen(orderColumns(role, pathOf), chosen) }),
    [language, role, pathOf, chosen],
  )
  return made.columns
}

type Ask = ReturnType<typeof useOrderDialogs>['ask']

/** What the menu of a row offers. */
const useRowActions = (ask: Ask, attaches: boolean): ((order: Order) => RowAction[]) => {
  const act = useSteady(ask)
  return useCallback(
    (order) =>
      orderActions(order, order.meta?.actions ?? [], attaches)
        .filter((action) => !NOT_IN_ROWS.has(action))
        .map((action) => ({
          label: text(`orders:action.${action}`),
          icon: actionIcon(action),
          onClick: () => act(action, order.id),
          ...(DANGER.has(action) ? { color: 'red' } : {}),
        })),
    [act, attaches],
  )
}

type Props = { list?: OrderList }

/** Orders of the role's side (spec 002 §4.3): tabs with counters, filters, actions, export. */
export const OrderListPage = ({ list: fixed }: Props) => {
  const { t } = useTexts('orders')
  const session = useSession()
  const role = session ? roleOf(session) : 'customer'
  const pathTo = usePathTo()
  const may = useMay()
  const { ask, dialog } = useOrderDialogs()
  const counters = useAnswer(countOrders, {}, { types: ['orders'], enabled: !fixed })
  const fixedFilter = useMemo(() => (fixed ? { list: fixed } : {}), [fixed])
  const canceled = fixed === 'canceled'
  const name = listName(fixed)
  const pathOf = useCallback(
    (order: Order) =>
      (canceled ? pathTo('order_canceled_detail', { id: order.id }) : null) ??
      pathTo('order_update', { id: order.id }),
    [canceled, pathTo],
  )
  // Rows are drawn again when their columns or actions are others.
  const columns = useOrderColumns(role, pathOf, session?.settings?.company_settings?.order_list_columns)
  const create = may('orders.create') && !fixed ? pathTo('order_create') : null
  const title = canceled
    ? t('list.canceled_title')
    : fixed === 'in_progress'
      ? t('list.in_progress_title')
      : t('list.title')
  const rowActions = useRowActions(ask, may('receipts.attach'))
  return (
    <>
      <ResourceList<Order>
        resource={orderList}
        name={name}
        title={title}
        columns={columns}
        filters={orderFilters(role)}
        include={INCLUDE}
        fixedFilter={fixedFilter}
        periodField="created_at"
        searchPlaceholder={t('list.search')}
        rowTo={pathOf}
        rowName={orderCode}
        rowMark={lateMark}
        rowActions={rowActions}
        bulk={renderBulk}
        bulkAll={(id) => pathTo('order_update', { id })}
        tabs={fixed ? undefined : tabsOf(counters.data)}
        actions={({ params }) => renderActions({ name, params, columns, role, create })}
        empty={{
          title: t('list.empty_title'),
          text: t('list.empty_text'),
          ...(create
            ? {
                action: (
                  <Button component={Link} to={create}>
                    {t('list.new')}
                  </Button>
                ),
              }
            : {}),
        }}
      />
      {dialog}
    </>
  )
}

export const CanceledOrdersPage = () => <OrderListPage list="canceled" />
export const OrdersInProgressPage = () => <OrderListPage list="in_progress" />
