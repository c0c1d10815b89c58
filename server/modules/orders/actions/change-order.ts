import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { changedGoods } from '#server/modules/cargo/index.ts'
import { invalid, invalidField, type Issue } from '#shared/kit/exceptions.ts'
import type { ChangeOrderInput } from '#shared/orders/order-actions.ts'
import { statusId } from '#shared/orders/order-status.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { CHANGEABLE } from '#shared/orders/order-picks.ts'
import { followCollectionDate, followDeliveryDate } from '../addresses.store.ts'
import { stepOf } from '../answer-order.ts'
import { asksPrice } from '../cargo/plan-cargo.ts'
import { changeCargo } from '../cargo/change-cargo.ts'
import { checkFreightType } from '../check-new-order.ts'
import { factsOf } from '../create-order.store.ts'
import { lockOrder, type LockedOrder } from '../lock-order.store.ts'
import { claimCodes, forgetRiskCode } from '../order-codes.store.ts'
import {
  assertMayOverwrite,
  assertStillRead,
  isCorrectionLetter,
  isLetterNamed,
  letterOf,
  type Read,
} from '../timeline.store.ts'
import { isSame, raiseOrder, transitionOrder } from '../transition-order.ts'

const PARTNERS = {
  customer_id: 'customer',
  supplier_id: 'supplier',
  risk_manager_id: 'risk_manager',
} as const

/** Partners of the change are linked to the shipper, and its vehicle type exists. */
const checkReferences = async (ctx: Context, order: LockedOrder, input: ChangeOrderInput): Promise<void> => {
  const asked = Object.keys(PARTNERS).flatMap((field) => input[field as keyof typeof PARTNERS] ?? [])
  const vehicle = input.vehicle_type_id ?? undefined
  if (asked.length === 0 && vehicle === undefined) return
  const facts = await factsOf(ctx, {
    shipper_id: order.shipper_id,
    partners: asked,
    cities: [],
    vehicle_type_id: vehicle,
  })
  const issues: Issue[] = []
  for (const [field, type] of Object.entries(PARTNERS)) {
    const id = input[field as keyof typeof PARTNERS]
    if (typeof id === 'number' && !facts.partners.some((party) => party.id === id && party.type === type))
      issues.push({ pointer: `/data/attributes/${field}`, key: 'partner_not_linked' })
  }
  if (vehicle !== undefined && facts.vehicle_types.length === 0)
    issues.push({ pointer: '/data/attributes/vehicle_type_id', key: 'invalid' })
  if (issues.length > 0) throw invalid(...issues)
}

const checkReason = (order: LockedOrder, { justification }: ChangeOrderInput): void => {
  const confirmed = order.last_active_status_id >= statusId('CONFIRMED_TRANSPORTER')
  if (confirmed && order.canceled_at === null && !justification)
    throw invalidField('justification', 'justification')
}

/** Changes an order; once its carrier is confirmed, only with a justification, and the carrier is told (orders/README "Life of an order"). */
const changeFields = async (
  ctx: Context,
  order: LockedOrder,
  given: ChangeOrderInput,
  read: Read,
): Promise<LockedOrder> => {
  const input = { ...given, ...(await changedGoods(ctx, order, given)) }
  const changed = CHANGEABLE.filter((name) => input[name] !== undefined && !isSame(order[name], input[name]))
  if (changed.length === 0) return order
  await assertMayOverwrite(ctx, order, read, changed)
  checkReason(order, input)
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  await checkReferences(ctx, order, input)
  await claimCodes(ctx, order.shipper_id, pick(input), order.id)
  if (changed.includes('type_freight')) await checkFreightType(ctx, order.shipper_id, input.type_freight)
  const set = pick(input)
  const after = await transitionOrder(ctx, order, {
    action: 'update',
    justification: input.justification,
    kind: 'correction',
    data: { old: pick(order), new: set, ...letterOf(input) },
    set: input.justification ? { ...set, justification_message: input.justification } : set,
  })
  if ('risk_manager_id' in set) await forgetRiskCode(ctx, order.id)
  if ('collection_date_time' in set) await followCollectionDate(ctx, order, set.collection_date_time)
  if ('delivery_date_time' in set) await followDeliveryDate(ctx, order, set.delivery_date_time)
  raiseOrder(ctx, after, 'orders.changed', { changed })
  return after
}

/** The letter of a change that was made already stands on the timeline by itself, once. */
const noteLetter = async (ctx: Context, order: LockedOrder, input: ChangeOrderInput): Promise<void> => {
  const { correction_letter_id: letter } = input
  if (letter === undefined || (await isLetterNamed(ctx, order.id, letter))) return
  checkReason(order, input)
  await transitionOrder(ctx, order, {
    action: 'update',
    justification: input.justification,
    kind: 'correction',
    data: letterOf(input),
  })
  raiseOrder(ctx, order, 'orders.changed', { changed: [] })
}

/** Fields and cargo of an order in one change, all or nothing (spec 002 §4.5). */
const changeOrder = async (
  ctx: Context,
  id: number,
  input: ChangeOrderInput,
  matched: boolean,
): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const { correction_letter_id: letter } = input
  if (letter !== undefined && !(await isCorrectionLetter(ctx, id, letter)))
    throw invalidField('correction_letter_id', 'no_correction_letter')
  const read = { version: input.version, matched }
  assertStillRead(order, read)
  const changed = await changeFields(ctx, order, input, read)
  const goods = { before: order.products, after: changed.products }
  const asks = await asksPrice(ctx, changed, input, goods)
  const after = asks ? await changeCargo(ctx, changed, input, { read, goods }) : changed
  if (after === order) await noteLetter(ctx, order, input)
}

export const changeOrderRoute = action(calls.changeOrder, stepOf(changeOrder))
