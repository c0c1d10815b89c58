/** Distances between places, as long as no road router is configured. */

export type Point = { latitude: string | null; longitude: string | null }

/** Road kilometres per straight kilometre, a usual mean for Brazilian roads; callers may give their own. */
export const ROAD_FACTOR = 1.25
const EARTH_KM = 6371.0088

const radians = (text: string): number => (Number(text) * Math.PI) / 180

/** Kilometres on the great circle with one decimal; null when a coordinate is missing. */
export const straightKm = (from: Point, to: Point): number | null => {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null)
    return null
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const across = radians(to.longitude) - radians(from.longitude)
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(across / 2) ** 2
  return Number((2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))).toFixed(1))
}

/** Estimated road kilometres as a decimal string with one decimal; null when a coordinate is missing. */
export const roadKm = (from: Point, to: Point, factor = ROAD_FACTOR): string | null => {
  const straight = straightKm(from, to)
  return straight === null ? null : (straight * factor).toFixed(1)
}
