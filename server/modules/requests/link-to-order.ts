import type { Context } from '#server/kit/context.ts'
import { insertTimeline } from '#server/modules/orders/index.ts'
import { writeRequest, type LockedRequest } from './request.store.ts'

type Link = { order_id: number; order_delivery_address_id: number | null }

/** The request knows its order, and the order's timeline when it was asked for. */
export const linkToOrder = async (ctx: Context, request: LockedRequest, link: Link): Promise<void> => {
  const { order_id } = link
  await writeRequest(ctx, request.id, link)
  await insertTimeline(ctx, order_id, [
    {
      event: 'request_created',
      code: null,
      status_id: null,
      kind: 'milestone',
      occurred_at: request.created_at,
      data: { request_id: request.id },
    },
  ])
  ctx.audit({ type: 'request', id: request.id, event: 'updated', old: { order_id: null }, new: { order_id } })
}
