import { useMutation } from '@tanstack/react-query'
import type { Call, Sent } from '#shared/kit/call.ts'
import type { orders } from '#shared/orders/orders.contract.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { type SentTo, send } from '#client/lib/call.ts'
import { text } from '#client/lib/i18n.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import type { Order } from './order.ts'

/** Resources that are read again after a change of an order. */
const TOUCHED = ['orders', 'order_proposals', 'status', 'audits', 'cte_files', 'nf_files', 'canhoto_files']

/** A call that answers the order as it is afterwards. */
type OrderCall = Call & { answers: { as: 'one'; of: typeof orders } }

/**
 * Makes a call on an order, tells the success by the action's name and reads everything again. Rejects as the API does,
 * so that a dialog can stay open and say why.
 */
export const useOrderAct = () => {
  const change = useMutation({
    mutationFn: (work: () => Promise<Order>) => work(),
    onSuccess: () => invalidateResources(...TOUCHED),
  })
  const act = async <C extends OrderCall>(
    call: C,
    sent: Sent<C, File>,
    name = 'updated',
    undo?: () => Promise<unknown>,
  ): Promise<Order> => {
    const order = await change.mutateAsync(() => send(call, ...([sent] as unknown as SentTo<C>)))
    const done = text(`orders:done.${name}`, {}, text('orders:done.updated'))
    if (undo) notifyUndo(done, undo)
    else notifySuccess(done)
    return order
  }
  return { act, pending: change.isPending }
}

/** For one click without a dialog: the failure is told as well. */
export const useOrderClick = () => {
  const { act, pending } = useOrderAct()
  const click = async <C extends OrderCall>(
    call: C,
    sent: Sent<C, File>,
    name: string,
    undo?: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      await act(call, sent, name, undo)
    } catch (error) {
      notifyError(error, text(`orders:failed.${name}`, {}, text('orders:failed.updated')))
    }
  }
  return { click, pending }
}
