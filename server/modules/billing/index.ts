import { defineModule } from '#server/kit/define-module.ts'
import { billingRoutes } from './billing.routes.ts'
import { billingsResource } from './billings.resource.ts'
import { reconcileChargesJob, registerChargeJob, removeChargeJob } from './jobs/charges.job.ts'
import { closeBillingsJob, remindBillingsJob } from './jobs/close-billings.job.ts'
import { chargeReactions } from './reactions/charge-bills.ts'
import {
  billingExtraPlanValuesResource,
  companyExtraPlanValuesResource,
  contractedPriceAdditionalsResource,
  contractedPricesResource,
  extraPlansResource,
  planValuesResource,
} from './terms.resources.ts'

export { beginOf } from './begin-billing.ts'
export { closeEnded } from './close-periods.ts'

/** What the operator charges the shippers of the platform: terms, periods, bills. */
export const billingModule = defineModule({
  name: 'billing',
  resources: [
    billingsResource,
    contractedPricesResource,
    contractedPriceAdditionalsResource,
    planValuesResource,
    extraPlansResource,
    companyExtraPlanValuesResource,
    billingExtraPlanValuesResource,
  ],
  routes: billingRoutes,
  jobs: [closeBillingsJob, remindBillingsJob, registerChargeJob, removeChargeJob, reconcileChargesJob],
  reactions: chargeReactions,
})
