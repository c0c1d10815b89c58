import { compiledOf, type CompiledTable } from '#server/modules/pricing/compile.ts'
import { explainPrepared, refusal, refused } from '#server/modules/pricing/explain.ts'
import { leadTimeDays } from '#server/modules/pricing/lead-time.ts'
import { findLane } from '#server/modules/pricing/lookup.ts'
import { prepareShipment, type Prepared } from '#server/modules/pricing/prepare.ts'
import { quickPrice, reasonOf } from '#server/modules/pricing/quick-price.ts'
import { centsToMoney } from '#server/modules/pricing/scaled.ts'
import type { Priced, Refused, TableRef } from '#server/modules/pricing/result.ts'
import type { FreightTable, PriceContext, Shipment } from '#server/modules/pricing/types.ts'

export type Ranked = {
  readonly position: number
  readonly table: TableRef
  readonly total_value: string
  readonly lead_time: number | null
  readonly business_days: boolean
  /** The full breakdown; null beyond `explain`. */
  readonly result: Priced | null
}

export type Simulation = { readonly ranked: readonly Ranked[]; readonly refused: readonly Refused[] }

export type SimulateOptions = {
  /** How many of the best are explained; default all. */
  readonly explain?: number
  /**
   * Keep one price per transporter, by the precedence of its tables: route, exact city, state, general (pricing/README "Table models");
   * the others are refused as superseded. Default false: every price is shown.
   */
  readonly one_per_transporter?: boolean
  /** Leave out the refusals of transporters that have a price: their other tables are not asked about. */
  readonly only_unpriced?: boolean
}

type Candidate = {
  readonly compiled: CompiledTable
  readonly cents: number
  readonly lead_time: number | null
  readonly precedence: number
}

/** Place of a table's lane among those of its carrier, best first: route, exact city, region, state, anywhere (pricing/README "Table models"). */
export const precedenceOf = (
  compiled: CompiledTable,
  destination: { cities?: readonly number[]; states?: readonly string[] },
): number => {
  if (compiled.table.source === 'route') return 0
  const cities = destination.cities?.length ?? 0
  if (cities > 0) return cities === 1 ? 1 : 2
  return (destination.states?.length ?? 0) > 0 ? 3 : 4
}

const candidate = (compiled: CompiledTable, prepared: Prepared, cents: number): Candidate => {
  const found = findLane(compiled, prepared)
  if (typeof found === 'string') throw new TypeError(`priced without a lane: ${found}`)
  const { lane } = found
  return {
    compiled,
    cents,
    lead_time: leadTimeDays(compiled, prepared, lane),
    precedence: precedenceOf(compiled, lane.destination ?? {}),
  }
}

const byId = (a: TableRef, b: TableRef) => a.id - b.id || (a.source < b.source ? -1 : 1)

/** Price, then the shorter lead time (unknown last), then id: the order of the tables does not matter. */
const better = (a: Candidate, b: Candidate) =>
  a.cents - b.cents ||
  (a.lead_time ?? Number.MAX_SAFE_INTEGER) - (b.lead_time ?? Number.MAX_SAFE_INTEGER) ||
  byId(a.compiled.table, b.compiled.table)

/** Splits the candidates into the preferred one of each transporter and the others. */
const preferred = (candidates: readonly Candidate[]) => {
  const winners = new Map<number, Candidate>()
  const superseded: Refused[] = []
  const order = (a: Candidate, b: Candidate) => a.precedence - b.precedence || better(a, b)
  for (const next of candidates.toSorted(order)) {
    const { table } = next.compiled
    const winner = winners.get(table.transporter_id)
    if (winner) {
      const detail = { by: winner.compiled.table.id, total_value: centsToMoney(next.cents) }
      superseded.push(refused(table, 'superseded', detail))
    } else winners.set(table.transporter_id, next)
  }
  return { kept: [...winners.values()], superseded }
}

const compiled = (table: FreightTable): CompiledTable | Refused => {
  try {
    return compiledOf(table)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return refused(table, 'invalid_table', { message: error.message })
  }
}

const explained = (one: Candidate, prepared: Prepared): Priced => {
  const result = explainPrepared(one.compiled, prepared)
  if (!result.ok) throw new TypeError(`priced and refused: ${result.reason}`)
  return result
}

/**
 * One shipment against any number of tables: priced ones ranked, the others with their reason. Tables are compiled once
 * per object, so keep the same objects between calls.
 * @throws RangeError when the shipment's figures are no decimals or out of range
 */
export const simulate = (
  tables: readonly FreightTable[],
  shipment: Shipment,
  context: PriceContext,
  options: SimulateOptions = {},
): Simulation => {
  const prepared = prepareShipment(shipment, context)
  const candidates: Candidate[] = []
  const unfit: (Refused | { readonly compiled: CompiledTable; readonly cents: number })[] = []
  for (const table of tables) {
    const one = compiled(table)
    if ('ok' in one) {
      unfit.push(one)
      continue
    }
    const cents = quickPrice(one, prepared)
    if (cents < 0) unfit.push({ compiled: one, cents })
    else candidates.push(candidate(one, prepared, cents))
  }
  const priced = new Set<number>()
  if (options.only_unpriced) for (const { compiled: one } of candidates) priced.add(one.table.transporter_id)
  const refusals: Refused[] = []
  for (const one of unfit) {
    const { table } = 'ok' in one ? one : one.compiled
    if (priced.has(table.transporter_id)) continue
    refusals.push('ok' in one ? one : refusal(one.compiled, prepared, reasonOf(one.cents)))
  }
  const { kept, superseded } = options.one_per_transporter
    ? preferred(candidates)
    : { kept: candidates, superseded: [] }
  const limit = options.explain ?? kept.length
  const ranked = kept.toSorted(better).map((one, index): Ranked => ({
    position: index + 1,
    table: {
      source: one.compiled.table.source,
      id: one.compiled.table.id,
      name: one.compiled.table.name,
      transporter_id: one.compiled.table.transporter_id,
    },
    total_value: centsToMoney(one.cents),
    lead_time: one.lead_time,
    business_days: one.compiled.table.business_days,
    result: index < limit ? explained(one, prepared) : null,
  }))
  return { ranked, refused: [...refusals, ...superseded].toSorted((a, b) => byId(a.table, b.table)) }
}
