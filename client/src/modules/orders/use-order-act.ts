import { useAction } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { readOne } from '#client/lib/json-api.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import type { Order } from './order.ts'

/** What is read again after anything happened to an order. */
const TOUCHED = ['orders', 'order_proposals', 'status', 'audits', 'cte_files', 'nf_files', 'canhoto_files']

/**
 * Runs a verb on an order, tells the success and reads everything again. Rejects as the API does, so that a dialog can
 * stay open and say why.
 */
export const useOrderAct = () => {
  const action = useAction<SingleDocument>({ invalidates: TOUCHED })
  const act = async (
    name: string,
    path: string,
    body: unknown = {},
    method: 'POST' | 'PATCH' = 'POST',
  ): Promise<Order> => {
    const answer = await action.mutateAsync({ path, body, method })
    notifySuccess(text(`orders:done.${name}`, {}, text('orders:done.updated')))
    return readOne<Order>(answer)
  }
  return { act, pending: action.isPending }
}

/** For one click without a dialog: the failure is told as well. */
export const useOrderClick = () => {
  const { act, pending } = useOrderAct()
  const click = async (name: string, path: string, body: unknown = {}): Promise<void> => {
    try {
      await act(name, path, body)
    } catch (error) {
      notifyError(error, text(`orders:failed.${name}`, {}, text('orders:failed.updated')))
    }
  }
  return { click, pending }
}
