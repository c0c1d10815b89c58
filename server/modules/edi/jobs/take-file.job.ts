import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { EDI_MESSAGES } from '#shared/edi/edi-words.ts'
import { id } from '#shared/kit/fields.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { ediFileById, finishTaking, linesTaken } from '../edi-files.store.ts'
import { recordsOfEdi } from '../read-file.ts'
import { takeRecord } from '../take-record.ts'

/** Takes a file record by record, each in a transaction of its own; after a crash the next run goes on behind the last one. */
export const takeFileJob = defineJob({
  name: 'edi.take_file',
  queue: 'heavy',
  input: z.object({ edi_file_id: id() }),
  attempts: 5,
  run: async ({ edi_file_id }, { services }) => {
    const file = await ediFileById(services.database, edi_file_id)
    if (!file || file.status !== 'taking' || !isOneOf(EDI_MESSAGES, file.message)) return
    const bytes = new Uint8Array(await buffer(await services.storage.get(file.key)))
    const taken = await linesTaken(services.database, edi_file_id)
    const asked = { bytes, message: file.message }
    for await (const chunk of services.workPool.stream(recordsOfEdi, asked))
      for (const record of chunk) if (!taken.has(record.record.line)) await takeRecord(services, file, record)
    const actor = systemSession({ user_id: file.user_id ?? 0, company_id: file.company_id })
    await inTransaction(services, actor, 'edi', async (ctx) => {
      await finishTaking(ctx, edi_file_id)
      const { company_id, user_id } = file
      ctx.raise('edi_files.taken', { id: edi_file_id, company_id, user_id })
    })
  },
})
