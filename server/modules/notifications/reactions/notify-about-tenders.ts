import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { momentWords } from '#shared/kit/brazil-time.ts'
import { textIn } from '#shared/kit/typed.ts'
import { companyName, findTender, shipperSide } from '../facts.store.ts'
import { tenderLink } from '../links.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** Tenders between a shipper and its carriers: a carrier never hears of another one. */

const TOLD: readonly { event: string; text: string; to: 'shipper' | 'carrier' }[] = [
  { event: 'tenders.invited', text: 'tender_invited', to: 'carrier' },
  { event: 'tenders.reminded', text: 'tender_reminded', to: 'carrier' },
  { event: 'tenders.won', text: 'tender_won', to: 'carrier' },
  { event: 'tenders.lost', text: 'tender_lost', to: 'carrier' },
  { event: 'tenders.canceled', text: 'tender_canceled', to: 'carrier' },
  { event: 'tenders.reopened', text: 'tender_reopened', to: 'carrier' },
  { event: 'tenders.unreadable', text: 'tender_unreadable', to: 'shipper' },
  { event: 'tenders.answered', text: 'tender_answered', to: 'shipper' },
  { event: 'tenders.closed', text: 'tender_closed', to: 'shipper' },
]

const tell = async (
  services: Services,
  payload: Record<string, unknown>,
  { event, text, to }: (typeof TOLD)[number],
): Promise<void> => {
  const { rows } = services.database
  const tender = await findTender(rows, Number(payload.freight_tender_id ?? payload.id))
  if (!tender) return
  const carrier = payload.transporter_id === undefined ? null : Number(payload.transporter_id)
  const transporter = carrier === null ? '' : ((await companyName(rows, carrier)) ?? '')
  const companies =
    to === 'shipper' ? await shipperSide(rows, tender.company_id) : carrier === null ? [] : [carrier]
  const people = await findRecipients(rows, text, { companies })
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name: text,
    params: {
      name: tender.name,
      shipper: tender.shipper,
      transporter,
      limit: momentWords(new Date(textIn(payload.limit) ?? tender.response_time_limit)),
    },
    event,
    event_id: Number(payload.event_id),
    link: tenderLink(role, { tender_id: tender.id, part_id: Number(payload.id) }),
    group_key: `freight_tenders:${tender.id}:${text}`,
    list: () => tenderLink(role, null),
  }))
}

/** Lists and pages of both sides are read again. */
const LIVE = [
  ...TOLD.map(({ event }) => event),
  'tenders.declined',
  'freight_tenders.created',
  'freight_tenders.updated',
  'freight_tender_scenarios.created',
]

export const tenderNotices: readonly Reaction[] = [
  ...TOLD.map((row) =>
    reaction(row.event, `notify: ${row.text}`, (payload, services) => tell(services, payload, row)),
  ),
  ...LIVE.map((event) =>
    reaction(event, `live: ${event}`, async (payload, { database, push }) => {
      const { company_id, transporter_id, id } = payload
      const shippers = await shipperSide(database.rows, Number(company_id))
      const carriers = transporter_id === undefined ? [] : [Number(transporter_id)]
      for (const company of [...shippers, ...carriers])
        for (const type of ['freight_tenders', 'freight_tender_transporters'])
          push.toCompany(company, 'resource-changed', { type, id: String(id), reason: event })
    }),
  ),
]
