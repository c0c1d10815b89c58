import type { Rows, Sql } from '#server/infra/database.ts'
import { routeAgreements } from '#server/modules/routes/index.ts'
import type { Agreements, AgreementsInForce, Candidates } from '#server/modules/tables/index.ts'
import { jsonArrayOf } from './json-array.store.ts'
import type { Resolved } from './resolved.ts'

/** Kinds of agreements that price beside freight tables; the first one says which kinds count for a shipper. */
const PRICED_BY: readonly Agreements<never>[] = [routeAgreements]

/** The agreements of every kind in force on a day. */
export const agreementsInForce = async (
  rows: Rows,
  shipperId: number,
  day: string,
): Promise<AgreementsInForce> => {
  const all: AgreementsInForce[] = []
  // oxlint-disable-next-line no-await-in-loop -- inside a transaction there is one connection
  for (const { inForce } of PRICED_BY) all.push(await inForce(rows, shipperId, day))
  const model = all[0]?.model ?? 'freight'
  return { model, tables: model === 'freight' ? [] : all.flatMap(({ tables }) => tables) }
}

/** The facts of every kind, in the order of the list. */
export const agreementFacts = (shipperId: number): Sql =>
  jsonArrayOf(PRICED_BY.map(({ facts }) => facts(shipperId)))

/** The agreements of every kind for a shipment. */
export const agreementsFor = ({ facts: { joined }, shipment }: Resolved): Candidates => {
  const all = PRICED_BY.map(({ candidates }, index) => candidates(joined[index] as never, shipment))
  return {
    model: all[0]?.model ?? 'freight',
    tables: all.flatMap(({ tables }) => tables),
    refused: all.flatMap(({ refused }) => refused),
  }
}
