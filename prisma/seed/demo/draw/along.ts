export type Point = { lat: number; long: number }

/** The point at a share of the way, bent a little as roads are. */
export const along = (a: Point, b: Point, share: number): Point => {
  const bend = Math.sin(share * Math.PI) * 0.06
  return {
    lat: a.lat + (b.lat - a.lat) * share + (b.long - a.long) * bend,
    long: a.long + (b.long - a.long) * share - (b.lat - a.lat) * bend,
  }
}
