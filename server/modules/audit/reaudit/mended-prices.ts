import type { Rows } from '#server/infra/database.ts'
import type { PriceContext } from '#server/modules/pricing/index.ts'
import type { AuditFacts } from '../pure/judge-order.ts'
import { isByTable, type MendedPrice } from '../pure/reaudit.ts'
import { calculationsOf, rootsOf, versionsOf, type Version } from './mended-tables.store.ts'
import { createVersionPrices, tableOf, type AskedVersion } from './version-prices.ts'

/** Prices of orders by the version of their table that is in force on their day, where it is not the one they were priced by. */

type Asked = AskedVersion & { order_id: number }

const isOn = ({ date_start, date_end }: Version, day: string): boolean => date_start <= day && date_end >= day

export type MendedPrices = (
  rows: Rows,
  facts: readonly Pick<AuditFacts, 'order' | 'snapshot'>[],
) => Promise<ReadonlyMap<number, MendedPrice>>

/** @param taxesOn the taxes of a day: those of the collection, else of the calculation's own */
export const createMendedPrices = (taxesOn: (day: string) => PriceContext): MendedPrices => {
  const prices = createVersionPrices(taxesOn)
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
      const day = calculation?.collected_on ?? calculation?.inputs?.date
      if (!calculation || day === undefined) return []
      const version = versions.get(roots.get(tableOf(one)) ?? 0)?.find((other) => isOn(other, day))
      return version && version.id !== tableOf(one) ? [{ ...one, calculation, version: version.id, day }] : []
    })
    await prices.fill(
      rows,
      asked.flatMap((one) => [tableOf(one), one.version]),
    )
    return new Map(asked.map((one) => [one.order_id, prices.priceOf(one)]))
  }
}
