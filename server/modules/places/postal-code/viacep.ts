import * as z from 'zod'
import { askOutside, OutsideFailure, type OutsideOptions } from '#server/infra/ask-outside.ts'
import type { PostalCodeProvider } from './provider.ts'

/** As long as an address keeps; control characters are no part of one. */
const words = (maximum: number) =>
  z
    .string()
    .nullish()
    .transform(
      (value) =>
        (value ?? '')
          .replaceAll(/\p{Cc}+/gu, ' ')
          .trim()
          .slice(0, maximum)
          .trim() || null,
    )

const answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    cep: z.string(),
    logradouro: words(150),
    bairro: words(80),
    uf: words(2),
    ibge: z
      .string()
      .nullish()
      .transform((value) => (/^\d{7}$/.test(value ?? '') ? Number(value) : null)),
  }),
])

/**
 * A service that speaks the JSON protocol of ViaCEP: GET /ws/{cep}/json/, answered by `{ cep, logradouro, bairro, uf, ibge, … }`,
 * or by `{ erro: true }` for a CEP that does not exist.
 */
export const createViaCep = (options: OutsideOptions & { url: string }): PostalCodeProvider => {
  const base = options.url.replace(/\/+$/, '')
  return {
    find: async (postalCode) => {
      const { status, body } = await askOutside(`${base}/ws/${postalCode}/json/`, options)
      if (status === 404) return null
      const read = answer.safeParse(body)
      if (status >= 400 || !read.success)
        throw new OutsideFailure('untracked', `postal code service answered ${status}`)
      if ('erro' in read.data) return null
      const { cep, logradouro: street, bairro: district, uf, ibge: city_code } = read.data
      if (cep.replace(/\D/g, '') !== postalCode)
        throw new OutsideFailure('untracked', 'postal code service answered another one')
      return { street, district, uf, city_code }
    },
  }
}
