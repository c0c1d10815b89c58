import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { dayWords } from '#shared/kit/brazil-time.ts'
import { formatBrl } from '#shared/kit/money.ts'
import { purchaseOrderLink } from '../links.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** Purchase orders: each side is told what the other did. */

type Told = { event: string; text: string; to: 'shipper_id' | 'transporter_id' }

const TOLD: readonly Told[] = [
  { event: 'purchase_orders.pre_invoice_sent', text: 'pre_invoice_sent', to: 'transporter_id' },
  { event: 'purchase_orders.approved', text: 'purchase_order_approved', to: 'transporter_id' },
  { event: 'purchase_orders.billed', text: 'purchase_order_billed', to: 'shipper_id' },
  { event: 'purchase_orders.invoiced', text: 'purchase_order_invoiced', to: 'transporter_id' },
  { event: 'purchase_orders.paid', text: 'purchase_order_paid', to: 'transporter_id' },
  { event: 'purchase_orders.stepped_back', text: 'purchase_order_stepped_back', to: 'transporter_id' },
]

const dayIn = (value: unknown): string => (typeof value === 'string' ? dayWords(value) : '')

const tell = async (
  services: Services,
  payload: Record<string, unknown>,
  { event, text, to }: Told,
): Promise<void> => {
  const people = await findRecipients(services.database.rows, text, { companies: [Number(payload[to])] })
  const id = Number(payload.id)
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name: text,
    params: {
      number: String(payload.number),
      total: formatBrl(String(payload.value ?? payload.total)),
      date: dayIn(payload.due_on ?? payload.paid_on),
    },
    event,
    event_id: Number(payload.event_id),
    link: purchaseOrderLink(role, id),
    group_key: `purchase_orders:${id}`,
    list: () => purchaseOrderLink(role),
  }))
}

export const purchaseOrderNotices: readonly Reaction[] = TOLD.map((told) =>
  reaction(told.event, `notify: ${told.text}`, (payload, services) => tell(services, payload, told)),
)
