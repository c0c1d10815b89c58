import { action } from '#server/kit/routes.ts'
import { showPurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
import { blocksOf } from '../approval.ts'
import { linesOf, taxesOf } from '../lines.store.ts'
import { wantsReason } from '../pure/judge.ts'
import { seenPurchaseOrder } from '../purchase-orders.store.ts'

/** The shipper's cost centres and what stops its approval are not the carrier's. */
export const showPurchaseOrderRoute = action(showPurchaseOrder, async (ctx, { id }) => {
  const { shipper_id, value } = await seenPurchaseOrder(ctx, id)
  const lines = await linesOf(ctx, id)
  const isCarrier = ctx.session.role === 'transporter'
  return {
    data: {
      orders: isCarrier ? lines.map((line) => ({ ...line, cost_center: null })) : lines,
      taxes: await taxesOf(ctx, id),
      blocked_by: isCarrier ? [] : await blocksOf(ctx, { shipper_id, value }, lines),
      wants_reason: wantsReason(lines),
    },
  }
})
