import type { Context } from '#server/kit/context.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { CandidateOrder } from '#shared/purchase-orders/purchase-order-answers.ts'
import { candidatesOf } from './lines.store.ts'
import { raisePurchaseOrder } from './move-purchase-order.ts'
import { enterPurchaseOrder, leavePurchaseOrder } from './order-mark.ts'
import { assertChangeable } from './purchase-order-rules.ts'
import {
  deleteLines,
  insertLines,
  insertPurchaseOrder,
  lockPurchaseOrder,
  type LockedPurchaseOrder,
} from './purchase-orders.store.ts'
import { judgeAgain } from './settle-purchase-order.ts'

type Sides = Pick<CandidateOrder, 'shipper_id' | 'transporter_id'>

/** The orders, all of one shipper and one carrier (spec 002 §5). @throws 404, 409, 422 */
const linkable = async (ctx: Context, ids: readonly number[], sides?: Sides): Promise<Sides> => {
  const orders = await candidatesOf(ctx, { order_ids: ids }, ids.length)
  const [first] = orders
  const { shipper_id, transporter_id } = sides ?? first ?? { shipper_id: 0, transporter_id: 0 }
  if (orders.some((order) => order.transporter_id !== transporter_id))
    throw invalidField('order_ids', 'other_carrier_in_purchase_order')
  if (orders.some((order) => order.shipper_id !== shipper_id))
    throw invalidField('order_ids', 'other_shipper_in_purchase_order')
  if (first === undefined || orders.length !== ids.length) throw conflict('order_not_linkable')
  return { shipper_id, transporter_id }
}

/** Puts orders in: each gets its charge, and the mark on its timeline. */
const putIn = async (
  ctx: Context,
  order: Pick<LockedPurchaseOrder, 'id' | 'number'>,
  ids: readonly number[],
): Promise<void> => {
  await enterPurchaseOrder(ctx, ids, order.number)
  await insertLines(ctx, order.id, ids)
}

type Given = {
  order_ids: readonly number[]
  observation?: string | null | undefined
  cost_center?: string | null | undefined
  account?: string | null | undefined
  period?: { start: string; end: string }
}

/** @returns the new purchase order's id */
export const makePurchaseOrder = async (
  ctx: Context,
  { order_ids, observation = null, cost_center = null, account = null, period }: Given,
): Promise<number> => {
  const ids = [...new Set(order_ids)]
  const sides = await linkable(ctx, ids)
  const id = await insertPurchaseOrder(ctx, {
    ...sides,
    origin: period === undefined ? 'manual' : 'automatic',
    cost_center,
    account,
    observation,
    period_start: period?.start ?? null,
    period_end: period?.end ?? null,
  })
  const made = await lockPurchaseOrder(ctx, id)
  await putIn(ctx, made, ids)
  const judged = await judgeAgain(ctx, made)
  ctx.audit({ type: 'purchase_orders', id, event: 'created', new: { ...sides, order_ids: ids, cost_center } })
  raisePurchaseOrder(ctx, judged, 'purchase_orders.created')
  return id
}

export const putOrdersIn = async (ctx: Context, id: number, order_ids: readonly number[]): Promise<void> => {
  const order = await lockPurchaseOrder(ctx, id)
  assertChangeable(order)
  const ids = [...new Set(order_ids)]
  await linkable(ctx, ids, order)
  await putIn(ctx, order, ids)
  await judgeAgain(ctx, order)
  ctx.audit({ type: 'purchase_orders', id, event: 'orders_added', new: { order_ids: ids } })
}

/** Takes orders out; the last one leaves an empty purchase order, which can be deleted. */
export const takeOrdersOut = async (
  ctx: Context,
  order: LockedPurchaseOrder,
  order_ids: readonly number[],
): Promise<void> => {
  assertChangeable(order)
  const ids = [...new Set(order_ids)]
  await leavePurchaseOrder(ctx, ids, order.number)
  const gone = await deleteLines(ctx, order.id, ids)
  if (gone.length !== ids.length) throw notFound('orders')
  await judgeAgain(ctx, order)
  ctx.audit({ type: 'purchase_orders', id: order.id, event: 'orders_removed', old: { order_ids: ids } })
}
