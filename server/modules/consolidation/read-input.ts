import type { Rows } from '#server/infra/database.ts'
import { ROAD_FACTOR } from '#server/modules/distances/index.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { tablesInForce } from '#server/modules/studies/index.ts'
import type {
  ConsolidationError,
  ConsolidationSettings,
} from '#shared/consolidation/consolidation.contract.ts'
import { CONSOLIDATION_LIMITS } from '#shared/consolidation/consolidation.contract.ts'
import { addBusinessDays, addDays, daysBetween } from '#shared/kit/business-days.ts'
import type { City, PlanInput } from './make-problem.ts'
import {
  holidaysOf,
  namesOf,
  nationalHolidays,
  openGoods,
  placesOf,
  type GoodsRow,
} from './plan-input.store.ts'

/** A consolidation's question as plain data for its thread. */

export class ConsolidationRefused extends Error {
  readonly reason: ConsolidationError
  constructor(reason: ConsolidationError) {
    super(reason)
    this.reason = reason
  }
}

export type Read = {
  input: PlanInput
  goods: readonly GoodsRow[]
  names: Awaited<ReturnType<typeof namesOf>>
}

/** The longest lead times that still arrive by the last day, for a departure on this one. */
const leadsFrom = (day: string, last: string, holidays: ReadonlySet<string>) => {
  let business = -1
  while (business < 365 && addBusinessDays(day, business + 1, holidays) <= last) business += 1
  return { business, calendar: daysBetween(day, last) }
}

const daysOf = async (rows: Rows, settings: ConsolidationSettings): Promise<PlanInput['days']> => {
  const { collection_date, delivery_date, wait_days } = settings
  const taxesOn = await taxesByDay(rows)
  const holidays = new Set(await nationalHolidays(rows, collection_date, delivery_date))
  return Array.from({ length: wait_days + 1 }, (_, offset) => {
    const day = addDays(collection_date, offset)
    return { taxes: taxesOn(day), ...leadsFrom(day, delivery_date, holidays) }
  })
}

const originFirst = (cities: readonly City[], origin: number): City[] =>
  cities.toSorted((a, b) => Number(b.id === origin) - Number(a.id === origin) || a.id - b.id)

type Asked = { company_id: number; settings: ConsolidationSettings; kept: readonly (readonly number[])[] }

/**
 * @param ids only these requests; null: all that are open
 * @throws ConsolidationRefused where there is nothing to load, or nothing to price it by
 */
export const readInput = async (
  rows: Rows,
  { company_id, settings, kept }: Asked,
  now: Date,
  ids: readonly number[] | null = null,
): Promise<Read> => {
  const goods = await openGoods(rows, { ...settings, company_id, ids })
  if (goods.length === 0) throw new ConsolidationRefused('no_requests')
  if (goods.length > CONSOLIDATION_LIMITS.requests) throw new ConsolidationRefused('too_many')
  const agreements = await tablesInForce(rows, company_id, now)
  if (agreements.length === 0) throw new ConsolidationRefused('no_tables')
  const tables = agreements.map(({ table }) => table)
  const cityIds = [...new Set([settings.origin_city_id, ...goods.map(({ city_id }) => city_id)])]
  const places = await placesOf(rows, company_id, cityIds)
  const cities = originFirst(places.cities, settings.origin_city_id)
  const names = await namesOf(rows, [...new Set(tables.map(({ transporter_id }) => transporter_id))])
  const positions = new Map(goods.map(({ id }, index) => [id, index]))
  const input: PlanInput = {
    settings,
    goods,
    cities,
    holidays: await holidaysOf(rows, { company_id, from: settings.collection_date, cities }),
    road_factor: Number(places.road_factor ?? ROAD_FACTOR),
    tables,
    fits: agreements.map(({ fits }) => settings.vehicles.map(({ vehicle_type_id }) => fits(vehicle_type_id))),
    axles: settings.vehicles.map(({ vehicle_type_id }) => names.vehicles.get(vehicle_type_id)?.axles ?? null),
    days: await daysOf(rows, settings),
    span: daysBetween(settings.collection_date, settings.delivery_date),
    kept: kept
      .map((load) => load.flatMap((id) => positions.get(id) ?? []))
      .filter((load, index) => load.length > 0 && load.length === kept[index]?.length),
  }
  return { input, goods, names }
}
