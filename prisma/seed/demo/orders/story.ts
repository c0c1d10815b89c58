import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { OrderEvent } from '#shared/orders/order-events.ts'
import type { Priced } from '#server/modules/pricing/result.ts'
import {
  addDays,
  daysBetween,
  isBusinessDay,
  weekday,
  type Day,
  type Holidays,
} from '#shared/kit/business-days.ts'
import { localTime, businessDay, dayOf } from '../draw/calendar.ts'
import type { Company } from '../companies/companies.ts'
import { makeDraft, type Asked, type Draft, type Market } from './draft.ts'
import { flowOf, type Ending, type Flow, type Moment, type Wishes } from './flow.ts'
import type { Random } from '../draw/random.ts'

/** One order of the story: what happened until now, and nothing of what did not. */
export type Order = Draft & {
  code: string
  chosen: Priced
  carrier: Company
  flow: Flow
  moments: Moment[]
  status: OrderStatus
  risk_manager: boolean
  mirrored: boolean
  canceled: boolean
  /** The vehicle stopped telling where it is. */
  silent: boolean
  ending: Ending
  /** Reais that the carrier charged too much. */
  overcharge: string | null
}

/** Where an order stands on purpose, so that every state of the flow is there to be seen. */
type Scene = {
  count: number
  /** The last thing that happened. */
  until: OrderEvent
  full_truckload?: boolean
  risk_manager?: boolean
  mirrored?: boolean
  ending?: Ending
  late?: boolean
  canceled?: boolean
  silent?: boolean
  canhoto?: boolean
  invoices?: number
  overcharge?: string
  /** Business days that have gone by since the moment, at least. */
  ago?: number
}

const SCENES: readonly Scene[] = [
  { count: 7, until: 'defined_transporter' },
  { count: 10, until: 'proposal_sent' },
  { count: 6, until: 'proposal_accepted' },
  { count: 5, until: 'confirmed_transporter' },
  { count: 4, until: 'defined_driver_and_vehicle', risk_manager: true },
  { count: 3, until: 'approval_driver_and_vehicle', risk_manager: true },
  { count: 2, until: 'first_checklist', risk_manager: true, mirrored: true },
  { count: 1, until: 'mirrored_vehicle', risk_manager: true, mirrored: true },
  { count: 2, until: 'waiting_collection' },
  { count: 5, until: 'invoice_issued' },
  { count: 2, until: 'invoice_issued', ago: 3 },
  { count: 5, until: 'available_cte', full_truckload: false },
  { count: 3, until: 'available_mdfe', full_truckload: true },
  { count: 3, until: 'available_plv', full_truckload: true },
  { count: 4, until: 'collected' },
  { count: 12, until: 'on_route' },
  { count: 4, until: 'on_route', ago: 5 },
  { count: 2, until: 'on_route', silent: true, full_truckload: true },
  { count: 4, until: 'on_destiny' },
  { count: 4, until: 'delivered', canhoto: false },
  { count: 2, until: 'partial_delivery', ending: 'partial_delivery', invoices: 3 },
  { count: 1, until: 'refused_delivery', ending: 'refused_delivery', invoices: 2 },
  { count: 2, until: 'unsuccessful', ending: 'unsuccessful' },
  { count: 6, until: 'proposal_sent', canceled: true, ago: 4 },
  { count: 1, until: 'available_canhoto', canhoto: true, full_truckload: false, overcharge: '0.07', ago: 2 },
]
const FEWER_SCENES = SCENES.filter(({ until }) =>
  ['defined_transporter', 'proposal_sent', 'invoice_issued', 'on_route', 'delivered'].includes(until),
).map((scene) => ({ ...scene, count: 1 }))

/** Orders of a usual day, by weekday from Sunday. */
const PER_DAY = [0, 6, 5, 5, 5, 4, 0]
const DAYS = 90

type Stage = { random: Random; market: Market; now: Date; holidays: Holidays }

const wishesOf = (random: Random, draft: Draft, chosen: Priced, scene: Partial<Scene>): Wishes => {
  const full_truckload = draft.modal === 'full_truckload'
  const risk_manager =
    draft.shipper.key !== 'shipper2' && (scene.risk_manager ?? random.chance(full_truckload ? 0.6 : 0.12))
  const sameCity = draft.issuer.city.id === draft.recipient.city.id
  return {
    lead_time: chosen.lead_time ?? 3,
    business_days: chosen.business_days,
    risk_manager,
    mirrored: scene.mirrored ?? (risk_manager && full_truckload && random.chance(0.3)),
    full_truckload,
    cte: !sameCity && (scene.until !== undefined || random.chance(0.96)),
    ending: scene.ending ?? 'delivered',
    late: scene.late ?? random.chance(0.13),
    canhoto: scene.canhoto ?? random.chance(0.9),
  }
}

/** Mostly the cheapest, now and then another one; the carrier that a visitor logs in as gets its share. */
const chooseOffer = (random: Random, market: Market, draft: Draft, until?: OrderEvent): Priced => {
  const home = draft.offers.find((offer) => offer.table.transporter_id === market.companies.get('tuiuiu').id)
  if (home && random.chance(until === 'proposal_sent' ? 0.75 : 0.4)) return home
  return random.chance(0.85) ? (draft.offers[0] as Priced) : random.pick(draft.offers)
}

