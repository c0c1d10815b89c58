import { publicAction } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { answerSurvey } from '#shared/surveys/surveys.calls.ts'
import { writeAnswer } from '../guest.store.ts'
import { surveyDoor } from '../survey-door.ts'
import { lockSurvey } from '../surveys.store.ts'

/** Once: of two presses the first counts, and both are shown what it said. */
export const answerSurveyRoute = publicAction(answerSurvey, async (services, { hash, input }) => ({
  data: await surveyDoor.step(services, hash, async (ctx, id) => {
    const survey = await lockSurvey(ctx.rows, id)
    if (!survey) throw notFound('links')
    if (survey.answered_at === null) await writeAnswer(ctx.rows, id, input, ctx.now())
  }),
}))
