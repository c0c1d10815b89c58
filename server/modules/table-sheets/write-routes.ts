import { dayText } from './days.ts'
import { MODAL_WORDS } from './modal-words.ts'
import { ROUTE_CALCULATION_WORDS, ROUTE_HEADINGS, SECTIONS, wordOf, type RouteHeading } from './own-words.ts'
import type { RoutePart } from './parts.ts'
import {
  figure,
  rateCells,
  rateHeadings,
  text,
  yes,
  type FormCell,
  type FormRow,
  type RateColumn,
} from './write-form.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** A project's route tables as rows of a spreadsheet, one lane and vehicle each. */

const COLUMNS = keysOf(ROUTE_HEADINGS)

export const routeHead = (rates: readonly RateColumn[]): FormRow[] => [
  [SECTIONS.routes],
  [...COLUMNS.map((name) => ROUTE_HEADINGS[name]), ...rateHeadings(rates)],
]

export type CityName = { name: string; uf: string }

export const routeRow = (
  route: RoutePart,
  number: number,
  names: { city: (id: number) => CityName | null; vehicle: string | null },
  rates: readonly RateColumn[],
): FormRow => {
  const side = (city: number | null, uf: string | null): Record<'uf' | 'city' | 'ibge', FormCell> => {
    const found = city === null ? null : names.city(city)
    return {
      uf: found?.uf ?? uf,
      city: text(found?.name ?? null),
      ibge: city === null ? null : { figure: String(city) },
    }
  }
  const origin = side(route.origin_city_id, route.origin_uf)
  const destiny = side(route.destiny_city_id, route.destiny_uf)
  const cells: Readonly<Record<RouteHeading, FormCell>> = {
    number: { figure: String(number) },
    transport_modal: wordOf(MODAL_WORDS, route.transport_modal),
    origin_uf: origin.uf,
    origin_city: origin.city,
    origin_city_id: origin.ibge,
    destiny_uf: destiny.uf,
    destiny_city: destiny.city,
    destiny_city_id: destiny.ibge,
    vehicle: text(names.vehicle),
    value_calculation: wordOf(ROUTE_CALCULATION_WORDS, route.value_calculation),
    value: figure(route.value),
    lead_time: figure(route.lead_time),
    business_day: yes(route.business_day),
    date_start: dayText(route.date_start),
    date_end: dayText(route.date_end),
    contract: text(route.contract),
    description: text(route.description),
  }
  return [...COLUMNS.map((name) => cells[name]), ...rateCells(route.rates, rates)]
}
