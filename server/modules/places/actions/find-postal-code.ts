import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { isCep, normalizeCep } from '#shared/kit/br/cep.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { PostalCodeAnswer } from '#shared/places/postal-code.contract.ts'
import { postalCodesOf } from '../postal-code/index.ts'

type City = { id: number; name: string; uf: string }

const nothing = (situation: PostalCodeAnswer['data']['situation']): PostalCodeAnswer => ({
  data: { situation, place: null },
})

/** GET addresses/postal_code/{postal_code}: what fills an address form. A service that fails stops nobody: it is said. */
export const findPostalCode = async (
  ctx: ReadContext,
  params: Params,
  _query: object,
  services: Services,
): Promise<PostalCodeAnswer> => {
  const postal_code = normalizeCep(params.postal_code ?? '')
  if (!isCep(postal_code)) throw invalidField('postal_code', 'cep')
  const provider = postalCodesOf(services)
  if (!provider) return nothing('off')
  const found = await provider.find(postal_code).catch((error: unknown) => {
    services.logger.warn({ err: error }, 'the postal code service gave no answer')
    return 'unavailable' as const
  })
  if (found === 'unavailable') return nothing('unavailable')
  if (found === null) return nothing('unknown')
  const [city = null] = await ctx.rows<City>(
    sql`select id, name, uf from cities where id = ${found.city_code ?? 0} and uf = ${found.uf ?? ''}`,
  )
  const { street, district } = found
  return { data: { situation: 'found', place: { postal_code, street, district, city } } }
}
