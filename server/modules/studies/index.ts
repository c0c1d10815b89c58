import { defineModule, reaction } from '#server/kit/define-module.ts'
import { enqueueStudy } from './enqueue-study.ts'
import { cleanStudiesJob } from './jobs/clean-studies.job.ts'
import { runStudyJob } from './jobs/run-study.job.ts'
import { freightStudiesResource } from './studies.resource.ts'
import { studiesRoutes } from './studies.routes.ts'

export { tablesInForce } from './in-force.ts'

export const studiesModule = defineModule({
  name: 'studies',
  resources: [freightStudiesResource],
  routes: studiesRoutes,
  jobs: [runStudyJob, cleanStudiesJob],
  // Through the outbox: a crash right after the commit does not lose the job.
  reactions: [
    reaction('freight_studies.created', 'run a new study', ({ id }, services) =>
      enqueueStudy(services, Number(id)),
    ),
    reaction('freight_studies.requested', 'run a study again', ({ id }, services) =>
      enqueueStudy(services, Number(id)),
    ),
  ],
})
