import type { Rows } from '#server/infra/database.ts'
import { gathered, type Reaction } from '#server/kit/define-module.ts'
import { dayWords } from '#shared/kit/brazil-time.ts'
import type { Services } from '#server/kit/services.ts'
import { orderLink, ordersLink } from '../links.ts'
import { companiesOfUsers, companyNames, type OrderFacts } from '../facts.store.ts'
import { tellAbout } from '../notify.ts'
import { ordersOfEvents } from '../order-of-event.ts'
import { findRecipientsOfEach } from '../recipients.store.ts'

/**
 * Recipients of each event of an order. The 4PLs of a shipper hear what it hears. Followers hear every one of them
 * (orders/README "Life of an order").
 */
type Party =
  | 'shipper'
  /** The shipper and its 4PLs, but for the one that acted: its people know. */
  | 'shipper_side'
  | 'transporter'
  | 'risk_manager'
  | 'supplier'
  | 'customer'
  | 'proposed'
  | 'asked'
  | 'asking'
type NoticeRule = {
  event: string
  text: string
  to: readonly Party[]
  /** Only for events whose payload passes. */
  only?: (payload: Record<string, unknown>) => boolean
}

const TOLD: readonly NoticeRule[] = [
  { event: 'orders.created', text: 'order_created', to: ['shipper', 'supplier', 'customer'] },
  { event: 'orders.proposal_sent', text: 'proposal_sent', to: ['proposed'] },
  { event: 'orders.proposal_accepted', text: 'proposal_accepted', to: ['shipper'] },
  { event: 'orders.proposal_refused', text: 'proposal_refused', to: ['shipper'] },
  { event: 'orders.transporter_confirmed', text: 'transporter_confirmed', to: ['transporter'] },
  { event: 'orders.transporter_refused', text: 'transporter_refused', to: ['proposed'] },
  { event: 'orders.enriched', text: 'enriched', to: ['shipper', 'risk_manager', 'supplier'] },
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
  { event: 'orders.collected', text: 'collected', to: ['shipper', 'supplier', 'customer'] },
  {
    event: 'orders.collection_failed',
    text: 'unsuccessful',
    to: ['shipper', 'transporter', 'supplier', 'customer'],
  },
  { event: 'orders.on_route', text: 'on_route', to: ['shipper', 'customer'] },
  { event: 'orders.non_conformity', text: 'non_conformity', to: ['shipper', 'transporter', 'risk_manager'] },
  { event: 'orders.on_destiny', text: 'on_destiny', to: ['shipper', 'customer'] },
  { event: 'orders.delivered', text: 'delivered', to: ['shipper', 'supplier', 'customer'] },
  { event: 'orders.delivery_refused', text: 'delivery_refused', to: ['shipper', 'supplier', 'customer'] },
  {
    event: 'orders.canceled',
    text: 'canceled',
    to: ['shipper_side', 'transporter', 'proposed', 'supplier', 'customer'],
  },
  { event: 'orders.changed', text: 'changed', to: ['shipper_side', 'transporter', 'supplier', 'customer'] },
  { event: 'orders.cargo_changed', text: 'cargo_changed', to: ['proposed'] },
  {
    event: 'orders.risk_over_maximum',
    text: 'risk_over_maximum',
    to: ['shipper', 'transporter', 'risk_manager'],
  },
  { event: 'orders.checklist_expiring', text: 'checklist_expiring', to: ['shipper', 'risk_manager'] },
  { event: 'orders.mirroring_failed', text: 'mirroring_failed', to: ['shipper', 'transporter'] },
  { event: 'orders.alert', text: 'alert', to: ['shipper', 'transporter', 'risk_manager'] },
  { event: 'orders.notfis_unwritten', text: 'notfis_unwritten', to: ['shipper'] },
  { event: 'ctes.matched', text: 'cte_available', to: ['shipper', 'customer'] },
  { event: 'invoices.canceled', text: 'invoice_canceled', to: ['shipper', 'transporter'] },
  { event: 'receipts.attached', text: 'receipt_available', to: ['shipper', 'customer'] },
  { event: 'receipts.refused', text: 'receipt_refused', to: ['transporter'] },
  {
    event: 'audits.finished',
    text: 'audit_different',
    to: ['shipper'],
    only: ({ result }) => result === 'different_values',
  },
  { event: 'audits.approved', text: 'audit_approved', to: ['shipper_side', 'transporter'] },
  { event: 'audits.contested', text: 'audit_contested', to: ['transporter'] },
  { event: 'audits.contest_answered', text: 'contest_answered', to: ['shipper'] },
  { event: 'audits.contest_closed', text: 'contest_closed', to: ['transporter'] },
  { event: 'order_additional_services.requested', text: 'service_requested', to: ['asked'] },
  { event: 'order_additional_services.confirmed', text: 'service_confirmed', to: ['asking'] },
  { event: 'order_additional_services.refused', text: 'service_refused', to: ['asking'] },
  { event: 'nf_service_files.attached', text: 'service_invoice', to: ['shipper'] },
]

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []

