export type Point = { lat: number; long: number }

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine). */
export const distanceKm = (a: Point, b: Point): number => {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.long - a.long) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

/** The point at a share of the way, bent a little as roads are. */
export const along = (a: Point, b: Point, share: number): Point => {
  const bend = Math.sin(share * Math.PI) * 0.06
  return {
    lat: a.lat + (b.lat - a.lat) * share + (b.long - a.long) * bend,
    long: a.long + (b.long - a.long) * share - (b.lat - a.lat) * bend,
  }
}
