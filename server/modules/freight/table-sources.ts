import type { Rows } from '#server/infra/database.ts'
import type { TableModel } from '#shared/freight/simulation.contract.ts'
import type { Refused } from './pure/result.ts'
import type { Shipment } from './pure/types.ts'
import type { Resolved } from './resolve-shipment.ts'
import type { CachedTable } from './table-cache.ts'

/** Agreements that other modules keep and this one prices: they join here, so that freight knows none of them. */

export type Joined = {
  /** Which kinds of tables price this shipper's freight (spec 002 §9). */
  model: TableModel
  tables: readonly CachedTable[]
  /** What does not fit this shipment before any figure is looked at. */
  refused: readonly Refused[]
}
export type TableSource = (rows: Rows, resolved: Resolved, modals: readonly string[]) => Promise<Joined>

/** An agreement in force, and whether it is for this shipment's vehicle. */
export type InForce = CachedTable & { fits: (shipment: Shipment) => boolean }
/** All of a shipper's agreements on a day, for watching and replaying. */
export type WholeSource = (
  rows: Rows,
  shipperId: number,
  day: string,
) => Promise<{ model: TableModel; tables: readonly InForce[] }>

const sources = new Set<TableSource>()
const wholes = new Set<WholeSource>()

/** Called once by the module that keeps the tables, when it is loaded. */
export const joinTables = (source: TableSource, whole: WholeSource): void => {
  sources.add(source)
  wholes.add(whole)
}

/** What every source has in force on a day. */
export const joinedInForce = async (
  rows: Rows,
  shipperId: number,
  day: string,
): Promise<{ model: TableModel; tables: readonly InForce[] }> => {
  const all: Awaited<ReturnType<WholeSource>>[] = []
  // oxlint-disable-next-line no-await-in-loop -- inside a transaction there is one connection
  for (const whole of wholes) all.push(await whole(rows, shipperId, day))
  const model = all[0]?.model ?? 'freight'
  return { model, tables: model === 'freight' ? [] : all.flatMap(({ tables }) => tables) }
}

/** What every source has for a shipment. */
export const joinedTables = async (
  rows: Rows,
  resolved: Resolved,
  modals: readonly string[],
): Promise<Joined> => {
  const all: Joined[] = []
  // oxlint-disable-next-line no-await-in-loop -- inside a transaction there is one connection
  for (const source of sources) all.push(await source(rows, resolved, modals))
  return {
    model: all[0]?.model ?? 'freight',
    tables: all.flatMap(({ tables }) => tables),
    refused: all.flatMap(({ refused }) => refused),
  }
}
