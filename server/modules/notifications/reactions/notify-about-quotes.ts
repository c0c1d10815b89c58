import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { momentWords } from '#shared/kit/brazil-time.ts'
import { companyName, findQuote, shipperSide } from '../facts.store.ts'
import { quoteLink } from '../links.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** Quotes between a shipper and its carriers: each side hears what the other did, a carrier never of another one. */

type Side = 'shipper' | 'carrier' | 'other'
const TOLD: readonly { event: string; text: string; to: Side }[] = [
  { event: 'quotes.asked', text: 'quote_asked', to: 'carrier' },
  { event: 'quotes.reminded', text: 'quote_reminded', to: 'carrier' },
  { event: 'quotes.accepted', text: 'quote_accepted', to: 'carrier' },
  { event: 'quotes.lost', text: 'quote_lost', to: 'carrier' },
  { event: 'quotes.canceled', text: 'quote_canceled', to: 'carrier' },
  { event: 'quotes.answered', text: 'quote_answered', to: 'shipper' },
  { event: 'quotes.refused', text: 'quote_answered', to: 'shipper' },
  { event: 'quotes.closed', text: 'quote_closed', to: 'shipper' },
  { event: 'quotes.without_price', text: 'quote_without_price', to: 'shipper' },
  { event: 'quotes.awaiting_approval', text: 'quote_awaiting_approval', to: 'shipper' },
  { event: 'quotes.declined', text: 'quote_declined', to: 'shipper' },
  { event: 'quotes.confirmed', text: 'quote_confirmed', to: 'shipper' },
  { event: 'quotes.given_up', text: 'quote_given_up', to: 'shipper' },
  { event: 'quotes.order_failed', text: 'quote_order_failed', to: 'shipper' },
  { event: 'quotes.message', text: 'quote_message', to: 'other' },
]

const tell = async (
  services: Services,
  payload: Record<string, unknown>,
  { event, text, to }: (typeof TOLD)[number],
): Promise<void> => {
  const { rows } = services.database
  const quote = await findQuote(rows, Number(payload.simulation_quote_id ?? payload.id))
  if (!quote) return
  const carrier = payload.transporter_id === undefined ? null : Number(payload.transporter_id)
  const transporter = carrier === null ? '' : ((await companyName(rows, carrier)) ?? '')
  const isToCarrier = to === 'carrier' || (to === 'other' && payload.from !== carrier)
  const companies = isToCarrier
    ? carrier === null
      ? []
      : [carrier]
    : await shipperSide(rows, quote.company_id)
  const people = await findRecipients(rows, text, { companies })
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name: text,
    params: {
      name: quote.name,
      shipper: quote.shipper,
      transporter,
      partner: isToCarrier ? quote.shipper : transporter,
      limit: momentWords(new Date(quote.response_time_limit)),
    },
    event,
    event_id: Number(payload.event_id),
    link: quoteLink(role, { quote_id: quote.id, part_id: Number(payload.id) }),
    group_key: `simulation_quotes:${quote.id}:${text}`,
    list: () => quoteLink(role, null),
  }))
}

/** Lists and pages of both sides are read again. */
const LIVE = [
  ...new Set(TOLD.map(({ event }) => event)),
  'quotes.part_expired',
  'quotes.integration',
  'quotes.ordered',
  'quotes.paper',
  'quotes.read',
  'simulation_quotes.created',
  'simulation_quotes.updated',
]

export const quoteNotices: readonly Reaction[] = [
  ...TOLD.map((row) =>
    reaction(
      row.event,
      row.event === 'quotes.refused' ? 'notify: quote_answered (refused)' : `notify: ${row.text}`,
      (payload, services) => tell(services, payload, row),
    ),
  ),
  ...LIVE.map((event) =>
    reaction(event, `live: ${event}`, async (payload, { database, push }) => {
      const { company_id, transporter_id, id } = payload
      const shippers = await shipperSide(database.rows, Number(company_id))
      const carriers = transporter_id === undefined ? [] : [Number(transporter_id)]
      const types = ['simulation_quotes', 'simulation_quotes_transporters', 'messages_quotes']
      for (const company of [...shippers, ...carriers])
        for (const type of types)
          push.toCompany(company, 'resource-changed', { type, id: String(id), reason: event })
    }),
  ),
]
