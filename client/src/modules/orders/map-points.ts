import type { Coordinates } from '#client/kit/map/geometry.ts'
import type { MapProps } from '#client/kit/map/MapCanvas.tsx'

export type Stop = { kind: 'origin' | 'destination'; label: string; at: Coordinates }

type Point = { latitude: string | null; longitude: string | null }
type Placed = Point & { city: string; uf: string }

const hasPoint = ({ latitude, longitude }: Point): boolean => latitude !== null && longitude !== null

/** The cities of the addresses that have no coordinates of their own, as those of an invoice. */
export const citiesWanted = (addresses: readonly (Point & { city_id: number | null })[]): number[] => [
  ...new Set(
    addresses.flatMap((address) => (hasPoint(address) || address.city_id === null ? [] : [address.city_id])),
  ),
]

/** An address as a point, else its city; null where neither has coordinates, so that it is left to the list. */
export const placeOf = (kind: Stop['kind'], address: Placed, name: string, city?: Point): Stop | null => {
  const { latitude, longitude } = hasPoint(address) ? address : (city ?? address)
  if (latitude === null || longitude === null) return null
  const at: Coordinates = [Number(longitude), Number(latitude)]
  return at.every(Number.isFinite) ? { kind, label: `${name} – ${address.city}/${address.uf}`, at } : null
}

/** What the map shows of a trip: its stops, the way between them, the way so far, and where the vehicle is now. */
export const tripOf = (
  stops: readonly Stop[],
  track: readonly Coordinates[],
  vehicle: string,
): Pick<MapProps, 'points' | 'lines' | 'fit'> => {
  const last = track.at(-1)
  return {
    points: [
      ...stops.map(({ kind, label, at }, index) => ({ id: `stop-${index}`, at, shape: kind, label })),
      ...(last ? [{ id: 'vehicle', at: last, shape: 'vehicle' as const, label: vehicle }] : []),
    ],
    lines: [
      { kind: 'plan', points: stops.map(({ at }) => at) },
      { kind: 'track', points: track },
    ],
    fit: [...stops.map(({ at }) => at), ...track],
  }
}
