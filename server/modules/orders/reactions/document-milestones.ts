import type { Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { reaction, reactionOf, type Reaction } from '#server/kit/define-module.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import {
  orderDocumentEvents,
  orderOfPlv,
  replacedCtesOf,
  withDocumentEvents,
} from '#server/modules/documents/index.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'
import type { OrderEvent } from '#shared/orders/order-events.ts'
import { statusId, statusIds } from '#shared/orders/order-status.ts'
import { receiptsComplete } from '../addresses.store.ts'
import { isOpenOrder, lockOrder, lockOrders, openOrders } from '../lock-order.store.ts'
import { priceReturn } from '../price-return.ts'
import { insertTimeline, notedDocumentEvents } from '../timeline.store.ts'
import { raiseOrder, recordMilestone, recordMilestones, transitionOrder } from '../transition-order.ts'
import { firstPosition } from '../watch.store.ts'

/** Milestones of an order by its documents and positions; each reaction may be repeated (orders/README "Life of an order"). */

/** Events about an order itself name it `id`, those of its documents and positions `order_id`. */
const orderOf = ({ order_id, id }: Record<string, unknown>): number[] => {
  const found = order_id ?? id
  return typeof found === 'number' ? [found] : []
}

type Which = (rows: Rows, ids: readonly number[]) => Promise<number[]>

/** @param which those of the open orders that there may be something to do for; all unless said */
const onOrders = (
  event: string,
  name: string,
  run: (ctx: Context, ids: readonly number[]) => Promise<unknown>,
  which: Which = openOrders,
): Reaction =>
  reactionOf(event, name, orderOf, async (named, services) => {
    const ids = await which(services.database.rows, named)
    if (ids.length > 0) await inTransaction(services, systemSession(), 'system', (ctx) => run(ctx, ids))
  })

/** As {@link onOrders}, one after the other. */
const onOrder = (
  event: string,
  name: string,
  run: (ctx: Context, id: number) => Promise<unknown>,
  which?: Which,
): Reaction =>
  onOrders(
    event,
    name,
    async (ctx, ids) => {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one order after the other
      for (const id of ids) await run(ctx, id)
    },
    which,
  )

/** Documents of many orders arrive at once: their milestone is recorded for all of them together. */
const onDocumentsOf = (event: string, milestone: string): Reaction =>
  onOrders(event, `orders: ${milestone}`, async (ctx, ids) =>
    recordMilestones(ctx, await lockOrders(ctx, ids), milestone),
  )

/** As {@link onOrder}, for orders whose documents have events. */
const onEventsOf = (event: string, name: string): Reaction =>
  onOrder(event, name, noteDocumentEvents, async (rows, ids) =>
    openOrders(rows, await withDocumentEvents(rows, ids)),
  )

/**
 * The first position after the collection departs the order. Called when positions come in and when a collection is
 * informed after they did. Answers whether the order departed.
 */
const departByPosition = async (ctx: Context, id: number): Promise<boolean> => {
  const order = await lockOrder(ctx, id)
  if (order.collected_date_time === null || order.on_route_date_time !== null) return false
  if (order.last_active_status_id !== statusId('COLLECTED')) return false
  const captured_at = await firstPosition(ctx, id, order.collected_date_time)
  if (captured_at === null) return false
  const departed = await transitionOrder(ctx, order, {
    action: 'first_position',
    ...(order.leg === 'sub_ltl' ? { when: 'sub_ltl' } : {}),
    occurred_at: captured_at,
    set: { on_route_date_time: captured_at },
  })
  raiseOrder(ctx, departed, 'orders.on_route')
  return true
}

const DELIVERED = new Set<number>(statusIds('DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY', 'PO'))

/** The receipts may come before or after the delivery is informed, and a refused one may count again: each of it checks. */
const noteReceipts = async (ctx: Context, id: number): Promise<void> => {
  const order = await lockOrder(ctx, id)
  if (DELIVERED.has(order.last_active_status_id) && (await receiptsComplete(ctx, id)))
    raiseOrder(ctx, await recordMilestone(ctx, order, 'available_canhoto'), 'orders.receipts_complete')
}

/** Entries of the timeline by what an event of a document says. */
const ENTRIES = {
  cancellation: 'document_canceled',
  cancellation_by_substitution: 'document_canceled',
  correction_letter: 'document_corrected',
  service_disagreement: 'service_disputed',
  service_disagreement_cancelled: 'service_dispute_ended',
  delivery_proof: 'delivery_proved',
  delivery_proof_cancelled: 'delivery_proof_canceled',
  delivery_failure: 'delivery_failed',
  delivery_failure_cancelled: 'delivery_failure_canceled',
  closing: 'manifest_closed',
} as const satisfies Record<DocumentEvent['meaning'], OrderEvent>

