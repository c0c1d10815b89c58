import { sql, type Database, type Rows } from '#server/infra/database.ts'
import { taxesByDay } from '#server/modules/reference/taxes.store.ts'
import { factsOfCarriers } from '#server/modules/tables/carrier-facts.store.ts'
import { divideLanes } from '#server/modules/tenders/pure/divide.ts'
import { centsOf } from '#server/modules/tenders/pure/figures.ts'
import type { LaneVolume } from '#server/modules/tenders/pure/lane-shipment.ts'
import { regionOf } from '#shared/kit/br/uf.ts'
import { priceOffer } from '#server/modules/tenders/pure/price-offer.ts'
import { priceToday } from '#server/modules/tenders/price-today.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { today } from '#shared/kit/brazil-time.ts'
import type { LanePrice, ScenarioRule } from '#shared/tenders/tender-input.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'

/** Tenders of two companies: one whose offers are open, and one that carriers still answer. */

type Writing = { database: Database; companies: Companies; now: Date }

const DAY_MS = 86_400_000

type Ends = Omit<LaneVolume, 'id'>
type Lane = LaneVolume & { current_cost: string | null }

/** The busiest lanes of the company's orders, as a year of them. */
const busiest = (rows: Rows, companyId: number, most: number): Promise<Ends[]> =>
  rows<Ends>(sql`
    select c.uf as origin_uf, c.city_id as origin_city_id, d.uf as destination_uf, d.city_id as destination_city_id,
      4 * count(*)::int as shipments, (4 * sum(o.weight))::text as weight, (4 * sum(coalesce(o.invoice_amount, 0)))::text as invoice_value
    from orders o join order_collection_addresses c on c.order_id = o.id and c.position = 1
    join lateral (select * from order_delivery_addresses x where x.order_id = o.id order by x.position limit 1) d on true
    where o.shipper_id = ${companyId} and o.weight > 0 and c.city_id is not null and d.city_id is not null
    group by 1, 2, 3, 4 order by count(*) desc, c.city_id, d.city_id limit ${most}`)

const carriersOf = async (rows: Rows, companyId: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(sql`
      select c.id from shipper_partners p join companies c on c.id = p.company_id and c.type = 'transporter'
      where p.shipper_id = ${companyId} and p.active order by c.id limit 4`)
  ).map(({ id }) => id)

/** What today's cost comes to per kg, without tax, rates by value and toll; a usual price where there is none. */
const usualPrice = (lane: Lane): number => {
  if (lane.current_cost === null) return 0.85
  const net = Number(lane.current_cost) * 0.88 - Number(lane.invoice_value) * 0.005
  return Math.max(0.12, net / Number(lane.weight) - 0.035)
}

/** Each carrier is strong on other lanes; the third does not offer all of them. */
const priceAt = (lane: Lane, at: number, turn: number): LanePrice | null => {
  if (turn === 2 && at % 3 === 2) return null
  const spread = [0.92, 1.04, 0.98, 1.11][(at + turn * 2) % 4] ?? 1
  return {
    lane_id: lane.id,
    price_per_kg: (usualPrice(lane) * spread).toFixed(4),
    minimum_value: '58.00',
    ad_valorem: '0.3000',
    gris: '0.2000',
    toll: '3.5000',
    lead_time: 2 + ((at + turn) % 4),
  }
}

type Tender = { id: number; company_id: number; status: 'open' | 'closed'; name: string }

const tenderRow = ({ id, company_id, status, name }: Tender, now: Date): BulkRow => {
  const isOpen = status === 'open'
  const limit = new Date(now.getTime() + (isOpen ? 6 : -1) * DAY_MS)
  const day = today(now)
  return {
    id,
    company_id,
    name,
    status,
    modal: 'less_than_truckload',
    valid_from: addDays(day, 30),
    valid_until: addDays(day, 394),
    response_time_limit: limit,
    notes: 'Coletas diárias. Propostas válidas para todo o período.',
    opened_at: new Date(limit.getTime() - 14 * DAY_MS),
    closed_at: isOpen ? null : limit,
    created_at: new Date(limit.getTime() - 15 * DAY_MS),
    updated_at: new Date(limit.getTime() - 15 * DAY_MS),
  }
}

const keyOf = (lane: Ends): string =>
  `${lane.origin_city_id ?? lane.origin_uf}>${lane.destination_city_id ?? lane.destination_uf}`

/** Lanes of a tender, with what today's tables charge once it is closed. */
const writeLanes = async (rows: Rows, tender: Tender, ends: readonly Ends[], now: Date): Promise<Lane[]> => {
  const ids = await takeIds(rows, 'freight_tender_lanes', ends.length)
  const lanes = ends.map((lane, at) => ({ ...lane, id: ids[at] ?? 0 }))
  const day = today(now)
  const about = {
    shipperId: tender.company_id,
    modal: 'less_than_truckload',
    day,
    taxes: (await taxesByDay(rows))(day),
  }
  const found =
    tender.status === 'closed' ? await priceToday({ rows, held: (make) => make() }, about, lanes) : null
  await insertRows(
    rows,
    'freight_tender_lanes',
    lanes.map((lane) => ({
      ...lane,
      freight_tender_id: tender.id,
      company_id: tender.company_id,
      lane_key: keyOf(lane),
      current_cost: found?.get(lane.id)?.cost ?? null,
      current_transporter_id: found?.get(lane.id)?.transporter_id ?? null,
      created_at: now,
      updated_at: now,
    })),
  )
  return lanes.map((lane) => ({ ...lane, current_cost: found?.get(lane.id)?.cost ?? null }))
}

