import type { Context } from '#server/kit/context.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import type { RequestInput } from '#shared/requests/request-input.ts'
import { cityKey, placeKey, placeOf, type Place } from './new-places.ts'
import { requestFacts } from './request-facts.store.ts'
import { writePlaces } from './request.store.ts'

type Ends = Pick<
  RequestInput,
  'collection_address_id' | 'delivery_address_id' | 'collection_address' | 'delivery_address'
>
/** A place with its address in the company's register. */
export type KeptPlace = Place & { id: number }

/**
 * Both ends of a way as addresses of the company, as a request has them; new ones are written.
 * @throws ValidationException for an unknown address or city
 */
export const resolvePlaces = async (
  ctx: Context,
  company_id: number,
  { collection_address_id, delivery_address_id, collection_address, delivery_address }: Ends,
): Promise<{ collection: KeptPlace; delivery: KeptPlace }> => {
  const typed = [collection_address, delivery_address].filter((place) => place !== undefined)
  const facts = await requestFacts(ctx, company_id, {
    city_ids: typed.flatMap(({ city_id }) => city_id ?? []),
    city_names: typed.filter(({ city_id }) => city_id === undefined).map(cityKey),
    address_ids: [collection_address_id, delivery_address_id].filter((id) => id !== undefined),
    products: [],
    product_codes: [],
    suppliers: [],
    external_ids: [],
  })
  const from = placeOf('collection', facts, { id: collection_address_id, typed: collection_address })
  const to = placeOf('delivery', facts, { id: delivery_address_id, typed: delivery_address })
  if ('issue' in from || 'issue' in to)
    throw invalid(...[from, to].flatMap((end) => ('issue' in end ? [end.issue] : [])))
  const ids = await writePlaces(ctx, company_id, [from.place, to.place])
  const kept = (place: Place): KeptPlace => ({ ...place, id: place.id ?? ids.get(placeKey(place)) ?? 0 })
  return { collection: kept(from.place), delivery: kept(to.place) }
}
