import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { conflict, invalid } from '#shared/kit/exceptions.ts'
import { isOneOf, valueAt } from '#shared/kit/typed.ts'
import { requestProduct, type ChangeRequestInput, type RequestInput } from '#shared/requests/request-input.ts'
import { updateRequest } from '#shared/requests/request.calls.ts'
import { OPEN_STATES } from '#shared/requests/request.machine.ts'
import * as z from 'zod'
import { reopen } from '../answer-request.ts'
import { simulateRequestsJob } from '../jobs/simulate-requests.job.ts'
import { cityKey, placeKey } from '../new-places.ts'
import { codesOf, prepareRequest } from '../prepare-request.ts'
import { requestFacts } from '../request-facts.store.ts'
import { lockedRequest, writePlaces, writeRequest, type LockedRequest } from '../request.store.ts'
import { requestResource } from '../requests.resources.ts'
import { replaceOffers } from '../simulations.store.ts'
import { transitionRequest } from '../transition-request.ts'

const requestLines = z.array(requestProduct)

/** Fields that a price depends on. */
const PRICED: readonly string[] = [
  'type',
  'collection_address_id',
  'delivery_address_id',
  'collection_address',
  'delivery_address',
  'destinatary_identification_document',
  'value',
  'weight',
  'cubed',
  'collection_date',
]

/** A CPF makes its addressee a person by itself; a word given by hand stays. */
const isPersonByHand = (request: LockedRequest): boolean =>
  request.is_natural_person && !isPersonsDocument(request.destinatary_identification_document)

/** Another registered product in the place of one brings its own words and weight; words typed anew stay. */
const replaced = (request: LockedRequest, products: NonNullable<RequestInput['products']>) => {
  const before = requestLines.safeParse(request.products).data ?? []
  return products.map((line, index) => {
    const old = before[index]
    if (!old || !line.product_id || old.product_id === line.product_id) return line
    const { code, description, weight, length, width, height, ...rest } = line
    return {
      ...rest,
      ...(code === old.code ? {} : { code }),
      ...(description === old.description ? {} : { description }),
      ...(weight === old.weight ? {} : { weight }),
      ...(length === old.length ? {} : { length }),
      ...(width === old.width ? {} : { width }),
      ...(height === old.height ? {} : { height }),
    }
  })
}

/** The request as it would be created now: the change over what it holds. */
const merged = (request: LockedRequest, change: ChangeRequestInput): RequestInput => {
  const collection = change.collection_address ? {} : { collection_address_id: request.collection_address_id }
  const delivery = change.delivery_address ? {} : { delivery_address_id: request.delivery_address_id }
  return {
    ...collection,
    ...delivery,
    external_id: request.external_id,
    erp_request_number: request.erp_request_number,
    type: request.type === 'FOB' ? 'FOB' : 'CIF',
    supplier_id: request.supplier_id,
    destinatary_name: request.destinatary_name,
    destinatary_identification_document: request.destinatary_identification_document,
    is_natural_person: isPersonByHand(request),
    value: request.value,
    weight: request.weight,
    cubed: request.cubed,
    volumes: request.volumes,
    // New products say anew whether they are dangerous.
    ...(change.products ? {} : { dangerous: request.dangerous }),
    observation: request.observation,
    emission_date: request.emission_date,
    collection_date: request.collection_date?.slice(0, 10) ?? null,
    receives_from: request.receives_from,
    receives_until: request.receives_until,
    need_quotation: request.need_quotation,
    receive_simulation_emails: request.receive_simulation_emails,
    ...change,
    ...(change.products ? { products: replaced(request, change.products) } : {}),
  }
}

const columnsOf = async (ctx: Context, request: LockedRequest, change: ChangeRequestInput) => {
  const input = merged(request, change)
  const typed = [input.collection_address, input.delivery_address].filter((place) => place !== undefined)
  const { company_id } = request
  const facts = await requestFacts(ctx, company_id, {
    city_ids: typed.flatMap(({ city_id }) => city_id ?? []),
    city_names: typed.filter(({ city_id }) => city_id === undefined).map(cityKey),
    address_ids: [input.collection_address_id, input.delivery_address_id].filter((id) => id !== undefined),
    products: (input.products ?? []).flatMap(({ product_id }) => product_id ?? []),
    product_codes: codesOf(input),
    suppliers: input.supplier_id ? [input.supplier_id] : [],
    external_ids: [],
  })
  const prepared = prepareRequest(input, facts, [])
  if ('issues' in prepared) throw invalid(...prepared.issues)
  const { row, collection, delivery } = prepared
  const ids = await writePlaces(ctx, company_id, [collection, delivery])
  const { products, ...columns } = row
  return {
    ...columns,
    ...(change.products ? { products } : {}),
    collection_address_id: collection.id ?? valueAt(ids, placeKey(collection)),
    delivery_address_id: delivery.id ?? valueAt(ids, placeKey(delivery)),
  }
}

export const updateRequestRoute = action(updateRequest, async (ctx, { id, input, services }) => {
  const request = await lockedRequest(ctx, id)
  if (!isOneOf(OPEN_STATES, request.status)) throw conflict('request_not_open')
  const columns = await columnsOf(ctx, request, input)
  const isPricedAnew =
    Object.keys(input).some((field) => PRICED.includes(field)) || columns.dangerous !== request.dangerous
  if (isPricedAnew) {
    if (request.status === 'approved' || request.status === 'refused') await reopen(ctx, request, null)
    if (request.status === 'simulated') await transitionRequest(ctx, request, { action: 'drop_prices' })
    await replaceOffers(ctx, id, [])
  }
  await writeRequest(ctx, id, { ...columns, ...(isPricedAnew ? { simulated_at: null } : {}) })
  const names = Object.keys(input)
  const of = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  ctx.audit({ type: 'request', id, event: 'updated', old: of(request), new: of(input) })
  ctx.raise('request.updated', { id, company_id: request.company_id })
  if (isPricedAnew && columns.need_quotation !== true)
    await ctx.jobs.enqueue(simulateRequestsJob, { ids: [id] })
  return services.reader.get(ctx, requestResource, id)
})
