import type { Context } from '#server/kit/context.ts'
import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { purchaseOrderOfBill } from './bills.store.ts'
import { billPurchaseOrder } from './bill-purchase-order.ts'
import { lockPurchaseOrder, purchaseOrderOf, purchaseOrdersOf } from './purchase-orders.store.ts'
import { judgeAgain } from './settle-purchase-order.ts'

/** Charges, audits and bills that change what a purchase order says. */

const asSystem = (services: Services, run: (ctx: Context) => Promise<unknown>) =>
  inTransaction(services, systemSession(), 'system', run)

const again = async (payload: Record<string, unknown>, services: Services): Promise<void> => {
  const order = Number(payload.order_id ?? 0)
  if (!Number.isInteger(order) || order <= 0) return
  await asSystem(services, async (ctx) => {
    const id = await purchaseOrderOf(ctx, order)
    if (id !== null) await judgeAgain(ctx, await lockPurchaseOrder(ctx, id))
  })
}

/** A re-audit names its orders together; those of one purchase order are judged once. */
const rejudged = async ({ order_ids }: Record<string, unknown>, services: Services): Promise<void> => {
  const orders = Array.isArray(order_ids) ? order_ids.map(Number).filter(Number.isInteger) : []
  for (const id of await purchaseOrdersOf(services.database.rows, orders))
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    await asSystem(services, async (ctx) => judgeAgain(ctx, await lockPurchaseOrder(ctx, id)))
}

/** A DOCCOB names CT-es; where they are those of one purchase order, it is that one's bill. */
const billed = async (payload: Record<string, unknown>, services: Services): Promise<void> => {
  const fatura = Number(payload.id ?? 0)
  await asSystem(services, async (ctx) => {
    const id = await purchaseOrderOfBill(ctx, fatura)
    if (id !== null) await billPurchaseOrder(ctx, await lockPurchaseOrder(ctx, id), fatura)
  })
}

const EVENTS = [
  'audits.finished',
  'audits.approved',
  'ctes.matched',
  'ctes.shared',
  'ctes.canceled',
  'nf_service_files.attached',
  'nf_service_files.removed',
] as const

export const purchaseOrdersReactions: readonly Reaction[] = [
  ...EVENTS.map((event) => reaction(event, `purchase orders: ${event}`, again)),
  reaction('audits.rejudged', 'purchase orders: audits.rejudged', rejudged),
  reaction('fatura_files.created', 'purchase orders: a bill of its CT-es', billed),
]
