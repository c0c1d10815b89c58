import { sql, type Rows } from '#server/infra/database.ts'
import { checkDigit } from '#shared/marine/container-number.ts'
import { ORDER_EVENTS, type OrderEvent } from '#shared/orders/order-events.ts'
import { statusId, type OrderStatus } from '#shared/orders/order-status.ts'
import type { Companies, Company } from '../companies/companies.ts'
import { dayOf } from '../draw/calendar.ts'
import type { Crew } from '../fleet/drivers-and-vehicles.ts'
import { addressRow } from '../orders/order-rows.ts'
import type { Recipient } from '../places/recipients.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import { SCENES, type Scene } from './scenes.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Writing = {
  rows: Rows
  companies: Companies
  fleet: ReadonlyMap<number, Crew>
  recipients: { first: readonly Recipient[]; second: readonly Recipient[] }
  now: Date
}
type Told = { scene: Scene; shipper: Company; carrier: Company; recipient: Recipient; crew: Crew; now: Date }

/** Steps of the flow, so many hours after the creation or days around the sailing. */
type Step = readonly [
  event: OrderEvent,
  status: OrderStatus | null,
  who: 'shipper' | 'carrier' | 'system',
  at: (told: Told) => number,
]
const hours = (count: number) => (told: Told) =>
  told.now.getTime() - told.scene.created * DAY_MS + count * HOUR_MS
const ago = (days: number, now: Date) => now.getTime() - days * DAY_MS
const STEPS: readonly Step[] = [
  ['created', 'CREATED', 'shipper', hours(0)],
  ['defined_transporter', null, 'shipper', hours(0)],
  ['proposal_sent', 'PROPOSAL_SENT', 'shipper', hours(1)],
  ['proposal_accepted', 'PROPOSAL_ACCEPTED', 'carrier', hours(6)],
  ['confirmed_transporter', 'CONFIRMED_TRANSPORTER', 'shipper', hours(9)],
  ['defined_driver_and_vehicle', 'DEFINED_DRIVER_AND_VEHICLE', 'carrier', hours(28)],
  ['approval_driver_and_vehicle', null, 'system', hours(28)],
  ['first_checklist', null, 'system', hours(28)],
  ['mirrored_vehicle', null, 'system', hours(28)],
  ['waiting_collection', 'WAITING_COLLECTION', 'system', hours(28)],
  ['collected', 'COLLECTED', 'carrier', ({ scene, now }) => ago(scene.atd + 3, now)],
  ['on_route', 'ON_ROUTE', 'carrier', ({ scene, now }) => ago(scene.atd + 3, now) + 2 * HOUR_MS],
  ['on_destiny', 'ON_DESTINY', 'carrier', ({ scene, now }) => ago((scene.ata ?? 0) - 3, now)],
  ['delivered', 'DELIVERED', 'carrier', ({ scene, now }) => ago((scene.ata ?? 0) - 3, now) + 3 * HOUR_MS],
]
const MILESTONES: ReadonlySet<OrderEvent> = new Set(['defined_transporter'])

/** What has happened: all steps until the one that the order stands at. */
const stepsOf = ({ scene }: Told): readonly Step[] =>
  STEPS.slice(0, STEPS.findIndex(([, status]) => status === scene.status) + 1)
const timeOf = (told: Told, event: OrderEvent): Date | null => {
  const step = stepsOf(told).find(([name]) => name === event)
  return step ? new Date(step[3](told)) : null
}

const orderRow = (id: number, told: Told): BulkRow => {
  const { scene, shipper, carrier, recipient, crew, now } = told
  const driver = crew.drivers[0]
  const at = new Date(stepsOf(told).at(-1)?.[3](told) ?? now)
  return {
    id,
    shipper_id: shipper.id,
    transporter_id: carrier.id,
    last_active_status_id: statusId(scene.status),
    shipper_order_code: scene.code,
    modal: 'marine',
    type_freight: 'CIF',
    collection_date_time: new Date(ago(scene.atd + 3, now)),
    delivery_date_time: new Date(ago(scene.eta - 5, now)),
    collected_date_time: timeOf(told, 'collected'),
    on_route_date_time: timeOf(told, 'on_route'),
    delivered_date_time: timeOf(told, 'delivered'),
    invoice_amount: scene.amount,
    weight: scene.weight,
    volume: scene.boxes.length,
    freight_value: scene.freight,
    driver_id: driver?.id ?? null,
    driver_name: driver?.name ?? null,
    driver_cpf: driver?.cpf ?? null,
    vehicle_plate: crew.plates[0] ?? null,
    transporter_name: carrier.trade_name,
    transporter_cnpj: carrier.cnpj,
    collection_city: shipper.city.name,
    collection_uf: shipper.city.uf,
    delivery_city: recipient.city.name,
    delivery_uf: recipient.city.uf,
    destinatary_name: recipient.name,
    // The ship tells where it is, not the driver's telephone.
    is_traceable: false,
    created_by_id: shipper.user?.id ?? null,
    version: stepsOf(told).length,
    created_at: new Date(hours(0)(told)),
    updated_at: at,
  }
}

