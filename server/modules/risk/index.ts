import { defineModule } from '#server/kit/define-module.ts'
import { watchChecklistsJob } from './jobs/watch-checklists.job.ts'
import { riskRulesResource } from './risk-rules.resource.ts'
import { riskRoutes } from './risk.routes.ts'

/** Risk management programmes, and the risk manager's queue. */
export const riskModule = defineModule({
  name: 'risk',
  resources: [riskRulesResource],
  routes: riskRoutes,
  jobs: [watchChecklistsJob],
})
