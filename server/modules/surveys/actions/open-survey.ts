import { publicAction } from '#server/kit/routes.ts'
import { openSurvey } from '#shared/surveys/surveys.calls.ts'
import { surveyDoor } from '../survey-door.ts'

export const openSurveyRoute = publicAction(openSurvey, async (services, { hash }) => ({
  data: await surveyDoor.view(services, hash),
}))
