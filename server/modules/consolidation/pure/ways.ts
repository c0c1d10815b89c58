/** Road kilometres between places: great circles times the company's factor, kept for every pair. */

export type Point = { readonly latitude: number; readonly longitude: number }

type Located = { readonly latitude: string | null; readonly longitude: string | null }

/** Where cities are; one without coordinates counts as nowhere, and `isLocated` says so. */
export const pointsOf = (cities: readonly Located[]): Point[] =>
  cities.map(({ latitude, longitude }) => ({
    latitude: Number(latitude ?? 0),
    longitude: Number(longitude ?? 0),
  }))

export const isLocated = ({ latitude, longitude }: Located): boolean =>
  latitude !== null && longitude !== null

const EARTH_KM = 6371.0088
const RADIAN = Math.PI / 180

const straight = (from: Point, to: Point): number => {
  const [a, b] = [from.latitude * RADIAN, to.latitude * RADIAN]
  const across = (to.longitude - from.longitude) * RADIAN
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** @returns kilometres with one decimal between two positions of the list */
export const waysOf = (points: readonly Point[], factor: number): ((from: number, to: number) => number) => {
  const size = points.length
  const all = new Float64Array(size * size)
  for (const [from, here] of points.entries())
    for (const [to, there] of points.entries()) {
      if (to <= from) continue
      const km = Math.round(straight(here, there) * factor * 10) / 10
      all[from * size + to] = km
      all[to * size + from] = km
    }
  return (from, to) => all[from * size + to] ?? 0
}
