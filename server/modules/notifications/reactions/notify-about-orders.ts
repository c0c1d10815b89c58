import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { companyName, findOrder, findRecipients, type OrderFacts } from '../notifications.queries.ts'
import { notify } from '../notify.ts'

/** Which event of an order is told to whom. Followers hear every one of them (lifecycles §1). */
type Party = 'shipper' | 'transporter' | 'risk_manager' | 'proposed' | 'affected'
type Row = { event: string; text: string; to: readonly Party[] }

const TOLD: readonly Row[] = [
  { event: 'orders.proposal_sent', text: 'proposal_sent', to: ['proposed'] },
  { event: 'orders.proposal_accepted', text: 'proposal_accepted', to: ['shipper'] },
  { event: 'orders.proposal_refused', text: 'proposal_refused', to: ['shipper'] },
  { event: 'orders.transporter_confirmed', text: 'transporter_confirmed', to: ['transporter'] },
  { event: 'orders.transporter_refused', text: 'transporter_refused', to: ['affected'] },
  { event: 'orders.enriched', text: 'enriched', to: ['shipper', 'risk_manager'] },
  { event: 'orders.collected', text: 'collected', to: ['shipper'] },
  { event: 'orders.unsuccessful', text: 'unsuccessful', to: ['shipper', 'transporter'] },
  { event: 'orders.on_route', text: 'on_route', to: ['shipper'] },
  { event: 'orders.on_destiny', text: 'on_destiny', to: ['shipper'] },
  { event: 'orders.delivered', text: 'delivered', to: ['shipper'] },
  { event: 'orders.delivery_refused', text: 'delivery_refused', to: ['shipper'] },
  { event: 'orders.canceled', text: 'canceled', to: ['transporter', 'proposed'] },
  { event: 'orders.changed', text: 'changed', to: ['transporter'] },
  { event: 'orders.alert', text: 'alert', to: ['shipper', 'transporter', 'risk_manager'] },
]

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []

const companiesOf = (order: OrderFacts, to: readonly Party[], payload: Record<string, unknown>): number[] =>
  to
    .flatMap((party) => {
      if (party === 'shipper') return [order.shipper_id]
      if (party === 'transporter') return [order.transporter_id]
      if (party === 'risk_manager') return [order.risk_manager_id]
      if (party === 'affected') return [Number(payload.transporter_id)]
      return numbers(payload.transporter_ids)
    })
    .filter((id): id is number => id !== null && Number.isInteger(id))

/** Where the notice leads: the order as that role sees it. */
export const orderLink = (role: RoleName, orderId: number, isProposal: boolean): string => {
  const area = `/logistic_manager/${role}`
  if (role === 'transporter' && isProposal) return `${area}/proposals/${orderId}`
  if (role === 'risk_manager' || role === 'customer' || role === 'auditor') return `${area}/order/${orderId}`
  return `${area}/order/update/${orderId}`
}

export const tellAboutOrder = async (
  services: Services,
  payload: Record<string, unknown>,
  { event, text, to }: Row,
): Promise<void> => {
  const { rows } = services.database
  const order = await findOrder(rows, Number(payload.id ?? payload.order_id))
  if (!order) return
  const affected =
    typeof payload.transporter_id === 'number' ? await companyName(rows, payload.transporter_id) : null
  const params = { code: order.code, transporter: affected ?? order.transporter ?? '' }
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
      link: orderLink(recipient.role, order.id, text === 'proposal_sent'),
      group_key: `orders:${order.id}`,
    })
  }
}

export const orderNotices: readonly Reaction[] = [
  ...TOLD.map((row) =>
    reaction(row.event, `notify: ${row.text}`, (payload, services) => tellAboutOrder(services, payload, row)),
  ),
  reaction('audits.finished', 'notify: audit_different', async (payload, services) => {
    if (payload.result !== 'different_values') return
    await tellAboutOrder(services, payload, {
      event: 'audits.finished',
      text: 'audit_different',
      to: ['shipper'],
    })
  }),
]
