import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { companyName, findOrder, findRecipients, type OrderFacts } from '../notifications.queries.ts'
import { notify } from '../notify.ts'

/** Which event of an order is told to whom. Followers hear every one of them (lifecycles §1). */
type Party = 'shipper' | 'transporter' | 'risk_manager' | 'proposed'
type Row = {
  event: string
  text: string
  to: readonly Party[]
  /** Only where the event says so. */
  only?: (payload: Record<string, unknown>) => boolean
}

const TOLD: readonly Row[] = [
  { event: 'orders.proposal_sent', text: 'proposal_sent', to: ['proposed'] },
  { event: 'orders.proposal_accepted', text: 'proposal_accepted', to: ['shipper'] },
  { event: 'orders.proposal_refused', text: 'proposal_refused', to: ['shipper'] },
  { event: 'orders.transporter_confirmed', text: 'transporter_confirmed', to: ['transporter'] },
  { event: 'orders.transporter_refused', text: 'transporter_refused', to: ['proposed'] },
  { event: 'orders.enriched', text: 'enriched', to: ['shipper', 'risk_manager'] },
  {
    event: 'orders.vehicle_decided',
    text: 'vehicle_refused',
    to: ['transporter', 'shipper'],
    only: ({ decision }) => decision === 'refused',
  },
  {
    event: 'orders.vehicle_decided',
    text: 'vehicle_approved',
    to: ['transporter', 'shipper'],
    only: ({ decision }) => decision === 'all',
  },
  { event: 'orders.carrier_deadline_passed', text: 'carrier_deadline', to: ['shipper', 'transporter'] },
  { event: 'orders.collected', text: 'collected', to: ['shipper'] },
  { event: 'orders.collection_failed', text: 'unsuccessful', to: ['shipper', 'transporter'] },
  { event: 'orders.on_route', text: 'on_route', to: ['shipper'] },
  { event: 'orders.non_conformity', text: 'non_conformity', to: ['shipper', 'transporter', 'risk_manager'] },
  { event: 'orders.on_destiny', text: 'on_destiny', to: ['shipper'] },
  { event: 'orders.delivered', text: 'delivered', to: ['shipper'] },
  { event: 'orders.delivery_refused', text: 'delivery_refused', to: ['shipper'] },
  { event: 'orders.canceled', text: 'canceled', to: ['transporter', 'proposed'] },
  { event: 'orders.changed', text: 'changed', to: ['transporter'] },
  { event: 'orders.alert', text: 'alert', to: ['shipper', 'transporter', 'risk_manager'] },
  { event: 'ctes.matched', text: 'cte_available', to: ['shipper'] },
  { event: 'receipts.attached', text: 'receipt_available', to: ['shipper'] },
  {
    event: 'audits.finished',
    text: 'audit_different',
    to: ['shipper'],
    only: ({ result }) => result === 'different_values',
  },
]

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []

const companiesOf = (order: OrderFacts, to: readonly Party[], payload: Record<string, unknown>): number[] =>
  to
    .flatMap((party) => {
      if (party === 'shipper') return [order.shipper_id]
      if (party === 'transporter') return [order.transporter_id]
      if (party === 'risk_manager') return [order.risk_manager_id]
      return numbers(payload.transporter_ids)
    })
    .filter((id): id is number => id !== null && Number.isInteger(id))

/** Where the notice leads: the order as that role sees it. */
const orderLink = (role: RoleName, orderId: number, text: string): string => {
  // dev works in the manager's area
  const area = `/logistic_manager/${role === 'dev' ? 'manager' : role}`
  if (role === 'transporter' && (text === 'proposal_sent' || text === 'transporter_refused'))
    return `${area}/proposals/${orderId}`
  if (role === 'risk_manager' || role === 'customer' || role === 'auditor') return `${area}/order/${orderId}`
  return `${area}/order/update/${orderId}`
}

const tellAboutOrder = async (
  services: Services,
  payload: Record<string, unknown>,
  { event, text, to, only }: Row,
): Promise<void> => {
  if (only && !only(payload)) return
  const { rows } = services.database
  const order = await findOrder(rows, Number(payload.order_id ?? payload.id))
  if (!order) return
  // Before a carrier is confirmed, the event names the one that answered.
  const { proposed_transporter_id: answered } = payload
  const answering = typeof answered === 'number' ? await companyName(rows, answered) : null
  const params = { code: order.code, transporter: answering ?? order.transporter ?? '' }
  const recipients = await findRecipients(rows, companiesOf(order, to, payload), order.id)
  for (const recipient of recipients) {
    if (recipient.id === payload.actor_id) continue
    await notify(services, {
      user_id: recipient.id,
      locale: recipient.locale,
      text,
      params,
      event,
      event_id: Number(payload.event_id),
      link: orderLink(recipient.role, order.id, text),
      group_key: `orders:${order.id}`,
    })
  }
}

export const orderNotices: readonly Reaction[] = TOLD.map((row) =>
  reaction(row.event, `notify: ${row.text}`, (payload, services) => tellAboutOrder(services, payload, row)),
)
