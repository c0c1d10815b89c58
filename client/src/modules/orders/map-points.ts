export type Coordinates = [longitude: number, latitude: number]
export type MapPoint = { kind: 'origin' | 'destination'; label: string; at: Coordinates }

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
export const placeOf = (
  kind: MapPoint['kind'],
  address: Placed,
  name: string,
  city?: Point,
): MapPoint | null => {
  const { latitude, longitude } = hasPoint(address) ? address : (city ?? address)
  if (latitude === null || longitude === null) return null
  const at: Coordinates = [Number(longitude), Number(latitude)]
  return at.every(Number.isFinite) ? { kind, label: `${name} – ${address.city}/${address.uf}`, at } : null
}

/** South-west and north-east corners around all points, with a margin; Brazil when there are none. */
export const boundsOf = (points: readonly Coordinates[]): [Coordinates, Coordinates] => {
  if (points.length === 0)
    return [
      [-74, -34],
      [-34, 5.5],
    ]
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  const margin = 0.2
  return [
    [Math.min(...longitudes) - margin, Math.min(...latitudes) - margin],
    [Math.max(...longitudes) + margin, Math.max(...latitudes) + margin],
  ]
}

/** A net of meridians and parallels over South America: an orientation that needs no tiles. */
export const graticule = (step = 2): Coordinates[][] => {
  const lines: Coordinates[][] = []
  for (let longitude = -80; longitude <= -30; longitude += step)
    lines.push([
      [longitude, -60],
      [longitude, 20],
    ])
  for (let latitude = -60; latitude <= 20; latitude += step)
    lines.push([
      [-80, latitude],
      [-30, latitude],
    ])
  return lines
}

/** The 27 capitals (IBGE's seats of the municipalities), for orientation. */
export const CAPITALS: readonly [string, ...Coordinates][] = [
  ['Rio Branco', -67.81, -9.97],
  ['Maceió', -35.74, -9.67],
  ['Macapá', -51.07, 0.03],
  ['Manaus', -60.02, -3.12],
  ['Salvador', -38.51, -12.97],
  ['Fortaleza', -38.54, -3.72],
  ['Brasília', -47.93, -15.78],
  ['Vitória', -40.31, -20.32],
  ['Goiânia', -49.25, -16.68],
  ['São Luís', -44.3, -2.53],
  ['Cuiabá', -56.1, -15.6],
  ['Campo Grande', -54.65, -20.44],
  ['Belo Horizonte', -43.94, -19.92],
  ['Belém', -48.5, -1.46],
  ['João Pessoa', -34.86, -7.12],
  ['Curitiba', -49.27, -25.43],
  ['Recife', -34.88, -8.05],
  ['Teresina', -42.8, -5.09],
  ['Rio de Janeiro', -43.21, -22.91],
  ['Natal', -35.21, -5.79],
  ['Porto Alegre', -51.23, -30.03],
  ['Porto Velho', -63.9, -8.76],
  ['Boa Vista', -60.67, 2.82],
  ['Florianópolis', -48.55, -27.6],
  ['São Paulo', -46.64, -23.55],
  ['Aracaju', -37.07, -10.91],
  ['Palmas', -48.33, -10.18],
]
