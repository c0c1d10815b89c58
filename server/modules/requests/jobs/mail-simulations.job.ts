import { MailRefused } from '#server/infra/mailer.ts'
import { makeGuestLink } from '#server/kit/guest-links.ts'
import { defineJob } from '#server/kit/jobs.ts'
import { mailOf } from '#server/kit/mail-of.ts'
import { localesAt } from '#server/kit/reader-locale.store.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { REQUEST_LINK } from '../guest-purpose.ts'
import { pricedRequest } from '../simulations.store.ts'

/** Sends the requester a link to the prices (feature 2); the link of an earlier mail ends. */
export const mailSimulationsJob = defineJob({
  name: 'requests.mail_simulations',
  queue: 'quick',
  input: z.object({ id: id(), emails: z.array(z.string()) }),
  attempts: 5,
  run: async ({ id: requestId, emails }, { services }) => {
    const request = await pricedRequest(services.database.rows, requestId)
    if (request?.status !== 'simulated') return
    const session = systemSession({ company_id: request.company_id })
    const { hash } = await inTransaction(services, session, 'system', (ctx) =>
      makeGuestLink(ctx, { ...REQUEST_LINK, target_id: requestId, company_id: request.company_id }),
    )
    const link = `${services.env.APP_URL}/guest/select_simulation/${hash}`
    const localeOf = await localesAt(services.database.rows, emails)
    for (const to of emails) {
      // The mail repeats nothing that was typed (decision 0059).
      const words = { id: requestId, days: REQUEST_LINK.days, link }
      const mail = mailOf(localeOf(to), 'request_simulations', words)
      // One mail each: requesters do not learn of one another.
      // oxlint-disable-next-line no-await-in-loop -- ten addresses at most
      await services.mailer.send({ to, ...mail }).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
        services.logger.warn({ request: requestId }, 'a requester has no plain address')
      })
    }
  },
})
