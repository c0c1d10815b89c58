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
import { keepApprovals, lastDecisions, rulesOf, subjectsOf, validDaysOf, type Watched } from './risk.store.ts'

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

/** As the line says it, else the shipper's settings, else 90 days. */
const validUntil = async (ctx: Context, shipperId: number, choice: Choice | null): Promise<string> => {
  const days = choice?.rule?.valid_days ?? (await validDaysOf(ctx, shipperId)) ?? DEFAULT_VALID_DAYS
  return addDays(today(ctx.now()), days)
}

/** Parts that wait and that the newest decision, an approval, still covers. */
export const renewable = async (
  ctx: Pick<ReadContext, 'rows' | 'now'>,
  order: Watched,
  waiting: readonly RiskPart[],
): Promise<{ part: RiskPart; valid_until: string }[]> => {
  const day = today(ctx.now())
  return (await lastDecisions(ctx, [order])).filter(
    ({ part, decision, valid_until }) =>
      waiting.includes(part) && decision === 'approved' && valid_until >= day,
  )
}

/** Parts of the order that are asked for, and its decisions as they begin. */
export const startOf = (order: Watched, choice: AppliedChoice) => {
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
    },
  }
}

/** Keeps decisions for the next order with the same driver or vehicle. */
export const rememberDecisions = async (
  ctx: Context,
  order: Watched & { shipper_id: number },
  decided: Partial<Record<RiskPart, 'approved' | 'refused'>>,
  reason: string | null,
  choice: Choice | null,
): Promise<void> => {
  const valid_until = await validUntil(ctx, order.shipper_id, choice)
  await keepApprovals(ctx, order, { decided, reason, valid_until })
}
