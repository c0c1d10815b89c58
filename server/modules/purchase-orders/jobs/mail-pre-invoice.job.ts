import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { MailRefused } from '#server/infra/mailer.ts'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { id } from '#shared/kit/fields.ts'
import { lockUnmailed, markMailed } from '../pre-invoices.store.ts'

const attach = async ({ storage }: Services, key: string, filename: string, content_type: string) => ({
  filename,
  content: await buffer(await storage.get(key)),
  content_type,
})

/** Mails a pre-invoice to its carrier's address; one that was sent there is not sent again. */
export const mailPreInvoiceJob = defineJob({
  name: 'purchase_orders.mail_pre_invoice',
  queue: 'quick',
  input: z.object({ pre_invoice_id: id() }),
  attempts: 5,
  run: ({ pre_invoice_id }, { services }) =>
    services.database.transaction(async ({ rows }) => {
      const one = await lockUnmailed({ rows }, pre_invoice_id)
      if (!one) return
      const { name, sent_to, pdf_key, table_key } = one
      try {
        await services.mailer.send({
          to: sent_to,
          subject: name,
          text: `${name}\n\nPré-fatura em anexo, em PDF e CSV. Cite o número dela na fatura.`,
          attachments: [
            await attach(services, pdf_key, `${name}.pdf`, 'application/pdf'),
            await attach(services, table_key, `${name}.csv`, 'text/csv; charset=utf-8'),
          ],
        })
        await markMailed({ rows }, one.id, services.clock.now())
      } catch (error) {
        // An address that no mail can go to: the files stay to be downloaded.
        if (!(error instanceof MailRefused)) throw error
        services.logger.warn({ err: error, pre_invoice_id }, 'a pre-invoice could not be mailed')
      }
    }),
})
