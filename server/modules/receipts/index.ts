import { defineModule } from '#server/kit/define-module.ts'
import { approveReceiptRoute } from './actions/approve-receipt.ts'
import { refuseReceiptRoute } from './actions/refuse-receipt.ts'
import { reopenReceiptRoute } from './actions/reopen-receipt.ts'

/** The check of delivery receipts by the side that they prove the delivery to. */
export const receiptsModule = defineModule({
  name: 'receipts',
  routes: [approveReceiptRoute, refuseReceiptRoute, reopenReceiptRoute],
})
