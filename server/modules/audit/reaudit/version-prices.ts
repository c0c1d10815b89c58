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
import { tablesAsIfInForce } from '#server/modules/simulations/index.ts'
import { compare } from '#shared/kit/money.ts'
import type { Snapshot } from '../audit-order.store.ts'
import type { MendedPrice } from '../pure/reaudit.ts'
import type { Calculation } from './mended-tables.store.ts'

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
