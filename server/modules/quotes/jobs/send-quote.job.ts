import { MailRefused } from '#server/infra/mailer.ts'
import { makeGuestLink } from '#server/kit/guest-links.ts'
import { defineJob } from '#server/kit/jobs.ts'
import { mailOf } from '#server/kit/mail-of.ts'
import { localesAt } from '#server/kit/reader-locale.store.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { sentPart, setSending, type SentPart } from '../answer.store.ts'
import { linkDays, QUOTE_LINK } from '../guest-purpose.ts'

const mailLink = async (services: Services, part: SentPart): Promise<void> => {
  const { company_id, response_time_limit } = part
  const { hash } = await inTransaction(services, systemSession({ company_id }), 'system', (ctx) =>
    makeGuestLink(ctx, {
      purpose: QUOTE_LINK.purpose,
      target_id: part.id,
      company_id,
      days: linkDays(response_time_limit, ctx.now()),
    }),
  )
  const link = `${services.env.APP_URL}/guest/accept_quotation_transport/${hash}`
  const localeOf = await localesAt(services.database.rows, part.emails)
  for (const to of part.emails) {
    // The mail repeats nothing that was typed (decision 0059).
    const mail = mailOf(localeOf(to), 'quote', { id: part.simulation_quote_id, link })
    // oxlint-disable-next-line no-await-in-loop -- five addresses at most, one mail each
    await services.mailer.send({ to, ...mail })
  }
}

/** Sends one carrier its quote: by mail where addresses are known; its portal has it already. */
export const sendQuoteJob = defineJob({
  name: 'quotes.send',
  queue: 'quick',
  input: z.object({ id: id() }),
  attempts: 5,
  run: async ({ id: partId }, { services }) => {
    const ctx = { rows: services.database.rows, now: () => services.clock.now() }
    const part = await sentPart(ctx, partId)
    if (!part || part.response === 'waiting') return
    await setSending(ctx, partId, { status: 'processing' })
    try {
      if (part.emails.length > 0) await mailLink(services, part)
      await setSending(ctx, partId, { status: 'sent' })
    } catch (error) {
      const isRefused = error instanceof MailRefused
      await setSending(ctx, partId, { status: 'error', error: isRefused ? 'address' : 'mail' })
      // Another try cannot mend an address.
      if (!isRefused) throw error
    }
  },
})
