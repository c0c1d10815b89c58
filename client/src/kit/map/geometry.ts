import { COUNTRY } from './country.ts'
import brazil from './brazil.json'

/** Land and state borders that the product carries itself; scripts/map-geometry.ts writes them and names their sources. */

export type Coordinates = [longitude: number, latitude: number]

type Shapes = { arcs: number[][]; shapes: { name: string; polygons: number[][][] }[] }

/** An arc's points from their distances in hundredths of a degree. */
const unpacked = (arc: readonly number[]): Coordinates[] => {
  const points: Coordinates[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < arc.length; index += 2) {
    ;[x, y] = [x + (arc[index] ?? 0), y + (arc[index + 1] ?? 0)]
    points.push([x / 100, y / 100])
  }
  return points
}

/** A ring from its arcs; an arc that two shapes share runs backwards in one of them (its number is `~n`). */
const ringOf = (indices: readonly number[], arcs: readonly Coordinates[][]): Coordinates[] =>
  indices.flatMap((index, position) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])
    return position === 0 ? arc : arc.slice(1)
  })

type Named = {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: { name: string }
    geometry: { type: 'MultiPolygon'; coordinates: Coordinates[][][] }
  }[]
}

const unfolded = ({ arcs, shapes }: Shapes): Named => {
  const lines = arcs.map(unpacked)
  return {
    type: 'FeatureCollection',
    features: shapes.map(({ name, polygons }) => ({
      type: 'Feature',
      properties: { name },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons.map((rings) => rings.map((ring) => ringOf(ring, lines))),
      },
    })),
  }
}

/** The 27 states, each by its letters. */
export const states = (): Named => unfolded(brazil.states)
/** South America. */
export const land = (): Named => unfolded(brazil.land)

/** South-west and north-east corners around all points, with a margin; Brazil when there are none. */
export const boundsOf = (points: readonly Coordinates[]): [Coordinates, Coordinates] => {
  if (points.length === 0) return COUNTRY
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  const margin = 0.2
  return [
    [Math.min(...longitudes) - margin, Math.min(...latitudes) - margin],
    [Math.max(...longitudes) + margin, Math.max(...latitudes) + margin],
  ]
}
