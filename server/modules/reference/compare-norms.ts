import { decimal, equals, subtract } from '#shared/kit/money.ts'
import type { AnttPreview } from '#shared/reference/antt-norms.contract.ts'
import { cellKey, type AnttRow } from '#shared/reference/antt-sheet.ts'

/** Coefficients that are new or differ from those before. */
export const differencesOf = (
  rows: readonly AnttRow[],
  before: readonly AnttRow[],
): AnttPreview['differences'] => {
  const known = new Map(before.map((row) => [cellKey(row), row]))
  return rows.flatMap(({ table, cargo, axles, ccd, cc }) => {
    const old = known.get(cellKey({ table, cargo, axles }))
    if (old && equals(old.ccd, ccd) && equals(old.cc, cc)) return []
    return {
      table,
      cargo,
      axles,
      before: old ? { ccd: old.ccd, cc: old.cc } : null,
      after: { ccd, cc },
      percentage: old
        ? decimal(subtract(ccd, old.ccd)).times(100).dividedBy(decimal(old.ccd)).toFixed(2)
        : null,
    }
  })
}
