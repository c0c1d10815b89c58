import { anttFloor, floorComparable, marginOf, type AnttNorm, hasFloor } from '#server/modules/antt/index.ts'
import type { FreightTable, PriceContext, Shipment } from '#server/modules/pricing/index.ts'
import { createBulkPricer, type BulkShipment } from '#server/modules/simulations/index.ts'
import type { AnttTable } from '#shared/antt/antt.ts'
import { decimal } from '#shared/kit/money.ts'
import { nearestReason } from '#shared/pricing/reasons.ts'
import type { AwardRule, StudyReason } from '#shared/studies/study.contract.ts'
import { award, type Candidate } from './pure/award.ts'
import { centsOf } from './pure/figures.ts'
import type { ScenarioOutcome, TalliedOrder } from './pure/tally.ts'
import type { StudyOrderRow } from './study-orders.store.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** One real order by every table of a study, once, and who wins it in each scenario. No database, no clock. */

export type ReplayScenario = {
  readonly award: AwardRule
  /** Positions among the study's tables. */
  readonly tables: readonly number[]
}
export type Replay = {
  readonly tables: readonly FreightTable[]
  /** By position: whether a table is for this shipment's vehicle; absent: for every one. */
  readonly fits: ReadonlyMap<number, (shipment: Shipment) => boolean>
  readonly scenarios: readonly ReplayScenario[]
  /** Positions of the tables in force today, whichever scenario asks them. */
  readonly inForce: ReadonlySet<number>
  readonly taxesOn: (day: string) => PriceContext
  readonly floor: {
    readonly norms: readonly AnttNorm[]
    readonly axles: ReadonlyMap<number, number | null>
    readonly table: AnttTable
  }
}
export type Replayed = {
  readonly order: TalliedOrder
  /** With the margin to the floor where there is one, reais. */
  readonly outcomes: readonly (ScenarioOutcome & { readonly margin: string | null })[]
}

const NONE = {
  cents: null,
  table: null,
  transporterId: null,
  instead: null,
  leadTime: null,
  below: false,
  margin: null,
} as const

/** The floor of an order's trip; null where the modal has none or something is missing to know it. */
const floorOf = ({ floor }: Replay, row: StudyOrderRow): string | null => {
  if (!hasFloor(row.shipment.modal)) return null
  const vehicle = row.shipment.vehicle_type_id ?? null
  const kept = row.antt
  const found = anttFloor(floor.norms, {
    date: row.shipment.date,
    table: kept?.table ?? floor.table,
    cargo: kept?.cargo ?? 'carga_geral',
    axles:
      kept?.axles ?? row.shipment.axles ?? (vehicle === null ? null : (floor.axles.get(vehicle) ?? null)),
    km: row.shipment.km ?? null,
    return_km: kept?.return_km ?? null,
  })
  return found.ok ? found.floor : null
}

const talliedOf = (row: StudyOrderRow, floor: string | null): TalliedOrder => {
  const price = row.contracted_price ? floorComparable(row.contracted_price) : row.contracted
  return {
    originUf: row.origin_uf,
    originCity: row.origin_city,
    destinationUf: row.destination_uf,
    destinationCity: row.destination_city,
    transporterId: row.transporter_id,
    grams: decimal(row.shipment.weight).times(1000).round().toNumber(),
    contracted: row.contracted === null ? null : centsOf(row.contracted),
    leadTime: row.lead_time,
    below: floor !== null && row.contracted !== null && price !== null && marginOf(price, floor).below,
  }
}

/** No price and no reason of the engine's: the table is for another vehicle. */
const OTHER_VEHICLE = Number.NaN

/** Prices by position, each table asked once however many scenarios name it. */
const pricesOf = (shipment: BulkShipment, { tables, fits }: Replay, of: Shipment): number[] =>
  tables.map((_, index) => (fits.get(index)?.(of) === false ? OTHER_VEHICLE : shipment.price(index)))

const reasonOf = (shipment: BulkShipment, price: number): StudyReason =>
  Number.isNaN(price) ? 'vehicle' : shipment.reason(price)

const candidatesOf = (
  replay: Replay,
  shipment: BulkShipment,
  prices: readonly number[],
  asked: Iterable<number>,
): Candidate[] => {
  const candidates: Candidate[] = []
  for (const index of asked) {
    const cents = itemAt(prices, index)
    const table = itemAt(replay.tables, index)
    if (cents >= 0)
      candidates.push({
        index,
        cents,
        table: table.id,
        source: table.source ?? 'freight',
        transporter_id: table.transporter_id,
        precedence: () => shipment.precedence(index),
        leadTime: () => shipment.leadTime(index),
      })
  }
  return candidates
}

const outcomeOf = (
  replay: Replay,
  row: StudyOrderRow,
  shipment: BulkShipment,
  prices: readonly number[],
  scenario: ReplayScenario,
  marginAt: (index: number) => string | null,
): Replayed['outcomes'][number] => {
  const winnerOf = (asked: Iterable<number>) =>
    award(candidatesOf(replay, shipment, prices, asked), scenario.award, row.transporter_id)
  const winner = winnerOf(scenario.tables)
  if (winner === null) {
    const asked =
      scenario.award === 'contracted_carrier'
        ? scenario.tables.filter((index) => replay.tables[index]?.transporter_id === row.transporter_id)
        : scenario.tables
    const reasons = new Set<StudyReason>(asked.map((index) => reasonOf(shipment, itemAt(prices, index))))
    return { ...NONE, reason: nearestReason(reasons) }
  }
  const margin = marginAt(winner.index)
  return {
    cents: winner.cents,
    table: winner.index,
    transporterId: winner.transporter_id,
    instead: replay.inForce.has(winner.index) ? null : (winnerOf(replay.inForce)?.cents ?? null),
    leadTime: winner.leadTime(),
    below: margin?.startsWith('-') ?? false,
    margin,
    reason: null,
  }
}

/** A function that replays one order after the other. */
export const createReplay = (replay: Replay): ((row: StudyOrderRow) => Replayed) => {
  const pricer = createBulkPricer(replay.tables, replay.taxesOn)
  return (row) => {
    const floor = floorOf(replay, row)
    const order = talliedOf(row, floor)
    let shipment: BulkShipment
    try {
      shipment = pricer.open(row.shipment)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return { order, outcomes: replay.scenarios.map(() => ({ ...NONE, reason: 'invalid_order' as const })) }
    }
    const prices = pricesOf(shipment, replay, row.shipment)
    // Scenarios often agree on the winner, so its margin to the floor is computed once.
    const margins = new Map<number, string | null>()
    const marginAt = (index: number): string | null => {
      if (floor === null) return null
      const known = margins.get(index) ?? marginOf(floorComparable(shipment.explain(index)), floor).amount
      margins.set(index, known)
      return known
    }
    return {
      order,
      outcomes: replay.scenarios.map((scenario) =>
        outcomeOf(replay, row, shipment, prices, scenario, marginAt),
      ),
    }
  }
}
