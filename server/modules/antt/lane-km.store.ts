import { sql, type Rows } from '#server/infra/database.ts'
import { roadKm, type Point } from '#server/modules/distances/index.ts'
import type { Lane } from '#server/modules/pricing/index.ts'

const cityOf = (side: Lane['origin']): number | null =>
  side?.cities?.length === 1 ? (side.cities[0] ?? null) : null

/**
 * Estimated kilometres of lanes that name a city at both ends, by the company's own road factor where it has one; null for
 * every other. One statement.
 */
export const laneKm = async (
  rows: Rows,
  lanes: readonly Lane[],
  factor: string | null,
): Promise<(lane: Lane) => string | null> => {
  const named = lanes.filter(({ base }) => base.model === 'per_km' || base.model === 'kg_bands')
  const ids = [...new Set(named.flatMap((lane) => [cityOf(lane.origin) ?? 0, cityOf(lane.destination) ?? 0]))]
  const found =
    ids.length === 0
      ? []
      : await rows<Point & { id: number }>(
          sql`select id, latitude, longitude from cities where id = any(${ids})`,
        )
  const points = new Map(found.map(({ id, ...point }) => [id, point]))
  return (lane) => {
    const from = points.get(cityOf(lane.origin) ?? 0)
    const to = points.get(cityOf(lane.destination) ?? 0)
    return from && to ? roadKm(from, to, factor === null ? undefined : Number(factor)) : null
  }
}
