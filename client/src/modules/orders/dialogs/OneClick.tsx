import { useEffect, useRef } from 'react'
import { arriveAddress, collectAddress, deliverAddress, departOrder } from '#shared/orders/order.calls.ts'
import type { OrderDetail } from '../order.ts'
import { type NowAction, STEP_BACK } from '../one-click.ts'
import { useOrderClick } from '../use-order-act.ts'

const AT_ADDRESS = { collect: collectAddress, on_destiny: arriveAddress, deliver: deliverAddress } as const

type Props = {
  order: OrderDetail
  action: NowAction
  /** Of the address; none for the departure, which is the whole order's. */
  placeId: string | null
  /** Opens the step back, which asks why (spec 002 §5). */
  onUndo: (action: (typeof STEP_BACK)[keyof typeof STEP_BACK], placeId: string) => void
  onClose: () => void
}

/** Tells an act that happens now; the server keeps its own clock's time. Draws nothing. */
export const OneClick = ({ order, action, placeId, onUndo, onClose }: Props) => {
  const { click } = useOrderClick()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    const told =
      action === 'depart' || placeId === null
        ? click(departOrder, { id: order.id, input: {} }, 'depart')
        : click(AT_ADDRESS[action], { id: placeId, input: {} }, action, async () =>
            onUndo(STEP_BACK[action], placeId),
          )
    void told.then(onClose)
  })
  return null
}
