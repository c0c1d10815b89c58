import { action } from '#server/kit/routes.ts'
import { showBillPayment } from '#shared/billing/billing.calls.ts'
import { can } from '#shared/access/can.ts'
import { paymentOf } from '../bill-payment.ts'
import { seenBill } from '../billings.store.ts'

export const showBillPaymentRoute = action(showBillPayment, async (ctx, { id, services }) => {
  const bill = await seenBill(ctx, id)
  return { data: await paymentOf(ctx.rows, bill, services, can(ctx.session, 'billings.pay')) }
})
