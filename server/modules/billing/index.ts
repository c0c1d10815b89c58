import { defineModule } from '#server/kit/define-module.ts'
import { billingRoutes } from './billing.routes.ts'
import { billingsResource } from './billings.resource.ts'
import {
  reconcileChargesJob,
  reconcileRefundsJob,
  registerChargeJob,
  removeChargeJob,
} from './jobs/charges.job.ts'
import { closeBillingsJob, remindBillingsJob } from './jobs/close-billings.job.ts'
import { followSlipJob, reconcileSlipsJob, registerSlipJob, removeSlipJob } from './jobs/slips.job.ts'
import { chargeReactions } from './reactions/charge-bills.ts'
import {
  billingExtraPlanValuesResource,
  companyExtraPlanValuesResource,
  contractedPriceAdditionalsResource,
  contractedPricesResource,
  extraPlansResource,
  planValuesResource,
} from './terms.resources.ts'

export { beginOf } from './company-days.store.ts'
export { closeEnded } from './close-periods.ts'
export { brCode } from './pure/br-code.ts'
export { barcodeOf, dueFactor } from './pure/slip-code.ts'

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
  jobs: [
    closeBillingsJob,
    remindBillingsJob,
    registerChargeJob,
    removeChargeJob,
    reconcileChargesJob,
    reconcileRefundsJob,
    registerSlipJob,
    removeSlipJob,
    followSlipJob,
    reconcileSlipsJob,
  ],
  reactions: chargeReactions,
})
