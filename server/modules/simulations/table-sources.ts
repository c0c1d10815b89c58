import type { Rows, Sql } from '#server/infra/database.ts'
import { jsonArrayOf } from './json-array.store.ts'
import type { TableModel } from '#shared/simulations/simulation.contract.ts'
import type { Refused, Shipment } from '#server/modules/pricing/index.ts'
import type { Resolved } from './resolved.ts'
import type { CachedTable } from '#server/modules/tables/index.ts'

/** Agreements that other modules keep and this one prices: they join here, so that freight knows none of them. */

export type Joined = {
  /** Which kinds of tables price this shipper's freight (spec 002 §9). */
  model: TableModel
  tables: readonly CachedTable[]
  /** What does not fit this shipment before any figure is looked at. */
  refused: readonly Refused[]
}
export type TableSource<Facts = unknown> = {
  /**
   * What it has for a shipper's lane as one JSON value, a part of the statement that reads everything else; `origin` and
   * `destination` are rows there, with `id` and `uf`.
   */
  facts: (shipperId: number) => Sql
  /** Of these facts, the tables for the shipment by one of these modals. */
  join: (facts: Facts, resolved: Resolved, modals: readonly string[]) => Joined
}

/** An agreement in force, and whether it is for this shipment's vehicle. */
export type InForce = CachedTable & { fits: (shipment: Shipment) => boolean }
/** All of a shipper's agreements on a day, for watching and replaying. */
export type WholeSource = (
  rows: Rows,
  shipperId: number,
  day: string,
) => Promise<{ model: TableModel; tables: readonly InForce[] }>

const sources: TableSource<never>[] = []
const wholes = new Set<WholeSource>()

/** Called once by the module that keeps the tables, when it is loaded. */
export const joinTables = <Facts>(source: TableSource<Facts>, whole: WholeSource): void => {
  sources.push(source)
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

/** The facts of every source, in the order of the sources. */
export const factsOfSources = (shipperId: number): Sql =>
  jsonArrayOf(sources.map((source) => source.facts(shipperId)))

/** What every source has for a shipment. */
export const joinedTables = (resolved: Resolved, modals: readonly string[]): Joined => {
  const { joined } = resolved.facts
  const all = sources.map((source, index) => source.join(joined[index] as never, resolved, modals))
  return {
    model: all[0]?.model ?? 'freight',
    tables: all.flatMap(({ tables }) => tables),
    refused: all.flatMap(({ refused }) => refused),
  }
}
