import type { Context } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { can } from '#shared/access/can.ts'
import { invalid, invalidField } from '#shared/kit/exceptions.ts'
import { cityWithState } from './city.store.ts'
import { textIn, numberIn } from '#shared/kit/typed.ts'

type Input = {
  city_id?: number | undefined
  city?: string | undefined
  uf?: string | undefined
  country?: string | undefined
  latitude?: string | null | undefined
  longitude?: string | null | undefined
}
/** Other countries need feature 13 (spec 000 §6); abroad the state is EX, as on fiscal documents. */
const checkCountry = (ctx: Context, input: Input, current: Record<string, unknown> | null): boolean => {
  const country = input.country ?? textIn(current?.country) ?? 'BR'
  const abroad = country !== 'BR'
  if (abroad && input.country !== undefined) input.uf ??= 'EX'
  const uf = input.uf ?? textIn(current?.uf)
  const { session } = ctx
  if (
    abroad &&
    input.country !== undefined &&
    !isOperator(session) &&
    !can(session, 'features.address_country_option')
  )
    throw invalidField('country', 'country_option')
  if (abroad !== (uf === 'EX')) throw invalidField('uf', 'country_uf')
  if (abroad && (input.city ?? current?.city) === undefined) throw invalidField('city', 'required')
  return abroad
}

const one = (value: unknown): boolean => value !== undefined && value !== null

/**
 * Completes an address: name and state of the municipality are its own, whatever was typed beside its id; where no source knows
 * the point, the municipality's stands in for it. Abroad `city_id` is only the municipality it is dealt with from.
 */
export const completeAddress = async (
  ctx: Context,
  input: Input,
  current: Record<string, unknown> | null,
): Promise<void> => {
  if (current !== null && Object.keys(input).length === 0) return
  if (one(input.latitude) !== one(input.longitude))
    throw invalid({
      pointer: `/data/attributes/${one(input.latitude) ? 'longitude' : 'latitude'}`,
      key: 'coordinate',
    })
  if (checkCountry(ctx, input, current)) return
  const cityId = input.city_id ?? numberIn(current?.city_id)
  const moved = current === null || (input.city_id !== undefined && input.city_id !== current.city_id)
  const asked = input.latitude === null
  if (!moved && !asked && input.city === undefined && input.uf === undefined) return
  const city = await cityWithState(ctx, cityId ?? 0)
  if (!city) throw invalidField('city_id', 'unknown_city')
  const { latitude, longitude, name, uf, state } = city
  Object.assign(input, { city: name, uf, state })
  if ((moved || asked) && !one(input.latitude)) Object.assign(input, { latitude, longitude })
}
