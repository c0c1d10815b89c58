import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { routesLink } from '../links.ts'
import { companyName, findLane, shipperSide } from '../facts.store.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** Route tables are agreed on by two sides, one by one or by project: each hears of the other's decisions (tables/README "Approval"). */

type Side = 'shipper' | 'transporter'
type Payload = Record<string, unknown>
const BOTH = ['shipper', 'transporter'] as const
const other = ({ side }: Payload): readonly Side[] => [side === 'transporter' ? 'shipper' : 'transporter']

const TOLD: readonly { event: string; text: string; to: (payload: Payload) => readonly Side[] }[] = [
  { event: 'route_tables.approved', text: 'route_waiting', to: other },
  { event: 'route_tables.refused', text: 'route_refused', to: other },
  { event: 'route_tables.in_force', text: 'route_in_force', to: () => BOTH },
  { event: 'route_tables.project_closed', text: 'route_project_closed', to: () => BOTH },
]

/** A closed project may have had several carriers; every other event is of one. */
const carriersOf = ({ transporter_id, transporter_ids }: Payload): number[] =>
  Array.isArray(transporter_ids) ? transporter_ids.map(Number) : [Number(transporter_id)]

const tellSides = async (services: Services, payload: Payload, row: (typeof TOLD)[number]): Promise<void> => {
  const { rows } = services.database
  const { event, text } = row
  const sides = row.to(payload)
  const shipper = Number(payload.shipper_id)
  const ofShipper = sides.includes('shipper') ? await shipperSide(rows, shipper) : []
  const lane = payload.id === undefined ? '' : await findLane(rows, Number(payload.id))
  for (const carrier of carriersOf(payload)) {
    const companies = [...ofShipper, ...(sides.includes('transporter') ? [carrier] : [])]
    // oxlint-disable-next-line no-await-in-loop -- few carriers, one connection
    const [people, carrierName, shipperName] = await Promise.all([
      findRecipients(rows, text, { companies }),
      companyName(rows, carrier),
      companyName(rows, shipper),
    ])
    const project = String(payload.project)
    // oxlint-disable-next-line no-await-in-loop -- few carriers
    await tellAll(services, people, payload.actor_id, ({ role }) => ({
      name: text,
      params: { project, lane, partner: (role === 'transporter' ? shipperName : carrierName) ?? '' },
      event,
      event_id: Number(payload.event_id),
      link: routesLink(role),
      // Routes of one project are usually decided together.
      group_key: `route_tables:${shipper}:${project}:${text}`,
      list: () => routesLink(role),
    }))
  }
}

export const routeNotices: readonly Reaction[] = TOLD.map((row) =>
  reaction(row.event, `notify: ${row.text}`, (payload, services) => tellSides(services, payload, row)),
)
