import { sql } from '#server/infra/database.ts'
import { forecast } from '#server/modules/tower/pure/forecast.ts'
import { speedsOn, type Lane } from '#server/modules/tower/trips.store.ts'
import { createTestApp } from '#tests/support/app.ts'
import { startTestServer } from '#tests/support/database.ts'

type Trip = Lane & { km: number; departed: string; arrived: string }

const HOUR_MS = 3_600_000

/**
 * Each ended trip of the demo's history forecast at its departure from the trips that had ended before it, against its
 * true arrival. Recipients' hours are left out: an arrival is measured, not an unloading.
 */
export const benchEta = async () => {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.adminUrl
  const app = await createTestApp('demo')
  const { rows } = app.container.services.database
  const trips = await rows<Trip>(sql`
    select t.shipper_id, t.origin_city_id, t.destination_city_id, t.origin_uf, t.destination_uf, t.km::float8 as km,
      o.on_route_date_time as departed, t.arrived_at as arrived
    from lane_trips t join orders o on o.id = t.order_id order by t.arrived_at`)
  const errors: number[] = []
  let inside = 0
  for (const trip of trips) {
    const departed = new Date(trip.departed)
    const arrived = Date.parse(trip.arrived)
    const found = forecast({
      departed,
      position: null,
      km_left: trip.km,
      km_of: 'route',
      // oxlint-disable-next-line no-await-in-loop -- one connection
      speeds: await speedsOn(rows, trip, departed),
      receives: { from: 0, until: 24 },
    })
    errors.push(Math.abs(found.at.getTime() - arrived) / HOUR_MS)
    if (arrived >= found.from.getTime() && arrived <= found.until.getTime()) inside += 1
  }
  await app.close()
  await server.stop()
  const mean = errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length)
  return {
    trips: trips.length,
    'mean error, hours': mean.toFixed(1),
    'inside the range': `${((100 * inside) / Math.max(1, trips.length)).toFixed(0)} %`,
  }
}
