import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { rememberDecisions, renewable, subjectsOf } from '#server/modules/risk-programmes/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { given } from '#shared/kit/typed.ts'
import type { ApproveVehicleInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { RISK_PARTS, type RiskPart } from '#shared/risk/choose-rule.ts'
import { stepOf } from '../answer-order.ts'
import { saveRiskDecisions, type RiskDecision, type SavedDecision } from '../fleet.store.ts'
import { claimRiskCode } from '../order-codes.store.ts'
import { lockOrder, type LockedOrder } from '../lock-order.store.ts'
import { requireJustification } from '../real-date.ts'
import { advanceOrder, judge, passChecklist, raiseOrder, transitionOrder } from '../transition-order.ts'

type Decided = Partial<Record<RiskPart, 'approved' | 'refused'>>

/** Decisions on parts that this order has and that its programme asks for. */
const decisionsOf = (order: LockedOrder, decision: RiskDecision): string[] =>
  subjectsOf(order)
    .map(({ part }) => decision[`${part}_status`])
    .filter((status) => status !== 'not_required')

const typedParts = (input: ApproveVehicleInput): Decided =>
  Object.fromEntries(
    RISK_PARTS.flatMap((part) => {
      const decision = input[`${part}_status`]
      return decision === undefined ? [] : [[part, decision]]
    }),
  )

const statusesOf = (decided: Decided): Partial<RiskDecision> =>
  Object.fromEntries(Object.entries(decided).map(([part, decision]) => [`${part}_status`, decision]))

/** Parts that still wait and that earlier approvals cover. @throws 409 `nothing_to_renew` */
const renewals = async (ctx: Context, order: LockedOrder): Promise<Decided> => {
  judge(ctx, order, { action: 'approve_vehicle', when: 'partly' })
  const now = await saveRiskDecisions(ctx, order.id, {})
  const waiting = RISK_PARTS.filter((part) => now[`${part}_status`] === 'waiting')
  const parts = (await renewable(ctx, order, waiting)).map(({ part }) => part)
  if (parts.length === 0) throw conflict('nothing_to_renew')
  return Object.fromEntries(parts.map((part) => [part, 'approved']))
}

/** Approvals by a person begin their validity; those by earlier ones keep the validity that they have. */
const decideParts = async (
  ctx: Context,
  order: LockedOrder,
  typed: Decided,
  input: ApproveVehicleInput,
): Promise<{ order: LockedOrder; saved: SavedDecision; all: boolean }> => {
  const { justification, external_id } = input
  if (Object.values(typed).includes('refused')) requireJustification(justification)
  const decided = input.renew === true ? { ...(await renewals(ctx, order)), ...typed } : typed
  await claimRiskCode(ctx, order, external_id)
  const decisions = given({ ...statusesOf(decided), external_id, reason: justification })
  const saved = await saveRiskDecisions(ctx, order.id, decisions)
  const all = decisionsOf(order, saved)
  const when = all.includes('refused')
    ? 'refused'
    : all.every((part) => part === 'approved')
      ? 'all'
      : 'partly'
  // Above the maximum of the programme a person says why the trip goes all the same.
  if (when === 'all' && saved.rule?.over_maximum === true) requireJustification(justification)
  const moved = await transitionOrder(ctx, order, {
    action: 'approve_vehicle',
    when,
    justification,
    data: decisions,
  })
  await rememberDecisions(ctx, order, typed, justification ?? null, saved.rule)
  raiseOrder(ctx, moved, 'orders.vehicle_decided', { decision: when })
  return { order: moved, saved, all: when === 'all' }
}

/**
 * The risk manager decides on driver, helper, vehicle and trailer, then on the vehicle's checklist. A refusal returns the
 * order to its carrier with the reason; a failed or expiring checklist alerts and leaves the status (orders/README "Life of an order").
 */
export const approveVehicle = async (ctx: Context, id: number, input: ApproveVehicleInput): Promise<void> => {
  let order = await lockOrder(ctx, id)
  const typed = typedParts(input)
  const decides = input.renew === true || Object.keys(typed).length > 0
  if (!decides && input.checklist_status === undefined) throw invalidField('driver_status', 'required')
  if (decides) {
    const decided = await decideParts(ctx, order, typed, input)
    order = decided.order
    if (decided.all && input.checklist_status === undefined)
      order = await passChecklist(ctx, order, decided.saved.checklist_status)
  }
  if (input.checklist_status !== undefined) order = await decideChecklist(ctx, order, input)
  await advanceOrder(ctx, order)
}

const decideChecklist = async (
  ctx: Context,
  order: LockedOrder,
  { checklist_status, checklist_expires_on, justification }: ApproveVehicleInput,
): Promise<LockedOrder> => {
  if (
    checklist_status === 'approved' &&
    typeof checklist_expires_on === 'string' &&
    checklist_expires_on < today(ctx.now())
  )
    throw invalidField('checklist_expires_on', 'checklist_expired')
  await saveRiskDecisions(
    ctx,
    order.id,
    given({ checklist_status, checklist_expires_on, reason: justification }),
  )
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
