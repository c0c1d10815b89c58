import type { Rows } from '#server/infra/database.ts'
import {
  centsToMoney,
  compileTable,
  explainPrepared,
  prepareShipment,
  quickPrice,
  type CompiledTable,
  type PriceContext,
} from '#server/modules/pricing/index.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { tablesAsIfInForce } from '#server/modules/simulations/index.ts'
import { compare, equals } from '#shared/kit/money.ts'
import type { Snapshot } from '../audit-order.store.ts'
import { isByTable, nearestVersions, type MendedPrice } from '../pure/reaudit.ts'
import { calculationsOf, rootsOf, versionsOf, type Calculation } from './mended-tables.store.ts'

/** Prices of calculations by another version of their table. */

export type AskedVersion = {
  snapshot: Snapshot
  calculation: Calculation
  version: number
  /** Day of its taxes. */
  day: string
}

/** Null where the engine does not take the figures. */
const unlessOutOfRange = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Tables as they are asked for, each read and compiled once. */
const createShelf = () => {
  const tables = new Map<number, CompiledTable | null>()
  return {
    fill: async (rows: Rows, ids: readonly number[]): Promise<void> => {
      const missing = [...new Set(ids)].filter((id) => !tables.has(id))
      if (missing.length === 0) return
      for (const table of await tablesAsIfInForce(rows, missing))
        tables.set(
          table.id,
          unlessOutOfRange(() => compileTable(table)),
        )
    },
    at: (id: number): CompiledTable | null => tables.get(id) ?? null,
  }
}

export const tableOf = ({ snapshot }: { snapshot: Snapshot }): number => snapshot.simulation_table_id ?? 0

/** @param taxesOn the taxes of a day */
export const createVersionPrices = (taxesOn: (day: string) => PriceContext) => {
  const shelf = createShelf()

  /** @returns a price; else why there is none */
  const priceOf = ({
    snapshot,
    calculation,
    version,
    day,
  }: AskedVersion): Exclude<MendedPrice, undefined> => {
    if (snapshot.altered) return 'altered'
    const { inputs, priced_on, total_value } = calculation
    if (inputs === null) return 'not_reproduced'
    const before = shelf.at(tableOf({ snapshot }))
    const after = shelf.at(version)
    if (before === null) return 'not_reproduced'
    if (after === null) return 'no_price'
    const on = (date: string) => unlessOutOfRange(() => prepareShipment({ ...inputs, date }, taxesOn(date)))
    const then = on(priced_on ?? inputs.date)
    const prepared = on(day)
    if (then === null || prepared === null) return 'not_reproduced'
    const was = quickPrice(before, then)
    // Something beside the table is in the agreed total: a new price of the table alone would not be comparable.
    if (was < 0 || compare(centsToMoney(was), total_value) !== 0) return 'not_reproduced'
    const price = explainPrepared(after, prepared)
    if (!price.ok) return 'no_price'
    const { inputs: _kept, ...simulation } = price
    return { simulation_table_id: version, total_value: price.total_value, simulation, priced_on: day }
  }

  return { fill: shelf.fill, priceOf }
}

export type VersionTotal = { version: number; total: string }

/** Totals of the freight by the versions of its table around its own, those that an expectation has set aside among them. */
export const otherTotals = async (rows: Rows, snapshot: Snapshot | undefined): Promise<VersionTotal[]> => {
  if (!snapshot || !isByTable(snapshot)) return []
  const own = tableOf({ snapshot })
  const root = (await rootsOf(rows, [own])).get(own)
  const versions = root === undefined ? [] : await versionsOf(rows, [root])
  const others = nearestVersions(versions, own)
  const calculation = (await calculationsOf(rows, [snapshot.simulation_order_id ?? 0])).get(
    snapshot.simulation_order_id ?? 0,
  )
  const day = calculation?.priced_on ?? calculation?.inputs?.date
  if (!calculation || day === undefined || others.length === 0) return []
  const prices = createVersionPrices(await taxesByDay(rows))
  await prices.fill(rows, [own, ...others.map(({ id }) => id)])
  const expected = snapshot.mended_total ?? snapshot.total_value ?? '0'
  return others.flatMap(({ id, version }) => {
    const price = prices.priceOf({ snapshot, calculation, version: id, day })
    // One that comes to the same says nothing.
    return typeof price === 'string' || equals(price.total_value, expected)
      ? []
      : [{ version, total: price.total_value }]
  })
}
