import { sql, type Sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { billings } from '#shared/billing/billing.contract.ts'

/** Rows of one's own company; the operator's all. A branch has none: its orders are on the head office's bills. */
export const billedScope = (session: Session): Sql =>
  isOperator(session) ? everything : own(session, sql`t.company_id`)

export const billingsResource = defineResource(billings, {
  model: 'billings',
  abilities: { read: 'billings.read' },
  scope: billedScope,
  filters: { paid: (paid: boolean) => sql`(t.status = 'paid') = ${paid}` },
  present: ({ status }) => ({ paid: status === 'paid', expired: status === 'overdue' }),
  actions: ({ status }, session) => (status !== 'paid' && can(session, 'billings.pay') ? ['pay'] : []),
})
