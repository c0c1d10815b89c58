import type { Context } from '#server/kit/context.ts'
import { ROAD_FACTOR } from '#server/modules/distances/index.ts'
import { daysBetween, weekday } from '#shared/kit/business-days.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { receivingHours } from '#shared/requests/receiving-hours.ts'
import { clockOf } from './clock-of.ts'
import { HOURS_PER_KM, HOURS_PER_STOP, USUAL_HOURS } from './make-problem.ts'
import { holidaysOf, placesOf } from './plan-input.store.ts'
import { arrivalsOf, type Timed } from './pure/timing.ts'
import { isLocated, pointsOf, waysOf } from './pure/ways.ts'
import { hoursOfLoad, type LoadHours, type LoadStop } from './stops.store.ts'

/** The way of one load with its hours, from the first origin through its stops. */

export type LoadWay = { timed: Timed; day: string | null }

const dueOf = ({ collection_date, delivery_date }: LoadHours): number =>
  collection_date === null || delivery_date === null
    ? Number.POSITIVE_INFINITY
    : (daysBetween(collection_date, delivery_date) + 1) * 24

/** @returns null where a city has no coordinates */
export const wayOfLoad = async (
  ctx: Context,
  load: { id: number; company_id: number },
  stops: readonly LoadStop[],
): Promise<LoadWay | null> => {
  const hours = await hoursOfLoad(ctx, load.id)
  const origin = stops[0]?.origin_city_id
  if (!hours || origin === undefined) return null
  const ids = [...new Set([origin, ...stops.map(({ destination_city_id }) => destination_city_id)])]
  const { cities, road_factor } = await placesOf(ctx.rows, load.company_id, ids)
  if (cities.length !== ids.length || !cities.every(isLocated)) return null
  const at = new Map(cities.map((city, index) => [city.id, index]))
  const way = waysOf(pointsOf(cities), Number(road_factor ?? ROAD_FACTOR))
  const places = ids.map((id) => at.get(id) ?? 0)
  const recipients = stops.map(({ delivery_address_id, recipient }) => `${delivery_address_id} ${recipient}`)
  const usual = receivingHours(hours, USUAL_HOURS)
  const day = hours.collection_date
  const rests =
    day === null
      ? []
      : await holidaysOf(ctx.rows, {
          company_id: load.company_id,
          from: day,
          cities: ids.map((id) => ({ id })),
        })
  const timed: Timed = {
    items: stops.map((stop, index) => {
      const { receives_from, receives_until } = receivingHours(stop, usual)
      return {
        place: ids.indexOf(stop.destination_city_id),
        stop: recipients.indexOf(itemAt(recipients, index)),
        due: dueOf(hours),
        opens: receives_from,
        closes: receives_until,
      }
    }),
    distance: (from, to) => way(itemAt(places, from), itemAt(places, to)),
    hasDue: true,
    hasWindows: true,
    weekday: day === null ? null : weekday(day),
    holidays: rests.map((days) => new Set(days)),
    departs: hours.departs_at ?? USUAL_HOURS.departs_at,
    hoursPerKm: HOURS_PER_KM,
    hoursPerStop: HOURS_PER_STOP,
  }
  return { timed, day }
}

export const kmOf = ({ timed }: LoadWay, route: readonly number[]): number => {
  let km = 0
  let before = 0
  for (const index of route) {
    const { place } = itemAt(timed.items, index)
    km += timed.distance(before, place)
    before = place
  }
  return Math.round(km * 10) / 10
}

/** When each stop is reached; nothing without a day of collection. */
export const toldArrivals = ({ timed, day }: LoadWay, route: readonly number[], stops: readonly LoadStop[]) =>
  day === null
    ? []
    : arrivalsOf(timed, route, 0).map(({ hour, waits }, at) => {
        const index = itemAt(route, at)
        return {
          request_id: itemAt(stops, index).request_id,
          arrives: clockOf(day, hour),
          waits: Math.round(waits * 10) / 10,
          late: hour > itemAt(timed.items, index).due,
        }
      })
