import type { Detector, Doubt } from './detector.ts'

/** Ends that carriers write for a range without one. */
const NO_END = 99_999

/** Doubts about sheets with a row per weight range. */
export const rowBandDoubts: Detector = ({ columns }, { rowBands }) => {
  const column = columns.find(({ field }) => field === 'kg_value') ?? null
  const doubts: Doubt[] = []
  if (rowBands.open)
    doubts.push({
      code: 'above',
      column,
      row: rowBands.open.row,
      readings: ['flat', 'excess', 'total'],
      suggested: null,
    })
  if (rowBands.falling) {
    const isLast = (rowBands.falling.end ?? 0) >= NO_END
    doubts.push({
      code: 'falling',
      column,
      row: rowBands.falling.row,
      readings: isLast ? ['as_written', 'excess', 'total'] : ['as_written'],
      suggested: null,
    })
  }
  return doubts
}