const BEFORE_COLLECTION: ReadonlySet<OrderEvent> = new Set([
  'defined_driver_and_vehicle',
  'approval_driver_and_vehicle',
  'first_checklist',
  'mirrored_vehicle',
  'waiting_collection',
  'invoice_issued',
  'available_cte',
  'available_mdfe',
  'available_plv',
])

/** An order that waits for its collection on a weekend or a holiday waits for the next business day; it is not late. */
const inTime = (flow: Flow, until: OrderEvent, { now, holidays }: Stage): Flow => {
  if (!BEFORE_COLLECTION.has(until) || flow.expected_collection > now) return flow
  const next = localTime(businessDay(dayOf(now), 1, holidays), 10)
  const moved = daysBetween(dayOf(flow.expected_collection), dayOf(next))
  const due = businessDay(addDays(dayOf(flow.due), moved - 1), 1, holidays)
  return { ...flow, expected_collection: next, due: localTime(due, 23, 59) }
}

const tell = (stage: Stage, asked: Asked, scene: Partial<Scene>): Omit<Order, 'code'> => {
  const { random, market, now, holidays } = stage
  const draft = makeDraft(random, market, asked)
  const chosen = chooseOffer(random, market, draft, scene.until)
  const wishes = wishesOf(random, draft, chosen, scene)
  const planned = flowOf(random, asked.created, wishes, holidays)
  const flow =
    scene.until === undefined || scene.ago !== undefined ? planned : inTime(planned, scene.until, stage)
  const last = scene.until === undefined ? -1 : flow.moments.findIndex(({ event }) => event === scene.until)
  const moments = (last < 0 ? flow.moments : flow.moments.slice(0, last + 1)).filter(
    (moment) => moment.at <= now,
  )
  const carrier = market.companies.all.find(({ id }) => id === chosen.table.transporter_id) as Company
  return {
    ...draft,
    chosen,
    carrier,
    flow,
    moments,
    status: moments.findLast(({ status }) => status !== null)?.status ?? 'CREATED',
    risk_manager: wishes.risk_manager,
    mirrored: wishes.mirrored,
    canceled: scene.canceled ?? false,
    silent: scene.silent ?? false,
    ending: wishes.ending,
    overcharge: scene.overcharge ?? null,
  }
}

const openingTime = (random: Random, day: Day): Date => localTime(day, random.int(8, 16), random.int(0, 59))

/** Looks for the latest day of creation from which the scene's moment has come already. */
const stageScene = (stage: Stage, shipper: Company, scene: Scene): Omit<Order, 'code'> => {
  const { random, now, holidays } = stage
  for (let back = 0; back < 45; back += 1) {
    const today = dayOf(now)
    const day = back === 0 ? today : businessDay(today, -back, holidays)
    const created = openingTime(random, day)
    if (created > now || !isBusinessDay(day, holidays)) continue
    const asked: Asked = {
      shipper,
      created,
      ...(scene.full_truckload === undefined ? {} : { full_truckload: scene.full_truckload }),
      ...(scene.invoices === undefined ? {} : { invoices: scene.invoices }),
    }
    const order = tell(stage, asked, scene)
    const last = order.moments.at(-1)
    const limit = scene.ago === undefined ? now : localTime(businessDay(today, -scene.ago, holidays), 23)
    // A charge can only be wrong where there is one: none in a delivery within one city.
    if (scene.overcharge !== undefined && !order.moments.some(({ event }) => event === 'available_cte'))
      continue
    if (last?.event === scene.until && last.at <= limit) return order
  }
  throw new Error(`the story never comes to ${scene.until}`)
}

/** About 90 days of orders of the first shipper and its branch, and a few of the second; oldest first. */
export const tellStory = (stage: Stage): Order[] => {
  const { random, market, now, holidays } = stage
  const head = market.companies.get('shipper')
  const branch = market.companies.get('branch')
  const second = market.companies.get('shipper2')
  const orders: Omit<Order, 'code'>[] = []
  const today = dayOf(now)
  for (let back = DAYS; back >= 1; back -= 1) {
    const day = addDays(today, -back)
    if (!isBusinessDay(day, holidays)) continue
    const count = (PER_DAY[weekday(day)] ?? 0) + random.int(-1, 1)
    for (let index = 0; index < count; index += 1)
      orders.push(
        tell(stage, { shipper: random.chance(0.15) ? branch : head, created: openingTime(random, day) }, {}),
      )
    if (random.chance(0.38))
      orders.push(tell(stage, { shipper: second, created: openingTime(random, day) }, {}))
  }
  for (const [shipper, scenes] of [
    [head, SCENES],
    [second, FEWER_SCENES],
  ] as const)
    for (const scene of scenes)
      for (let index = 0; index < scene.count; index += 1) orders.push(stageScene(stage, shipper, scene))
  return orders
    .toSorted((a, b) => (a.moments[0]?.at.getTime() ?? 0) - (b.moments[0]?.at.getTime() ?? 0))
    .map((order, index) => ({
      ...order,
      code: `${order.shipper === second ? 'PB' : 'SA'}-${104_500 + index}`,
    }))
}
