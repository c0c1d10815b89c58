import type { ReadContext } from '#server/kit/context.ts'
import { addDays, dayNumber } from '#shared/kit/business-days.ts'
import { invalid, invalidField, notFound, type Issue } from '#shared/kit/exceptions.ts'
import { FEATURES } from '#shared/access/features.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { actsFor, factsOf, invoicesOf, type Facts, type Invoice } from './simulations.store.ts'
import {
  citiesOf,
  type City,
  roadDistance,
  routeToll,
  tollExtras,
  type Outside,
} from '#server/modules/distances/index.ts'
import { cargoOfInput, issue } from './resolve-cargo.ts'
import { timeOfDay, today } from '#shared/kit/brazil-time.ts'
import { agreementFacts } from './priced-by.ts'
import { farthestFirst } from './run.ts'
import { shipmentOf, type Ends } from './shipment-of.ts'
import { referenceOf } from './reference-freight.store.ts'
import { taxesOn, type Shipment } from '#server/modules/pricing/index.ts'
import type { AskedShipment, Resolved } from './resolved.ts'

/** From a question to the engine's shipment: invoices summed, places found, distance estimated. */

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
  const canceled = invoices.find(({ canceled_at }) => canceled_at !== null)
  if (canceled) throw invalidField('nf_file_ids', 'invoice_canceled', { number: canceled.number })
  return invoices
}

const known = (list: readonly (number | null)[]) => distinct(list.filter((id) => id !== null))

const sameRecipient = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !a || !b || a === b

/** Two deliveries of one recipient in one city, one after the other, are one delivery (spec 002 §5). */
const repeatedCities = (deliveries: NonNullable<SimulationInput['addresses']>): Issue[] =>
  deliveries.flatMap(({ city_id, address_id, recipient_document }, index) => {
    const before = deliveries[index - 1]
    const same =
      before?.city_id === city_id &&
      (before.address_id ?? null) === (address_id ?? null) &&
      sameRecipient(before.recipient_document, recipient_document)
    return same ? [issue(`addresses/${index}/city_id`, 'repeated_city')] : []
  })

/** One city for all invoices; several destinations only as one shipment with several deliveries (spec 002 §5). */
const cityOf = async (
  ctx: ReadContext,
  input: SimulationInput,
  invoices: readonly Invoice[],
): Promise<{ origin: number | null; destination: number | null; issues: Issue[] }> => {
  const origins = known(invoices.map((one) => one.origin_city_id))
  const typed = input.addresses ?? []
  const destinations =
    typed.length > 0
      ? distinct(typed.map(({ city_id }) => city_id))
      : known(invoices.map((one) => one.destination_city_id))
  const issues: Issue[] = repeatedCities(typed)
  const origin = input.origin_city_id ?? (origins.length === 1 ? (origins[0] ?? null) : null)
  if (origin === null)
    issues.push(issue('origin_city_id', origins.length > 1 ? 'too_many_origins' : 'origin_required'))
  let destination = destinations[0] ?? null
  if (destinations.length > 1) {
    if (!input.multi_address)
      issues.push(issue(typed.length > 0 ? 'addresses' : 'nf_file_ids', 'too_many_cities'))
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
  const [far] = farthestFirst(
    origin,
    cities.filter(({ id }) => ids.includes(id)),
  )
  return far?.id ?? null
}

/** The newest IBS and CBS on or before the day, unless that set is switched off. */
const consumptionOn = (facts: Facts, date: string) => {
  const found = facts.consumption.find(({ valid_from }) => valid_from <= date)
  if (!found?.active) return null
  const { active: _active, ...taxes } = found
  return taxes
}

/** Both ends of the way among the cities that were read. @throws ValidationException unknown_city */
const endsOf = ({ cities }: Facts, ids: { origin: number; destination: number }): Ends => {
  const place = (id: number, field: string): City => {
    const found = cities.find((city) => city.id === id)
    if (!found) throw invalidField(field, 'unknown_city')
    return found
  }
  return {
    origin: place(ids.origin, 'origin_city_id'),
    destination: place(ids.destination, 'destination_city_id'),
  }
}

/** The distance as typed, else by road. */
const distanceOf = async (
  ctx: ReadContext,
  { km }: AskedShipment,
  { origin: from, destination: to }: Ends,
  facts: Facts,
  outside: Outside | null,
): Promise<Resolved['distance'] & { km: string | null }> => {
  if (km) return { km, source: 'typed', duration_minutes: null, router_failed: false }
  const factor = facts.settings?.road_factor ?? null
  const asked = { from, to, now: ctx.now(), factor, known: facts.route }
  return roadDistance(ctx.rows, asked, outside?.routing ?? null)
}

/** @throws ValidationException where the shipper has not the feature of reimbursed freight */
const freightType = (input: AskedShipment, { features }: Facts) => {
  const type = input.type_freight ?? 'CIF'
  if (type === 'FOB_REIMBURSEMENT' && !features.includes(FEATURES.quotation_freight_fob_reimbursement_option))
    throw invalidField('type_freight', 'feature_not_active')
  return type
}

/**
 * Reads, checks and completes a question.
 * @param outside null inside a change: no outside service is asked then, distances come from the cache
 * @throws ValidationException with everything that is missing at once
 */
export const resolveShipment = async (
  ctx: ReadContext,
  input: AskedShipment,
  outside: Outside | null,
): Promise<Resolved> => {
  const invoices = await loadInvoices(ctx, input.nf_file_ids ?? [])
  const shipper_id = await shipperOf(ctx, input, invoices)
  const { issues, origin: from, destination: to } = await cityOf(ctx, input, invoices)
  const cargo = cargoOfInput(input, invoices, issues)
  if (issues.length > 0 || from === null || to === null) throw invalid(...issues)
  const facts = await factsOf(ctx.rows, {
    shipper_id,
    origin: from,
    destination: to,
    from: input.date ?? addDays(today(ctx.now()), -1),
    vehicle_type_id: input.vehicle_type_id ?? null,
    now: ctx.now(),
    joined: agreementFacts(shipper_id),
  })
  const ends = endsOf(facts, { origin: from, destination: to })
  const { time_zone } = ends.origin
  const date = input.date ?? today(ctx.now(), time_zone)
  dayNumber(date)
  const type_freight = freightType(input, facts)
  const distance = await distanceOf(ctx, input, ends, facts, outside)
  const axles = input.antt?.axles ?? input.axles ?? facts.vehicle?.axles ?? null
  const provider = outside?.toll ?? null
  const toll = await routeToll({ toll: input.toll, features: facts.features, provider, axles, ...ends })
  const reference = input.reference_freight ?? (await referenceOf(ctx, input.reference_order_id))
  const read = { invoices, ends, date, km: distance.km, toll, axles, reference }
  return {
    shipper_id,
    nf_file_ids: input.nf_file_ids ?? [],
    ...ends,
    distance,
    toll,
    axles,
    facts,
    addresses: input.addresses ?? [],
    time: input.time ?? (input.date ? null : timeOfDay(ctx.now(), time_zone)),
    shipment: { ...shipmentOf(input, cargo, read), type_freight },
    prices: { ...taxesOn(facts, date), consumption: consumptionOn(facts, date) },
  }
}

/** The shipment as a table of this modal sees it. */
export const shipmentFor = ({ shipment, toll }: Resolved, modal: string): Shipment => ({
  ...shipment,
  modal,
  ...(toll ? { extras: tollExtras(toll, modal) } : {}),
})
