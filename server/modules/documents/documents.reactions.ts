import { reaction, reactionOf, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { applyEarlierEvents } from './apply-event.ts'
import { documentKeysOf, keysOfCtes } from './order-events.store.ts'
import { matchMdfes, matchOrderMdfes } from './mdfes.store.ts'
import { matchCtes, matchOrderDocuments } from './match.store.ts'
import { replaceCtes } from './replace-ctes.ts'

/**
 * A CT-e may come in while its order is being made, each in a transaction that does not see the other. Whichever commits last
 * looks again afterwards; looking again twice does no harm.
 */

const matchOrder = async (orderId: unknown, services: Services): Promise<void> => {
  if (typeof orderId !== 'number') return
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    await matchOrderDocuments(ctx, orderId)
    await matchOrderMdfes(ctx, [orderId])
  })
}

/** An event may have come before its document had this order, from a company that speaks for it only now. */
const catchUp = async (orderIds: readonly number[], services: Services): Promise<void> => {
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    await matchOrderMdfes(ctx, orderIds)
    const { cte, mdfe } = await documentKeysOf(ctx, orderIds)
    await applyEarlierEvents(ctx, 'cte', cte)
    await replaceCtes(ctx, cte)
    await applyEarlierEvents(ctx, 'mdfe', mdfe)
  })
}

const orderOf = ({ order_id }: Record<string, unknown>): number[] =>
  typeof order_id === 'number' ? [order_id] : []

const caughtUp = (event: string, name: string): Reaction => reactionOf(event, name, orderOf, catchUp)

const idsIn = (list: unknown): number[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'number') : []

export const documentsReactions = [
  // The shipper has settled on a carrier: its CT-es may be waiting already.
  reaction('orders.transporter_confirmed', 'documents.match_confirmed_transporter', ({ id }, services) =>
    matchOrder(id, services),
  ),
  reaction('invoices.linked', 'documents.match_linked_invoices', ({ order_id }, services) =>
    matchOrder(order_id, services),
  ),
  reaction('ctes.waiting', 'documents.match_waiting_ctes', async ({ cte_ids }, services) => {
    const ids = idsIn(cte_ids)
    if (ids.length === 0) return
    await inTransaction(services, systemSession(), 'system', async (ctx) => {
      await matchCtes(ctx, ids)
      await replaceCtes(ctx, await keysOfCtes(ctx, ids))
    })
  }),
  caughtUp('ctes.matched', 'documents.match_manifests_of_cte'),
  // A substitute and its cancellation may have been taken at the same moment.
  caughtUp('ctes.canceled', 'documents.replaced_by_canceled'),
  caughtUp('mdfes.matched', 'documents.events_of_manifest'),
  reaction('mdfes.imported', 'documents.match_manifests', async ({ mdfe_ids }, services) => {
    const ids = idsIn(mdfe_ids)
    if (ids.length > 0)
      await inTransaction(services, systemSession(), 'system', (ctx) => matchMdfes(ctx, ids))
  }),
]
