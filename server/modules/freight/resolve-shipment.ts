import type { ReadContext } from '#server/kit/context.ts'
import { addDays, dayNumber } from '#shared/kit/business-days.ts'
import { invalid, invalidField, notFound, type Issue } from '#shared/kit/exceptions.ts'
import { sum, toMoney, toWeight } from '#shared/kit/money.ts'
import type { SimulationInput } from '#shared/freight/simulation.contract.ts'
import { roadKm } from './distance.ts'
import {
  actsFor,
  citiesOf,
  factsOf,
  invoicesOf,
  type City,
  type Facts,
  type Invoice,
} from './simulation.queries.ts'
import { today } from './table-situation.ts'
import type { PriceContext, Shipment } from './pure/types.ts'

/** From what was asked to what the engine reads: invoices summed, places found, distance estimated. */

export type Resolved = {
  shipper_id: number
  nf_file_ids: readonly number[]
  origin: City
  destination: City
  km_source: 'typed' | 'great_circle_times_factor' | 'unknown'
  facts: Facts
  /** Everything but the modal. */
  shipment: Omit<Shipment, 'modal'>
  prices: PriceContext
}

const issue = (field: string, key: string): Issue => ({ pointer: `/data/attributes/${field}`, key })
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const shipperOf = async (
  ctx: ReadContext,
  input: SimulationInput,
  invoices: readonly Invoice[],
): Promise<number> => {
  const { session } = ctx
  const owner = invoices[0]?.company_id
  const shipper = input.shipper_id ?? (session.role === 'shipper' ? session.company_id : owner)
  if (shipper === undefined) throw invalidField('shipper_id', 'required')
  if (shipper === session.company_id && session.role === 'shipper') return shipper
  if (!(await actsFor(ctx.rows, session, shipper))) throw notFound('shippers')
  return shipper
}

const loadInvoices = async (ctx: ReadContext, ids: readonly number[]): Promise<Invoice[]> => {
  if (ids.length === 0) return []
  if (distinct(ids).length !== ids.length) throw invalidField('nf_file_ids', 'repeated_invoices')
  const invoices = await invoicesOf(ctx.rows, ctx.session, ids)
  if (invoices.length !== ids.length) throw notFound('nf_files')
  return invoices
}

const known = (list: readonly (number | null)[]) => distinct(list.filter((id) => id !== null))

/** One city for all invoices; several destinations only as one shipment with several deliveries (spec 002 §5). */
const cityOf = async (
  ctx: ReadContext,
  input: SimulationInput,
  invoices: readonly Invoice[],
): Promise<{ origin: number | null; destination: number | null; issues: Issue[] }> => {
  const origins = known(invoices.map((one) => one.origin_city_id))
  const destinations = known(invoices.map((one) => one.destination_city_id))
  const issues: Issue[] = []
  const origin = input.origin_city_id ?? (origins.length === 1 ? (origins[0] ?? null) : null)
  if (origin === null)
    issues.push(issue('origin_city_id', origins.length > 1 ? 'too_many_origins' : 'origin_required'))
  let destination = destinations[0] ?? null
  if (destinations.length > 1) {
    if (!input.multi_address) issues.push(issue('nf_file_ids', 'too_many_cities'))
    else if (origin !== null) destination = await farthest(ctx, origin, destinations)
  }
  destination = input.destination_city_id ?? destination
  if (destination === null) issues.push(issue('destination_city_id', 'destination_required'))
  return { origin, destination, issues }
}

/** A run over several cities is priced to the farthest one. */
const farthest = async (ctx: ReadContext, from: number, ids: readonly number[]): Promise<number | null> => {
  const cities = await citiesOf(ctx.rows, [from, ...ids])
  const origin = cities.find(({ id }) => id === from)
  if (!origin) return ids[0] ?? null
  const [far] = cities
    .filter(({ id }) => ids.includes(id))
    .map((city) => ({ id: city.id, km: Number(roadKm(origin, city) ?? 0) }))
    .toSorted((a, b) => b.km - a.km || a.id - b.id)
  return far?.id ?? null
}

const figures = (input: SimulationInput, invoices: readonly Invoice[], issues: Issue[]) => {
  const weights = invoices.map((one) => one.weight)
  const complete = invoices.length > 0 && weights.every((value) => value !== null)
  const weight = input.weight ?? (complete ? toWeight(sum(weights)) : null)
  const invoice_value =
    input.invoice_value ?? (invoices.length > 0 ? toMoney(sum(invoices.map((one) => one.value))) : null)
  if (weight === null)
    issues.push(issue('weight', invoices.length > 0 ? 'invoice_without_weight' : 'required'))
  if (invoice_value === null) issues.push(issue('invoice_value', 'required'))
  return { weight: weight ?? '0', invoice_value: invoice_value ?? '0' }
}

const optional = (input: SimulationInput) => ({
  ...(input.volume_m3 ? { volume_m3: input.volume_m3 } : {}),
  ...(input.vehicle_type_id ? { vehicle_type_id: input.vehicle_type_id } : {}),
  ...(input.vehicle_option_id ? { vehicle_option_id: input.vehicle_option_id } : {}),
  ...(input.recipient_contributor === undefined
    ? {}
    : { recipient_contributor: input.recipient_contributor }),
  ...(input.pallets === undefined ? {} : { pallets: input.pallets }),
  ...(input.axles === undefined ? {} : { axles: input.axles }),
  ...(input.services ? { services: input.services } : {}),
})

const recipientOf = (input: SimulationInput, invoices: readonly Invoice[]): string | null => {
  if (input.recipient_document) return input.recipient_document.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  const documents = distinct(invoices.map((one) => one.recipient_document))
  return documents.length === 1 ? (documents[0] ?? null) : null
}

export const resolveShipment = async (ctx: ReadContext, input: SimulationInput): Promise<Resolved> => {
  const invoices = await loadInvoices(ctx, input.nf_file_ids ?? [])
  const shipper_id = await shipperOf(ctx, input, invoices)
  const cities = await cityOf(ctx, input, invoices)
  const { issues } = cities
  const sums = figures(input, invoices, issues)
  if (issues.length > 0 || cities.origin === null || cities.destination === null) throw invalid(...issues)

  const near = input.date ?? addDays(today(ctx.now()), -1)
  const facts = await factsOf(ctx.rows, {
    shipper_id,
    origin: cities.origin,
    destination: cities.destination,
    from: near,
  })
  const place = (id: number, field: string): City => {
    const found = facts.cities.find((city) => city.id === id)
    if (!found) throw invalidField(field, 'unknown_city')
    return found
  }
  const origin = place(cities.origin, 'origin_city_id')
  const destination = place(cities.destination, 'destination_city_id')
  const estimate = input.km ?? roadKm(origin, destination)
  const date = input.date ?? today(ctx.now(), origin.time_zone)
  dayNumber(date)
  const stops = distinct(invoices.map((one) => `${one.destination_city_id}/${one.recipient_document}`)).length
  const deliveries = input.deliveries ?? Math.max(1, input.multi_address ? stops : 1)
  return {
    shipper_id,
    nf_file_ids: input.nf_file_ids ?? [],
    origin,
    destination,
    km_source: input.km ? 'typed' : estimate === null ? 'unknown' : 'great_circle_times_factor',
    facts,
    shipment: {
      date,
      origin: { state: origin.uf, city_ibge: origin.id },
      destination: { state: destination.uf, city_ibge: destination.id },
      recipient_document: recipientOf(input, invoices),
      ...sums,
      km: estimate,
      deliveries,
      ...optional(input),
    },
    prices: { icms: { [origin.uf]: facts.icms } },
  }
}
