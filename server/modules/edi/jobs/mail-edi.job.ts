import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { MailRefused } from '#server/infra/mailer.ts'
import { defineJob } from '#server/kit/jobs.ts'
import { id } from '#shared/kit/fields.ts'
import { ediFileById } from '../edi-files.store.ts'
import { EDI_TYPE } from '../keep-edi.store.ts'

/** Mails a written file to the address that the carrier's settings have. */
export const mailEdiJob = defineJob({
  name: 'edi.mail_written',
  queue: 'quick',
  input: z.object({ edi_file_id: id(), to: z.string() }),
  attempts: 5,
  run: async ({ edi_file_id, to }, { services }) => {
    const file = await ediFileById(services.database, edi_file_id)
    if (!file) return
    const content = await buffer(await services.storage.get(file.key))
    const subject = `${file.message} ${file.version} · ${file.name}`
    try {
      await services.mailer.send({
        to,
        subject,
        text: `${subject}\n\nArquivo EDI em anexo: ${file.name}`,
        attachments: [{ filename: file.name, content, content_type: EDI_TYPE }],
      })
    } catch (error) {
      // An address that no mail can go to: the file stays to be downloaded.
      if (!(error instanceof MailRefused)) throw error
      services.logger.warn({ err: error, edi_file_id }, 'an EDI file could not be mailed')
    }
  },
})
