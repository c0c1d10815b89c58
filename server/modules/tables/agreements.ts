import type { Rows, Sql } from '#server/infra/database.ts'
import type { Refused, Shipment } from '#server/modules/pricing/index.ts'
import type { TableModel } from '#shared/tables/table-model.ts'
import type { CachedTable } from './table-cache.ts'

/** An agreement in force, and whether it is for this shipment's vehicle. */
export type InForce = CachedTable & { fits: (shipment: Shipment) => boolean }

/** A shipper's agreements of one kind on one day. */
export type AgreementsInForce = {
  /** Which kinds of tables price this shipper's freight (spec 002 §9). */
  model: TableModel
  tables: readonly InForce[]
}

/** Agreements of one kind for one shipment. */
export type Candidates = {
  model: TableModel
  tables: readonly CachedTable[]
  /** Agreements that do not fit this shipment before any figure is looked at. */
  refused: readonly Refused[]
}

/** One kind of agreement that prices a shipper's freight beside its freight tables. */
export type Agreements<Facts = unknown> = {
  /**
   * The shipper's agreements of a lane as one JSON value, a part of the statement that reads everything else. `origin` and
   * `destination` are rows there, with `id` and `uf`.
   */
  facts: (shipperId: number) => Sql
  /** Of these facts, the agreements for the shipment. */
  candidates: (facts: Facts, shipment: Omit<Shipment, 'modal'>) => Candidates
  /** All of a shipper's agreements on a day, for coverage and previews. */
  inForce: (rows: Rows, shipperId: number, day: string) => Promise<AgreementsInForce>
}
