import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { Fragment, Suspense } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { isMarine } from '#shared/orders/order-modals.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { showEta } from '#shared/tower/tower.calls.ts'
import { EtaPanel } from '#client/kit/eta/EtaPanel.tsx'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { type ActionButton, ActionButtons } from '#client/kit/ActionButtons.tsx'
import { RecordPager } from '#client/kit/detail/RecordPager.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { type OrderTab, useOrderTabs } from '#client/kit/order-tabs.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconBan, IconClock } from '#client/ui/icons.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { possibleActions } from './address-actions.ts'
import { CanceledInvoices } from './components/CanceledInvoices.tsx'
import { DelayBadge, OrderRoute, OrderStatusBadge } from './components/OrderBadges.tsx'
import { OrderClock } from './components/OrderClock.tsx'
import { OrderAddresses } from './components/OrderAddresses.tsx'
import { OrderDocuments } from './components/OrderDocuments.tsx'
import { OrderHelp } from './components/OrderHelp.tsx'
import { OrderHistory } from './components/OrderHistory.tsx'
import { MuteBadge, OrderMute } from './components/OrderMute.tsx'
import { OpenCharge, OrderNext } from './components/OrderNext.tsx'
import { OrderRelated } from './components/OrderRelated.tsx'
import { OrderQuote } from './components/OrderQuote.tsx'
import { OrderSide } from './components/OrderSide.tsx'
import { OrderSteps } from './components/OrderSteps.tsx'
import { OrderSummary } from './components/OrderSummary.tsx'
import { OrderTracking } from './components/OrderTracking.tsx'
import { OrderValues } from './components/OrderValues.tsx'
import styles from './components/orders.module.css'
import { useOrderDialogs } from './dialogs/OrderDialogs.tsx'
import { DANGER, type OrderAction, actionIcon, isSecondary, orderActions } from './order-buttons.ts'
import { NOW_ACTIONS, type NowAction } from './one-click.ts'
import { DETAIL_INCLUDE, type OrderDetail, modalText, orderCode } from './order.ts'
import { OrderProducts } from './products/OrderProducts.tsx'
import { isDangerous } from './products/product-lines.ts'
import { useOrdersLive } from './use-orders-live.ts'

/** One order for every role that may see it: its next step, its status, and all its parts. */
export const OrderDetailPage = () => {
  const { id } = useParams()
  const query = useResource<OrderDetail>(orders, id, { include: [...DETAIL_INCLUDE] })
  useOrdersLive('geolocation_drivers', 'audits')
  return <RecordPage query={query}>{(order) => <OrderView order={order} />}</RecordPage>
}

/** What another module has to say of the order, loaded when its tab is opened. */
const guestTab = ({ Component }: OrderTab, order: OrderDetail) => (
  <Suspense fallback={<Skeleton h={220} />}>
    <Component order={order} />
  </Suspense>
)

type TabName = 'summary' | 'tracking' | 'documents' | 'products' | 'values' | 'addresses' | 'history'
type View = {
  order: OrderDetail
  run: (action: OrderAction, addressId?: string) => void
  /** What others bring into tabs of the order. */
  guests: readonly OrderTab[]
}

const tabContent = (tab: TabName, { order, run, guests }: View) => {
  const parts = guests
    .filter(({ within }) => within === tab)
    .map((part) => <Fragment key={part.name}>{guestTab(part, order)}</Fragment>)
  switch (tab) {
    case 'summary':
      return <OrderSummary order={order} />
    case 'tracking':
      return <OrderTracking order={order} />
    case 'documents':
      return (
        <OrderDocuments order={order} onAttach={run}>
          {parts}
        </OrderDocuments>
      )
    case 'products':
      return <OrderProducts order={order} />
    case 'values':
      return <OrderValues order={order}>{parts}</OrderValues>
    case 'addresses':
      return <OrderAddresses order={order} onAction={run} />
    default:
      return <OrderHistory order={order} />
  }
}

/** Status, deviation, clock of the answer, forecast. */
const OrderBadges = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  return (
    <Group gap={6}>
      <OrderStatusBadge order={order} />
      <DelayBadge order={order} />
      <OrderClock order={order} />
      {order.alert === 'off' ? null : <StatusBadge tone="warning">{t(`alert.${order.alert}`)}</StatusBadge>}
      {isDangerous(order.products) ? (
        <StatusBadge tone="warning">{t('products.dangerous')}</StatusBadge>
      ) : null}
      {order.follow ? <StatusBadge tone="neutral">{t('detail.follow_badge')}</StatusBadge> : null}
      <MuteBadge id={order.id} />
    </Group>
  )
}

/** Why and when it was canceled. */
const CanceledAlert = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  if (!order.canceled_at) return null
  return (
    <Alert color="red" icon={<IconBan />} title={t('detail.canceled_title')} mb="md">
      <Text size="sm">
        {dateTime(order.canceled_at)} · {order.cancel_reason}. {order.cancel_justification}
      </Text>
      <Text size="sm">{t('detail.canceled_text')}</Text>
    </Alert>
  )
}

