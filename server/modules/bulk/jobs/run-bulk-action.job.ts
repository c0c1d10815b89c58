import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { requesterSession } from '#server/modules/reports/index.ts'
import * as z from 'zod'
import {
  beginBulk,
  completeBulk,
  findBulk,
  moveItems,
  setStatus,
  waitingItems,
  type Bulk,
} from '../bulk.store.ts'
import { doItem } from '../do-item.ts'

const TELL_EVERY_MS = 400

/** Tells the browser of the one who waits. */
const tell = ({ push }: Services, bulk: Bulk): void => {
  const isOver = bulk.status === 'completed' || bulk.status === 'stopped'
  push.toUser(bulk.user_id, 'job-progress', {
    job_id: `bulk_actions:${bulk.id}`,
    kind: 'bulk_actions',
    id: String(bulk.id),
    processed: bulk.done + bulk.failed,
    total: bulk.total,
    state: isOver ? 'completed' : 'active',
  })
  push.toUser(bulk.user_id, 'resource-changed', { type: 'bulk_actions', id: String(bulk.id) })
}

/** The person may no longer log in: nothing is done in their name. */
const leave = ({ user_id, company_id, id }: Bulk, services: Services): Promise<void> =>
  inTransaction(services, systemSession({ user_id, company_id }), 'system', async (ctx) => {
    await setStatus(ctx, id, 'stopped')
    await moveItems(ctx, id, 'stopped')
  })

/** Does the rows that wait, one after the other. May run again at any point: a row that is done is not done again. */
export const runBulkAction = defineJob({
  name: 'bulk_actions.run',
  queue: 'heavy',
  input: z.object({ id: z.number().int() }),
  attempts: 3,
  run: async ({ id }, { services }) => {
    const { rows } = services.database
    if (!(await beginBulk(rows, id))) return
    let bulk = await findBulk(rows, id)
    let told = 0
    while (bulk?.status === 'processing') {
      const items = await waitingItems(rows, id)
      if (items.length === 0) break
      for (const item of items) {
        const session = await requesterSession(rows, bulk.user_id, bulk.company_id)
        if (!session) return leave(bulk, services)
        await doItem(services, session, bulk, item)
        bulk = await findBulk(rows, id)
        if (bulk?.status !== 'processing') break
        if (performance.now() - told < TELL_EVERY_MS) continue
        told = performance.now()
        tell(services, bulk)
      }
    }
    await completeBulk(rows, id, services.clock.now())
    const ended = await findBulk(rows, id)
    if (ended) tell(services, ended)
  },
})
