import { Button } from '@mantine/core'
import { useState, Suspense, lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Ability } from '#shared/access/abilities.ts'
import type { OrderBulkAction } from '#shared/bulk/bulk-actions.contract.ts'
import { changeOrder, confirmTransporter, followOrder, sendProposal } from '#shared/orders/order.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { useBulk } from '#client/kit/bulk/use-bulk.ts'
import type { Selection } from '#client/kit/list/list-types.ts'
import { type Icon, IconBell, IconCalendar, IconCheck, IconSend } from '#client/ui/icons.ts'
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

/** What may be done with the chosen orders: each order by itself, as a job with a result for each. */
export const OrderBulk = ({ selection }: { selection: Selection<Order> }) => {
  const { t } = useTexts('orders')
  const [asked, setAsked] = useState<OrderBulkAction | null>(null)
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
            onClick={() => setAsked(action)}
          >
            {t(`bulk.${action}`)}
          </Button>
        </Can>
      ))}
      {asked === 'change_dates' ? (
        <Suspense fallback={null}>
          <BulkDatesDialog
            count={count}
            onConfirm={(input) => run('change_dates', input)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
      {asked && asked !== 'change_dates' ? (
        <ConfirmDialog
          opened
          title={t('bulk.title', { count })}
          confirmLabel={t(`bulk.${asked}`)}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          {t('bulk.text')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
