import * as z from 'zod'
import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { readMailboxJob } from './jobs/read-mailbox.job.ts'
import { lookAgain } from './look-again.ts'
import { queueSends } from './sends.store.ts'
import { changesOfAddress, changesOfCompany, changesOfMailbox, type EdiChange } from './waiting-edi.store.ts'

const written = z.object({
  company_ids: z.array(z.number().int()),
  file_id: z.number().int(),
  name: z.string(),
  message: z.string(),
})

type Rows = Services['database']['rows']

/** EDI that waits may be taken when its mailbox, an address or a partner has changed. */
const looked = (
  event: string,
  name: string,
  field: 'id' | 'shipper_id',
  changesOf: (rows: Rows, id: number) => Promise<EdiChange[]>,
): Reaction =>
  reaction(event, name, async (payload, services) => {
    const id = payload[field]
    if (typeof id === 'number') await lookAgain(services, await changesOf(services.database.rows, id))
  })

const ofAll = (_rows: Rows, company_id: number): Promise<EdiChange[]> => Promise.resolve([{ company_id }])

export const mailboxesReactions: readonly Reaction[] = [
  reaction('edi.written', 'mailboxes: EDI files for a folder', async (payload, services) => {
    const file = written.parse(payload)
    await inTransaction(services, systemSession(), 'system', async (ctx) => {
      for (const id of await queueSends(ctx, file))
        // oxlint-disable-next-line no-await-in-loop -- a company has few folders
        await ctx.jobs.enqueue(readMailboxJob, { id })
    })
  }),
  looked('mailboxes.updated', 'mailboxes: EDI that waited for a setting', 'id', changesOfMailbox),
  looked('cte_reading_emails.created', 'mailboxes: EDI of a new address', 'id', changesOfAddress),
  looked('companies.updated', 'mailboxes: EDI of the address for invoices', 'id', changesOfCompany),
  looked('shippers.linked', 'mailboxes: EDI of a new partner', 'shipper_id', ofAll),
]
