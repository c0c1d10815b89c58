import { gathered, reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { findOrder, orderOfContainerId, type OrderFacts } from '../facts.store.ts'
import { ordersOfEvents } from '../order-of-event.ts'

/** Open screens read a changed order again: only its type and id travel, so that the API decides what each person sees. */
const EVENTS = [
  'orders.created',
  'orders.proposal_sent',
  'orders.proposal_accepted',
  'orders.proposal_refused',
  'orders.transporter_confirmed',
  'orders.transporter_refused',
  'orders.enriched',
  'orders.collected',
  'orders.collection_failed',
  'orders.on_route',
  'orders.on_destiny',
  'orders.delivered',
  'orders.delivery_refused',
  'orders.canceled',
  'orders.changed',
  'orders.cargo_changed',
  'orders.alert',
  'orders.vehicle_decided',
  'orders.risk_over_maximum',
  'orders.mirroring_failed',
  'orders.carrier_deadline_passed',
  'orders.non_conformity',
  'positions.recorded',
  'tower.care_changed',
  'ctes.matched',
  'ctes.canceled',
  'ctes.replaced',
  'ctes.disputed',
  'invoices.canceled',
  'invoices.linked',
  'invoices.unlinked',
  'receipts.attached',
  'receipts.approved',
  'receipts.refused',
  'receipts.reopened',
  'order_papers.shelved',
  'audits.finished',
  'audits.lines_changed',
  'audits.approved',
  'audits.contested',
  'audits.contest_answered',
  'audits.contest_closed',
  'orders.purchase_order_changed',
] as const

const sidesOf = (order: OrderFacts): Set<number> =>
  new Set(
    [
      order.shipper_id,
      ...order.four_pl_ids,
      order.transporter_id,
      order.risk_manager_id,
      order.supplier_id,
      order.customer_id,
    ].flatMap((one) => one ?? []),
  )

const tellAboutOrders = async (
  event: string,
  payloads: readonly Record<string, unknown>[],
  services: Services,
): Promise<void> => {
  const orderOf = await ordersOfEvents(services, payloads)
  for (const payload of payloads) {
    const order = orderOf(payload)
    if (!order) continue
    const proposed: unknown[] = Array.isArray(payload.transporter_ids) ? payload.transporter_ids : []
    for (const company of new Set([...sidesOf(order), ...proposed.map(Number)]))
      services.push.toCompany(company, 'resource-changed', {
        type: 'orders',
        id: String(order.id),
        reason: event,
      })
  }
}

const ofOrders = EVENTS.map((event) =>
  gathered(event, `live: ${event}`, (payloads, services) => tellAboutOrders(event, payloads, services)),
)

/** Where a container is, to the sides of its order; a change by its form is told to them as well. */
const ofContainers = (['containers.created', 'containers.updated'] as const).map((event) =>
  reaction(event, `live: ${event}`, async (payload, services) => {
    const id = Number(payload.id)
    const orderId = await orderOfContainerId(services.database.rows, id)
    const order = orderId === null ? null : await findOrder(services.database.rows, orderId)
    if (!order) return
    for (const company of sidesOf(order))
      services.push.toCompany(company, 'resource-changed', {
        type: 'containers',
        id: String(id),
        reason: event,
      })
  }),
)

export const liveOrders: readonly Reaction[] = [...ofOrders, ...ofContainers]
