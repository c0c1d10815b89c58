import { isPersonsDocument } from '#server/kit/personal.ts'
import type { LoadedInvoice } from '#server/modules/documents/index.ts'
import { farthestFirst, recipientOfRun } from '#server/modules/simulations/index.ts'
import { invalid, type Issue } from '#shared/kit/exceptions.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import type { CollectionAddressInput, DeliveryAddressInput } from '#shared/orders/order-addresses.ts'
import type { City } from './create-order.store.ts'

/** Addresses of an order: as typed, else of its invoices. Pure. */

type Place = NonNullable<LoadedInvoice['data']['origin']>

const fromPlace = (place: Place | null | undefined) => ({
  street: place?.street ?? null,
  number: place?.number ?? null,
  district: place?.district ?? null,
  postal_code: place?.postal_code ?? null,
  complement: place?.complement ?? null,
})

type Loaded = readonly LoadedInvoice[]

/** Origins of the invoices, one per sender and city. */
const originsOf = (invoices: Loaded): CollectionAddressInput[] => {
  const found = new Map<string, CollectionAddressInput>()
  for (const { origin_city_id, issuer_document, issuer_name, data } of invoices) {
    if (origin_city_id === null) continue
    const key = `${String(data.origin?.document ?? issuer_document)} ${origin_city_id}`
    if (!found.has(key))
      found.set(key, {
        ...fromPlace(data.origin),
        city_id: origin_city_id,
        name: data.origin?.name ?? issuer_name,
        identification_document: data.origin?.document ?? issuer_document,
      })
  }
  return [...found.values()]
}

/** Destinations of the invoices, one per recipient and city, each with its invoices. */
const destinationsOf = (invoices: Loaded): DeliveryAddressInput[] => {
  const found = new Map<string, DeliveryAddressInput & { nf_file_ids: number[] }>()
  for (const { id, destination_city_id, recipient_document, recipient_name, data } of invoices) {
    if (destination_city_id === null) continue
    const key = `${recipient_document ?? ''} ${destination_city_id}`
    const known = found.get(key)
    if (known) known.nf_file_ids.push(id)
    else
      found.set(key, {
        ...fromPlace(data.destination),
        city_id: destination_city_id,
        destinatary_name: recipient_name,
        destinatary_identification_document: recipient_document,
        is_natural_person: data.recipient?.is_natural_person ?? false,
        nf_file_ids: [id],
      })
  }
  return [...found.values()]
}

/**
 * Typed deliveries with their invoices: those named, else those of the same recipient or city; the other invoices go to
 * the last delivery, the destination.
 */
const assign = (deliveries: readonly DeliveryAddressInput[], invoices: Loaded): DeliveryAddressInput[] => {
  const named = new Set(deliveries.flatMap((delivery) => delivery.nf_file_ids ?? []))
  const free = invoices.filter(({ id }) => !named.has(id))
  const ids = deliveries.map((delivery) => [...(delivery.nf_file_ids ?? [])])
  for (const invoice of free) {
    const byRecipient = deliveries.findIndex(
      (delivery) =>
        delivery.destinatary_identification_document !== undefined &&
        delivery.destinatary_identification_document === invoice.recipient_document,
    )
    const byCity = deliveries.findIndex((delivery) => delivery.city_id === invoice.destination_city_id)
    const index = byRecipient >= 0 ? byRecipient : byCity >= 0 ? byCity : deliveries.length - 1
    ids[index]?.push(invoice.id)
  }
  return deliveries.map((delivery, index) => ({ ...delivery, nf_file_ids: ids[index] ?? [] }))
}

export type Planned = { collections: CollectionAddressInput[]; deliveries: DeliveryAddressInput[] }

type TypedPlaces = Pick<CreateOrderInput, 'order_collection_addresses' | 'order_delivery_addresses'>

export const planAddresses = (input: TypedPlaces, invoices: Loaded): Planned => {
  const typed = input.order_delivery_addresses ?? []
  const collections = input.order_collection_addresses ?? []
  return {
    collections: collections.length > 0 ? collections : originsOf(invoices),
    deliveries: typed.length > 0 ? assign(typed, invoices) : destinationsOf(invoices),
  }
}

/** Deliveries without a chosen order end at the farthest city, which prices the run. Recipients of one city stay together. */
export const nearestFirst = (
  { collections, deliveries }: Planned,
  cities: ReadonlyMap<number, City>,
): Planned => {
  const origin = cities.get(collections[0]?.city_id ?? 0)
  const stops = [...new Set(deliveries.map(({ city_id }) => city_id))].flatMap((id) => cities.get(id) ?? [])
  if (!origin || stops.length < 2) return { collections, deliveries }
  const rank = new Map(farthestFirst(origin, stops).map(({ id }, index) => [id, -index]))
  const at = ({ city_id }: DeliveryAddressInput) => rank.get(city_id) ?? 0
  return { collections, deliveries: deliveries.toSorted((a, b) => at(a) - at(b)) }
}

