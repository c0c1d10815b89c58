import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { tablesLink } from '../links.ts'
import { companyName, shipperSide } from '../facts.store.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** Freight tables are agreed on by two sides: each hears of the other's decisions (tables/README "Approval"). */

type Side = 'shipper' | 'transporter'
const BOTH = ['shipper', 'transporter'] as const
const other = (payload: Record<string, unknown>): readonly Side[] => [
  payload.side === 'transporter' ? 'shipper' : 'transporter',
]

const TOLD: readonly {
  event: string
  text: string
  to: (payload: Record<string, unknown>) => readonly Side[]
}[] = [
  { event: 'simulation_tables.approved', text: 'table_waiting', to: other },
  { event: 'simulation_tables.refused', text: 'table_refused', to: other },
  { event: 'simulation_tables.in_force', text: 'table_in_force', to: () => BOTH },
  { event: 'simulation_tables.readjusted', text: 'table_readjusted', to: () => BOTH },
  { event: 'simulation_tables.prolongation_asked', text: 'table_prolongation_asked', to: other },
  { event: 'simulation_tables.prolongation_refused', text: 'table_prolongation_refused', to: other },
  { event: 'simulation_tables.prolonged', text: 'table_prolonged', to: () => BOTH },
  { event: 'simulation_tables.expiring', text: 'table_expiring', to: () => BOTH },
]

const brazilian = (day: unknown): string =>
  typeof day === 'string' ? day.split('-').toReversed().join('/') : ''

const tellSides = async (
  services: Services,
  payload: Record<string, unknown>,
  { event, text, to }: (typeof TOLD)[number],
): Promise<void> => {
  const { rows } = services.database
  const sides = to(payload)
  const companies = [
    ...(sides.includes('transporter') ? [Number(payload.transporter_id)] : []),
    ...(sides.includes('shipper') ? await shipperSide(rows, Number(payload.shipper_id)) : []),
  ]
  const transporter = (await companyName(rows, Number(payload.transporter_id))) ?? ''
  const shipper = (await companyName(rows, Number(payload.shipper_id))) ?? ''
  const people = await findRecipients(rows, text, { companies })
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name: text,
    params: {
      table: String(payload.table),
      partner: role === 'transporter' ? shipper : transporter,
      days: Number(payload.days ?? 0),
      date: brazilian(payload.date_end ?? payload.date_start),
    },
    event,
    event_id: Number(payload.event_id),
    link: tablesLink(role),
    group_key: `simulation_tables:${String(payload.id)}:${text}`,
    list: () => tablesLink(role),
  }))
}

export const tableNotices: readonly Reaction[] = TOLD.map((row) =>
  reaction(row.event, `notify: ${row.text}`, (payload, services) => tellSides(services, payload, row)),
)
