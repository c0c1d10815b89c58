import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { MailRefused } from '#server/infra/mailer.ts'
import { defineJob } from '#server/kit/jobs.ts'
import { id } from '#shared/kit/fields.ts'
import { EDI_TYPE } from '../keep-edi.store.ts'
import { lockUnsent, markNotfisSent } from '../notfis.store.ts'

/** Mails a NOTFIS to its carrier's address; a file that was sent is not sent again. */
export const mailNotfisJob = defineJob({
  name: 'edi.mail_notfis',
  queue: 'quick',
  input: z.object({ notfis_file_id: id() }),
  attempts: 5,
  run: ({ notfis_file_id }, { services }) =>
    services.database.transaction(async ({ rows }) => {
      const file = await lockUnsent({ rows }, notfis_file_id)
      if (!file) return
      const content = await buffer(await services.storage.get(file.key))
      const subject = `NOTFIS ${file.version} · pedido ${file.order_id}`
      try {
        await services.mailer.send({
          to: file.sent_to,
          subject,
          text: `${subject}\n\nArquivo EDI em anexo: ${file.name}`,
          attachments: [{ filename: file.name, content, content_type: EDI_TYPE }],
        })
        await markNotfisSent({ rows }, file.id, services.clock.now())
      } catch (error) {
        // An address that no mail can go to: the file stays to be downloaded.
        if (!(error instanceof MailRefused)) throw error
        services.logger.warn({ err: error, notfis_file_id }, 'a NOTFIS could not be mailed')
      }
    }),
})
