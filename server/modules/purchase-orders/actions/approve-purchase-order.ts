import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { approveOpenAudits } from '#server/modules/audit/index.ts'
import { approvePurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
import { assertUnblocked, blocksOf, reasonGiven } from '../approval.ts'
import { linesOf } from '../lines.store.ts'
import { movePurchaseOrder, raisePurchaseOrder } from '../move-purchase-order.ts'
import { wantsReason } from '../pure/judge.ts'
import { purchaseOrdersResource } from '../purchase-orders.resources.ts'
import { lockPurchaseOrder, seenPurchaseOrder, type LockedPurchaseOrder } from '../purchase-orders.store.ts'
import { invoiceIfSettled } from '../settle-purchase-order.ts'

const approvalOf = (ctx: Context, justification: string | null): Partial<LockedPurchaseOrder> => ({
  approved_by_id: ctx.session.user_id,
  approved_by_name: ctx.session.name,
  approved_at: ctx.now().toISOString(),
  justification,
})

/** The person's approval; divergent audits of its orders pass with its reason (spec 002 §4.9). */
export const approvePurchaseOrderRoute = action(
  approvePurchaseOrder,
  async (ctx, { id, input, services }) => {
    const order = await lockPurchaseOrder(ctx, id)
    const { value } = await seenPurchaseOrder(ctx, id)
    const lines = await linesOf(ctx, id)
    assertUnblocked(await blocksOf(ctx, { shipper_id: order.shipper_id, value }, lines))
    const justification = wantsReason(lines)
      ? reasonGiven(input.justification)
      : (input.justification ?? null)
    const approved = await movePurchaseOrder(ctx, order, {
      action: 'approve',
      set: approvalOf(ctx, justification),
      justification: justification ?? undefined,
    })
    if (justification !== null)
      await approveOpenAudits(
        ctx,
        lines.filter(({ divergent }) => divergent).map(({ order_id }) => order_id),
        justification,
      )
    raisePurchaseOrder(ctx, approved, 'purchase_orders.approved')
    await invoiceIfSettled(ctx, approved)
    return services.reader.get(ctx, purchaseOrdersResource, id)
  },
)
