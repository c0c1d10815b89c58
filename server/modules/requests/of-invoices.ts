import type { LoadedInvoice, PlaceData } from '#server/modules/documents/index.ts'
import { sum, toMoney, toWeight } from '#shared/kit/money.ts'
import type { RequestInput, RequestPlace } from '#shared/requests/request-input.ts'

/** What invoices say of the request that they make; a typed value comes before theirs. */

const placeIn = (place: PlaceData | null): RequestPlace | undefined =>
  place?.city_id == null
    ? undefined
    : {
        city_id: place.city_id,
        name: place.name?.slice(0, 120) ?? null,
        identification_document: place.document,
        postal_code: place.postal_code,
        street: place.street?.slice(0, 150) ?? null,
        number: place.number?.slice(0, 20) ?? null,
        district: place.district?.slice(0, 80) ?? null,
        complement: place.complement?.slice(0, 120) ?? null,
      }

const weightOf = (invoices: readonly LoadedInvoice[]): string | undefined => {
  const weights = invoices.map(({ weight, net_weight }) => weight ?? net_weight)
  const known = weights.filter((one) => one !== null)
  return known.length === weights.length ? toWeight(sum(known)) : undefined
}

const productsIn = (invoices: readonly LoadedInvoice[]): NonNullable<RequestInput['products']> =>
  invoices
    .flatMap(({ data }) => data.products)
    .filter(({ quantity }) => Number(quantity) > 0)
    .slice(0, 200)
    .map(({ code, description, quantity }) => ({
      code: code?.slice(0, 60) ?? null,
      description: description?.slice(0, 255) ?? null,
      quantity: quantity ?? '1',
    }))

/** Fills the fields that were left open. */
export const filledByInvoices = (input: RequestInput, invoices: readonly LoadedInvoice[]): RequestInput => {
  const [first] = invoices
  if (!first) return input
  const { origin, destination, recipient, cif_fob } = first.data
  const collection = input.collection_address_id === undefined ? placeIn(origin) : undefined
  const delivery = input.delivery_address_id === undefined ? placeIn(destination) : undefined
  const weight = weightOf(invoices)
  const volumes = invoices.flatMap(({ volume }) => volume ?? [])
  const addressee = destination?.name ?? recipient?.name ?? first.recipient_name
  return {
    ...(collection ? { collection_address: collection } : {}),
    ...(delivery ? { delivery_address: delivery } : {}),
    ...(addressee ? { destinatary_name: addressee.slice(0, 150) } : {}),
    destinatary_identification_document: destination?.document ?? first.recipient_document,
    value: toMoney(sum(invoices.map(({ value }) => value))),
    ...(weight === undefined ? {} : { weight }),
    ...(volumes.length > 0 ? { volumes: sum(volumes) } : {}),
    ...(cif_fob === null ? {} : { type: cif_fob }),
    emission_date: first.emission_date,
    products: productsIn(invoices),
    ...input,
  }
}

/** Addressee and place of delivery. */
const keyOf = ({ data, recipient_document, destination_city_id, company_id }: LoadedInvoice) =>
  JSON.stringify([
    company_id,
    data.destination?.document ?? recipient_document,
    destination_city_id,
    data.destination?.street,
    data.destination?.number,
  ])

/** Invoices that go to one addressee at one place make one request. */
export const groupedInvoices = (invoices: readonly LoadedInvoice[]): LoadedInvoice[][] => {
  return [...Map.groupBy(invoices, keyOf).values()]
}