const placeRows = (order_id: number, told: Told): { collection: BulkRow; delivery: BulkRow } => {
  const { scene, shipper, recipient, now } = told
  const arrived = timeOf(told, 'on_destiny')
  const delivered = timeOf(told, 'delivered')
  return {
    collection: {
      order_id,
      address_id: shipper.address_id,
      name: shipper.trade_name,
      identification_document: shipper.cnpj,
      ...addressRow(shipper.place, shipper.city),
      collection_status: 'collected',
      expected_collection_date_time: new Date(ago(scene.atd + 3, now)),
      collection_real_date_time: timeOf(told, 'collected'),
    },
    delivery: {
      order_id,
      destinatary_name: recipient.name,
      destinatary_identification_document: recipient.cnpj ?? recipient.cpf,
      is_natural_person: recipient.cpf !== undefined,
      ...addressRow(recipient.place, recipient.city),
      delivery_status: delivered ? 'delivered' : 'waiting',
      delivery_date_time: delivered,
      expected_delivery_date_time: new Date(ago(scene.eta - 5, now)),
      on_destiny_status: arrived ? 'arrived' : 'waiting',
      on_destiny_date_time: arrived,
      linked_value: scene.amount,
    },
  }
}

const timelineRows = (order_id: number, told: Told): BulkRow[] => {
  const actors = { shipper: told.shipper, carrier: told.carrier, system: null } as const
  return stepsOf(told).map(([event, status, who, at]) => {
    const company = actors[who]
    return {
      order_id,
      event,
      code: ORDER_EVENTS[event].code,
      status_id: status === null ? null : statusId(status),
      kind: MILESTONES.has(event) ? 'milestone' : status === null ? 'skipped' : 'step',
      occurrence_datetime: new Date(at(told)),
      created_at: new Date(at(told)),
      user_id: company?.user?.id ?? null,
      user_name: company?.user?.name ?? company?.trade_name ?? null,
      company_id: company?.id ?? null,
      source: who === 'system' ? 'system' : company?.user || who === 'shipper' ? 'app' : 'api',
      data: event === 'defined_transporter' ? { transporter_ids: [told.carrier.id] } : {},
    }
  })
}

const dayAgo = (days: number | undefined, now: Date): string | null =>
  days === undefined ? null : dayOf(new Date(ago(days, now)))

const writeContainers = async (rows: Rows, order_id: number, { scene, now }: Told): Promise<void> => {
  const ids = await takeIds(rows, 'containers', scene.boxes.length)
  const created = new Date(ago(scene.atd + 4, now))
  await insertRows(
    rows,
    'containers',
    scene.boxes.map((box, index) => {
      const last = box.track.at(-1)
      return {
        id: ids[index],
        order_id,
        number: `${box.ten}${checkDigit(box.ten)}`,
        iso_type: box.iso_type,
        seals: box.seals,
        tare_weight: box.tare,
        gross_weight: box.gross,
        free_days: box.free_days,
        demurrage_rate: box.rate,
        gate_in_on: dayAgo(box.in, now),
        gate_out_on: dayAgo(box.out, now),
        returned_on: dayAgo(box.returned, now),
        lat: last?.[1] ?? null,
        long: last?.[2] ?? null,
        place: last?.[3] ?? null,
        position_at: last ? new Date(ago(last[0], now)) : null,
        created_at: created,
        updated_at: last ? new Date(ago(last[0], now)) : created,
      }
    }),
  )
  await insertRows(
    rows,
    'container_positions',
    scene.boxes.flatMap(({ track }, index) =>
      track.map(([days, lat, long, place]) => ({
        container_id: ids[index],
        lat,
        long,
        place,
        captured_at: new Date(ago(days, now)),
        created_at: new Date(ago(days, now)),
      })),
    ),
  )
}

const writeScene = async (rows: Rows, told: Told): Promise<void> => {
  const { scene, carrier, now } = told
  const [id] = await takeIds(rows, 'orders', 1)
  if (id === undefined) return
  // The order's trigger makes its process.
  await insertRows(rows, 'orders', [orderRow(id, told)])
  const { collection, delivery } = placeRows(id, told)
  await insertRows(rows, 'order_collection_addresses', [collection])
  await insertRows(rows, 'order_delivery_addresses', [delivery])
  await insertRows(rows, 'order_proposals', [
    {
      order_id: id,
      transporter_id: carrier.id,
      status: 'accepted',
      value: scene.freight,
      sent_at: timeOf(told, 'proposal_sent'),
      responded_at: timeOf(told, 'proposal_accepted'),
    },
  ])
  await insertRows(rows, 'order_timeline', timelineRows(id, told))
  const { shipping_line, ship, voyage, origin_port, destiny_port, booking, bill_of_lading, ata } = scene
  await rows(sql`
    update marine_processes set shipping_line = ${shipping_line}, ship = ${ship}, voyage = ${voyage}, origin_port = ${origin_port},
      destiny_port = ${destiny_port}, booking = ${booking}, bill_of_lading = ${bill_of_lading},
      etd = ${new Date(ago(scene.etd, now))}, eta = ${new Date(ago(scene.eta, now))}, atd = ${new Date(ago(scene.atd, now))},
      ata = ${ata === null ? null : new Date(ago(ata, now))} where order_id = ${id}`)
  await writeContainers(rows, id, told)
}

/** Two orders at sea of the first shipper and one of the second, with containers in different states. */
export const writeMarine = async (writing: Writing): Promise<void> => {
  const { rows, companies, fleet, recipients, now } = writing
  for (const scene of SCENES) {
    const known = scene.key === 'shipper2' ? recipients.second : recipients.first
    const recipient = known.find(({ city }) => city.uf === scene.uf) ?? known[0]
    const carrier = companies.get(scene.carrier)
    const crew = fleet.get(carrier.id)
    if (!recipient || !crew) throw new Error(`${scene.code}: no recipient, or no crew of ${scene.carrier}`)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await writeScene(rows, { scene, shipper: companies.get(scene.key), carrier, recipient, crew, now })
  }
}
