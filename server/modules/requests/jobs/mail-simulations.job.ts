import { mailAddress, mailButton, mailPage, mailParagraph } from '#server/infra/mail-page.ts'
import { MailRefused } from '#server/infra/mailer.ts'
import { makeGuestLink } from '#server/kit/guest-links.ts'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { say } from '#server/kit/texts.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { REQUEST_LINK } from '../guest-purpose.ts'
import { pricedRequest } from '../simulations.store.ts'

const LOCALE = 'pt'

/** The mail carries a link and repeats nothing that was typed (decision 0059). */
const mailOf = (link: string, requestId: number) => {
  const text = say(LOCALE, 'mail.request_simulations.text', { id: requestId, days: REQUEST_LINK.days, link })
  const parts = text
    .split('\n\n')
    .flatMap((paragraph) =>
      paragraph === link
        ? [mailButton(link, say(LOCALE, 'mail.request_simulations.button')), mailAddress(link)]
        : [mailParagraph(paragraph)],
    )
  const subject = say(LOCALE, 'mail.request_simulations.subject', { id: requestId })
  return { subject, text, html: mailPage(parts, LOCALE) }
}

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
    for (const to of emails) {
      // One mail each: requesters do not learn of one another.
      // oxlint-disable-next-line no-await-in-loop -- ten addresses at most
      await services.mailer.send({ to, ...mailOf(link, requestId) }).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
        services.logger.warn({ request: requestId }, 'a requester has no plain address')
      })
    }
  },
})
