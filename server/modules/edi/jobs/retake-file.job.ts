import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { EDI_MESSAGES } from '#shared/edi/edi-words.ts'
import { id } from '#shared/kit/fields.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { countAgain, ediFileById, finishTaking, linesToRetake } from '../edi-files.store.ts'
import { recordsOfEdi } from '../read-file.ts'
import { retakeRecord } from '../take-record.ts'

/** Takes refused records again, each once, also where several of these jobs and the first taking run at the same time. */
export const retakeFileJob = defineJob({
  name: 'edi.retake_file',
  queue: 'heavy',
  input: z.object({
    edi_file_id: id(),
    /** Lines whose reason has passed; without them all that may have. */
    lines: z.array(z.number().int()).optional(),
    /** A person asked for it, and the file says that it goes on. */
    ends: z.boolean(),
  }),
  attempts: 5,
  run: async ({ edi_file_id, lines, ends }, { services }) => {
    const file = await ediFileById(services.database, edi_file_id)
    if (!file || file.status === 'read' || !isOneOf(EDI_MESSAGES, file.message)) return
    const refused = await linesToRetake(services.database, edi_file_id)
    const wanted = new Set(lines?.filter((line) => refused.has(line)) ?? refused)
    if (wanted.size > 0) {
      const bytes = new Uint8Array(await buffer(await services.storage.get(file.key)))
      const asked = { bytes, message: file.message }
      for await (const chunk of services.workPool.stream(recordsOfEdi, asked))
        for (const record of chunk)
          if (wanted.has(record.record.line)) await retakeRecord(services, file, record)
    }
    const actor = systemSession({ user_id: file.user_id ?? 0, company_id: file.company_id })
    await inTransaction(services, actor, 'edi', (ctx) =>
      ends ? finishTaking(ctx, edi_file_id) : countAgain(ctx, edi_file_id),
    )
  },
})
