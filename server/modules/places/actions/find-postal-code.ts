import { action } from '#server/kit/routes.ts'
import { isCep, normalizeCep } from '#shared/kit/br/cep.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { findPostalCode } from '#shared/places/place.calls.ts'
import type { FoundPostalCode } from '#shared/places/postal-code.contract.ts'
import { cityOfCode } from '../places.store.ts'
import { postalCodesOf } from '../postal-code/index.ts'

const without = (situation: FoundPostalCode['situation']): { data: FoundPostalCode } => ({
  data: { situation, place: null },
})

/** Fills an address form. A service that fails does not stop the form: the answer says so. */
export const findPostalCodeRoute = action(findPostalCode, async (ctx, asked) => {
  const postal_code = normalizeCep(asked.postal_code)
  if (!isCep(postal_code)) throw invalidField('postal_code', 'cep')
  const provider = postalCodesOf(asked.services)
  if (!provider) return without('off')
  const found = await provider.find(postal_code).catch((error: unknown) => {
    asked.services.logger.warn({ err: error }, 'the postal code service gave no answer')
    return 'unavailable' as const
  })
  if (found === 'unavailable') return without('unavailable')
  if (found === null) return without('unknown')
  const { street, district } = found
  const city = await cityOfCode(ctx, found.city_code, found.uf)
  return { data: { situation: 'found' as const, place: { postal_code, street, district, city } } }
})
