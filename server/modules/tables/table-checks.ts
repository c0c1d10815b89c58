import type { Context } from '#server/kit/context.ts'
import { invalid, invalidField, notFound, type Issue } from '#shared/kit/exceptions.ts'
import { compare } from '#shared/kit/money.ts'
import type { LeadTimeExtra } from '#shared/tables/table-document.contract.ts'
import { isSupplierOf, unknownPlaces } from './document.store.ts'
import type { Parts } from './table-parts.ts'

/** Reasons why a freight table cannot be written, each told at its row of the document. */

const at = (pointer: string) => `/data/attributes/${pointer}`

/** Ranges go up, do not repeat and do not overlap; kilometre ranges may touch. */
const rangeIssues = (name: 'kg' | 'km', ranges: readonly { start: string; end: string }[]): Issue[] => {
  const issues: Issue[] = []
  for (const [index, { start, end }] of ranges.entries())
    if (compare(end, start) <= 0)
      issues.push({ pointer: at(`${name}_ranges/${index}/${name}_end`), key: 'range_order' })
  const sorted = ranges.toSorted((a, b) => compare(a.end, b.end))
  for (const [index, range] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && compare(range.start, before.end) < 0)
      issues.push({ pointer: at(`${name}_ranges/${ranges.indexOf(range)}`), key: 'range_overlap' })
  }
  return issues
}

const MAX_ISSUES = 50

/** @throws ValidationException naming the rows of the document that cannot be written */
export const assertParts = async (
  ctx: Context,
  head: { table_type?: string | undefined; lead_time_extra?: readonly LeadTimeExtra[] | undefined },
  parts: Parts,
) => {
  const issues: Issue[] = [
    ...rangeIssues(
      'kg',
      parts.kg_ranges.map(({ kg_start, kg_end }) => ({ start: kg_start, end: kg_end })),
    ),
    ...rangeIssues(
      'km',
      parts.km_ranges.map(({ km_start, km_end }) => ({ start: km_start, end: km_end })),
    ),
  ]
  for (const [index, one] of parts.destinations.entries()) {
    if (one.values.length !== parts.kg_ranges.length)
      issues.push({
        pointer: at(`destinations/${index}/values`),
        key: 'table_values_count',
        params: { ranges: parts.kg_ranges.length },
      })
    if (head.table_type !== 'multiple' && (one.origin_uf !== null || one.origin_city_id !== null))
      issues.push({ pointer: at(`destinations/${index}/origin_uf`), key: 'table_origins' })
    if (one.km_start !== null && one.km_end !== null && compare(one.km_end, one.km_start) <= 0)
      issues.push({ pointer: at(`destinations/${index}/km_end`), key: 'range_order' })
  }
  const values = parts.km_ranges.flatMap((range) => range.values)
  const named = {
    cities: [
      ...parts.destinations.flatMap((one) => [
        one.city_id,
        one.origin_city_id,
        ...one.rates.flatMap((rate) => rate.cities),
      ]),
      ...parts.rates.flatMap((rate) => rate.cities),
      ...(head.lead_time_extra ?? []).flatMap((extra) => extra.cities),
    ].filter((id) => id !== null),
    vehicles: values.map((value) => value.vehicle_type_id),
    options: values.map((value) => value.vehicle_option_id).filter((id) => id !== null),
  }
  const unknown = await unknownPlaces(ctx.rows, named)
  for (const [index, one] of parts.destinations.entries())
    if (one.city_id !== null && unknown.cities.includes(one.city_id))
      issues.push({ pointer: at(`destinations/${index}/city_id`), key: 'unknown_city' })
  if (unknown.cities.length > 0 && issues.length === 0)
    issues.push({ pointer: at('rates'), key: 'unknown_city' })
  if (unknown.vehicles.length > 0 || unknown.options.length > 0)
    issues.push({ pointer: at('km_ranges'), key: 'unknown_vehicle' })
  if (issues.length > 0) throw invalid(...issues.slice(0, MAX_ISSUES))
}

/** The rows that a head points at: an own supplier, a vehicle, a city. */
export const assertHead = async (
  ctx: Context,
  head: {
    supplier_id?: number | null | undefined
    vehicle_type_id?: number | null | undefined
    vehicle_option_id?: number | null | undefined
    origin_city_id?: number | null | undefined
  },
  shipper: number,
): Promise<void> => {
  const { supplier_id, vehicle_type_id, vehicle_option_id, origin_city_id } = head
  if (supplier_id) {
    if (!(await isSupplierOf(ctx, shipper, supplier_id))) throw notFound('suppliers')
  }
  const unknown = await unknownPlaces(ctx.rows, {
    cities: origin_city_id ? [origin_city_id] : [],
    vehicles: vehicle_type_id ? [vehicle_type_id] : [],
    options: vehicle_option_id ? [vehicle_option_id] : [],
  })
  if (unknown.cities.length > 0) throw invalidField('table/origin_city_id', 'unknown_city')
  if (unknown.vehicles.length > 0 || unknown.options.length > 0)
    throw invalidField('table/vehicle_type_id', 'unknown_vehicle')
}
