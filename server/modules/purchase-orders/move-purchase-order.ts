import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { findTransition, satisfied } from '#shared/kit/machine.ts'
import {
  purchaseOrderMachine,
  type PurchaseOrderFact,
} from '#shared/purchase-orders/purchase-order.machine.ts'
import { billOfPurchaseOrder } from './bills.store.ts'
import { isBillSettled } from './pure/judge.ts'
import { updatePurchaseOrder, type LockedPurchaseOrder } from './purchase-orders.store.ts'

export type Move = {
  action: string
  when?: string
  /** Columns that change with it. */
  set?: Partial<Row<'purchase_orders'>>
  justification?: string | undefined
}

const factsOf = async (
  ctx: Context,
  order: LockedPurchaseOrder,
): Promise<Readonly<Record<PurchaseOrderFact, boolean>>> => {
  const bill = await billOfPurchaseOrder(ctx, order.id)
  return { billed: bill !== null, unbilled: bill === null, settled: isBillSettled(order.total, bill) }
}

/** Events about a purchase order name both sides, its number and its value. */
export const raisePurchaseOrder = (
  ctx: Context,
  { id, shipper_id, transporter_id, number, total }: LockedPurchaseOrder,
  event: string,
  more: Record<string, unknown> = {},
): void => ctx.raise(event, { id, shipper_id, transporter_id, number, total, ...more })

/** The step that the action takes from here. @throws 409 `purchase_order_refused`; PermissionException */
export const stepOf = async (ctx: Context, order: LockedPurchaseOrder, { action, when }: Move) => {
  const row = findTransition(purchaseOrderMachine, order.status, { action, when })
  if (!row || !satisfied(row, await factsOf(ctx, order)))
    throw conflict('purchase_order_refused', { status: order.status })
  if (row.ability !== 'system' && !can(ctx.session, row.ability)) throw refuse(ctx.session, row.ability)
  return row
}

/**
 * Takes one step of a purchase order's life: the only code that writes its status after creation. It must be locked.
 * @throws 409 `purchase_order_refused`; PermissionException
 */
export const movePurchaseOrder = async (
  ctx: Context,
  order: LockedPurchaseOrder,
  { action, when, set = {}, justification }: Move,
): Promise<LockedPurchaseOrder> => {
  const row = await stepOf(ctx, order, { action, ...(when === undefined ? {} : { when }) })
  const status = row.to === 'stays' ? order.status : row.to
  await updatePurchaseOrder(ctx, order.id, { ...set, status })
  ctx.audit({
    type: 'purchase_orders',
    id: order.id,
    event: action,
    old: { status: order.status },
    new: { status, ...(justification === undefined ? {} : { justification }) },
  })
  return { ...order, ...set, status }
}
