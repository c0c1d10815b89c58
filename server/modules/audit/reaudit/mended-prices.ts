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
import type { AuditFacts } from '../pure/judge-order.ts'
import { isByTable, type MendedPrice } from '../pure/reaudit.ts'
import { calculationsOf, rootsOf, versionsOf, type Calculation, type Version } from './mended-tables.store.ts'

/** Prices of orders by the version of their table that is in force on their day, where it is not the one they were priced by. */

type Asked = { order_id: number; snapshot: Snapshot; calculation: Calculation; version: Version }

const tableOf = ({ snapshot }: { snapshot: Snapshot }): number => snapshot.simulation_table_id ?? 0

const isOn = ({ date_start, date_end }: Version, day: string): boolean => date_start <= day && date_end >= day

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

export type MendedPrices = (
  rows: Rows,
  facts: readonly AuditFacts[],
) => Promise<ReadonlyMap<number, MendedPrice>>

/** @param taxesOn the taxes of a day: each calculation keeps those of its own */
export const createMendedPrices = (taxesOn: (day: string) => PriceContext): MendedPrices => {
  const shelf = createShelf()

  const priceOf = ({ snapshot, calculation, version }: Asked): MendedPrice => {
    if (snapshot.altered) return 'altered'
    const { inputs, total_value } = calculation
    if (inputs === null) return 'not_reproduced'
    const before = shelf.at(snapshot.simulation_table_id ?? 0)
    const after = shelf.at(version.id)
    if (before === null) return 'not_reproduced'
    if (after === null) return 'no_price'
    const prepared = unlessOutOfRange(() => prepareShipment(inputs, taxesOn(inputs.date)))
    if (prepared === null) return 'not_reproduced'
    const was = quickPrice(before, prepared)
    // Something beside the table is in the agreed total: a new price of the table alone would not be comparable.
    if (was < 0 || compare(centsToMoney(was), total_value) !== 0) return 'not_reproduced'
    const price = explainPrepared(after, prepared)
    if (!price.ok) return 'no_price'
    const { inputs: _kept, ...simulation } = price
    return { simulation_table_id: version.id, total_value: price.total_value, simulation }
  }

  return async (rows, facts) => {
    const byTable = facts.flatMap(({ order, snapshot }) =>
      snapshot && isByTable(snapshot) ? [{ order_id: order.id, snapshot }] : [],
    )
    const roots = await rootsOf(rows, [...new Set(byTable.map(tableOf))])
    const versions = Map.groupBy(await versionsOf(rows, [...new Set(roots.values())]), ({ root }) => root)
    const mayMove = byTable.filter((one) =>
      versions.get(roots.get(tableOf(one)) ?? 0)?.some(({ id }) => id !== tableOf(one)),
    )
    const calculations = await calculationsOf(
      rows,
      mayMove.map(({ snapshot }) => snapshot.simulation_order_id ?? 0),
    )
    const asked = mayMove.flatMap((one): Asked[] => {
      const calculation = calculations.get(one.snapshot.simulation_order_id ?? 0)
      const day = calculation?.inputs?.date
      const version =
        day === undefined
          ? undefined
          : versions.get(roots.get(tableOf(one)) ?? 0)?.find((other) => isOn(other, day))
      return calculation && version && version.id !== tableOf(one) ? [{ ...one, calculation, version }] : []
    })
    await shelf.fill(
      rows,
      asked.flatMap((one) => [tableOf(one), one.version.id]),
    )
    return new Map(asked.map((one) => [one.order_id, priceOf(one)]))
  }
}
