import { NO_END } from '../ranges.ts'
import type { Detector, Doubt } from './detector.ts'

/** Doubts about sheets with a row per weight range. */
export const rowBandDoubts: Detector = ({ columns }, { rowBands }) => {
  const column = columns.find(({ field }) => field === 'kg_value') ?? null
  const doubts: Doubt[] = []
  const open = rowBands.open ?? rowBands.endless
  if (open)
    doubts.push({
      code: 'above',
      column,
      row: open.row,
      readings: ['flat', 'excess', 'total'],
      suggested: null,
    })
  if (rowBands.falling) {
    const isLast = (rowBands.falling.end ?? 0) >= NO_END
    doubts.push({
      code: 'falling',
      column,
      row: rowBands.falling.row,
      readings: isLast ? ['as_written', 'excess', 'total'] : ['as_written', 'per_kg'],
      suggested: null,
    })
  }
  return doubts
}
