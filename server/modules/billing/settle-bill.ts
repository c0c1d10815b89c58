import type { Row } from '#server/kit/row.ts'
import type { Context } from '#server/kit/context.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { fillBill } from './billings.store.ts'
import { openAccess } from './dunning.store.ts'

export type Settlement = Pick<Row<'billings'>, 'paid_at' | 'payment_reference' | 'paid_by_id'>

/** Sets a locked bill as paid, and opens the access of its company where no other bill keeps it closed. */
export const settleBill = async (
  ctx: Context,
  bill: Row<'billings'>,
  { paid_by_id, ...settlement }: Settlement,
): Promise<void> => {
  const now = ctx.now()
  const { id, company_id, total, expire_at } = bill
  const changes = { status: 'paid', ...settlement }
  await fillBill(ctx.rows, id, { ...changes, paid_by_id, updated_at: now.toISOString() })
  ctx.audit({
    type: 'billings',
    id,
    event: 'updated',
    old: { status: bill.status, paid_at: null },
    new: changes,
  })
  for (const company of await openAccess(ctx.rows, company_id, today(now), ctx.env.BILLING_GRACE_DAYS)) {
    ctx.audit({ type: 'companies', id: company.id, event: 'updated', new: { overdue_since: null } })
    ctx.raise('companies.updated', { id: company.id })
  }
  ctx.raise('billings.paid', { id, company_id, total, expire_at })
}
