import { defineModule } from '#server/kit/define-module.ts'
import { answerSurveyRoute } from './actions/answer-survey.ts'
import { openSurveyRoute } from './actions/open-survey.ts'
import { resendSurveyRoute } from './actions/resend-survey.ts'
import { summarizeSurveysRoute } from './actions/summarize-surveys.ts'
import { finalCustomersResource } from './final-customers.resource.ts'
import { mailSurveyJob } from './jobs/mail-survey.job.ts'
import { surveysReactions } from './surveys.reactions.ts'
import { surveysResource } from './surveys.resource.ts'

/** Final customers of a shipper, and what they say of their deliveries. */
export const surveysModule = defineModule({
  name: 'surveys',
  resources: [finalCustomersResource, surveysResource],
  routes: [summarizeSurveysRoute, resendSurveyRoute, openSurveyRoute, answerSurveyRoute],
  jobs: [mailSurveyJob],
  reactions: surveysReactions,
})
