import { action } from '#server/kit/routes.ts'
import { payBilling } from '#shared/billing/billing.calls.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { billingsResource } from '../billings.resource.ts'
import { lockBill } from '../billings.store.ts'
import { settleBill } from '../settle-bill.ts'

/** A bill is paid once; asked again, it is answered as it is. */
export const payBillingRoute = action(payBilling, async (ctx, { id, input, services }) => {
  const bill = await lockBill(ctx, id)
  if (bill.status !== 'paid') {
    const now = ctx.now()
    if (input.paid_on !== undefined && input.paid_on > today(now))
      throw invalidField('paid_on', 'date_in_future')
    // A day without an hour is its noon in Brazil.
    const paid_at = input.paid_on === undefined ? now.toISOString() : `${input.paid_on}T15:00:00.000Z`
    const payment_reference = input.payment_reference ?? null
    await settleBill(ctx, bill, { paid_at, payment_reference, paid_by_id: ctx.session.user_id })
  }
  return services.reader.get(ctx, billingsResource, id)
})
