import type { Part } from './parts.ts'
import type { Issue } from './row-reader.ts'

/** Distances that no range covers: 0 a 100, then 101 a 300. */

type Stretch<R> = { row: R; place: string; start: number; end: number }

const stretchOf = <R>(row: R, part: Part | null): Stretch<R> | null => {
  if (part?.part === 'km_range') {
    const { km_start, km_end } = part.payload
    return { row, place: '', start: Number(km_start), end: Number(km_end) }
  }
  if (part?.part !== 'destination' || part.payload.km_end === null) return null
  const { uf, city_id, origin_uf, origin_city_id, km_start, km_end } = part.payload
  const place = [origin_city_id ?? origin_uf, city_id ?? uf].join('>')
  return { row, place, start: Number(km_start ?? 0), end: Number(km_end) }
}

const gapsOf = <R>(stretches: readonly Stretch<R>[]): { row: R; issue: Issue }[] => {
  let reached: number | null = null
  return stretches
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ row, start, end }) => {
      const before = reached
      reached = Math.max(reached ?? 0, end)
      if (before === null || start <= before) return []
      const params = { from: String(before), to: String(start) }
      return [{ row, issue: { column: 0, level: 'warning', code: 'km_gap', params } as const }]
    })
}

/** Gathers the distances of a file's parts and names, at its end, what they leave out between them. */
export const kmGaps = <R>() => {
  const stretches: Stretch<R>[] = []
  return {
    take: (row: R, part: Part | null): void => {
      const stretch = stretchOf(row, part)
      if (stretch) stretches.push(stretch)
    },
    end: (): { row: R; issue: Issue }[] =>
      [...Map.groupBy(stretches, ({ place }) => place).values()].flatMap(gapsOf),
  }
}
