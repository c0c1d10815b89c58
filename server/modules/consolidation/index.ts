import { defineModule, reaction } from '#server/kit/define-module.ts'
import { consolidationRoutes } from './consolidation.routes.ts'
import { consolidationsResource } from './consolidations.resource.ts'
import { enqueueConsolidation } from './enqueue-consolidation.ts'
import { cleanConsolidationsJob } from './jobs/clean-consolidations.job.ts'
import { runConsolidationJob } from './jobs/run-consolidation.job.ts'

/** Loads that the computer makes of open requests, with their reasons. */
export const consolidationModule = defineModule({
  name: 'consolidation',
  resources: [consolidationsResource],
  routes: consolidationRoutes,
  jobs: [runConsolidationJob, cleanConsolidationsJob],
  // Through the outbox: a crash right after the commit does not lose the job.
  reactions: [
    reaction('consolidations.created', 'work the loads out', ({ id }, services) =>
      enqueueConsolidation(services, Number(id)),
    ),
    reaction('consolidations.requested', 'work the loads out again', ({ id }, services) =>
      enqueueConsolidation(services, Number(id)),
    ),
  ],
})
