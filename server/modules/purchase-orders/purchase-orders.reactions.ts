import type { Context } from '#server/kit/context.ts'
import { reaction, reactionOf, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { billOfPurchaseOrder, purchaseOrderOfBill, purchaseOrderOfPreInvoice } from './bills.store.ts'
import { billPurchaseOrder } from './bill-purchase-order.ts'
import { lockPurchaseOrder, purchaseOrdersOf } from './purchase-orders.store.ts'
import { writePreInvoice } from './send-pre-invoice.ts'
import { judgeAgain } from './settle-purchase-order.ts'

/** Charges, audits and bills that change what a purchase order says. */

const asSystem = (services: Services, run: (ctx: Context) => Promise<unknown>) =>
  inTransaction(services, systemSession(), 'system', run)

const orderOf = ({ order_id }: Record<string, unknown>): number[] => {
  const id = Number(order_id ?? 0)
  return Number.isInteger(id) && id > 0 ? [id] : []
}

/** Orders of one purchase order are judged once. */
const judgeOrders = async (orders: readonly number[], services: Services): Promise<void> => {
  for (const id of await purchaseOrdersOf(services.database.rows, orders))
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    await asSystem(services, async (ctx) => judgeAgain(ctx, await lockPurchaseOrder(ctx, id)))
}

const judged = (event: string, name: string): Reaction => reactionOf(event, name, orderOf, judgeOrders)

/** A re-audit names its orders together. */
const rejudged = ({ order_ids }: Record<string, unknown>, services: Services): Promise<void> =>
  judgeOrders(Array.isArray(order_ids) ? order_ids.map(Number).filter(Number.isInteger) : [], services)

/** A DOCCOB names a pre-invoice, or CT-es; where they are those of one purchase order, it is that one's bill. */
const billed = async (payload: Record<string, unknown>, services: Services): Promise<void> => {
  const fatura = Number(payload.id ?? 0)
  await asSystem(services, async (ctx) => {
    const named = Number(payload.pre_invoice ?? 0)
    const isNamed = Number.isInteger(named) && named > 0 && named <= 2_147_483_647
    const id =
      (isNamed ? await purchaseOrderOfPreInvoice(ctx, fatura, named) : null) ??
      (await purchaseOrderOfBill(ctx, fatura))
    if (id !== null) await billPurchaseOrder(ctx, await lockPurchaseOrder(ctx, id), fatura)
  })
}

/** An approval sends the carrier what it may bill, where it has not got that yet. */
const preInvoiced = async (payload: Record<string, unknown>, services: Services): Promise<void> => {
  await asSystem(services, async (ctx) => {
    const order = await lockPurchaseOrder(ctx, Number(payload.id ?? 0))
    if (order.status === 'approved' && (await billOfPurchaseOrder(ctx, order.id)) === null)
      await writePreInvoice(ctx, order)
  })
}

const EVENTS = [
  'audits.finished',
  'audits.approved',
  'audits.contest_closed',
  'audits.dropped',
  'ctes.matched',
  'ctes.shared',
  'ctes.canceled',
  'ctes.replaced',
  'nf_service_files.attached',
  'nf_service_files.removed',
] as const

export const purchaseOrdersReactions: readonly Reaction[] = [
  ...EVENTS.map((event) => judged(event, `purchase orders: ${event}`)),
  reaction('audits.rejudged', 'purchase orders: audits.rejudged', rejudged),
  reaction('purchase_orders.approved', 'purchase orders: pre-invoice of an approval', preInvoiced),
  reaction('fatura_files.created', 'purchase orders: a bill of its CT-es', billed),
  reaction('fatura_files.linked', 'purchase orders: a bill whose CT-es came later', billed),
]
