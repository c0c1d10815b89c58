import { sql, type Rows } from '#server/infra/database.ts'
import { straightKm } from '#server/modules/distances/index.ts'
import { forecast, type Forecast } from './pure/forecast.ts'
import { ON_THE_WAY, onTheWay, speedsOn, type OnTheWay } from './trips.store.ts'

const MIN_FACTOR = 1

/**
 * The way left from the newest position: its straight distance times this lane's own factor, which is the order's road
 * kilometres (a router's, where one is configured) per straight kilometre. No router is asked at each position.
 */
export const kmLeft = ({ km, straight_km, last, destination }: OnTheWay): number => {
  if (!last) return Number(km)
  const straight = Number(straight_km ?? 0)
  const factor = straight > 0 ? Math.max(MIN_FACTOR, Number(km) / straight) : MIN_FACTOR
  return (straightKm(last, destination) ?? 0) * factor
}

/** Offset of a time zone at an instant, in hours. */
const offsetOf = (timeZone: string, at: Date): number => {
  const local = new Date(at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T') + 'Z')
  return Math.round((local.getTime() - at.getTime()) / 900_000) / 4
}

export const forecastOf = async (rows: Rows, order: OnTheWay): Promise<Forecast> => {
  const departed = new Date(order.departed)
  const at = order.last ? new Date(order.last.at) : null
  return forecast({
    departed,
    position: at && { at },
    km_left: kmLeft(order),
    km_of: order.last ? 'estimate' : 'route',
    speeds: await speedsOn(rows, order, at ?? departed),
    receives: { from: order.receives_from, until: order.receives_until },
    holidays: new Map(Object.entries(order.holidays)),
    offset_hours: offsetOf(order.time_zone, at ?? departed),
  })
}

/** Writes the forecast of an order on its way; an order that is not leaves its row as it is. */
export const foretell = async (rows: Rows, id: number): Promise<void> => {
  const order = await onTheWay(rows, id)
  if (!order) return
  const { from, at, until, reasons } = await forecastOf(rows, order)
  await rows(sql`
    update tower_orders t set eta_from = ${from}, eta_at = ${at}, eta_until = ${until}, eta_reasons = ${JSON.stringify(reasons)}::jsonb,
      risk_at = tower_risk_at(t.due_at, ${until}, coalesce((select s.risk_hours from tower_settings s where s.company_id = t.shipper_id), 2))
    where t.order_id = ${id} and exists (select from orders o where o.id = ${id} and o.last_active_status_id = any(${ON_THE_WAY}))`)
}
