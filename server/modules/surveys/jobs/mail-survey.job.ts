import { mailAddress, mailButton, mailPage, mailParagraph } from '#server/infra/mail-page.ts'
import { MailRefused } from '#server/infra/mailer.ts'
import { makeGuestLink } from '#server/kit/guest-links.ts'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { say } from '#server/kit/texts.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { SURVEY_LINK } from '../survey-link.ts'
import { markSent, waitingSurvey } from '../surveys.store.ts'

const LOCALE = 'pt'

/** The mail carries a link and repeats nothing that was typed (decision 0059). */
const mailOf = (link: string, orderId: number) => {
  const text = say(LOCALE, 'mail.survey.text', { id: orderId, days: SURVEY_LINK.days, link })
  const parts = text
    .split('\n\n')
    .flatMap((paragraph) =>
      paragraph === link
        ? [mailButton(link, say(LOCALE, 'mail.survey.button')), mailAddress(link)]
        : [mailParagraph(paragraph)],
    )
  return { subject: say(LOCALE, 'mail.survey.subject', { id: orderId }), text, html: mailPage(parts, LOCALE) }
}

/** Sends the final customer a link to the survey of its delivery; the link of an earlier mail ends. */
export const mailSurveyJob = defineJob({
  name: 'surveys.mail',
  queue: 'quick',
  input: z.object({ id: id() }),
  attempts: 5,
  run: async ({ id: surveyId }, { services }) => {
    const survey = await waitingSurvey(services.database.rows, surveyId)
    if (!survey) return
    const { company_id, order_id, email } = survey
    const { hash } = await inTransaction(services, systemSession({ company_id }), 'system', (ctx) =>
      makeGuestLink(ctx, { ...SURVEY_LINK, target_id: surveyId, company_id }),
    )
    const link = `${services.env.APP_URL}/customer/survey/${hash}`
    try {
      await services.mailer.send({ to: email, ...mailOf(link, order_id) })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      services.logger.warn({ survey: surveyId }, 'a final customer has no plain address')
      return
    }
    await markSent(services.database.rows, surveyId, services.clock.now())
  },
})
