import { dayNumber } from '#shared/kit/business-days.ts'
import {
  compileBase,
  compileMinimums,
  type CompiledBase,
  type CompiledMinimums,
} from '#server/modules/pricing/compile-base.ts'
import { compileRules, mergeLaneRules, type RateGroup } from '#server/modules/pricing/compile-rules.ts'
import { STATES } from '#server/modules/pricing/icms-matrix.ts'
import { bounded, FIGURE, GRAMS } from '#server/modules/pricing/scaled.ts'
import { cubageOf } from '#server/modules/pricing/taxable-weight.ts'
import type { FreightTable, Lane, Side } from '#server/modules/pricing/types.ts'
import type { Reason } from '#server/modules/pricing/result.ts'

export type CompiledLane = {
  readonly lane: Lane
  readonly base: CompiledBase
  readonly groups: readonly RateGroup[]
  readonly minimums: CompiledMinimums
  readonly kmStart: number
  readonly kmEnd: number
}

/** Lanes by one end: exact city, state (numbered by `stateNumber`), anywhere. Absent levels are null. */
export type Ends<Content> = {
  readonly cities: ReadonlyMap<number, Content> | null
  readonly states: readonly (Content | undefined)[] | null
  readonly anywhere: Content | null
}
/** By destination, then by origin. */
export type LaneIndex = Ends<Ends<readonly CompiledLane[]>>

/** Grams per m³ × 1,000 or cm³ per kg; the other one is zero. */
export type CompiledCubage = { readonly factor: number; readonly divisor: number }

export type CompiledTable = {
  readonly table: FreightTable
  /** What no shipment can change: not approved, inactive. */
  readonly blocked: Reason | null
  readonly from: number
  readonly until: number
  readonly modals: ReadonlySet<string>
  readonly reverse: boolean
  readonly lanes: LaneIndex
  /** By modal of the table; null where the volume is not taxed. */
  readonly cubages: ReadonlyMap<string, CompiledCubage | null>
  readonly minimumWeight: number
  readonly taxIncluded: boolean
  readonly regime: FreightTable['taxes']['regime']
  /** Ten-thousandths of a percent, −1 when the table has none. */
  readonly icms: number
  readonly iss: number
  readonly pisCofins: number
}

/** 1 to 27 for the states, 28 for abroad (EX), 0 for anything else. */
const STATE_NUMBERS = new Map([...STATES, 'EX'].map((state, index) => [state, index + 1]))
export const stateNumber = (state: string): number => STATE_NUMBERS.get(state) ?? 0

const citiesCount = (lane: Lane) => lane.destination?.cities?.length ?? 0

/** Within one key: ranges of distance first, then the smaller region, then the order of the table. */
const narrower = (a: CompiledLane, b: CompiledLane) =>
  Number(b.lane.km !== undefined) - Number(a.lane.km !== undefined) ||
  citiesCount(a.lane) - citiesCount(b.lane)

/** Groups lanes by the places of one side; a side that lists cities is not widened by its states. */
const indexSide = <Content>(
  lanes: readonly CompiledLane[],
  sideOf: (lane: Lane) => Side | undefined,
  content: (lanes: readonly CompiledLane[]) => Content,
): Ends<Content> => {
  const cities = new Map<number, CompiledLane[]>()
  const states = new Map<number, CompiledLane[]>()
  const anywhere: CompiledLane[] = []
  const put = (index: Map<number, CompiledLane[]>, key: number, lane: CompiledLane) => {
    const list = index.get(key)
    if (list) list.push(lane)
    else index.set(key, [lane])
  }
  for (const lane of lanes) {
    const side = sideOf(lane.lane)
    if (side?.cities && side.cities.length > 0) for (const city of side.cities) put(cities, city, lane)
    else if (side?.states && side.states.length > 0)
      for (const state of side.states) {
        if (stateNumber(state) === 0) throw new RangeError(`not a state: ${JSON.stringify(state)}`)
        put(states, stateNumber(state), lane)
      }
    else anywhere.push(lane)
  }
  const numbered = Array.from({ length: STATES.length + 2 }, (_, state) => {
    const list = states.get(state)
    return list && content(list)
  })
  return {
    cities: cities.size > 0 ? new Map([...cities].map(([city, list]) => [city, content(list)])) : null,
    states: states.size > 0 ? numbered : null,
    anywhere: anywhere.length > 0 ? content(anywhere) : null,
  }
}

