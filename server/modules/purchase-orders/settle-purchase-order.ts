import type { Context } from '#server/kit/context.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { compare, subtract, sum, toMoney } from '#shared/kit/money.ts'
import { billOfPurchaseOrder, dropJustification, type PurchaseOrderBill } from './bills.store.ts'
import { linesOf } from './lines.store.ts'
import { movePurchaseOrder, raisePurchaseOrder } from './move-purchase-order.ts'
import { dueDate, termsOn } from './pure/due-date.ts'
import { auditedState, billDifference, isBillSettled } from './pure/judge.ts'
import { addTaxes, retainFromPerson, retainFromServices } from './pure/retain.ts'
import { refreshCharges, updatePurchaseOrder, type LockedPurchaseOrder } from './purchase-orders.store.ts'
import {
  monthBefore,
  replaceTaxes,
  serviceBillsOf,
  servicesPaid,
  termsBetween,
  type KeptTerms,
} from './settings.store.ts'

const NOT_APPROVED = { approved_by_id: null, approved_by_name: null, approved_at: null, justification: null }

/** Terms in force on the bill's day, else on this one. */
const termsOf = async (ctx: Context, order: LockedPurchaseOrder, day: string): Promise<KeptTerms | null> =>
  termsOn(await termsBetween(ctx.rows, order.shipper_id, order.transporter_id), day)

/** Taxes by the rules of the day of payment. */
const retain = async (
  ctx: Context,
  order: LockedPurchaseOrder,
  terms: KeptTerms | null,
  payable: { value: string; on: string },
): Promise<string> => {
  const services = await serviceBillsOf(ctx.rows, order.id)
  const ofServices = retainFromServices(services, new Set(terms?.retains ?? []))
  const freight = toMoney(subtract(payable.value, await servicesPaid(ctx.rows, order.id)))
  const ofFreight =
    terms?.is_person === true && compare(freight, '0') > 0
      ? retainFromPerson(freight, await monthBefore(ctx.rows, order, payable.on), payable.on)
      : []
  const taxes = addTaxes([...ofFreight, ...ofServices])
  await replaceTaxes(ctx, order.id, taxes)
  return toMoney(sum(taxes.map(({ amount }) => amount)))
}

/** Due day and taxes, once the bill is settled. */
const invoiced = async (
  ctx: Context,
  order: LockedPurchaseOrder,
  bill: PurchaseOrderBill,
): Promise<LockedPurchaseOrder> => {
  const issued = bill.emission_date ?? today(ctx.now())
  const terms = await termsOf(ctx, order, issued)
  const due_on = terms === null ? (bill.expire_date ?? issued) : dueDate(terms, issued)
  const retained = await retain(ctx, order, terms, { value: bill.value, on: due_on })
  const moved = await movePurchaseOrder(ctx, order, { action: 'invoice', set: { due_on, retained } })
  raisePurchaseOrder(ctx, moved, 'purchase_orders.invoiced', { due_on, value: bill.value })
  return moved
}

/** Approved and billed with a settled value: invoiced. */
export const invoiceIfSettled = async (
  ctx: Context,
  order: LockedPurchaseOrder,
): Promise<LockedPurchaseOrder> => {
  if (order.status !== 'approved') return order
  const bill = await billOfPurchaseOrder(ctx, order.id)
  return bill !== null && isBillSettled(order.total, bill) ? invoiced(ctx, order, bill) : order
}

/** The audits of its orders decide between to audit and divergent. */
const followAudits = async (ctx: Context, order: LockedPurchaseOrder): Promise<LockedPurchaseOrder> => {
  const state = auditedState(await linesOf(ctx, order.id))
  if (state === order.status || (order.status !== 'to_audit' && order.status !== 'divergent')) return order
  return movePurchaseOrder(ctx, order, { action: state === 'divergent' ? 'diverge' : 'clear' })
}

/** The total is another one: a reason that was given for the bill's difference falls, and the shipper is asked again. */
const forgetReason = async (ctx: Context, order: LockedPurchaseOrder, total: string): Promise<void> => {
  const bill = await dropJustification(ctx, order.id)
  if (bill === null) return
  const { id, value, justification } = bill
  ctx.audit({
    type: 'fatura_files',
    id,
    event: 'justification_fell',
    old: { justification, total: order.total },
    new: { justification: null, total },
  })
  const difference = billDifference(total, bill)
  if (compare(value, total) !== 0)
    raisePurchaseOrder(ctx, { ...order, total }, 'purchase_orders.billed', { value, difference })
}

/**
 * Charges, audits or receipts of its orders changed. Before the approval the total follows; an approval of another total
 * falls; an invoiced one stands. Runs any number of times.
 */
export const judgeAgain = async (ctx: Context, order: LockedPurchaseOrder): Promise<LockedPurchaseOrder> => {
  if (order.status === 'invoiced' || order.status === 'paid') return order
  const total = await refreshCharges(ctx, order.id)
  const isSame = compare(total, order.total) === 0
  if (!isSame) await forgetReason(ctx, order, total)
  if (order.status === 'approved') {
    if (isSame) return invoiceIfSettled(ctx, order)
    await updatePurchaseOrder(ctx, order.id, { total, status: 'to_audit', ...NOT_APPROVED })
    ctx.audit({
      type: 'purchase_orders',
      id: order.id,
      event: 'approval_fell',
      old: { status: 'approved', total: order.total },
      new: { status: 'to_audit', total },
    })
    return followAudits(ctx, { ...order, ...NOT_APPROVED, total, status: 'to_audit' })
  }
  if (!isSame) await updatePurchaseOrder(ctx, order.id, { total })
  return followAudits(ctx, { ...order, total })
}

/** What the approval was given to has changed, or the approval is taken back. */
export const WITHOUT_APPROVAL = NOT_APPROVED
