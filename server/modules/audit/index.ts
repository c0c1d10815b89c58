import { defineModule, reaction, reactionOf, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { auditOrders, learnOrders } from './audit-order.ts'
import {
  auditContestsResource,
  auditsOrderResource,
  configurationsAuditResource,
  cteComponentNamesResource,
  freightReauditRowsResource,
  freightReauditsResource,
} from './audit.resources.ts'
import { ordersNaming } from './component-names.store.ts'
import { cleanReauditsJob } from './jobs/clean-reaudits.job.ts'
import { enqueueReaudit, runReauditJob } from './jobs/run-reaudit.job.ts'
import { followCollection } from './follow-collection.ts'
import { auditRoutes } from './audit.routes.ts'

export { approveWithinRoute } from './actions/approve-within.ts'
export { approveOpenAudits } from './approve-audits.ts'

/** Events name their order as `order_id`, or, events of the order itself, as `id`. */
const orderOf = (payload: Record<string, unknown>): number[] => {
  const id = Number(payload.order_id ?? payload.id ?? 0)
  return Number.isInteger(id) && id > 0 ? [id] : []
}

const audit = (ids: readonly number[], services: Services): Promise<void> =>
  inTransaction(services, systemSession(), 'system', (ctx) => auditOrders(ctx, ids))

const judged = (event: string, name: string): Reaction => reactionOf(event, name, orderOf, audit)

const followed = (ids: readonly number[], services: Services): Promise<void> =>
  inTransaction(services, systemSession(), 'system', (ctx) => followCollection(ctx, ids))

/** Orders whose true collection was taken back. */
const uncollected = (payload: Record<string, unknown>): number[] =>
  Array.isArray(payload.changed) && payload.changed.includes('collected_date_time') ? orderOf(payload) : []

/** Lines of the company's audits that charge the name, of validated and approved ones too, batch by batch. */
const renamed = async (payload: Record<string, unknown>, services: Services): Promise<void> => {
  const { company_id, name } = payload
  if (typeof company_id !== 'number' || typeof name !== 'string') return
  for await (const orders of ordersNaming(services.database.rows, company_id, name))
    if (orders.length > 0)
      await inTransaction(services, systemSession(), 'system', (ctx) => learnOrders(ctx, orders))
}

export const auditModule = defineModule({
  name: 'audit',
  resources: [
    auditsOrderResource,
    configurationsAuditResource,
    cteComponentNamesResource,
    auditContestsResource,
    freightReauditsResource,
    freightReauditRowsResource,
  ],
  routes: auditRoutes,
  jobs: [runReauditJob, cleanReauditsJob],
  reactions: [
    // Through the outbox: a crash right after the commit does not lose the job.
    reaction('freight_reaudits.requested', 'judge audits again', ({ id }, services) =>
      enqueueReaudit(services, Number(id)),
    ),
    judged('ctes.matched', 'audit: a charge arrived'),
    reaction('cte_component_names.learned', 'audit: a component has a name', renamed),
    judged('ctes.shared', 'audit: the part of a charge changed'),
    judged('ctes.canceled', 'audit: a charge was cancelled'),
    judged('ctes.replaced', 'audit: a charge was substituted or annulled'),
    judged('ctes.disputed', 'audit: its payer disagrees with a charge, or no longer'),
    reactionOf('orders.collected', 'audit: the table of the day of collection', orderOf, followed),
    reactionOf('orders.changed', 'audit: a collection was taken back', uncollected, followed),
    judged('orders.delivered', 'audit: an order was delivered'),
    judged('orders.changed', 'audit: what was agreed may have changed'),
    ...[
      'order_additional_services.confirmed',
      'order_additional_services.refused',
      'nf_service_files.attached',
      'nf_service_files.removed',
    ].map((event) => judged(event, `audit: ${event}`)),
  ],
})
