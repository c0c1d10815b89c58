import type { Rows } from '#server/infra/database.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { equals } from '#shared/kit/money.ts'
import type { Snapshot } from '../audit-order.store.ts'
import { isByTable } from '../pure/reaudit.ts'
import { calculationsOf, rootsOf, versionsOf } from '../reaudit/mended-tables.store.ts'
import { createVersionPrices, tableOf } from '../reaudit/version-prices.ts'

export type VersionTotal = { version: number; total: string }

/** What the freight comes to by other versions of its table, those that an expectation has set aside among them. */
export const otherTotals = async (rows: Rows, snapshot: Snapshot | undefined): Promise<VersionTotal[]> => {
  if (!snapshot || !isByTable(snapshot)) return []
  const own = tableOf({ snapshot })
  const root = (await rootsOf(rows, [own])).get(own)
  const versions = root === undefined ? [] : await versionsOf(rows, [root])
  const others = versions.filter(({ id }) => id !== own)
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
