import { type UIEvent, useState } from 'react'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import { purchaseOrders } from '#shared/purchase-orders/purchase-orders.contract.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { PAGE, cardsOf, pageOf, seatsAt, type Seats } from './board-window.ts'
import { SIDES, type PurchaseOrder } from './purchase-order.ts'

/** Before a column is first scrolled: no column is taller than the window. */
const firstSeats = (): Seats => seatsAt(0, window.innerHeight)

const usePage = (status: PurchaseOrderState, carrier: string | null, seat: number) =>
  useResourceList<PurchaseOrder>(purchaseOrders, {
    page: { number: pageOf(seat), size: PAGE },
    filter: { status, ...(carrier === null ? {} : { transporter_id: carrier }) },
    include: SIDES,
  })

/** Purchase orders of one state, the newest first: only the pages in sight are read, and their cards in sight drawn. */
export const useBoardColumn = (status: PurchaseOrderState, carrier: string | null) => {
  const [{ from, to }, setSeats] = useState(firstSeats)
  const first = usePage(status, carrier, from)
  const last = usePage(status, carrier, Math.max(from, to - 1))
  const page = first.data?.page
  const total = page?.total ?? 0
  const onScroll = ({ currentTarget: { scrollTop, clientHeight } }: UIEvent) => {
    const next = seatsAt(scrollTop, clientHeight)
    setSeats((now) => (now.from === next.from && now.to === next.to ? now : next))
  }
  return {
    total,
    /** Counting ended before the last one. */
    goesOn: page?.more_than !== undefined,
    cards: cardsOf({ from, to }, total, [first.data, last.data]),
    isPending: first.isPending,
    isBusy: first.isFetching || last.isFetching,
    isEmpty: first.isSuccess && total === 0,
    failed: first.isError ? first : last.isError ? last : null,
    onScroll,
  }
}
