import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { inTransaction, readContext } from '#server/kit/transaction.ts'
import {
  findWaiting,
  lockWaiting,
  papersOfOrder,
  waitingPaper,
  type WaitingPaper,
} from '#server/modules/documents/index.ts'
import { requesterSession } from '#server/modules/reports/index.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { readPaper, tryPaper } from './try-paper.ts'

/** Papers that came before their order look for it again, with the rights of the person who sent them. */

const tryAgain = async ({ id, user_id, company_id }: WaitingPaper, services: Services): Promise<void> => {
  const session = await requesterSession(services.database.rows, user_id, company_id)
  if (session === null) return
  const reader = readContext(services, session)
  const found = await findWaiting(reader, id)
  const paper = found ? await readPaper(reader, found, services) : null
  if (paper === null) return
  await inTransaction(services, session, 'system', async (ctx) => {
    const row = await lockWaiting(ctx, id)
    if (row?.resolved_at === null) await tryPaper(ctx, row, paper, services)
  }).catch((error: unknown) => {
    // A paper that its order refuses waits for a person, and keeps no other one waiting.
    if (!(error instanceof Exception)) throw error
    services.logger.warn({ err: error, not_imported_file_id: id }, 'a paper was refused')
  })
}

const onOrder = (event: string, name: string, field: 'id' | 'order_id'): Reaction =>
  reaction(event, name, async (payload, services) => {
    const order = payload[field]
    if (typeof order !== 'number') return
    for (const paper of await papersOfOrder(services.database, order))
      // oxlint-disable-next-line no-await-in-loop -- each file in a transaction of its own
      await tryAgain(paper, services)
  })

export const shelfReactions: readonly Reaction[] = [
  onOrder('invoices.linked', 'shelf: papers of linked invoices', 'order_id'),
  onOrder('ctes.matched', 'shelf: papers of a CT-e', 'order_id'),
  onOrder('mdfes.matched', 'shelf: papers of a manifest', 'order_id'),
  // A carrier may write to the order from now on.
  onOrder('orders.transporter_confirmed', 'shelf: papers of the confirmed carrier', 'id'),
  reaction('papers.waiting', 'shelf: a paper whose order came at once', async ({ id }, services) => {
    const paper = typeof id === 'number' ? await waitingPaper(services.database, id) : undefined
    if (paper) await tryAgain(paper, services)
  }),
]