const indexLanes = (lanes: readonly CompiledLane[]): LaneIndex =>
  indexSide(
    lanes.toSorted(narrower),
    (lane) => lane.destination,
    (some) =>
      indexSide(
        some,
        (lane) => lane.origin,
        (list) => list,
      ),
  )

const rate = (text: string | undefined) => {
  if (text === undefined) return -1
  const value = bounded(text, FIGURE, 1e6)
  if (value === 1e6) throw new RangeError(`tax rate out of range: ${text}`)
  return value
}

const compileCubage = (table: FreightTable, modal: string): CompiledCubage | null => {
  const { cubage, taxed } = cubageOf(table, modal)
  if (!taxed) return null
  // Four decimals, as everything that is typed (spec 000 §9): 166.6667 is as good an air factor as 166.667.
  if ('factor' in cubage) return { factor: bounded(cubage.factor, FIGURE, 1e8), divisor: 0 }
  const divisor = bounded(cubage.divisor, 0, 1e7)
  if (divisor === 0) throw new RangeError('cubage divisor is zero')
  return { factor: 0, divisor }
}

const later = (a: string | null, b: string | null | undefined) => (a !== null && b && b > a ? b : a)

/** Last day on which a table counts: its end, or its prolongation; null is open. */
export const lastDay = (table: FreightTable): string | null => later(table.date_end, table.prolonged_until)

/**
 * Prepares a table for pricing: parsed integers and lane indexes.
 * @throws RangeError for a figure that is not a non-negative decimal of at most 4 decimals within the engine's limits
 */
export const compileTable = (table: FreightTable): CompiledTable => {
  const set = compileRules(table.rates, table.percent_base ?? 'base_ntc')
  const tableMinimums = compileMinimums(table.minimums)
  const lanes = table.lanes.map((lane): CompiledLane => ({
    lane,
    base: compileBase(lane.base, set),
    groups: mergeLaneRules(set, lane.rates),
    minimums: lane.minimums ? compileMinimums(table.minimums, lane.minimums) : tableMinimums,
    kmStart: lane.km ? bounded(lane.km.start, FIGURE, 1e9) : 0,
    kmEnd: lane.km ? bounded(lane.km.end, FIGURE, 1e9) : -1,
  }))
  const approved = table.shipper_approved && table.transporter_approved
  const end = lastDay(table)
  const unapproved = approved ? null : ('approval' as const)
  const pisCofins = Math.max(rate(table.taxes.pis), 0) + Math.max(rate(table.taxes.cofins), 0)
  if (pisCofins >= 1e6) throw new RangeError('tax rate out of range')
  return {
    table,
    blocked: unapproved ?? (table.active ? null : 'inactive'),
    from: dayNumber(table.date_start),
    until: end === null ? Number.POSITIVE_INFINITY : dayNumber(end),
    modals: new Set(table.modals),
    reverse: table.reverse,
    lanes: indexLanes(lanes),
    cubages: new Map(table.modals.map((modal) => [modal, compileCubage(table, modal)])),
    minimumWeight: bounded(table.minimum_weight ?? '0', GRAMS, 1e11),
    taxIncluded: table.taxes.included,
    regime: table.taxes.regime,
    icms: rate(table.taxes.icms),
    iss: rate(table.taxes.iss),
    pisCofins,
  }
}

const memory = new WeakMap<FreightTable, CompiledTable>()

/** `compileTable`, once per table object; a changed table must be a new object. */
export const compiledOf = (table: FreightTable): CompiledTable => {
  const known = memory.get(table)
  if (known) return known
  const compiled = compileTable(table)
  memory.set(table, compiled)
  return compiled
}
