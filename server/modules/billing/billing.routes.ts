import type { Route } from '#server/kit/routes.ts'
import { chooseBillingClosingDayRoute } from './actions/choose-billing-closing-day.ts'
import { closeBillingsRoute } from './actions/close-billings.ts'
import { listBilledOrdersRoute } from './actions/list-billed-orders.ts'
import { listBilledUsesRoute } from './actions/list-billed-uses.ts'
import { listRunningOrdersRoute } from './actions/list-running-orders.ts'
import { listRunningUsesRoute } from './actions/list-running-uses.ts'
import { payBillingRoute } from './actions/pay-billing.ts'
import { printBillingRoute } from './actions/print-billing.ts'
import { receivePixRoute } from './actions/receive-pix.ts'
import { receiveSlipsRoute } from './actions/receive-slips.ts'
import { renewChargeRoute } from './actions/renew-charge.ts'
import { showBillPaymentRoute } from './actions/show-bill-payment.ts'
import { showRunningPeriodRoute } from './actions/show-running-period.ts'
import { sumBillingsRoute } from './actions/sum-billings.ts'

export const billingRoutes: readonly Route[] = [
  closeBillingsRoute,
  payBillingRoute,
  chooseBillingClosingDayRoute,
  showRunningPeriodRoute,
  sumBillingsRoute,
  listBilledOrdersRoute,
  listBilledUsesRoute,
  listRunningOrdersRoute,
  listRunningUsesRoute,
  printBillingRoute,
  showBillPaymentRoute,
  renewChargeRoute,
  receivePixRoute,
  receiveSlipsRoute,
]
