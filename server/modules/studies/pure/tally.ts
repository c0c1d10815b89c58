import type { StudyPart } from '#shared/studies/study-lines.ts'
import type { StudyReason } from '#shared/studies/study.contract.ts'
import { addOutcome, emptySums, type Outcome, type Sums } from './figures.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** Sums of a study while its orders pass by, one at a time. Memory grows with lanes and carriers, not with orders. */

export type TalliedOrder = {
  readonly originUf: string
  readonly originCity: string
  readonly destinationUf: string
  readonly destinationCity: string
  readonly transporterId: number | null
  readonly grams: number
  /** Cents; null: never said. */
  readonly contracted: number | null
  readonly leadTime: number | null
  /** The contracted freight was below the ANTT floor. */
  readonly below: boolean
}
export type ScenarioOutcome = Outcome &
  (
    | {
        readonly cents: number
        /** Position among the study's tables. */
        readonly table: number
        readonly transporterId: number
        /** What today's tables would have charged where a table that is not in force wins; null: nothing to compare with. */
        readonly instead: number | null
        readonly reason: null
      }
    | {
        readonly cents: null
        readonly table: null
        readonly transporterId: null
        readonly instead: null
        readonly reason: StudyReason
      }
  )

/** Freight as it was contracted. */
export type Contracted = {
  orders: number
  total: number
  leadDays: number
  leadOrders: number
  below: number
}

export type Line = {
  readonly part: StudyPart
  readonly key: string
  readonly originUf: string | null
  readonly originCity: string | null
  readonly destinationUf: string | null
  readonly destinationCity: string | null
  readonly transporterId: number | null
  orders: number
  grams: number
  contracted: Contracted
  readonly scenarios: readonly Sums[]
}
export type Share = { orders: number; total: number }
/** Orders that a table won, and their savings against the tables in force; null: it is one of them, or they have no price. */
export type TableShare = Share & { saved: number | null }
export type ScenarioTally = {
  readonly sums: Sums
  /** Over the orders that every scenario prices and whose contracted freight is known. */
  readonly common: Sums
  readonly reasons: Map<StudyReason, number>
  readonly carriers: Map<number, Share>
  /** By position among the study's tables. */
  readonly tables: Map<number, TableShare>
}
export type Tally = {
  orders: number
  grams: number
  readonly contracted: Contracted
  readonly contractedCarriers: Map<number, Share>
  readonly common: Contracted
  readonly scenarios: readonly ScenarioTally[]
  readonly lines: Map<string, Line>
}

const emptyContracted = (): Contracted => ({ orders: 0, total: 0, leadDays: 0, leadOrders: 0, below: 0 })

export const createTally = (scenarios: number): Tally => ({
  orders: 0,
  grams: 0,
  contracted: emptyContracted(),
  contractedCarriers: new Map(),
  common: emptyContracted(),
  scenarios: Array.from({ length: scenarios }, () => ({
    sums: emptySums(),
    common: emptySums(),
    reasons: new Map(),
    carriers: new Map(),
    tables: new Map(),
  })),
  lines: new Map(),
})

const addContracted = (sums: Contracted, order: TalliedOrder): void => {
  if (order.contracted !== null) {
    sums.orders += 1
    sums.total += order.contracted
  }
  if (order.leadTime !== null) {
    sums.leadDays += order.leadTime
    sums.leadOrders += 1
  }
  if (order.below) sums.below += 1
}

const addShare = (shares: Map<number, Share>, id: number, cents: number): void => {
  const known = shares.get(id)
  if (known) {
    known.orders += 1
    known.total += cents
  } else shares.set(id, { orders: 1, total: cents })
}

const addTableShare = (
  shares: Map<number, TableShare>,
  { table, cents, instead }: Extract<ScenarioOutcome, { reason: null }>,
): void => {
  const known = shares.get(table) ?? { orders: 0, total: 0, saved: null }
  shares.set(table, {
    orders: known.orders + 1,
    total: known.total + cents,
    saved: instead === null ? known.saved : (known.saved ?? 0) + instead - cents,
  })
}

type Place = Pick<Line, 'originUf' | 'originCity' | 'destinationUf' | 'destinationCity' | 'transporterId'>
const NOWHERE: Place = {
  originUf: null,
  originCity: null,
  destinationUf: null,
  destinationCity: null,
  transporterId: null,
}

const lineOf = (tally: Tally, part: StudyPart, key: string, place: Partial<Place>): Line => {
  const name = `${part} ${key}`
  const known = tally.lines.get(name)
  if (known) return known
  const line: Line = {
    part,
    key,
    ...NOWHERE,
    ...place,
    orders: 0,
    grams: 0,
    contracted: emptyContracted(),
    scenarios: tally.scenarios.map(emptySums),
  }
  tally.lines.set(name, line)
  return line
}

const lanesOf = (tally: Tally, order: TalliedOrder): Line[] => {
  const { originUf, originCity, destinationUf, destinationCity } = order
  return [
    lineOf(tally, 'uf_lane', `${originUf}>${destinationUf}`, { originUf, destinationUf }),
    lineOf(tally, 'city_lane', `${originCity}/${originUf}>${destinationCity}/${destinationUf}`, {
      originUf,
      originCity,
      destinationUf,
      destinationCity,
    }),
  ]
}

const carrierLine = (tally: Tally, transporterId: number): Line =>
  lineOf(tally, 'carrier', String(transporterId), { transporterId })

const addScenario = (
  tally: Tally,
  at: number,
  order: TalliedOrder,
  outcome: ScenarioOutcome,
  isCommon: boolean,
): void => {
  const scenario = tally.scenarios[at]
  if (!scenario) return
  addOutcome(scenario.sums, outcome, order.contracted)
  if (isCommon) addOutcome(scenario.common, outcome, order.contracted)
  if (outcome.cents === null) {
    scenario.reasons.set(outcome.reason, (scenario.reasons.get(outcome.reason) ?? 0) + 1)
    return
  }
  addShare(scenario.carriers, outcome.transporterId, outcome.cents)
  addTableShare(scenario.tables, outcome)
  addOutcome(itemAt(carrierLine(tally, outcome.transporterId).scenarios, at), outcome, order.contracted)
}

/** Counts one order with its outcome in every scenario. */
export const addOrder = (tally: Tally, order: TalliedOrder, outcomes: readonly ScenarioOutcome[]): void => {
  tally.orders += 1
  tally.grams += order.grams
  addContracted(tally.contracted, order)
  if (order.transporterId !== null) {
    if (order.contracted !== null) addShare(tally.contractedCarriers, order.transporterId, order.contracted)
    const line = carrierLine(tally, order.transporterId)
    line.orders += 1
    line.grams += order.grams
    addContracted(line.contracted, order)
  }
  const isCommon = order.contracted !== null && outcomes.every(({ cents }) => cents !== null)
  if (isCommon) addContracted(tally.common, order)
  const lanes = lanesOf(tally, order)
  for (const lane of lanes) {
    lane.orders += 1
    lane.grams += order.grams
    addContracted(lane.contracted, order)
  }
  for (const [at, outcome] of outcomes.entries()) {
    addScenario(tally, at, order, outcome, isCommon)
    for (const lane of lanes) addOutcome(itemAt(lane.scenarios, at), outcome, order.contracted)
  }
}
