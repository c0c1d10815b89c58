import { laneColumns } from './columns.ts'
import { type Draft, type LaneRow, laneIdentity } from './draft.ts'

/** Two people changed one table: what the other one changed, and both changes put together. */

export type Other = { where: string; column: string; before: string; after: string; mine: string | null }

const byIdentity = (draft: Draft): Map<string, LaneRow> =>
  new Map(draft.lanes.map((lane) => [laneIdentity(lane), lane]))

const simple = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number | boolean}`

type Names = {
  laneOf: (lane: LaneRow) => string
  headOf: (name: string) => string
  whole: string
  rates: string
}

const plainRates = (draft: Draft): string => JSON.stringify(draft.rates.map(({ key: _key, ...rate }) => rate))

/** What `theirs` has that `base` had not; `mine` where I changed the same cell to something else. */
export const theirChanges = (base: Draft, theirs: Draft, mine: Draft, names: Names): Other[] => {
  const found: Other[] = []
  for (const [name, value] of Object.entries(theirs.head)) {
    const before = base.head[name as keyof Draft['head']]
    const own = mine.head[name as keyof Draft['head']]
    if (simple(before) !== simple(value))
      found.push({
        where: names.whole,
        column: names.headOf(name),
        before: simple(before),
        after: simple(value),
        mine: simple(own) === simple(before) ? null : simple(own),
      })
  }
  const [old, own] = [byIdentity(base), byIdentity(mine)]
  const columns = laneColumns(theirs)
  const mineColumns = new Map(laneColumns(mine).map((column) => [column.key, column]))
  const oldColumns = new Map(laneColumns(base).map((column) => [column.key, column]))
  for (const lane of theirs.lanes) {
    const was = old.get(laneIdentity(lane))
    const is = own.get(laneIdentity(lane))
    for (const column of columns) {
      const before = was ? (oldColumns.get(column.key)?.text(was) ?? '') : ''
      const after = column.text(lane)
      if (before === after) continue
      const me = is ? (mineColumns.get(column.key)?.text(is) ?? '') : before
      found.push({
        where: names.laneOf(lane),
        column: [column.label, column.sub].filter(Boolean).join(' '),
        before,
        after,
        mine: me === before || me === after ? null : me,
      })
    }
  }
  const there = byIdentity(theirs)
  for (const [key, lane] of old)
    if (!there.has(key))
      found.push({ where: names.laneOf(lane), column: '', before: names.laneOf(lane), after: '', mine: null })
  if (plainRates(base) !== plainRates(theirs))
    found.push({
      where: names.whole,
      column: names.rates,
      before: String(base.rates.length),
      after: String(theirs.rates.length),
      mine: plainRates(mine) === plainRates(base) ? null : String(mine.rates.length),
    })
  return found
}

/** Their table with my changes on it; where both changed one cell, mine stands. Parts that are lists of other things go whole. */
export const mergeDrafts = (base: Draft, theirs: Draft, mine: Draft): Draft => {
  const head = Object.fromEntries(
    Object.entries(theirs.head).map(([name, value]) => {
      const own = mine.head[name as keyof Draft['head']]
      return [name, simple(own) === simple(base.head[name as keyof Draft['head']]) ? value : own]
    }),
  ) as unknown as Draft['head']
  const bands =
    JSON.stringify(mine.kg_ranges) === JSON.stringify(base.kg_ranges) ? theirs.kg_ranges : mine.kg_ranges
  const frame = { ...theirs, head, kg_ranges: bands }
  const [old, own] = [byIdentity(base), byIdentity(mine)]
  const columns = laneColumns(mine)
  const oldColumns = new Map(laneColumns(base).map((column) => [column.key, column]))
  const target = new Map(laneColumns(frame).map((column) => [column.key, column]))
  const before = new Map(theirs.kg_ranges.map((range, index) => [range.kg_end, index]))
  const fitted = (lane: LaneRow): LaneRow => ({
    ...lane,
    values: bands.map(({ kg_end }) => lane.values[before.get(kg_end) ?? -1] ?? ''),
  })
  const lanes = theirs.lanes
    // A destination that I took away stays away.
    .filter((lane) => !old.has(laneIdentity(lane)) || own.has(laneIdentity(lane)))
    .map((lane) => {
      const is = own.get(laneIdentity(lane))
      const was = old.get(laneIdentity(lane))
      if (!is) return fitted(lane)
      return columns.reduce((done, column) => {
        const text = column.text(is)
        const unchanged = was !== undefined && text === (oldColumns.get(column.key)?.text(was) ?? '')
        return unchanged ? done : (target.get(column.key) ?? column).write(done, text)
      }, fitted(lane))
    })
  const there = byIdentity(theirs)
  const added = mine.lanes.filter((lane) => !there.has(laneIdentity(lane)) && !old.has(laneIdentity(lane)))
  const kept = (name: 'rates' | 'km' | 'vehicles'): boolean =>
    JSON.stringify(mine[name].map((one) => ({ ...one, key: '' }))) ===
    JSON.stringify(base[name].map((one) => ({ ...one, key: '' })))
  return {
    head,
    kg_ranges: bands,
    lanes: [...lanes, ...added],
    rates: kept('rates') ? theirs.rates : mine.rates,
    km: kept('km') && kept('vehicles') ? theirs.km : mine.km,
    vehicles: kept('km') && kept('vehicles') ? theirs.vehicles : mine.vehicles,
  }
}
