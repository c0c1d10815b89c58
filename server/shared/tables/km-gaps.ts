import type { TableDocument } from './read-document.contract.ts'

/** Distances that no range covers: 0 a 100, then 101 a 300. */

export type Stretch = { place: string; start: number; end: number }
type KmGap<S extends Stretch> = { from: number; to: number; after: S }

const gapsAlong = <S extends Stretch>(stretches: readonly S[]): KmGap<S>[] => {
  let reached: number | null = null
  return stretches
    .toSorted((a, b) => a.start - b.start)
    .flatMap((after) => {
      const from = reached
      reached = Math.max(reached ?? 0, after.end)
      return from === null || after.start <= from ? [] : [{ from, to: after.start, after }]
    })
}

/** The gaps between ranges of each place, each with the range that comes after it. */
export const kmGapsOf = <S extends Stretch>(stretches: readonly S[]): KmGap<S>[] =>
  [...Map.groupBy(stretches, ({ place }) => place).values()].flatMap(gapsAlong)

type Distances = Pick<TableDocument, 'km_ranges'> & {
  destinations: readonly Pick<
    TableDocument['destinations'][number],
    'uf' | 'city_id' | 'origin_uf' | 'origin_city_id' | 'km_start' | 'km_end'
  >[]
}

/** Distances that a table leaves without a price, place by place; '' is every place. */
export const kmGapsIn = ({ km_ranges, destinations }: Distances): KmGap<Stretch>[] =>
  kmGapsOf([
    ...km_ranges.map(({ km_start, km_end }) => ({ place: '', start: Number(km_start), end: Number(km_end) })),
    ...destinations.flatMap(({ uf, city_id, origin_uf, origin_city_id, km_start, km_end }) => {
      const place = [origin_city_id ?? origin_uf, city_id ?? uf].join('>')
      return km_end === null ? [] : [{ place, start: Number(km_start ?? 0), end: Number(km_end) }]
    }),
  ])
