import {
  compileTable,
  dangerousServices,
  explainPrepared,
  findLane,
  leadTimeDays,
  precedenceOf,
  prepareShipment,
  quickPrice,
  type CompiledTable,
  type FreightTable,
  type PriceContext,
  type Priced,
  type Prepared,
} from '#server/modules/pricing/index.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { Facts } from './problem.ts'

/** Freight of a load by the tables in force, as a simulation prices a run: to the farthest city, one delivery per stop. */

const MODALS = ['less_than_truckload', 'full_truckload'] as const
export type Modal = (typeof MODALS)[number]

export type FreightInput = {
  readonly tables: readonly FreightTable[]
  /** Of each table the vehicle types that it is for. */
  readonly fits: readonly (readonly boolean[])[]
  readonly collection_date: string
  /** By days after it: taxes, and the longest lead time that still arrives in time. */
  readonly days: readonly {
    readonly taxes: PriceContext
    readonly business: number
    readonly calendar: number
  }[]
  readonly cities: readonly { readonly id: number; readonly uf: string }[]
  readonly distance: (from: number, to: number) => number
  readonly vehicles: readonly { readonly vehicle_type_id: number; readonly axles: number | null }[]
  /** Documents of the recipients, by customer. */
  readonly documents: readonly (string | null)[]
}
export type Quote = {
  readonly table: number
  readonly cents: number
  readonly modal: Modal
  /** Every component, on demand. */
  readonly explain: () => Priced | null
}

const compiled = (table: FreightTable): CompiledTable | null => {
  try {
    return compileTable(table)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Candidate = { table: number; cents: number; precedence: number }

/** Of one carrier the table that counts before its others (pricing/README "Table models"). */
const precedes = (a: Candidate, b: Candidate): boolean =>
  a.precedence - b.precedence < 0 || (a.precedence === b.precedence && a.cents < b.cents)

const dayOf = ({ days }: FreightInput, { ready }: Facts): number =>
  Math.max(0, Math.min(days.length - 1, ready))

/** A load as the engine's shipment, in no vehicle type yet. */
const prepared = (input: FreightInput, dates: readonly string[], facts: Facts): Prepared => {
  const origin = itemAt(input.cities, 0)
  const end = itemAt(input.cities, facts.place)
  const day = dayOf(input, facts)
  const shipment = {
    modal: MODALS[0],
    date: itemAt(dates, day),
    origin: { state: origin.uf, city_ibge: origin.id },
    destination: { state: end.uf, city_ibge: end.id },
    recipient_document: facts.customer < 0 ? null : (input.documents[facts.customer] ?? null),
    weight: facts.weight.toFixed(3),
    ...(facts.volume > 0 ? { volume_m3: facts.volume.toFixed(6) } : {}),
    invoice_value: facts.value.toFixed(2),
    km: input.distance(0, facts.place).toFixed(1),
    deliveries: facts.stops,
    ...(facts.dangerous ? { services: dangerousServices(true) } : {}),
  }
  return prepareShipment(shipment, itemAt(input.days, day).taxes)
}

/** The same load alone in a vehicle; its figures and its tax are those of the load. */
const inVehicle = (
  load: Prepared,
  { vehicle_type_id, axles }: FreightInput['vehicles'][number],
): Prepared => ({
  ...load,
  shipment: {
    ...load.shipment,
    modal: 'full_truckload',
    vehicle_type_id,
    ...(axles ? { axles } : {}),
  },
  vehicleType: vehicle_type_id,
  axles: axles ?? 0,
})

/** A function that prices a load in a vehicle; null where no table does. */
export const createFreight = (input: FreightInput) => {
  const tables = input.tables.map(compiled)
  const dates = input.days.map((_, day) => addDays(input.collection_date, day))
  const positions = new Map(
    MODALS.map((modal) => [
      modal,
      input.tables.flatMap(({ modals }, index) => (tables[index] && modals.includes(modal) ? [index] : [])),
    ]),
  )
  const candidateOf = (table: number, facts: Facts, shipment: Prepared): Candidate | null => {
    const one = tables[table]
    const cents = one ? quickPrice(one, shipment) : -1
    if (!one || cents < 0) return null
    const found = findLane(one, shipment)
    if (typeof found === 'string') return null
    const lead = leadTimeDays(one, shipment, found.lane)
    const most = itemAt(input.days, dayOf(input, facts))
    if (lead !== null && lead > (one.table.business_days ? most.business : most.calendar)) return null
    return { table, cents, precedence: precedenceOf(one, found.lane.destination ?? {}) }
  }

  const quoteBy = (facts: Facts, load: Prepared, vehicle: number, modal: Modal): Quote | null => {
    const asked = positions.get(modal) ?? []
    if (asked.length === 0) return null
    const shipment = modal === 'full_truckload' ? inVehicle(load, itemAt(input.vehicles, vehicle)) : load
    const best = new Map<number, Candidate>()
    for (const table of asked) {
      if (modal === 'full_truckload' && input.fits[table]?.[vehicle] === false) continue
      const next = candidateOf(table, facts, shipment)
      const carrier = itemAt(input.tables, table).transporter_id
      const known = best.get(carrier)
      if (next && (!known || precedes(next, known))) best.set(carrier, next)
    }
    let winner: Candidate | null = null
    for (const one of best.values())
      if (!winner || one.cents < winner.cents || (one.cents === winner.cents && one.table < winner.table))
        winner = one
    if (!winner) return null
    const { table, cents } = winner
    const explain = (): Priced | null => {
      const known = tables[table]
      const result = known ? explainPrepared(known, shipment) : null
      return result?.ok ? result : null
    }
    return { table, cents, modal, explain }
  }

  // A less-than-truckload price asks no vehicle: it is found once for all of them.
  let last: { facts: Facts; load: Prepared; quote: Quote | null } | null = null
  return (facts: Facts, vehicle: number): Quote | null => {
    if (last?.facts !== facts) {
      const load = prepared(input, dates, facts)
      last = { facts, load, quote: quoteBy(facts, load, vehicle, 'less_than_truckload') }
    }
    const full = quoteBy(facts, last.load, vehicle, 'full_truckload')
    return full && (!last.quote || full.cents < last.quote.cents) ? full : last.quote
  }
}