const companiesOf = (
  order: OrderFacts,
  to: readonly Party[],
  payload: Record<string, unknown>,
  acting: number | null,
): number[] =>
  to
    .flatMap((party) => {
      if (party === 'shipper') return [order.shipper_id, ...order.four_pl_ids]
      if (party === 'shipper_side')
        return acting === null ? [] : [order.shipper_id, ...order.four_pl_ids].filter((id) => id !== acting)
      if (party === 'transporter') return [order.transporter_id]
      if (party === 'risk_manager') return [order.risk_manager_id]
      if (party === 'supplier') return [order.supplier_id]
      if (party === 'customer') return [order.customer_id]
      // A service is asked of the other side; for guests the shipper answers (spec 002 §4.6).
      if (party === 'asked')
        return payload.request_type === 'shipper'
          ? [order.transporter_id]
          : [order.shipper_id, ...order.four_pl_ids]
      if (party === 'asking')
        return payload.request_type === 'transporter'
          ? [order.transporter_id]
          : [order.shipper_id, ...order.four_pl_ids]
      return numbers(payload.transporter_ids)
    })
    .filter((id): id is number => id !== null && Number.isInteger(id))

const serviceOf = ({ name, names }: Record<string, unknown>): string => {
  if (typeof name === 'string') return name
  return Array.isArray(names) ? names.filter((one) => typeof one === 'string').join(', ') : ''
}

const dayOfNotice = ({ expires_on }: Record<string, unknown>): string =>
  typeof expires_on === 'string' ? dayWords(expires_on) : ''

type Payload = Record<string, unknown>

/** Name of the carrier of the notice: before one is confirmed, the event names the one that answered. */
const carrierNames = async (
  rows: Rows,
  told: readonly { order: OrderFacts; payload: Payload }[],
): Promise<string[]> => {
  const answered = told
    .map(({ payload }) => payload.proposed_transporter_id)
    .filter((id) => typeof id === 'number')
  const names = answered.length > 0 ? await companyNames(rows, answered) : new Map<unknown, string>()
  return told.map(
    ({ order, payload }) => names.get(payload.proposed_transporter_id) ?? order.transporter ?? '',
  )
}

const tellAboutOrders = async (
  services: Services,
  payloads: readonly Payload[],
  { event, text, to, only }: NoticeRule,
): Promise<void> => {
  const { rows } = services.database
  const orderOf = await ordersOfEvents(services, payloads)
  const told = payloads.flatMap((payload) => {
    const order = only?.(payload) === false ? null : orderOf(payload)
    return order ? [{ order, payload }] : []
  })
  if (told.length === 0) return
  const transporters = await carrierNames(rows, told)
  const acting = to.includes('shipper_side')
    ? await companiesOfUsers(
        rows,
        told.map(({ payload }) => payload.actor_id).filter((id) => typeof id === 'number'),
      )
    : new Map<unknown, number>()
  const people = await findRecipientsOfEach(
    rows,
    text,
    told.map(({ order, payload }) => ({
      companies: companiesOf(order, to, payload, acting.get(payload.actor_id) ?? null),
      order_id: order.id,
    })),
  )
  await tellAbout(
    services,
    told.map(({ order, payload }, place) => ({
      people: people[place] ?? [],
      actor: payload.actor_id,
      messageFor: ({ role }) => ({
        name: text,
        params: {
          code: order.code,
          transporter: transporters[place] ?? '',
          service: serviceOf(payload),
          expires_on: dayOfNotice(payload),
        },
        event,
        event_id: Number(payload.event_id),
        link: orderLink(role, order.id, text),
        group_key: `orders:${order.id}`,
        list: (day) => ordersLink(role, text, day),
      }),
    })),
  )
}

export const orderNotices: readonly Reaction[] = TOLD.map((row) =>
  gathered(row.event, `notify: ${row.text}`, (payloads, services) =>
    tellAboutOrders(services, payloads, row),
  ),
)
