import { Button } from '@mantine/core'
import { useState, Suspense, lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Ability } from '#shared/access/abilities.ts'
import type { OrderBulkAction } from '#shared/bulk/bulk-actions.contract.ts'
import { changeOrder, confirmTransporter, followOrder, sendProposal } from '#shared/orders/order.calls.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import {
  requestCollectionOrders,
  requestExport,
  requestVolumeLabels,
} from '#shared/reports/export-report.calls.ts'
import { exportReport } from '#shared/reports/export-report.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { useBulk } from '#client/kit/bulk/use-bulk.ts'
import type { Selection } from '#client/kit/list/list-types.ts'
import { exportFilters } from '#client/kit/export-filter.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import {
  type Icon,
  IconBell,
  IconCalendar,
  IconCheck,
  IconDownload,
  IconPrinter,
  IconSend,
} from '#client/ui/icons.ts'
import type { Order } from '../order.ts'

const BulkDatesDialog = lazy(async () => ({
  default: (await import('../dialogs/BulkDatesDialog.tsx')).BulkDatesDialog,
}))

type Act = { action: OrderBulkAction; call: { ability: Ability }; icon: Icon }

const ACTS: readonly Act[] = [
  { action: 'send_proposal', call: sendProposal, icon: IconSend },
  { action: 'confirm_transporter', call: confirmTransporter, icon: IconCheck },
  { action: 'change_dates', call: changeOrder, icon: IconCalendar },
  { action: 'follow', call: followOrder, icon: IconBell },
]

/** The chosen rows as a list's query: by their ids, or as the list's filters find them. */
const asked = ({ all, ids }: Selection<Order>): QueryParams =>
  all?.params ?? { filter: { id: ids.join(',') } }

/** Files of the chosen orders, made in the background: their table, and the papers that their drivers take along. */
const OrderFiles = ({ selection }: { selection: Selection<Order> }) => {
  const { t } = useTexts(['orders', 'kit'])
  const print = useCall(requestCollectionOrders, { invalidates: [exportReport.type] })
  const label = useCall(requestVolumeLabels, { invalidates: [exportReport.type] })
  const [pending, setPending] = useState(false)
  const make = async (file: () => Promise<unknown>) => {
    setPending(true)
    try {
      await file()
      notifySuccess(t('kit:export.started'))
      selection.clear()
    } catch (error) {
      notifyError(error)
    } finally {
      setPending(false)
    }
  }
  const table = async () => {
    const { requestExport: request } = await import('#client/kit/request-export.ts')
    await request({ format: 'xlsx', type: 'orders', columns: [], params: asked(selection) })
  }
  const papers = () => print.mutateAsync({ input: { filters: exportFilters(asked(selection)) } })
  const labels = () => label.mutateAsync({ input: { filters: exportFilters(asked(selection)) } })
  const button = (words: string, Shape: Icon, file: () => Promise<unknown>) => (
    <Button
      size="xs"
      variant="default"
      disabled={pending}
      leftSection={<Shape size={15} aria-hidden />}
      onClick={() => void make(file)}
    >
      {words}
    </Button>
  )
  return (
    <>
      <Can ability={requestExport.ability}>{button(t('orders:bulk.export'), IconDownload, table)}</Can>
      <Can ability={requestCollectionOrders.ability}>
        {button(t('orders:bulk.collection_orders'), IconPrinter, papers)}
      </Can>
      <Can ability={requestVolumeLabels.ability}>
        {button(t('orders:bulk.volume_labels'), IconPrinter, labels)}
      </Can>
    </>
  )
}

/** What may be done with the chosen orders: each order by itself, as a job with a result for each. */
export const OrderBulk = ({ selection }: { selection: Selection<Order> }) => {
  const { t } = useTexts('orders')
  const [wanted, setWanted] = useState<OrderBulkAction | null>(null)
  const start = useBulk()
  const count = selection.all?.total ?? selection.ids.length
  const run = async (action: OrderBulkAction, input: Record<string, unknown> = {}) => {
    await start(action, selection, input)
    selection.clear()
  }
  return (
    <>
      {ACTS.map(({ action, call, icon: Shape }) => (
        <Can key={action} ability={call.ability}>
          <Button
            size="xs"
            variant="default"
            leftSection={<Shape size={15} aria-hidden />}
            onClick={() => setWanted(action)}
          >
            {t(`bulk.${action}`)}
          </Button>
        </Can>
      ))}
      <OrderFiles selection={selection} />
      {wanted === 'change_dates' ? (
        <Suspense fallback={null}>
          <BulkDatesDialog
            count={count}
            onConfirm={(input) => run('change_dates', input)}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      ) : null}
      {wanted && wanted !== 'change_dates' ? (
        <ConfirmDialog
          opened
          title={t('bulk.title', { count })}
          confirmLabel={t(`bulk.${wanted}`)}
          onConfirm={() => run(wanted)}
          onClose={() => setWanted(null)}
        >
          {t('bulk.text')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
