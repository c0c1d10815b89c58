import type { Context } from '#server/kit/context.ts'
import { candidatesOf } from './lines.store.ts'
import { makePurchaseOrder } from './make-purchase-order.ts'
import { gather, type Period } from './pure/gather.ts'

type Asked = {
  shipper_id: number
  transporter_id?: number | undefined
  period: Period
  /** Orders delivered before it are gathered too: their charge came late. */
  withEarlier?: boolean
  by_cost_center: boolean
}

/** More orders of one period wait for the next gathering. */
const AT_ONCE = 2_000

/** A purchase order for each carrier, of the orders that were delivered in a period and are in none. Again, it makes none. */
export const gatherPeriod = async (
  ctx: Context,
  { shipper_id, transporter_id, period, by_cost_center, withEarlier = false }: Asked,
): Promise<number[]> => {
  const candidates = await candidatesOf(
    ctx,
    {
      shipper_id,
      transporter_id,
      delivered_from: withEarlier ? undefined : period.start,
      delivered_until: period.end,
    },
    AT_ONCE,
  )
  const made: number[] = []
  for (const { order_ids, cost_center } of gather(candidates, by_cost_center))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    made.push(await makePurchaseOrder(ctx, { order_ids, cost_center, period }))
  return made
}
