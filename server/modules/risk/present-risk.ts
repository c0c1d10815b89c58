import type * as z from 'zod'
import type { ReadContext } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import {
  isAsked,
  lastDecisions,
  programmeFor,
  subjectsOf,
  type AppliedChoice,
  type LastDecision,
} from '#server/modules/risk-programmes/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { statusId } from '#shared/orders/order-status.ts'
import type { RiskPart } from '#shared/risk/choose-rule.ts'
import { orderRisk } from '#shared/risk/order-risk.ts'
import type { RiskOrder } from './queue.store.ts'

/** Demands on an order with their reason, and earlier decisions on the same driver and vehicle. */

export type OrderRisk = z.output<typeof orderRisk>

const NO_PROGRAMME = { rule: null, why: 'no_programme', over_maximum: false } as const

/** Only the company that decided, and the operator, read its decisions on people. */
export const readsDecisions = ({ session }: Pick<ReadContext, 'session'>): boolean =>
  isOperator(session) || session.role === 'risk_manager'

const ruleOf = ({ rule }: AppliedChoice): OrderRisk['rule'] =>
  rule === null
    ? null
    : {
        name: rule.name,
        modal: rule.modal,
        value_from: rule.value_from,
        value_until: rule.value_until,
        maximum_value: rule.maximum_value,
        valid_days: rule.valid_days,
        needs_escort: rule.needs_escort,
      }

const nameOf = (order: RiskOrder, part: RiskPart): string | null =>
  ({
    driver: order.driver_name,
    helper: order.helper_name,
    vehicle: order.vehicle_plate,
    trailer: order.trailer_plate,
  })[part]

const present = (
  order: RiskOrder,
  choice: AppliedChoice,
  decisions: readonly LastDecision[],
  day: string,
): OrderRisk => {
  const parts = subjectsOf(order).map(({ part }) => {
    const asked = isAsked(choice, part)
    const found = decisions.find((one) => one.asked_by === order.id && one.part === part)
    const last = found ? { ...found, is_valid: found.valid_until >= day } : null
    return {
      part,
      name: nameOf(order, part),
      is_asked: asked,
      status: order[`${part}_status`] ?? (asked ? 'waiting' : 'not_required'),
      last,
    }
  })
  const needsChecklist = choice.rule?.needs_checklist ?? true
  const renewable = parts.filter(
    ({ status, last }) => status === 'waiting' && last?.decision === 'approved' && last.is_valid,
  )
  return orderRisk.parse({
    why: choice.why,
    rule: ruleOf(choice),
    value: choice.value,
    over_maximum: choice.over_maximum,
    parts,
    checklist: {
      is_asked: needsChecklist,
      status: order.checklist_status ?? (needsChecklist ? 'waiting' : 'not_required'),
      expires_on: order.checklist_expires_on,
    },
    mirroring: {
      is_asked: order.is_mirrored || choice.rule?.needs_mirroring === true,
      status: order.mirroring_status ?? 'waiting',
    },
    reason: order.reason,
    can_renew: renewable.length > 0 && order.last_active_status_id === statusId('DEFINED_DRIVER_AND_VEHICLE'),
  })
}

/** Of orders whose driver and vehicle are named: the line was kept with each. */
export const presentQueue = async (ctx: ReadContext, orders: readonly RiskOrder[]): Promise<OrderRisk[]> => {
  const decisions = await lastDecisions(ctx, orders)
  const day = today(ctx.now())
  return orders.map((order) =>
    present(order, order.choice ?? { ...NO_PROGRAMME, value: order.invoice_amount }, decisions, day),
  )
}

export const presentOne = async (ctx: ReadContext, order: RiskOrder): Promise<OrderRisk> => {
  const named = order.last_active_status_id >= statusId('DEFINED_DRIVER_AND_VEHICLE')
  const kept = order.choice ?? (named ? { ...NO_PROGRAMME, value: order.invoice_amount } : null)
  const choice = kept ?? (await programmeFor(ctx, order))
  const decisions = readsDecisions(ctx) ? await lastDecisions(ctx, [order]) : []
  return present(order, choice, decisions, today(ctx.now()))
}
