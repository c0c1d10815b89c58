import { plain } from '#server/modules/spreadsheets/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import type { RequestPlace } from '#shared/requests/request-input.ts'
import type { FactAddress, FactCity, RequestFacts } from './request-facts.store.ts'

/** Where a request is collected and delivered: an address of the company, or a place that becomes one. */

export type NewAddress = Omit<FactAddress, 'id'>
/** `id` null: the address is yet to be written. */
export type Place = NewAddress & { id: number | null }
type End = 'collection' | 'delivery'
type Found = { place: Place } | { issue: Issue }

/** Key of a city that is told by its name. */
export const cityKey = ({ city, uf }: Pick<RequestPlace, 'city' | 'uf'>): string =>
  `${uf ?? ''} ${plain(city ?? '')}`

/** Two places with one key are one address. */
export const placeKey = (place: NewAddress): string =>
  JSON.stringify([
    place.city_id,
    ...[place.street, place.number, place.complement, place.name].map((part) => plain(part ?? '')),
    place.postal_code ?? '',
    place.identification_document ?? '',
  ])

const cityOf = ({ cities }: RequestFacts, place: RequestPlace): FactCity | undefined =>
  place.city_id === undefined
    ? cities.find(({ uf, search }) => `${uf} ${search}` === cityKey(place))
    : cities.find(({ id }) => id === place.city_id)

const newPlace = (end: End, facts: RequestFacts, typed: RequestPlace): Found => {
  const city = cityOf(facts, typed)
  if (!city) {
    const key = typed.city_id === undefined && typed.city === undefined ? 'required' : 'unknown_city'
    return { issue: { pointer: `/data/attributes/${end}_address/city`, key } }
  }
  const place: NewAddress = {
    name: typed.name ?? null,
    identification_document: typed.identification_document ?? null,
    postal_code: typed.postal_code ?? null,
    street: typed.street ?? null,
    number: typed.number ?? null,
    district: typed.district ?? null,
    complement: typed.complement ?? null,
    city_id: city.id,
    city: city.name,
    uf: city.uf,
  }
  const known = facts.addresses.find((address) => placeKey(address) === placeKey(place))
  return { place: known ?? { ...place, id: null } }
}

/** One end of a request; its collection is at the company's own address unless told. */
export const placeOf = (
  end: End,
  facts: RequestFacts,
  { id, typed }: { id: number | undefined; typed: RequestPlace | undefined },
): Found => {
  const wanted = id ?? (typed === undefined && end === 'collection' ? (facts.home ?? undefined) : undefined)
  if (wanted !== undefined) {
    const known = facts.addresses.find((address) => address.id === wanted)
    if (known) return { place: known }
    return { issue: { pointer: `/data/attributes/${end}_address_id`, key: 'unknown_address' } }
  }
  if (typed !== undefined) return newPlace(end, facts, typed)
  return { issue: { pointer: `/data/attributes/${end}_address`, key: 'required' } }
}
