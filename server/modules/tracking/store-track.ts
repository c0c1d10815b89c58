import type { Context } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type {
  PositionInput,
  RecordedPositions,
  RecordPositionsInput,
} from '#shared/tracking/tracking.contract.ts'
import { moveLastPosition, storePositions, trackableOrders } from './positions.store.ts'

/** A clock may be a little fast; more than this and the position resets nothing. */
const FUTURE_MS = 5 * 60_000

/**
 * Stores positions of one or several orders, once per order and instant, so that a device may send them again. The event
 * `positions.recorded` departs the order with its first position.
 * @throws ModelNotFoundException when one of the orders is not theirs; nothing is stored then
 */
export const storeTrack = async (ctx: Context, input: RecordPositionsInput): Promise<RecordedPositions> => {
  const positions: PositionInput[] = 'positions' in input ? input.positions : [input]
  const ids = [...new Set(positions.map(({ order_id }) => order_id))]
  const known = await trackableOrders(ctx, ids)
  if (known.size !== ids.length) throw notFound('orders')
  const stored = await storePositions(ctx, positions)
  const limit = ctx.now().getTime() + FUTURE_MS
  const believable = stored.filter(({ location_captured_at }) => Date.parse(location_captured_at) <= limit)
  const last = new Map<number, string>()
  for (const { order_id, location_captured_at: at } of believable)
    if (at > (last.get(order_id) ?? '')) last.set(order_id, at)
  const newest = [...last].map(([order_id, captured_at]) => ({ order_id, captured_at }))
  if (newest.length > 0) await moveLastPosition(ctx, newest)
  for (const position of newest) ctx.raise('positions.recorded', { id: position.order_id, ...position })
  return {
    received: positions.length,
    stored: stored.length,
    repeated: positions.length - stored.length,
  }
}