/**
 * Says on the order's timeline the registered events of its documents, each event once. The words of
 * a CT-e's event may name prices, which suppliers and risk managers may not read: its number alone stands there.
 */
const noteDocumentEvents = async (ctx: Context, orderId: number): Promise<void> => {
  await lockOrder(ctx, orderId)
  const known = await notedDocumentEvents(ctx, orderId)
  const fresh = (await orderDocumentEvents(ctx, orderId)).filter(
    ({ key, type, sequence }) => !known.has(`${key} ${type} ${sequence}`),
  )
  if (fresh.length === 0) return
  await insertTimeline(
    ctx,
    orderId,
    fresh.map(({ document, number, key, type, sequence, meaning, occurred_at, text }) => ({
      event: ENTRIES[meaning],
      code: null,
      status_id: null,
      kind: 'milestone',
      occurred_at: occurred_at ?? undefined,
      justification: [`${document} ${number}`, document === 'NF-e' ? text : null].filter(Boolean).join(': '),
      data: { document_key: key, document_event: type, sequence },
    })),
  )
}

/** Says on the order's timeline which of its CT-es another one substitutes or annuls, each pair once. */
const noteReplacedCtes = async (ctx: Context, orderId: number): Promise<void> => {
  await lockOrder(ctx, orderId)
  const known = await notedDocumentEvents(ctx, orderId)
  const fresh = (await replacedCtesOf(ctx, orderId)).filter(
    ({ key, by_key }) => !known.has(`${key} replaced ${by_key}`),
  )
  if (fresh.length === 0) return
  await insertTimeline(
    ctx,
    orderId,
    fresh.map(({ number, key, by_key, by_number, annulled }) => ({
      event: annulled ? 'cte_annulled' : 'cte_substituted',
      code: null,
      status_id: null,
      kind: 'milestone',
      justification: `CT-e ${number} → CT-e ${by_number}`,
      data: { document_key: key, document_event: 'replaced', sequence: by_key },
    })),
  )
}

/** The return of refused invoices is priced by the system: the carrier that reports them may not see the shipper's tables. */
const priceTheReturn = reaction(
  'orders.delivery_refused',
  'orders: price of the way back',
  async (payload, services) => {
    const { return_order_id: id } = payload
    if (typeof id !== 'number' || !(await isOpenOrder(services.database.rows, id))) return
    await inTransaction(services, systemSession(), 'system', (ctx) => priceReturn(ctx, id))
  },
)

/** A paper became a PLV: dropped as one, or said to be one afterwards. */
const notePlv = (event: string, name: string): Reaction =>
  reaction(event, name, async ({ id }, services) => {
    const order = typeof id === 'number' ? await orderOfPlv(services.database.rows, id) : null
    if (order === null || !(await isOpenOrder(services.database.rows, order))) return
    await inTransaction(services, systemSession(), 'system', async (ctx) =>
      recordMilestone(ctx, await lockOrder(ctx, order), 'available_plv'),
    )
  })

export const orderReactions: readonly Reaction[] = [
  priceTheReturn,
  onDocumentsOf('invoices.linked', 'invoice_issued'),
  onDocumentsOf('ctes.matched', 'available_cte'),
  onDocumentsOf('mdfes.matched', 'available_mdfe'),
  notePlv('order_papers.shelved', 'orders: available_plv'),
  notePlv('order_papers.updated', 'orders: available_plv, said later'),
  onEventsOf('documents.event_noted', 'orders: event of a document'),
  onEventsOf('invoices.linked', 'orders: earlier events of invoices'),
  onEventsOf('ctes.matched', 'orders: earlier events of a CT-e'),
  onEventsOf('mdfes.matched', 'orders: earlier events of a manifest'),
  onOrder('ctes.replaced', 'orders: a CT-e was replaced', noteReplacedCtes),
  onOrder('receipts.attached', 'orders: available_canhoto', noteReceipts),
  onOrder('receipts.approved', 'orders: available_canhoto, approved', noteReceipts),
  onOrder('receipts.reopened', 'orders: available_canhoto, no longer refused', noteReceipts),
  onOrder('orders.delivered', 'orders: receipts that came first', noteReceipts),
  onOrder('orders.collected', 'orders: positions that came first', departByPosition),
  onOrder('positions.recorded', 'orders: on_route by the first position', departByPosition),
]
