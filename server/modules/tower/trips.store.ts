import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import { wallTime } from '#server/kit/brazil-days.ts'
import { ROAD_FACTOR } from '#server/modules/distances/index.ts'
import { SEA_MODALS } from '#shared/orders/order-modals.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import type { LaneSpeeds, Trip } from './pure/forecast.ts'

/** Ended trips of a shipper, and how fast its lanes were. */

/** Orders that a forecast is made of. */
export const ON_THE_WAY = statusIds('ON_ROUTE', 'ON_ROUTE_DC', 'ON_ROUTE_AIRPORT')
/** A ship follows its own schedule, and says nothing of how fast a lane is driven; `o` is the order. */
const BY_ROAD = sql`o.modal <> all(${SEA_MODALS})`

/** So many newest trips tell a lane's speed; fewer than `FEWEST`, and a wider lane is asked. */
const MOST = 30
const FEWEST = 5

/** Straight kilometres between two cities by their coordinates (the haversine formula). */
const straight = sql`(2 * 6371.0088 * asin(least(1, sqrt(
  sin(radians(d.latitude - c.latitude) / 2) ^ 2
  + cos(radians(c.latitude)) * cos(radians(d.latitude)) * sin(radians(d.longitude - c.longitude) / 2) ^ 2))))::numeric`

/** From the first city to the last; the way by the order's own distance, else straight times the company's factor. */
const lane = sql`from orders o
  join lateral (select a.city_id from order_collection_addresses a where a.order_id = o.id order by a.position limit 1) f on true
  join lateral (select a.city_id, a.on_destiny_date_time from order_delivery_addresses a where a.order_id = o.id order by a.position desc limit 1) l on true
  join cities c on c.id = f.city_id join cities d on d.id = l.city_id
  left join freight_settings s on s.company_id = o.shipper_id`
const way = sql`coalesce(nullif(o.distance, 0), ${straight} * coalesce(s.road_factor, ${ROAD_FACTOR}::numeric))`

/** Keeps the trips of these orders that have ended (alias `o`); an arrival that was corrected replaces its trip. */
export const recordTrips = async (rows: Rows, which: Sql): Promise<void> => {
  await rows(sql`
    insert into lane_trips (order_id, shipper_id, origin_city_id, destination_city_id, origin_uf, destination_uf, km, hours, arrived_at)
    select o.id, o.shipper_id, c.id, d.id, c.uf, d.uf, ${way}, extract(epoch from l.on_destiny_date_time - o.on_route_date_time) / 3600, l.on_destiny_date_time
    ${lane} where ${which} and o.canceled_at is null and ${BY_ROAD} and l.on_destiny_date_time > o.on_route_date_time and ${way} > 0
    on conflict (order_id) do update set km = excluded.km, hours = excluded.hours, arrived_at = excluded.arrived_at`)
}

/** The same of one order. */
export const recordTripOf = (rows: Rows, id: number): Promise<void> => recordTrips(rows, sql`o.id = ${id}`)

export type Lane = {
  shipper_id: number
  origin_city_id: number
  destination_city_id: number
  origin_uf: string
  destination_uf: string
}

/** The newest trips of the lane, else between its states, else of the company, before an instant. */
export const speedsOn = async (rows: Rows, lane: Lane, before: Date): Promise<LaneSpeeds> => {
  const tries: [LaneSpeeds['of'], Sql][] = [
    [
      'lane',
      sql`t.origin_city_id = ${lane.origin_city_id} and t.destination_city_id = ${lane.destination_city_id}`,
    ],
    ['states', sql`t.origin_uf = ${lane.origin_uf} and t.destination_uf = ${lane.destination_uf}`],
    ['company', sql`true`],
  ]
  for (const [of, where] of tries) {
    // oxlint-disable-next-line no-await-in-loop -- a wider lane is asked only where the narrower one knows too little
    const trips = await rows<Omit<Trip, 'arrived'> & { arrived: string }>(sql`
      select t.km::float8 as km, t.hours::float8 as hours, t.arrived_at as arrived from lane_trips t
      where t.shipper_id = ${lane.shipper_id} and ${where} and t.arrived_at < ${before}
      order by t.arrived_at desc limit ${MOST}`)
    if (trips.length >= FEWEST)
      return { of, trips: trips.map((trip) => ({ ...trip, arrived: new Date(trip.arrived) })) }
  }
  return { of: 'usual', trips: [] }
}

export type OnTheWay = Lane & {
  id: number
  departed: string
  km: string
  straight_km: string | null
  last: { latitude: string; longitude: string; at: string } | null
  destination: { latitude: string; longitude: string }
  receives_from: number
  receives_until: number
  time_zone: string
  holidays: Record<string, string>
}

/** A trip is over so many days after its departure, with all its waiting. */
const LONGEST = 90
const departure = wallTime(sql`o.on_route_date_time`)
/** The destination's holidays by day: public ones and the shipper's own; optional points where it keeps them. */
const holidays = sql`(select coalesce(json_object_agg(to_char(h.day, 'YYYY-MM-DD'), h.name), '{}') from holidays h
  where h.day between (${departure})::date and (${departure})::date + ${LONGEST}::int
    and (h.uf is null or h.uf = d.uf) and (h.city_id is null or h.city_id = d.id)
    and (h.company_id is null or h.company_id = o.shipper_id) and (not h.optional or s.optional_holidays))`

/** What the forecast of an order needs; null when it is not on its way. */
export const onTheWay = async (rows: Rows, id: number): Promise<OnTheWay | null> => {
  const [row] = await rows<OnTheWay>(sql`
    select o.id, o.shipper_id, c.id as origin_city_id, d.id as destination_city_id, c.uf as origin_uf, d.uf as destination_uf,
      o.on_route_date_time as departed, ${way}::text as km, ${straight}::text as straight_km, d.time_zone,
      json_build_object('latitude', d.latitude::text, 'longitude', d.longitude::text) as destination,
      (select json_build_object('latitude', g.lat::text, 'longitude', g.long::text, 'at', g.location_captured_at)
        from geolocation_drivers g where g.order_id = o.id and g.location_captured_at = o.last_position_at
          and g.location_captured_at >= o.on_route_date_time) as last,
      coalesce(w.receives_from, 8) as receives_from, coalesce(w.receives_until, 18) as receives_until,
      ${holidays} as holidays
    ${lane} left join tower_settings w on w.company_id = o.shipper_id join tower_orders x on x.order_id = o.id
    where o.id = ${id} and ${BY_ROAD} and o.last_active_status_id = any(${ON_THE_WAY}) and o.on_route_date_time is not null and d.latitude is not null`)
  return row ?? null
}
