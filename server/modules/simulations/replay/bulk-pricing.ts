import type { Rows } from '#server/infra/database.ts'
import {
  compileTable,
  type CompiledTable,
  explainPrepared,
  leadTimeDays,
  findLane,
  prepareShipment,
  type Prepared,
  quickPrice,
  reasonOf,
  type Priced,
  type Reason,
  precedenceOf,
  type FreightTable,
  type PriceContext,
  type Shipment,
} from '#server/modules/pricing/index.ts'
import { groupParts, toFreightTable, headsOf, partsOf } from '#server/modules/tables/index.ts'

/** Many shipments by many tables: each table compiled once, each shipment read once, only asked prices explained. */

export type BulkShipment = {
  /** Cents by the table at this index, exact; negative: no price, see `reason`. */
  price: (index: number) => number
  reason: (price: number) => Reason
  /** Promised days; null where the table states none. Only for a table that has a price. */
  leadTime: (index: number) => number | null
  /** Place among its carrier's tables, lower is stronger (pricing/README "Table models"). Only for a table that has a price. */
  precedence: (index: number) => number
  /** Every component of a price. Only for a table that has one. */
  explain: (index: number) => Priced
}
export type BulkPricer = {
  /** @throws RangeError when the shipment's figures are no decimals or out of range */
  open: (shipment: Shipment) => BulkShipment
}

/** Where `reasonOf` finds 'invalid_table': a table that does not compile has no other answer. */
const compiled = (table: FreightTable): CompiledTable | null => {
  try {
    return compileTable(table)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const bulkShipment = (tables: readonly (CompiledTable | null)[], prepared: Prepared): BulkShipment => {
  const at = (index: number): CompiledTable => {
    const table = tables[index]
    if (!table) throw new TypeError('a table without a price was asked for its details')
    return table
  }
  return {
    price: (index) => {
      const table = tables[index]
      return table ? quickPrice(table, prepared) : Number.NEGATIVE_INFINITY
    },
    reason: (price) => (price === Number.NEGATIVE_INFINITY ? 'invalid_table' : reasonOf(price)),
    leadTime: (index) => {
      const found = findLane(at(index), prepared)
      return typeof found === 'string' ? null : leadTimeDays(at(index), prepared, found.lane)
    },
    precedence: (index) => {
      const found = findLane(at(index), prepared)
      return typeof found === 'string'
        ? Number.MAX_SAFE_INTEGER
        : precedenceOf(at(index), found.lane.destination ?? {})
    },
    explain: (index) => {
      const result = explainPrepared(at(index), prepared)
      if (!result.ok) throw new TypeError(`priced and refused: ${result.reason}`)
      return result
    },
  }
}

/** @param taxesOn the taxes of a day: each shipment is priced by those of its own */
export const createBulkPricer = (
  tables: readonly FreightTable[],
  taxesOn: (day: string) => PriceContext,
): BulkPricer => {
  const all = tables.map(compiled)
  return { open: (shipment) => bulkShipment(all, prepareShipment(shipment, taxesOn(shipment.date))) }
}

/** Tables per round trip: one may have thousands of cells. */
const BATCH = 50

/** These tables as if agreed on and in force on every day, drafts too; in the order of their ids. */
export const tablesAsIfInForce = async (rows: Rows, ids: readonly number[]): Promise<FreightTable[]> => {
  const tables: FreightTable[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH)
    // oxlint-disable-next-line no-await-in-loop -- parts of fifty tables are enough to hold at once
    const heads = await headsOf(rows, some)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const parts = groupParts(await partsOf(rows, some))
    for (const head of heads)
      tables.push({
        ...toFreightTable(head, parts),
        active: true,
        shipper_approved: true,
        transporter_approved: true,
        date_start: '2000-01-01',
        date_end: '2999-12-31',
      })
  }
  return tables.toSorted((a, b) => a.id - b.id)
}
