import { kmGapsOf, type Stretch } from '#shared/tables/km-gaps.ts'
import type { Part } from './parts.ts'
import type { Issue } from './row-reader.ts'

/** Distances that a file leaves without a price, as warnings of the rows behind them. */

type OfRow<R> = Stretch & { row: R }

const stretchOf = <R>(row: R, part: Part | null): OfRow<R> | null => {
  if (part?.part === 'km_range') {
    const { km_start, km_end } = part.payload
    return { row, place: '', start: Number(km_start), end: Number(km_end) }
  }
  if (part?.part !== 'destination' || part.payload.km_end === null) return null
  const { uf, city_id, origin_uf, origin_city_id, km_start, km_end } = part.payload
  const place = [origin_city_id ?? origin_uf, city_id ?? uf].join('>')
  return { row, place, start: Number(km_start ?? 0), end: Number(km_end) }
}

/** Gathers the distances of a file's parts and names, at its end, what they leave out between them. */
export const kmGaps = <R>() => {
  const stretches: OfRow<R>[] = []
  return {
    take: (row: R, part: Part | null): void => {
      const stretch = stretchOf(row, part)
      if (stretch) stretches.push(stretch)
    },
    end: (): { row: R; issue: Issue }[] =>
      kmGapsOf(stretches).map(({ from, to, after: { row } }) => {
        const params = { from: String(from), to: String(to) }
        return { row, issue: { column: 0, level: 'warning', code: 'km_gap', params } }
      }),
  }
}
