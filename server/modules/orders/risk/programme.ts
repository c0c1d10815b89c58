import type { Context, ReadContext } from '#server/kit/context.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import {
  asksFor,
  chooseRule,
  DEFAULT_VALID_DAYS,
  type Choice,
  type RiskPart,
} from '#shared/risk/choose-rule.ts'
import { resetRiskDecisions, saveRiskDecisions, type RiskDecision } from '../fleet.store.ts'
import type { LockedOrder } from '../lock-order.store.ts'
import { advanceOrder, raiseOrder, transitionOrder } from '../transition-order.ts'
import { keepApprovals, lastDecisions, rulesOf, subjectsOf } from './risk.store.ts'

/** What the shipper's risk management programme asks of an order, from the moment that its driver and vehicle are named. */

type Priced = { shipper_id: number; risk_manager_id: number | null; modal: string; invoice_amount: string }

export type AppliedChoice = Choice & { value: string }

export const programmeFor = async (
  ctx: Pick<ReadContext, 'rows' | 'now'>,
  order: Priced,
): Promise<AppliedChoice> => {
  const value = order.invoice_amount
  const rules =
    order.risk_manager_id === null ? [] : await rulesOf(ctx, order.shipper_id, order.risk_manager_id)
  return { ...chooseRule(rules, { modal: order.modal, value, day: today(ctx.now()) }), value }
}

/** A trip above the maximum is always decided on by a person, whatever the line asks for. */
export const isAsked = ({ rule, over_maximum }: Choice, part: RiskPart): boolean =>
  over_maximum || asksFor(rule, part)

export const validUntil = (ctx: Pick<Context, 'now'>, choice: Choice | null): string =>
  addDays(today(ctx.now()), choice?.rule?.valid_days ?? DEFAULT_VALID_DAYS)

/** Parts that wait and that the newest decision, an approval, still covers. */
export const renewable = async (
  ctx: Pick<ReadContext, 'rows' | 'now'>,
  order: LockedOrder,
  waiting: readonly RiskPart[],
): Promise<{ part: RiskPart; valid_until: string }[]> => {
  const day = today(ctx.now())
  return (await lastDecisions(ctx, [order])).filter(
    ({ part, decision, valid_until }) =>
      waiting.includes(part) && decision === 'approved' && valid_until >= day,
  )
}

const startOf = (order: LockedOrder, choice: AppliedChoice) => {
  const asked = subjectsOf(order)
    .map(({ part }) => part)
    .filter((part) => isAsked(choice, part))
  const status = (part: RiskPart) => (isAsked(choice, part) ? 'waiting' : 'not_required')
  return {
    asked,
    decision: {
      driver_status: status('driver'),
      helper_status: status('helper'),
      vehicle_status: status('vehicle'),
      trailer_status: status('trailer'),
      checklist_status: (choice.rule?.needs_checklist ?? true) ? 'waiting' : 'not_required',
    } satisfies RiskDecision,
  }
}

/** Passes the checklist of an order whose programme asks for none. */
export const passChecklist = async (
  ctx: Context,
  order: LockedOrder,
  { checklist_status }: RiskDecision,
): Promise<LockedOrder> =>
  checklist_status === 'not_required'
    ? transitionOrder(ctx, order, { action: 'waive_checklist', kind: 'skipped' })
    : order

/** Approvals that renew themselves, where the line says so; each keeps the validity that it has. */
const renewByItself = async (
  ctx: Context,
  order: LockedOrder,
  choice: AppliedChoice,
  asked: readonly RiskPart[],
): Promise<RiskPart[]> => {
  if (choice.rule?.renews_itself !== true || choice.over_maximum) return []
  const parts = (await renewable(ctx, order, asked)).map(({ part }) => part)
  await saveRiskDecisions(
    ctx,
    order.id,
    Object.fromEntries(parts.map((part) => [`${part}_status`, 'approved'])),
  )
  return parts
}

/**
 * Begins the risk manager's part of an order: what the programme does not ask for is passed, the rest waits.
 *
 * @param order with the driver and vehicle that were named
 * @returns the order as it is now
 */
export const beginRisk = async (
  ctx: Context,
  order: LockedOrder,
  choice: AppliedChoice,
): Promise<LockedOrder> => {
  const { asked, decision } = startOf(order, choice)
  await resetRiskDecisions(ctx, order.id, decision, choice)
  if (choice.over_maximum)
    raiseOrder(ctx, order, 'orders.risk_over_maximum', {
      value: choice.value,
      maximum_value: choice.rule?.maximum_value,
    })
  const renewed = await renewByItself(ctx, order, choice, asked)
  if (renewed.length < asked.length) return order
  const cleared = await transitionOrder(ctx, order, {
    action: 'clear_vehicle',
    kind: asked.length === 0 ? 'skipped' : 'step',
    data: { rule: choice.rule?.name ?? null, renewed },
  })
  if (asked.length > 0) raiseOrder(ctx, cleared, 'orders.vehicle_decided', { decision: 'all' })
  return advanceOrder(ctx, await passChecklist(ctx, cleared, decision))
}

/** Keeps decisions for the next order with the same driver or vehicle. */
export const rememberDecisions = (
  ctx: Context,
  order: LockedOrder,
  decided: Partial<Record<RiskPart, 'approved' | 'refused'>>,
  reason: string | null,
  choice: Choice | null,
): Promise<void> => keepApprovals(ctx, order, { decided, reason, valid_until: validUntil(ctx, choice) })