const writeParts = async (
  rows: Rows,
  tender: Tender,
  carriers: readonly number[],
  now: Date,
): Promise<number[]> => {
  const ids = await takeIds(rows, 'freight_tender_transporters', carriers.length)
  const isClosed = tender.status === 'closed'
  await insertRows(
    rows,
    'freight_tender_transporters',
    carriers.map((transporter_id, turn) => ({
      id: ids[turn] ?? 0,
      freight_tender_id: tender.id,
      company_id: tender.company_id,
      transporter_id,
      status: isClosed ? (turn < 3 ? 'answered' : 'expired') : 'invited',
      icms_included: isClosed && turn < 3 ? false : null,
      answered_at: isClosed && turn < 3 ? new Date(now.getTime() - (2 + turn) * DAY_MS) : null,
      created_at: now,
      updated_at: now,
    })),
  )
  return ids
}

type Offered = {
  tender: Tender
  lanes: readonly Lane[]
  carriers: readonly number[]
  parts: readonly number[]
}

const writePrices = async (
  rows: Rows,
  { tender, lanes, carriers, parts }: Offered,
  now: Date,
): Promise<BulkRow[]> => {
  const day = today(now)
  const taxes = (await taxesByDay(rows))(day)
  const facts = await factsOfCarriers(rows, carriers)
  const written = carriers.slice(0, 3).flatMap((transporter_id, turn): BulkRow[] => {
    const offered = lanes.flatMap((lane, at) => priceAt(lane, at, turn) ?? [])
    const prices = new Map(offered.map((price) => [price.lane_id, price]))
    const head = {
      name: tender.name,
      modal: 'less_than_truckload' as const,
      shipper_id: tender.company_id,
      transporter_id,
      valid_from: day,
      valid_until: day,
      icms_included: false,
    }
    const carrier = facts.get(transporter_id) ?? {
      simples_nacional: false,
      pis: null,
      cofins: null,
      rates: [],
    }
    const priced = priceOffer(head, lanes, prices, { carrier, taxes, day })
    return offered.map(({ lane_id, ...figures }) => ({
      freight_tender_id: tender.id,
      freight_tender_part_id: parts[turn] ?? 0,
      freight_tender_lane_id: lane_id,
      company_id: tender.company_id,
      transporter_id,
      ...figures,
      cost: priced.get(lane_id)?.cost ?? null,
      components: priced.get(lane_id)?.components ?? [],
    }))
  })
  await insertRows(rows, 'freight_tender_prices', written)
  return written
}

const RULES: readonly { name: string; rule: ScenarioRule }[] = [
  { name: 'Mais barata por trecho', rule: { kind: 'cheapest' } },
  { name: 'No máximo duas transportadoras', rule: { kind: 'max_carriers', max_carriers: 2 } },
  { name: 'Nenhuma acima de 50% do peso', rule: { kind: 'max_share', max_share: 50, share_of: 'weight' } },
]

const writeScenarios = async (
  rows: Rows,
  { tender, lanes }: Offered,
  prices: readonly BulkRow[],
  now: Date,
): Promise<void> => {
  const offers = prices.flatMap((price) =>
    typeof price.cost === 'string'
      ? [
          {
            lane_id: Number(price.freight_tender_lane_id),
            part_id: Number(price.freight_tender_part_id),
            cost: centsOf(price.cost),
            lead_time: Number(price.lead_time),
          },
        ]
      : [],
  )
  const asked = lanes.map(({ id, weight, invoice_value, destination_uf }) => ({
    id,
    current_cost: null,
    current_part_id: null,
    weight: Math.round(Number(weight) * 1000),
    value: centsOf(invoice_value),
    region: regionOf(destination_uf) ?? destination_uf,
  }))
  await insertRows(
    rows,
    'freight_tender_scenarios',
    RULES.map(({ name, rule }) => ({
      freight_tender_id: tender.id,
      company_id: tender.company_id,
      name,
      rule,
      choices: divideLanes(rule, asked, offers).map((choice) => ({ ...choice, justification: null })),
      created_at: now,
      updated_at: now,
    })),
  )
}

const writeTender = async (rows: Rows, tender: Tender, lanesMost: number, now: Date): Promise<void> => {
  const ends = await busiest(rows, tender.company_id, lanesMost)
  const carriers = await carriersOf(rows, tender.company_id)
  await insertRows(rows, 'freight_tenders', [tenderRow(tender, now)])
  const lanes = await writeLanes(rows, tender, ends, now)
  const parts = await writeParts(rows, tender, carriers, now)
  if (tender.status === 'open') return
  const offered = { tender, lanes, carriers, parts }
  await writeScenarios(rows, offered, await writePrices(rows, offered, now), now)
}

export const writeTenders = async ({ database: { rows }, companies, now }: Writing): Promise<void> => {
  const [first = 0, second = 0, third = 0] = await takeIds(rows, 'freight_tenders', 3)
  const shipper = companies.get('shipper').id
  await writeTender(
    rows,
    { id: first, company_id: shipper, status: 'closed', name: 'BID anual: fracionado' },
    10,
    now,
  )
  await writeTender(rows, { id: second, company_id: shipper, status: 'open', name: 'BID Nordeste' }, 5, now)
  await writeTender(
    rows,
    { id: third, company_id: companies.get('shipper2').id, status: 'closed', name: 'BID de trechos do Sul' },
    3,
    now,
  )
}
