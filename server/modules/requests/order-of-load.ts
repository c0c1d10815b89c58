import type { Context } from '#server/kit/context.ts'
import { createOrder, lockOrder, proposeOrder, setOrderTotals } from '#server/modules/orders/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { sum, toMoney, toWeight } from '#shared/kit/money.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { askedLines, observationWith } from './asked-words.ts'
import { linkToOrder } from './link-to-order.ts'
import { stopsOfOrder } from './link-to-order.store.ts'
import { collectionOf, whereabouts } from './order-of-request.ts'
import { invoicesOfRequests, placesOfRequests, type PlacesOf } from './places-of-request.store.ts'
import type { LockedRequest } from './request.store.ts'
import { transitionRequests } from './transition-request.ts'
import { typedProducts } from './typed-products.ts'

/** One order for all requests of a load: one collection, and a delivery for each stop (decision 0170). */

export type LoadTerms = {
  company_id: number
  transporter_id: number | null
  vehicle_type_id: number | null
  modals: readonly string[]
  is_less_than_truckload: boolean
  collection_date: string | null
  delivery_date: string | null
  observation: string | null
  /** Planned freight of the load; null where nothing planned it. */
  price: string | null
}

type Part = PlacesOf & { request: LockedRequest; invoices: number[] }
type Stop = { key: string; parts: Part[] }

/** Stops of one order, each named in the body of its call at most. */
const MOST_STOPS = 200

const codeOf = ({ external_id, erp_request_number, id }: LockedRequest): string =>
  external_id ?? erp_request_number ?? String(id)

const codesOf = (requests: readonly LockedRequest[]): string => requests.slice(0, 10).map(codeOf).join(', ')

/**
 * The carrier that all requests leave the order to: the load's, otherwise the one that they were approved with.
 * @throws 409 where a request has a carrier of its own
 */
const carrierOf = (requests: readonly LockedRequest[], ofLoad: number | null): number | null => {
  const carrier =
    ofLoad ?? requests.find(({ transporter_id }) => transporter_id !== null)?.transporter_id ?? null
  const apart = requests.filter(
    ({ transporter_id, client_other_transporter }) =>
      client_other_transporter !== null || (transporter_id !== null && transporter_id !== carrier),
  )
  if (apart.length > 0) throw conflict('road_map_own_carriers', { codes: codesOf(apart) })
  return carrier
}

/** Of CIF and FOB one: who pays is said once for the whole order. @throws 409 */
const freightOf = (requests: readonly LockedRequest[]): 'CIF' | 'FOB' => {
  const fob = requests.filter(({ type }) => type === 'FOB')
  if (fob.length > 0 && fob.length < requests.length)
    throw conflict('road_map_mixed_freight', { codes: codesOf(fob) })
  return fob.length > 0 ? 'FOB' : 'CIF'
}

const partsOf = async (ctx: Context, requests: readonly LockedRequest[]): Promise<Part[]> => {
  const places = await placesOfRequests(ctx, requests)
  const invoices = await invoicesOfRequests(
    ctx,
    requests.map(({ id }) => id),
  )
  return requests.map((request, index) => ({
    request,
    ...itemAt(places, index),
    invoices: itemAt(invoices, index),
  }))
}

/** Parts of one address and recipient together, in the order in which they first come. */
const grouped = (parts: readonly Part[], keyOf: (part: Part) => string): Stop[] => {
  const found = new Map<string, Stop>()
  for (const part of parts) {
    const key = keyOf(part)
    const known = found.get(key)
    if (known) known.parts.push(part)
    else found.set(key, { key, parts: [part] })
  }
  return [...found.values()]
}

const stopKey = ({ request }: Part): string =>
  `${request.delivery_address_id} ${request.destinatary_identification_document ?? request.destinatary_name}`

const deliveriesOf = (stops: readonly Stop[]): CreateOrderInput['order_delivery_addresses'] =>
  stops.flatMap(({ parts }) => {
    const [first] = parts
    if (!first) return []
    const { destinatary_name, destinatary_identification_document, is_natural_person } = first.request
    const invoices = parts.flatMap((part) => part.invoices)
    return [
      {
        ...whereabouts(first.delivery),
        destinatary_name,
        destinatary_identification_document,
        is_natural_person,
        ...(invoices.length > 0 ? { nf_file_ids: invoices } : {}),
      },
    ]
  })

const collectionsOf = (parts: readonly Part[]): CreateOrderInput['order_collection_addresses'] =>
  grouped(parts, ({ request }) => String(request.collection_address_id)).flatMap(({ parts: [first] }) =>
    first
      ? [
          {
            ...whereabouts(first.collection),
            name: first.collection.name,
            identification_document: first.collection.identification_document,
          },
        ]
      : [],
  )

const modalOf = ({ modals, is_less_than_truckload }: LoadTerms): CreateOrderInput['modal'] =>
  ORDER_MODALS.find((modal) => modal === modals[0]) ??
  (is_less_than_truckload ? 'less_than_truckload' : 'full_truckload')

