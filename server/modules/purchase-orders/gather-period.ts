import type { Context } from '#server/kit/context.ts'
import { billOfPurchaseOrder } from './bills.store.ts'
import { candidatesOf } from './lines.store.ts'
import { makePurchaseOrder, putOrdersIn } from './make-purchase-order.ts'
import { gather, type Group, type Period } from './pure/gather.ts'
import { openGathered } from './purchase-orders.store.ts'

type Asked = {
  shipper_id: number
  transporter_id?: number | undefined
  period: Period
  /** Orders delivered before it are gathered too: their charge came late. */
  withEarlier?: boolean
  by_cost_center: boolean
}

/** Orders of one step. */
export const AT_ONCE = 2_000

type Step = { made: number[]; isLast: boolean }

/**
 * A carrier's orders that an earlier step began with go on in the same purchase order, unless its bill is there: its total
 * stands. @returns the id of a new one
 */
const putTogether = async (
  ctx: Context,
  { order_ids, ...sides }: Group,
  period: Period,
  earlier: readonly number[] | undefined,
): Promise<number | null> => {
  const open = await openGathered(ctx, { ...sides, period, among: earlier })
  if (open === undefined || (await billOfPurchaseOrder(ctx, open)) !== null)
    return makePurchaseOrder(ctx, { order_ids, cost_center: sides.cost_center, period })
  await putOrdersIn(ctx, open, order_ids)
  return null
}

/**
 * One step: the next orders, those of one carrier beside each other.
 * @param earlier purchase orders that orders may go on in; without them, those of the period that the job made
 */
export const gatherStep = async (
  ctx: Context,
  { shipper_id, transporter_id, period, by_cost_center, withEarlier = false }: Asked,
  { most = AT_ONCE, earlier }: { most?: number; earlier?: readonly number[] } = {},
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
  for (const group of gather(candidates, by_cost_center)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await putTogether(ctx, group, period, earlier)
    if (id !== null) made.push(id)
  }
  return { made, isLast: candidates.length < most }
}

/** A purchase order for each carrier, of the orders that were delivered in a period and are in none. Again, it makes none. */
export const gatherPeriod = async (ctx: Context, asked: Asked): Promise<number[]> => {
  const made: number[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what one step takes, the next does not find
    const step = await gatherStep(ctx, asked, { earlier: made })
    made.push(...step.made)
    if (step.isLast) return made
  }
}
