import { defineModule } from '#server/kit/define-module.ts'
import { followUp } from './jobs/follow-up.job.ts'
import { runRequest } from './jobs/run-request.job.ts'
import { personalDataRequestsResource } from './personal-data.resource.ts'
import { personalDataRoutes } from './personal-data.routes.ts'
import { personalDataReactions } from './reactions.ts'

export const personalDataModule = defineModule({
  name: 'personal-data',
  resources: [personalDataRequestsResource],
  routes: personalDataRoutes,
  jobs: [runRequest, followUp],
  reactions: personalDataReactions,
})
