import { sql, type Rows } from '#server/infra/database.ts'
import { toScale } from '#shared/kit/money.ts'
import type { Coordinates, RoadRoute } from './osrm.ts'

/** Roads do not move much: answers of the router are kept until they expire. */

/** As `round(longitude, 5) || ',' || round(latitude, 5)` writes it in SQL. */
const key = ({ latitude, longitude }: Coordinates) => `${toScale(longitude, 5)},${toScale(latitude, 5)}`

/** The newest answer that still holds, of whichever router gave it. */
export const cachedRoute = async (
  rows: Rows,
  from: Coordinates,
  to: Coordinates,
  now: Date,
): Promise<RoadRoute | null> => {
  const [row] = await rows<RoadRoute>(sql`
    select trim_scale(km)::text as km, duration_minutes from route_cache
    where origin = ${key(from)} and destination = ${key(to)} and expires_at > ${now.toISOString()}::timestamptz
    order by created_at desc, id desc limit 1`)
  return row ?? null
}

export const keepRoute = async (
  rows: Rows,
  provider: string,
  from: Coordinates,
  to: Coordinates,
  route: RoadRoute,
  expires: Date,
): Promise<void> => {
  await rows(sql`
    insert into route_cache (provider, origin, destination, km, duration_minutes, expires_at)
    values (${provider}, ${key(from)}, ${key(to)}, ${route.km}::numeric, ${route.duration_minutes}, ${expires.toISOString()}::timestamptz)
    on conflict (provider, origin, destination) do update
      set km = excluded.km, duration_minutes = excluded.duration_minutes, expires_at = excluded.expires_at, created_at = now()`)
}

/** Answers that no longer hold. */
export const forgetRoutes = async (rows: Rows, now: Date): Promise<void> => {
  await rows(sql`delete from route_cache where expires_at <= ${now.toISOString()}::timestamptz`)
}
