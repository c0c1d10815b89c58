import { reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { matchCtes, matchOrderDocuments } from './match.store.ts'

/**
 * A CT-e may come in while its order is being made, each in a transaction that does not see the other. Whichever commits last
 * looks again afterwards; looking again twice does no harm.
 */

const matchOrder = async (orderId: unknown, services: Services): Promise<void> => {
  if (typeof orderId !== 'number') return
  await inTransaction(services, systemSession(), 'system', (ctx) => matchOrderDocuments(ctx, orderId))
}

export const documentsReactions = [
  // The shipper has settled on a carrier: its CT-es may be waiting already.
  reaction('orders.transporter_confirmed', 'documents.match_confirmed_transporter', ({ id }, services) =>
    matchOrder(id, services),
  ),
  reaction('invoices.linked', 'documents.match_linked_invoices', ({ order_id }, services) =>
    matchOrder(order_id, services),
  ),
  reaction('ctes.waiting', 'documents.match_waiting_ctes', async ({ cte_ids }, services) => {
    const ids = Array.isArray(cte_ids) ? cte_ids.filter((one) => typeof one === 'number') : []
    if (ids.length > 0) await inTransaction(services, systemSession(), 'system', (ctx) => matchCtes(ctx, ids))
  }),
]