/** Nothing where a part does not say it: a sum of some would pass for all. */
const whole = (values: readonly (string | null)[]): string | null =>
  values.every((value) => value !== null) ? sum(values.map((value) => value ?? '0')) : null

const only = <T>(values: readonly T[]): T | undefined => (new Set(values).size === 1 ? values[0] : undefined)

/** The load's day, otherwise the one on which all of its goods are ready. */
const readyOf = ({ collection_date }: LoadTerms, requests: readonly LockedRequest[]): string | null =>
  collection_date ??
  requests
    .flatMap((one) => one.collection_date ?? [])
    .toSorted()
    .at(-1) ??
  null

const observationOf = (ctx: Context, load: LoadTerms, requests: readonly LockedRequest[]) => {
  const said = requests.flatMap((one) => (one.observation ? [`${codeOf(one)}: ${one.observation}`] : []))
  const text = [load.observation, ...said].filter(Boolean).join('\n')
  const dangerous = requests.some((one) => one.dangerous)
  return observationWith(text === '' ? null : text, askedLines(ctx.session.locale, { dangerous }))
}

type Asked = { load: LoadTerms; parts: readonly Part[]; stops: readonly Stop[] }

const inputOf = async (ctx: Context, { load, parts, stops }: Asked): Promise<CreateOrderInput> => {
  const requests = parts.map(({ request }) => request)
  const invoices = parts.flatMap((part) => part.invoices)
  const collection_date_time = collectionOf({ collection_date: readyOf(load, requests) }, ctx.now())
  const due = load.delivery_date === null ? null : `${load.delivery_date.slice(0, 10)}T23:59:59.000-03:00`
  const observation = observationOf(ctx, load, requests)
  const cubage = whole(requests.map(({ cubed }) => cubed))
  const volume = whole(requests.map(({ volumes }) => volumes))
  const supplier_id = only(requests.map((one) => one.supplier_id))
  return {
    shipper_id: load.company_id,
    modal: modalOf(load),
    type_freight: freightOf(requests),
    weight: toWeight(sum(requests.map(({ weight }) => weight))),
    ...(cubage === null ? {} : { cubage }),
    ...(volume === null ? {} : { volume }),
    ...(invoices.length > 0
      ? { nf_file_ids: invoices }
      : { invoice_amount: toMoney(sum(requests.map(({ value }) => value))) }),
    ...(await typedProducts(ctx, parts)),
    ...(typeof supplier_id === 'number' ? { supplier_id } : {}),
    ...(load.vehicle_type_id === null ? {} : { vehicle_type_id: load.vehicle_type_id }),
    ...(observation === undefined ? {} : { order_observation: observation }),
    ...(collection_date_time === undefined ? {} : { collection_date_time }),
    ...(due !== null && Date.parse(due) > ctx.now().getTime() ? { delivery_date_time: due } : {}),
    order_collection_addresses: collectionsOf(parts),
    order_delivery_addresses: deliveriesOf(stops),
  }
}

/** Goods with and without invoices: the order's own sum would leave the latter out. */
const mixedAmount = (parts: readonly Part[]): string | null => {
  const some = parts.some(({ invoices }) => invoices.length > 0)
  const all = parts.every(({ invoices }) => invoices.length > 0)
  return some && !all ? toMoney(sum(parts.map(({ request }) => request.value))) : null
}

/**
 * Makes one order of all requests, which know their own delivery. The load's planned freight is proposed to its carrier, so that
 * what it accepts is what the audit expects.
 * @throws 409 where they cannot be one order; whatever the order itself is refused for
 */
export const orderOfLoad = async (
  ctx: Context,
  requests: readonly LockedRequest[],
  load: LoadTerms,
): Promise<number> => {
  const carrier = carrierOf(requests, load.transporter_id)
  const parts = await partsOf(ctx, requests)
  const stops = grouped(parts, stopKey)
  if (stops.length > MOST_STOPS) throw conflict('road_map_too_many_stops', { max: MOST_STOPS })
  const input = await inputOf(ctx, { load, parts, stops })
  // The machine refuses before the order is made.
  await transitionRequests(
    ctx,
    parts.map(({ request }) => request),
    { action: 'create_order' },
  )
  const order_id = await createOrder(ctx, {
    ...input,
    ...(carrier === null ? {} : { transporter_ids: [carrier] }),
  })
  await setOrderTotals(ctx, order_id, { freight_value: load.price, invoice_amount: mixedAmount(parts) })
  const places = await stopsOfOrder(ctx, order_id)
  await linkToOrder(
    ctx,
    order_id,
    stops.flatMap(({ parts: own }, index) =>
      own.map(({ request }) => ({ request, order_delivery_address_id: places[index]?.id ?? null })),
    ),
  )
  if (carrier !== null && load.price !== null)
    await proposeOrder(ctx, await lockOrder(ctx, order_id), {
      proposals: [{ transporter_id: carrier, value: load.price }],
    })
  return order_id
}
