import { defineModule } from '#server/kit/define-module.ts'
import { watchTendersJob } from './jobs/watch-tenders.job.ts'
import {
  freightTenderLanesResource,
  freightTenderPricesResource,
  freightTenderScenariosResource,
  freightTendersResource,
  freightTenderTransportersResource,
} from './tenders.resources.ts'
import { tendersRoutes } from './tenders.routes.ts'

/** Lanes of a period that carriers offer prices for: asked, answered under seal, divided, made into draft tables. */
export const tendersModule = defineModule({
  name: 'tenders',
  resources: [
    freightTendersResource,
    freightTenderLanesResource,
    freightTenderTransportersResource,
    freightTenderPricesResource,
    freightTenderScenariosResource,
  ],
  routes: tendersRoutes,
  jobs: [watchTendersJob],
})