/** The run that is priced, by the same rule as a simulation's. */
export const runOf = (
  input: Pick<TypedPlaces, 'order_delivery_addresses'>,
  plan: Planned,
  cities: ReadonlyMap<number, City>,
  invoices: Loaded,
) => {
  const origin = cities.get(plan.collections[0]?.city_id ?? 0)
  const stops = new Set(plan.deliveries.flatMap(({ city_id }) => cities.get(city_id) ?? []))
  const [farthest] = origin ? farthestFirst(origin, [...stops]) : []
  return {
    origin_city_id: origin?.id ?? 0,
    destination_city_id: farthest?.id ?? 0,
    recipient_document: recipientOfRun(
      (input.order_delivery_addresses ?? []).map((one) => one.destinatary_identification_document),
      invoices.map((one) => one.recipient_document),
    ),
    deliveries: plan.deliveries.length,
  }
}

const point = (field: string, rest = ''): string => `/data/attributes/${field}${rest}`

const different = (left: string | null | undefined, right: string | null | undefined): boolean =>
  Boolean(left) && Boolean(right) && left !== right

const sameRecipient = (left: DeliveryAddressInput, right: DeliveryAddressInput): boolean => {
  const a = left.destinatary_identification_document
  const b = right.destinatary_identification_document
  // Without a document the names tell recipients apart.
  return !a || !b ? !different(left.destinatary_name, right.destinatary_name) : a === b
}

/** Both kept, as two: two depots of one company in one city. */
const areTwoKept = (
  left: { address_id?: number | null | undefined } | undefined,
  right: { address_id?: number | null | undefined } | undefined,
): boolean =>
  Boolean(left?.address_id) && Boolean(right?.address_id) && left?.address_id !== right?.address_id

/**
 * First an origin, last a destination, no city twice in sequence (spec 002 §5). Neighbours in one city with different
 * recipients or kept addresses are two stops, and freight inside one city exists (ISS), so both are allowed: our decision.
 */
export const checkAddresses = (
  { collections, deliveries }: Planned,
  cities: ReadonlyMap<number, City>,
): void => {
  const issues: Issue[] = []
  if (collections.length === 0)
    issues.push({ pointer: point('order_collection_addresses'), key: 'origin_required' })
  if (deliveries.length === 0)
    issues.push({ pointer: point('order_delivery_addresses'), key: 'destination_required' })
  const check = (
    field: string,
    list: readonly { city_id: number; address_id?: number | null | undefined }[],
    same: (index: number) => boolean,
  ): void =>
    list.forEach((address, index) => {
      if (!cities.has(address.city_id))
        issues.push({ pointer: point(field, `/${index}/city_id`), key: 'invalid' })
      const before = list[index - 1]
      if (before?.city_id === address.city_id && !areTwoKept(before, address) && same(index))
        issues.push({ pointer: point(field, `/${index}/city_id`), key: 'repeated_city' })
    })
  check(
    'order_collection_addresses',
    collections,
    (index) =>
      !different(
        collections[index - 1]?.identification_document,
        collections[index]?.identification_document,
      ),
  )
  check('order_delivery_addresses', deliveries, (index) => {
    const [before, now] = [deliveries[index - 1], deliveries[index]]
    return before !== undefined && now !== undefined && sameRecipient(before, now)
  })
  if (issues.length > 0) throw invalid(...issues)
}

const placed = <T extends { city_id: number }>(address: T, city: City | undefined, position: number) => ({
  ...address,
  position,
  city: city?.name ?? '',
  state: city?.state ?? null,
  uf: city?.uf ?? '',
})

type ExpectedDates = { [name in 'collection_date_time' | 'delivery_date_time']?: CreateOrderInput[name] }

/** Rows of the two address tables. */
export const addressRows = (
  { collections, deliveries }: Planned,
  cities: ReadonlyMap<number, City>,
  { input, invoices }: { input: ExpectedDates; invoices: Loaded },
) => {
  const values = new Map(invoices.map((invoice) => [invoice.id, invoice.value]))
  return {
    collections: collections.map((address, index) => ({
      ...placed(address, cities.get(address.city_id), index + 1),
      expected_collection_date_time:
        address.expected_collection_date_time ?? input.collection_date_time ?? null,
    })),
    deliveries: deliveries.map(({ nf_file_ids = [], ...address }, index) => ({
      ...placed(address, cities.get(address.city_id), index + 1),
      // A CPF makes the recipient a person whatever the input says: personal data follow from it.
      is_natural_person:
        address.is_natural_person === true || isPersonsDocument(address.destinatary_identification_document),
      is_stop_point: address.is_stop_point ?? index < deliveries.length - 1,
      expected_delivery_date_time: address.expected_delivery_date_time ?? input.delivery_date_time ?? null,
      linked_value:
        nf_file_ids.length > 0 ? toMoney(sum(nf_file_ids.map((id) => values.get(id) ?? '0'))) : null,
    })),
  }
}
