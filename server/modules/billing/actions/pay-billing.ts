import { action } from '#server/kit/routes.ts'
import { payBilling } from '#shared/billing/billing.calls.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { billingsResource } from '../billings.resource.ts'
import { openAccess } from '../dunning.store.ts'
import { fillBill, lockBill } from '../billings.store.ts'

/** A bill is paid once; asked again, it is answered as it is. */
export const payBillingRoute = action(payBilling, async (ctx, { id, input, services }) => {
  const bill = await lockBill(ctx, id)
  if (bill.status !== 'paid') {
    const now = ctx.now()
    if (input.paid_on !== undefined && input.paid_on > today(now))
      throw invalidField('paid_on', 'date_in_future')
    // A day without an hour is its noon in Brazil.
    const paid_at = input.paid_on === undefined ? now.toISOString() : `${input.paid_on}T15:00:00.000Z`
    const changes = { status: 'paid', paid_at, payment_reference: input.payment_reference ?? null }
    await fillBill(ctx.rows, id, {
      ...changes,
      paid_by_id: ctx.session.user_id,
      updated_at: now.toISOString(),
    })
    ctx.audit({
      type: 'billings',
      id,
      event: 'updated',
      old: { status: bill.status, paid_at: null },
      new: changes,
    })
    const opened = await openAccess(ctx.rows, bill.company_id, today(now), services.env.BILLING_GRACE_DAYS)
    for (const company of opened) {
      ctx.audit({ type: 'companies', id: company.id, event: 'updated', new: { overdue_since: null } })
      ctx.raise('companies.updated', { id: company.id })
    }
    ctx.raise('billings.paid', {
      id,
      company_id: bill.company_id,
      total: bill.total,
      expire_at: bill.expire_at,
    })
  }
  return services.reader.get(ctx, billingsResource, id)
})
