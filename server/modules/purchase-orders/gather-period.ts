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

/** Orders of one step, and so the most that a purchase order made by itself holds. */
export const AT_ONCE = 2_000

type Step = { made: number[]; isLast: boolean }

/** One step: purchase orders of the next orders, those of one carrier beside each other. */
export const gatherStep = async (
  ctx: Context,
  { shipper_id, transporter_id, period, by_cost_center, withEarlier = false }: Asked,
  most = AT_ONCE,
): Promise<Step> => {
  const candidates = await candidatesOf(
    ctx,
    {
      shipper_id,
      transporter_id,
      delivered_from: withEarlier ? undefined : period.start,
      delivered_until: period.end,
      by_carrier: true,
    },
    most,
  )
  const made: number[] = []
  for (const { order_ids, cost_center } of gather(candidates, by_cost_center))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    made.push(await makePurchaseOrder(ctx, { order_ids, cost_center, period }))
  return { made, isLast: candidates.length < most }
}

/** A purchase order for each carrier, of the orders that were delivered in a period and are in none. Again, it makes none. */
export const gatherPeriod = async (ctx: Context, asked: Asked): Promise<number[]> => {
  const made: number[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what one step takes, the next does not find
    const step = await gatherStep(ctx, asked)
    made.push(...step.made)
    if (step.isLast) return made
  }
}
