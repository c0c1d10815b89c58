import type { Context } from '#server/kit/context.ts'
import { dropFiles } from '#server/kit/keep-files.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { billsBeside, judgeBillLines } from './bills.store.ts'
import { setBill } from './bills.store.ts'
import { deleteBillRow, fileOfBill, lockPurchaseOrderOfBill } from './given-bills.store.ts'
import { movePurchaseOrder, raisePurchaseOrder } from './move-purchase-order.ts'
import type { LockedPurchaseOrder } from './purchase-orders.store.ts'
import { judgeAgain } from './settle-purchase-order.ts'
import { replaceTaxes } from './settings.store.ts'

/**
 * The bill leaves its purchase order, which must be locked: an invoiced one is approved again. @throws 409 where it is paid
 */
export const takeBillOff = async (
  ctx: Context,
  order: LockedPurchaseOrder,
  bill: number,
  action: 'remove_bill' | 'withdraw_bill' = 'remove_bill',
): Promise<void> => {
  const moved = await movePurchaseOrder(ctx, order, {
    action,
    ...(action === 'withdraw_bill' ? { set: { due_on: null, retained: '0' } } : {}),
  })
  if (action === 'withdraw_bill') await replaceTaxes(ctx, order.id, [])
  await setBill(ctx, bill, null, order.shipper_id)
  const change = { old: { purchase_order_id: order.id }, new: { purchase_order_id: null } }
  ctx.audit({ type: 'fatura_files', id: bill, event: 'updated', ...change })
  raisePurchaseOrder(ctx, moved, 'purchase_orders.bill_removed')
  // Charges that changed while it was invoiced.
  if (action === 'withdraw_bill') await judgeAgain(ctx, moved)
}

/** What a bill that is about to be deleted holds: its place in a purchase order, and its file. @throws 409 `carrier_bill_paid` */
export const withdrawBill = async (ctx: Context, id: number): Promise<void> => {
  const order = await lockPurchaseOrderOfBill(ctx, id)
  if (order?.status === 'paid') throw conflict('carrier_bill_paid')
  if (order) await takeBillOff(ctx, order, id, order.status === 'invoiced' ? 'withdraw_bill' : 'remove_bill')
  await judgeBillLines(ctx, await billsBeside(ctx, id), id)
  await dropFiles(ctx, await fileOfBill(ctx, id))
}

/** A bill that its carrier takes back by a file. @throws 409 `carrier_bill_paid` */
export const excludeBill = async (ctx: Context, id: number): Promise<void> => {
  await withdrawBill(ctx, id)
  const gone = await deleteBillRow(ctx, id)
  // A purchase order has taken it since.
  if (gone === null) throw conflict('bill_in_purchase_order')
  ctx.audit({ type: 'fatura_files', id, event: 'deleted', old: gone })
  ctx.raise('fatura_files.deleted', { id, company_id: ctx.session.company_id })
}