type Runs = {
  now: (action: OrderAction) => void
  /** Acts that may be told for another time than now. */
  later: readonly { action: NowAction; onClick: () => void }[]
}

const buttonsOf = (
  order: OrderDetail,
  actions: readonly OrderAction[],
  { now, later }: Runs,
): ActionButton[] => [
  ...actions.map((action) => ({
    action,
    label: text(`orders:action.${action}`),
    icon: actionIcon(action),
    onClick: () => now(action),
    danger: DANGER.has(action),
    secondary: isSecondary(action, order),
  })),
  ...later.map(({ action, onClick }) => ({
    action: `${action}_at`,
    label: text(`orders:action.${action}_at`),
    icon: IconClock,
    onClick,
    secondary: true,
  })),
]

const OrderView = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const may = useMay()
  const pathTo = usePathTo()
  const session = useSession()
  const carrier = session !== null && roleOf(session) === 'transporter'
  // A carrier reads the history of what it carries: of any other order it is not told who does.
  const readsHistory = may('history.read') && !(carrier && order.transporter_id === null)
  const guests = useOrderTabs().filter(({ ability, shown }) => may(ability) && shown(order))
  const { ask, dialog } = useOrderDialogs()
  const allowed = possibleActions(order.meta?.actions ?? [], order)
  const actions = orderActions(order, allowed, may('receipts.attach'))
  // On a phone the next step has the bar at the bottom for itself.
  const phone = usePhone()
  const next = actions.find((action) => !isSecondary(action, order) && !DANGER.has(action))
  const run = (action: OrderAction, addressId?: string) => ask(action, order.id, addressId)
  const hasValues = guests.some(({ within }) => within === 'values') || order.audits_order.length > 0
  const content = (tab: TabName) => () => tabContent(tab, { order, run, guests })
  const tabs: (UrlTab | false)[] = [
    { value: 'summary', label: t('detail.summary'), content: content('summary') },
    { value: 'tracking', label: t('detail.tracking'), content: content('tracking') },
    {
      value: 'documents',
      label: t('detail.documents'),
      count:
        order.nf_files.length +
        order.cte_files.length +
        order.canhoto_files.length +
        order.order_papers.length,
      content: content('documents'),
    },
    order.products.length > 0 && {
      value: 'products',
      label: t('field.products'),
      count: order.products_count,
      content: content('products'),
    },
    ...guests
      .filter(({ within }) => within === undefined)
      .map((tab): UrlTab => ({
        value: tab.name,
        label: text(tab.title),
        content: () => guestTab(tab, order),
      })),
    hasValues && { value: 'values', label: t('detail.values'), content: content('values') },
    {
      value: 'addresses',
      label: t('detail.addresses'),
      count: order.order_collection_addresses.length + order.order_delivery_addresses.length,
      content: content('addresses'),
    },
    readsHistory && { value: 'history', label: t('detail.history'), content: content('history') },
  ]
  return (
    <>
      <DetailPage
        title={orderCode(order)}
        copyValue={orderCode(order)}
        status={<OrderBadges order={order} />}
        subtitle={
          <>
            <OrderRoute order={order} /> · {modalText(order.modal)} ·{' '}
            {t('detail.created_by', { date: dateTime(order.created_at) })}
          </>
        }
        pager={
          <RecordPager
            resource={orders}
            id={order.id}
            pathOf={(next) => pathTo('order_update', { id: next })}
          />
        }
        actions={
          <>
            <ActionButtons
              allowed={[...actions, ...NOW_ACTIONS.map((action) => `${action}_at`)]}
              visible={phone ? 1 : 2}
              buttons={buttonsOf(order, phone ? actions.filter((action) => action !== next) : actions, {
                now: run,
                later: NOW_ACTIONS.filter((action) => actions.includes(action)).map((action) => ({
                  action,
                  onClick: () => ask(action, order.id, undefined, true),
                })),
              })}
            />
            <OrderQuote id={order.id} transporter_id={order.transporter_id} actions={actions} />
            <PrintButton compact />
          </>
        }
        strip={
          <>
            <OrderSteps order={order} />
            <OrderNext order={order} own={next === 'attach_invoices' ? undefined : next} />
            <OrderHelp order={order} />
          </>
        }
        side={
          <>
            {may(showEta.ability) && !isMarine(order.modal) ? <EtaPanel orderId={order.id} /> : null}
            <OrderSide order={order} />
            <OrderMute id={order.id} />
          </>
        }
      >
        <CanceledAlert order={order} />
        <CanceledInvoices order={order} />
        <OpenCharge order={order} />
        <OrderRelated order={order} />
        <UrlTabs tabs={tabs.filter((tab) => tab !== false)} />
      </DetailPage>
      {next ? (
        <div className={styles.bar}>
          <Button onClick={() => run(next)}>{text(`orders:action.${next}`)}</Button>
        </div>
      ) : null}
      {dialog}
    </>
  )
}
