import { sql, type Rows } from '#server/infra/database.ts'

/** Cities with their coordinates, and how a company counts kilometres between them. */

export type City = {
  id: number
  name: string
  uf: string
  latitude: string | null
  longitude: string | null
  time_zone: string
}

export const citiesOf = (rows: Rows, ids: readonly number[]): Promise<City[]> =>
  rows<City>(sql`select id, name, uf, latitude, longitude, time_zone from cities where id = any(${ids})`)

/** Road kilometres per straight kilometre that a company counts with; null: the usual ones. */
export const roadFactorOf = async (rows: Rows, companyId: number): Promise<string | null> =>
  (
    await rows<{ road_factor: string | null }>(
      sql`select trim_scale(road_factor)::text as road_factor from freight_settings where company_id = ${companyId}`,
    )
  )[0]?.road_factor ?? null

/** The same, of the shipper whose table it is. */
export const roadFactorOfTable = async (rows: Rows, tableId: number): Promise<string | null> =>
  (
    await rows<{ road_factor: string | null }>(sql`
      select trim_scale(f.road_factor)::text as road_factor from simulation_tables t
      join freight_settings f on f.company_id = t.shipper_id where t.id = ${tableId}`)
  )[0]?.road_factor ?? null
