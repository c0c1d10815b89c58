import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import {
  programmeFor,
  renewable,
  startOf,
  type AppliedChoice,
} from '#server/modules/risk-programmes/index.ts'
import { invalid, type Issue } from '#shared/kit/exceptions.ts'
import type { EnrichOrderInput } from '#shared/orders/order-actions.ts'
import { statusId } from '#shared/orders/order-status.ts'
import * as calls from '#shared/orders/order.calls.ts'
import type { RiskPart } from '#shared/risk/choose-rule.ts'
import { advanceOrder } from '../transition-order.ts'
import { stepOf } from '../answer-order.ts'
import {
  assertHelperOf,
  driverOf,
  requiredCarrierFields,
  resetRiskDecisions,
  saveRiskDecisions,
} from '../fleet.store.ts'
import { lockOrder, type LockedOrder } from '../lock-order.store.ts'
import { passChecklist, raiseOrder, transitionOrder } from '../transition-order.ts'

/** Driver, helper and vehicle as they will stand on the order: names are kept beside the ids. */
const merged = async (
  ctx: Context,
  order: LockedOrder,
  input: EnrichOrderInput,
): Promise<Record<string, unknown>> => {
  const driver =
    typeof input.driver_id === 'number' ? await driverOf(ctx, order.transporter_id, input.driver_id) : null
  if (typeof input.helper_id === 'number') await assertHelperOf(ctx, order.transporter_id, input.helper_id)
  const named = input.driver_name !== undefined
  return {
    driver_id: driver?.id ?? (named || input.driver_id === null ? null : order.driver_id),
    driver_name: driver?.name ?? input.driver_name ?? (input.driver_id === null ? null : order.driver_name),
    driver_cpf:
      driver?.cpf ?? input.driver_cpf ?? (named || input.driver_id === null ? null : order.driver_cpf),
    helper_id: input.helper_id === undefined ? order.helper_id : input.helper_id,
    vehicle_plate: input.vehicle_plate ?? order.vehicle_plate,
    trailer_plate: input.trailer_plate === undefined ? order.trailer_plate : input.trailer_plate,
    vehicle_type_id: input.vehicle_type_id === undefined ? order.vehicle_type_id : input.vehicle_type_id,
  }
}

const missing = async (ctx: Context, order: LockedOrder, set: Record<string, unknown>): Promise<Issue[]> =>
  (await requiredCarrierFields(ctx, order.shipper_id))
    .filter((field) => field in set && (set[field] === null || set[field] === undefined))
    .map((field) => ({ pointer: `/data/attributes/${field}`, key: 'required' }))

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
const beginRisk = async (ctx: Context, order: LockedOrder, choice: AppliedChoice): Promise<LockedOrder> => {
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
  return advanceOrder(ctx, await passChecklist(ctx, cleared, decision.checklist_status))
}

/** The carrier defines driver, helper and vehicle; without a risk manager the order is ready (orders/README "Life of an order"). */
export const enrichOrder = async (ctx: Context, id: number, input: EnrichOrderInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const set = await merged(ctx, order, input)
  const when =
    order.last_active_status_id === statusId('CONFIRMED_TRANSPORTER')
      ? 'first'
      : order.risk_manager_id === null || order.modal === 'withdraw'
        ? 'correction'
        : 'approve_again'
  const watched = order.risk_manager_id !== null && order.modal !== 'withdraw'
  const choice = watched ? await programmeFor(ctx, order) : null
  const enriched = await transitionOrder(ctx, order, {
    action: 'enrich',
    when,
    set: choice?.rule?.needs_mirroring ? { ...set, is_mirrored: true } : set,
    kind: when === 'first' ? 'step' : 'correction',
    data: {
      driver_name: set.driver_name,
      vehicle_plate: set.vehicle_plate,
      trailer_plate: set.trailer_plate,
    },
  })
  const issues = await missing(ctx, order, set)
  if (issues.length > 0) throw invalid(...issues)
  // Told before what the programme passes by itself.
  raiseOrder(ctx, enriched, 'orders.enriched')
  if (choice === null) await advanceOrder(ctx, enriched)
  else await beginRisk(ctx, enriched, choice)
}

export const enrichOrderRoute = action(calls.enrichOrder, stepOf(enrichOrder))
