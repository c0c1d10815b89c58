/** WGS 84 degrees. */
export type Point = { latitude: number; longitude: number }

const EARTH_KM = 6371

const rad = (angle: number): number => (angle * Math.PI) / 180

/** Great-circle distance in kilometres (haversine, mean radius). */
export const distanceKm = (a: Point, b: Point): number => {
  const across = Math.sin(rad(b.latitude - a.latitude) / 2) ** 2
  const along = Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
  return (
    2 *
    EARTH_KM *
    Math.asin(Math.sqrt(across + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * along))
  )
}

type Placed = { latitude: string | null; longitude: string | null }

/** A record's own coordinates as numbers; null without both. */
export const pointOf = (place: Placed | null | undefined): Point | null => {
  if (!place || place.latitude === null || place.longitude === null) return null
  const point = { latitude: Number(place.latitude), longitude: Number(place.longitude) }
  return Number.isFinite(point.latitude) && Number.isFinite(point.longitude) ? point : null
}

/** As the API takes them: at most six decimals. */
export const degrees = (value: number): string => String(Math.round(value * 1e6) / 1e6)
