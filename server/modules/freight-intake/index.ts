import { defineModule } from '#server/kit/define-module.ts'
import {
  freightIntakeChangesResource,
  freightIntakeIssuesResource,
  freightIntakesResource,
} from './freight-intake.resources.ts'
import { FREIGHT_INTAKE_ROUTES } from './freight-intake.routes.ts'
import { applyIntakeJob } from './jobs/apply-intake.job.ts'
import { checkIntakeJob } from './jobs/check-intake.job.ts'

export const freightIntakeModule = defineModule({
  name: 'freight-intake',
  resources: [freightIntakesResource, freightIntakeIssuesResource, freightIntakeChangesResource],
  routes: FREIGHT_INTAKE_ROUTES,
  jobs: [checkIntakeJob, applyIntakeJob],
})
