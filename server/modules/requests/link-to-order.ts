import type { Context } from '#server/kit/context.ts'
import { insertTimeline } from '#server/modules/orders/index.ts'
import { writeOrderOf, type Placed } from './link-to-order.store.ts'

/** Requests know their order, and the order's timeline when the first of them was asked for. */
export const linkToOrder = async (
  ctx: Context,
  order_id: number,
  placed: readonly Placed[],
): Promise<void> => {
  await writeOrderOf(ctx, order_id, placed)
  for (const { request } of placed)
    ctx.audit({
      type: 'request',
      id: request.id,
      event: 'updated',
      old: { order_id: null },
      new: { order_id },
    })
  const [first] = placed.map(({ request }) => request).toSorted((a, b) => a.id - b.id)
  if (!first) return
  const others = placed.length > 1 ? { request_ids: placed.map(({ request }) => request.id) } : {}
  await insertTimeline(ctx, order_id, [
    {
      event: 'request_created',
      code: null,
      status_id: null,
      kind: 'milestone',
      occurred_at: first.created_at,
      data: { request_id: first.id, ...others },
    },
  ])
}
