import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { ApproveVehicleInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { advanceOrder } from '../transition-order.ts'
import { stepOf } from '../answer-order.ts'
import { saveRiskDecisions, type RiskDecision } from '../fleet.store.ts'
import { lockOrder, type LockedOrder } from '../lock-order.store.ts'
import { requireJustification } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'
import { given } from '#shared/kit/typed.ts'

/** Parts that this order has and that need approval. */
const decisionsOf = (order: LockedOrder, decision: RiskDecision): string[] => [
  decision.driver_status,
  decision.vehicle_status,
  ...(order.helper_id === null ? [] : [decision.helper_status]),
  ...(order.trailer_plate === null ? [] : [decision.trailer_status]),
]

/**
 * The risk manager decides on driver, helper, vehicle and trailer, then on the vehicle's checklist. A refusal returns the
 * order to its carrier with the reason; a failed or expiring checklist alerts and leaves the status (orders/README "Life of an order").
 */
export const approveVehicle = async (ctx: Context, id: number, input: ApproveVehicleInput): Promise<void> => {
  let order = await lockOrder(ctx, id)
  const parts = [input.driver_status, input.helper_status, input.vehicle_status, input.trailer_status]
  const decides = parts.some((part) => part !== undefined)
  if (!decides && input.checklist_status === undefined) throw invalidField('driver_status', 'required')
  const { checklist_status, justification, ...decided } = input
  const decisions = given({ ...decided, reason: justification })
  if (decides) {
    if (parts.includes('refused')) requireJustification(input.justification)
    const saved = await saveRiskDecisions(ctx, order.id, decisions)
    const all = decisionsOf(order, saved)
    const when = all.includes('refused')
      ? 'refused'
      : all.every((part) => part === 'approved')
        ? 'all'
        : 'partly'
    order = await transitionOrder(ctx, order, {
      action: 'approve_vehicle',
      when,
      justification,
      data: decisions,
    })
    raiseOrder(ctx, order, 'orders.vehicle_decided', { decision: when })
  }
  if (checklist_status !== undefined) order = await decideChecklist(ctx, order, input)
  await advanceOrder(ctx, order)
}

const decideChecklist = async (
  ctx: Context,
  order: LockedOrder,
  { checklist_status, justification }: ApproveVehicleInput,
): Promise<LockedOrder> => {
  await saveRiskDecisions(ctx, order.id, given({ checklist_status, reason: justification }))
  if (checklist_status === 'approved') return transitionOrder(ctx, order, { action: 'approve_checklist' })
  const alerted = await transitionOrder(ctx, order, {
    action: 'alert',
    justification,
    set: { alert: 'shipper_alerted' },
    data: { checklist_status, alert: 'shipper_alerted' },
  })
  raiseOrder(ctx, alerted, 'orders.alert', { alert: 'shipper_alerted', checklist_status })
  return alerted
}

export const approveVehicleRoute = action(calls.approveVehicle, stepOf(approveVehicle))
