import { MailRefused } from '#server/infra/mailer.ts'
import { makeGuestLink } from '#server/kit/guest-links.ts'
import { defineJob } from '#server/kit/jobs.ts'
import { mailOf } from '#server/kit/mail-of.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { id } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { SURVEY_LINK } from '../survey-link.ts'
import { markSent, waitingSurvey } from '../surveys.store.ts'

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
    // The mail repeats nothing that was typed (decision 0059).
    const mail = mailOf('pt', 'survey', { id: order_id, days: SURVEY_LINK.days, link })
    try {
      await services.mailer.send({ to: email, ...mail })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      services.logger.warn({ survey: surveyId }, 'a final customer has no plain address')
      return
    }
    await markSent(services.database.rows, surveyId, services.clock.now())
  },
})
