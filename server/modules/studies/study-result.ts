import { toScale, toWeight, decimal } from '#shared/kit/money.ts'
import type { StudyResult } from '#shared/studies/study.contract.ts'
import type { Scenario } from '#shared/studies/study.contract.ts'
import { meanDays, reais, shareOf, written } from './pure/figures.ts'
import type { Share, TableShare, Tally } from './pure/tally.ts'
import type { StudyTable } from './study-tables.store.ts'

/** The headline of a study, from its sums. Pure. */

type Named = {
  tables: readonly StudyTable[]
  names: ReadonlyMap<number, string>
  scenarios: readonly Scenario[]
  priced: number
  seconds: number
}

/** A result names a table by the resource that it is. */
export const tableIds = ({ source, id }: Pick<StudyTable, 'source' | 'id'>) => ({
  simulation_table_id: source === 'freight' ? id : null,
  route_table_id: source === 'route' ? id : null,
})

const carriersOf = (shares: ReadonlyMap<number, Share>, names: ReadonlyMap<number, string>) => {
  const whole = [...shares.values()].reduce((total, share) => total + share.total, 0)
  return [...shares]
    .toSorted(([a, one], [b, other]) => other.total - one.total || a - b)
    .map(([transporter_id, { orders, total }]) => ({
      transporter_id,
      transporter: names.get(transporter_id) ?? '',
      orders,
      total: reais(total),
      percentage: shareOf(total, whole) ?? '0.00',
    }))
}

const tablesOf = (
  shares: ReadonlyMap<number, TableShare>,
  tables: readonly StudyTable[],
  asked: readonly number[],
) =>
  asked
    .flatMap((index) => {
      const table = tables[index]
      return table ? [{ table, share: shares.get(index) ?? { orders: 0, total: 0, saved: null } }] : []
    })
    .toSorted((a, b) => b.share.total - a.share.total || a.table.id - b.table.id)
    .map(({ table, share }) => ({
      ...tableIds(table),
      table: table.table,
      situation: table.situation,
      transporter_id: table.transporter_id,
      transporter: table.transporter,
      orders: share.orders,
      total: reais(share.total),
      savings: share.saved === null ? null : reais(share.saved),
    }))

export const studyResultOf = (
  tally: Tally,
  asked: readonly (readonly number[])[],
  { tables, names, scenarios, priced, seconds }: Named,
): StudyResult => ({
  orders: tally.orders,
  weight: toWeight(decimal(tally.grams).dividedBy(1000)),
  contracted: {
    orders: tally.contracted.orders,
    total: reais(tally.contracted.total),
    lead_time: meanDays(tally.contracted.leadDays, tally.contracted.leadOrders),
    below_floor: tally.contracted.below,
    carriers: carriersOf(tally.contractedCarriers, names),
  },
  common: {
    orders: tally.common.orders,
    contracted: reais(tally.common.total),
    lead_time: meanDays(tally.common.leadDays, tally.common.leadOrders),
  },
  scenarios: tally.scenarios.map((sums, at) => ({
    name: scenarios[at]?.name ?? '',
    award: scenarios[at]?.award ?? 'cheapest',
    base: scenarios[at]?.base ?? 'none',
    figures: written(sums.sums),
    common: written(sums.common),
    reasons: Object.fromEntries(sums.reasons),
    carriers: carriersOf(sums.carriers, names),
    tables: tablesOf(sums.tables, tables, asked[at] ?? []),
  })),
  priced,
  seconds: toScale(decimal(Math.round(seconds * 1000)).dividedBy(1000), 3),
})
