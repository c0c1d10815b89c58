import { Alert, Button, Stack, Table } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useParams } from 'react-router'
import type { PurchaseOrderDetails } from '#shared/purchase-orders/purchase-order-answers.ts'
import {
  deletePurchaseOrder,
  printPreInvoice,
  removeBill,
  removeOrders,
  showPurchaseOrder,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { purchaseOrders } from '#shared/purchase-orders/purchase-orders.contract.ts'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { money, percent } from '#client/lib/format.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { IconAlertTriangle, IconPrinter, IconTrash } from '#client/ui/icons.ts'
import { AccountingPanel } from './components/AccountingPanel.tsx'
import { BillPanel } from './components/BillPanel.tsx'
import { OrdersTable } from './components/OrdersTable.tsx'
import { PreInvoices } from './components/PreInvoices.tsx'
import { PurchaseOrderDialog, type DialogName } from './components/PurchaseOrderDialogs.tsx'
import { PurchaseOrderFacts } from './components/PurchaseOrderFacts.tsx'
import { StateBadge } from './components/StateBadge.tsx'
import { TOUCHED, type PurchaseOrder } from './purchase-order.ts'

const INCLUDE = ['shipper', 'transporter', 'fatura_files'] as const
const BUTTONS = ['approve', 'pay'] as const

const Taxes = ({ taxes }: Pick<PurchaseOrderDetails, 'taxes'>) => {
  const { t } = useTexts('purchase_orders')
  return (
    <Panel title={t('taxes.title')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('taxes.tax')}</Table.Th>
            <Table.Th ta="right">{t('taxes.base')}</Table.Th>
            <Table.Th ta="right">{t('taxes.rate')}</Table.Th>
            <Table.Th ta="right">{t('taxes.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {taxes.map(({ tax, base, rate, amount }) => (
            <Table.Tr key={tax}>
              <Table.Td>{t(`taxes.name.${tax}`)}</Table.Td>
              <Table.Td ta="right">{money(base)}</Table.Td>
              <Table.Td ta="right">{rate === null ? '—' : percent(rate)}</Table.Td>
              <Table.Td ta="right">{money(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

const Blocks = ({ blocked_by }: Pick<PurchaseOrderDetails, 'blocked_by'>) => {
  const { t } = useTexts('purchase_orders')
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('blocked.title')}>
      {blocked_by.map((one) => t(`blocked.${one}`)).join(' ')}
    </Alert>
  )
}

const Shown = ({ order, actions }: { order: PurchaseOrder; actions: readonly string[] }) => {
  const { t } = useTexts('purchase_orders')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const details = useAnswer(showPurchaseOrder, { id: order.id }, { types: TOUCHED })
  const remove = useCall(removeOrders, { invalidates: TOUCHED })
  const unlink = useCall(removeBill, { invalidates: TOUCHED })
  const erase = useCall(deletePurchaseOrder, { invalidates: TOUCHED })
  const may = (action: string) => actions.includes(action)
  const drop = () =>
    erase.mutateAsync({ id: order.id }).then(() => {
      notifySuccess(t('one.deleted', { number: order.number }))
      return navigate(pathTo('purchase_order') ?? '/')
    }, notifyError)
  return (
    <DetailPage
      title={t('one.name', { number: order.number })}
      status={<StateBadge status={order.status} />}
      subtitle={`${order.shipper?.fantasy_name ?? ''} · ${order.transporter?.fantasy_name ?? ''}`}
      actions={
        <>
          {may('change') ? (
            <Button
              variant="default"
              color="red"
              leftSection={<IconTrash size={17} aria-hidden />}
              loading={erase.isPending}
              onClick={() => void drop()}
            >
              {t('one.delete')}
            </Button>
          ) : null}
          {may('step_back') ? (
            <Button variant="default" onClick={() => setDialog('step_back')}>
              {t('back.button')}
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} aria-hidden />}
            onClick={() => {
              showLinked(send(printPreInvoice, { id: order.id })).catch(notifyError)
            }}
          >
            {t('one.pre_invoice')}
          </Button>
          {BUTTONS.filter(may).map((name) => (
            <Button key={name} onClick={() => setDialog(name)}>
              {t(`${name}.button`)}
            </Button>
          ))}
        </>
      }
      side={<PurchaseOrderFacts order={order} lines={details.data?.orders ?? []} />}
    >
      <Stack gap="md">
        <PreInvoices order={order} actions={actions} />
        <BillPanel
          order={order}
          actions={actions}
          onDialog={setDialog}
          onRemove={() => void unlink.mutateAsync({ id: order.id, input: {} }).catch(notifyError)}
        />
        <WithRecord query={details}>
          {({ orders, taxes, blocked_by }) => (
            <>
              {may('approve') && blocked_by.length > 0 ? <Blocks blocked_by={blocked_by} /> : null}
              <Panel title={t('one.orders')}>
                <OrdersTable
                  orders={orders}
                  {...(may('change')
                    ? {
                        onRemove: ({ order_id }) =>
                          void remove
                            .mutateAsync({ id: order.id, input: { order_ids: [order_id] } })
                            .catch(notifyError),
                      }
                    : {})}
                />
              </Panel>
              {taxes.length > 0 ? <Taxes taxes={taxes} /> : null}
            </>
          )}
        </WithRecord>
        <AccountingPanel order={order} />
      </Stack>
      {dialog === null ? null : (
        <PurchaseOrderDialog name={dialog} order={order} onClose={() => setDialog(null)} />
      )}
    </DetailPage>
  )
}

/** One purchase order: its orders, its bill, its retained taxes, and what comes next. */
export const PurchaseOrderDetailPage = () => {
  const { id } = useParams()
  const query = useResource<PurchaseOrder>(purchaseOrders, id, {
    include: INCLUDE,
  })
  return (
    <WithRecord query={query}>
      {(order) => <Shown order={order} actions={order.meta?.actions ?? []} />}
    </WithRecord>
  )
}
