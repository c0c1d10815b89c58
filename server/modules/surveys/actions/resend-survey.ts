import { action } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { resendSurvey } from '#shared/surveys/surveys.calls.ts'
import { mailSurveyJob } from '../jobs/mail-survey.job.ts'
import { ownSurvey } from '../surveys.store.ts'

export const resendSurveyRoute = action(resendSurvey, async (ctx, { id }) => {
  const survey = await ownSurvey(ctx, id)
  if (!survey) throw notFound('surveys')
  if (survey.answered_at !== null) throw conflict('survey_answered')
  if (survey.final_customer_id === null) throw conflict('survey_without_customer')
  await ctx.jobs.enqueue(mailSurveyJob, { id })
  return { data: { queued: true } }
})
