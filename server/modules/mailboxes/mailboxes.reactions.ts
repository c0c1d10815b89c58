import * as z from 'zod'
import { reaction, type Reaction } from '#server/kit/define-module.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { readMailboxJob } from './jobs/read-mailbox.job.ts'
import { queueSends } from './sends.store.ts'

const written = z.object({
  company_ids: z.array(z.number().int()),
  file_id: z.number().int(),
  name: z.string(),
  message: z.string(),
})

export const mailboxesReactions: readonly Reaction[] = [
  reaction('edi.written', 'mailboxes: EDI files for a folder', async (payload, services) => {
    const file = written.parse(payload)
    await inTransaction(services, systemSession(), 'system', async (ctx) => {
      for (const id of await queueSends(ctx, file))
        // oxlint-disable-next-line no-await-in-loop -- a company has few folders
        await ctx.jobs.enqueue(readMailboxJob, { id })
    })
  }),
]
