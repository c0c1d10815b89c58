import { decimal as figureOf } from '#shared/kit/money.ts'
import { percent } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { laneColumns } from '../edit/columns.ts'
import { type Draft, laneIdentity } from '../edit/draft.ts'
import { FIGURE } from '#client/kit/sheet/figure.ts'

/** `10.5` after `10` is `+5 %`; null where one of them is no figure or the first is zero. */
export const changeOf = (before: string, after: string): string | null => {
  if (!FIGURE.test(before) || !FIGURE.test(after) || Number(before) === 0) return null
  const share = figureOf(after).minus(before).times(100).dividedBy(before).toDecimalPlaces(2)
  return `${share.isNegative() ? '' : '+'}${percent(share.toString())}`
}

/** Cells of `after` that differ from `before`, with what stood there: row key → column key → words. */
export const marksOf = (before: Draft, after: Draft): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const old = new Map(before.lanes.map((lane) => [laneIdentity(lane), lane]))
  const oldColumns = new Map(laneColumns(before).map((column) => [column.key, column]))
  const columns = laneColumns(after)
  const marks = new Map<string, ReadonlyMap<string, string>>()
  for (const lane of after.lanes) {
    const was = old.get(laneIdentity(lane))
    const row = new Map<string, string>()
    for (const column of columns) {
      const source = oldColumns.get(column.key)
      const from = was && source ? (source.figure?.(was) ?? source.text(was)) : ''
      const to = column.figure?.(lane) ?? column.text(lane)
      if (from === to || (FIGURE.test(from) && FIGURE.test(to) && Number(from) === Number(to))) continue
      const words = was && source && from !== '' ? source.show(was) : null
      row.set(
        column.key,
        words === null
          ? text('tables:compare.new_cell')
          : [text('tables:compare.was', { value: words }), changeOf(from, to)].filter(Boolean).join(' · '),
      )
    }
    if (row.size > 0) marks.set(lane.key, row)
  }
  return marks
}
