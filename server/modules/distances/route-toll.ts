import { FEATURES } from '#shared/access/features.ts'
import type { Toll, TollInput } from '#shared/distances/toll.contract.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { Extra } from '#server/modules/pricing/index.ts'
import type { City } from './cities.store.ts'
import type { TollPrice, TollProvider } from './toll-provider.ts'

export type RouteToll = Toll | null

type Asked = {
  toll: TollInput | undefined
  features: readonly number[]
  provider: TollProvider | null
  origin: City
  destination: City
  axles: number | null
}

const place = (city: City) => ({
  city_id: city.id,
  city: city.name,
  uf: city.uf,
  latitude: city.latitude,
  longitude: city.longitude,
})

const ask = async ({ provider, origin, destination, axles, toll }: Asked): Promise<TollPrice | null> => {
  if (!provider || toll?.source !== 'provider') return null
  try {
    return await provider.price({
      origin: place(origin),
      destination: place(destination),
      vehicle: toll.vehicle ?? 'truck',
      axles,
    })
  } catch {
    // Whatever the service suffers from, the asker can only type the toll or try later.
    return null
  }
}

/**
 * The toll of the route, typed or by the service (feature 1, spec 000 §6).
 * @throws ValidationException `toll_price_not_found` (spec 002 §8) when the service has no price or does not answer
 */
export const routeToll = async (asked: Asked): Promise<RouteToll> => {
  const { toll, features } = asked
  if (!toll) return null
  if (toll.source === 'typed') return { source: 'typed', amount: toll.amount, plazas: [] }
  if (!features.includes(FEATURES.toll_external_api)) throw invalidField('toll', 'feature_not_active')
  const price = await ask(asked)
  if (!price) throw invalidField('toll', 'toll_price_not_found')
  return { source: 'provider', amount: price.amount, plazas: price.plazas.map((plaza) => ({ ...plaza })) }
}

/**
 * The toll as the engine adds it. In a full truckload the toll voucher that the shipper advances is neither freight nor
 * tax base (Lei 10.209/2001 art. 2); otherwise a toll that the carrier charges is in the base (pricing/README "Taxes").
 */
export const tollExtras = (toll: RouteToll, modal: string): Extra[] =>
  toll
    ? [
        {
          rate: 'toll',
          amount: toll.amount,
          in_tax_base: !modal.startsWith('full_truckload'),
          source: toll.source,
        },
      ]
    : []
