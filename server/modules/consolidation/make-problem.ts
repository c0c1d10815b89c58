import { ROAD_CUBAGE, type FreightTable, type PriceContext } from '#server/modules/pricing/index.ts'
import type { ConsolidationSettings } from '#shared/consolidation/consolidation.contract.ts'
import { weekday } from '#shared/kit/business-days.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { receivingHours } from '#shared/requests/receiving-hours.ts'
import { createFreight, type Quote } from './pure/freight.ts'
import { EMPTY, withItem } from './pure/load.ts'
import type { Facts, Item, Problem } from './pure/problem.ts'
import { pointsOf, waysOf } from './pure/ways.ts'

/** The problem of a consolidation from plain data, as a thread gets it. */

export type Goods = {
  readonly id: number
  readonly city_id: number
  readonly delivery_address_id: number
  readonly document: string | null
  readonly name: string
  readonly weight: string
  readonly cubed: string | null
  readonly volumes: string | null
  readonly value: string
  readonly dangerous: boolean
  readonly coldest: string | null
  readonly warmest: string | null
  /** Days after the first departure on which the goods are ready; zero or less: they are. */
  readonly ready: number
  /** Hours at which its recipient receives; both null: those of the settings. */
  readonly receives_from: number | null
  readonly receives_until: number | null
}
export type City = {
  readonly id: number
  readonly uf: string
  readonly latitude: string | null
  readonly longitude: string | null
}
export type PlanInput = {
  readonly settings: ConsolidationSettings
  readonly goods: readonly Goods[]
  /** The origin first. */
  readonly cities: readonly City[]
  readonly road_factor: number
  readonly tables: readonly FreightTable[]
  readonly fits: readonly (readonly boolean[])[]
  readonly axles: readonly (number | null)[]
  readonly days: readonly {
    readonly taxes: PriceContext
    readonly business: number
    readonly calendar: number
  }[]
  /** Holidays of each city, counted from the first departure. */
  readonly holidays: readonly (readonly number[])[]
  /** Days from the first departure to the last arrival. */
  readonly span: number
  /** Positions of goods, load by load. */
  readonly kept: readonly (readonly number[])[]
}

/** Mean of a lorry's day with its rests, and what a delivery takes (decision 0127). */
export const HOURS_PER_KM = 1 / 45
export const HOURS_PER_STOP = 1
/** Hours of loads that no settings say. */
export const USUAL_HOURS = { departs_at: 8, receives_from: 8, receives_until: 18 }
/** Of two loads of one freight the shorter way wins, by less than any cent. */
const CENTS_PER_KM = 1e-7

/** Places of things in the order in which they first come. */
const indexer = () => {
  const known = new Map<string, number>()
  return (key: string): number => {
    const found = known.get(key) ?? known.size
    known.set(key, found)
    return found
  }
}

const itemsOf = ({ settings, goods, cities, span }: PlanInput) => {
  const placeOf = new Map(cities.map(({ id }, index) => [id, index]))
  const lonely = new Set<string | null>(settings.lonely_documents)
  const [customerOf, stopOf] = [indexer(), indexer()]
  const documents: (string | null)[] = []
  const items = goods.map((one): Omit<Item, 'alone'> => {
    const customer = customerOf(one.document ?? `${one.name} ${one.delivery_address_id}`)
    documents[customer] = one.document
    const ready = Math.max(0, one.ready)
    const hours = receivingHours(one, settings)
    return {
      weight: Number(one.weight),
      volume: Number(one.cubed ?? 0),
      boxes: Number(one.volumes ?? 0),
      value: Number(one.value),
      place: placeOf.get(one.city_id) ?? 0,
      stop: stopOf(`${one.delivery_address_id} ${customer}`),
      customer,
      lonely: lonely.has(one.document),
      dangerous: one.dangerous,
      coldest: one.coldest === null ? Number.NEGATIVE_INFINITY : Number(one.coldest),
      warmest: one.warmest === null ? Number.POSITIVE_INFINITY : Number(one.warmest),
      ready,
      latest: ready + settings.wait_days,
      due: (span + 1) * 24,
      opens: hours.receives_from,
      closes: hours.receives_until,
    }
  })
  return { items, documents }
}

/** By itself in any vehicle type, however many of them are at hand. */
const aloneOf = (item: Omit<Item, 'alone'>, problem: Omit<Problem, 'items'>): number => {
  const km = problem.distance(0, item.place)
  const single = { ...item, alone: 0 }
  const facts = withItem({ ...problem, items: [] }, EMPTY, single, { isNewStop: true, km })
  return Math.min(...problem.vehicles.map((_, vehicle) => problem.price(facts, vehicle)))
}

/** @returns the problem, and the agreement that prices a load */
export const problemOf = (
  input: PlanInput,
): { problem: Problem; quote: (facts: Facts, vehicle: number) => Quote | null } => {
  const { settings } = input
  const distance = waysOf(pointsOf(input.cities), input.road_factor)
  const { items, documents } = itemsOf(input)
  const quote = createFreight({
    tables: input.tables,
    fits: input.fits,
    collection_date: settings.collection_date,
    days: input.days,
    cities: input.cities,
    distance,
    vehicles: settings.vehicles.map(({ vehicle_type_id }, index) => ({
      vehicle_type_id,
      axles: itemAt(input.axles, index),
    })),
    documents,
  })
  const rules: Omit<Problem, 'items'> = {
    vehicles: settings.vehicles.map((one) => ({
      ...one,
      taxable: one.taxable ?? Number.POSITIVE_INFINITY,
      cubage: settings.cubage_factor ?? Number(ROAD_CUBAGE.factor),
      carriesDangerous: one.carries_dangerous,
      keepsTemperature: one.keeps_temperature,
    })),
    kept: input.kept.map((kept) => ({ items: kept, open: false })),
    distance,
    returns: false,
    separatesDangerous: settings.separates_dangerous,
    mostKm: settings.max_km,
    hasDue: true,
    hasWindows: items.some(({ opens, closes }) => opens > 0 || closes < 24),
    weekday: weekday(settings.collection_date),
    holidays: input.holidays.map((days) => new Set(days)),
    departs: settings.departs_at,
    hoursPerKm: HOURS_PER_KM,
    hoursPerStop: HOURS_PER_STOP,
    price: (facts, vehicle) => {
      const found = quote(facts, vehicle)
      return found ? found.cents + facts.km * CENTS_PER_KM : Number.POSITIVE_INFINITY
    },
  }
  return {
    quote,
    problem: { ...rules, items: items.map((item) => ({ ...item, alone: aloneOf(item, rules) })) },
  }
}
