import * as z from 'zod'

/**
 * GET addresses/postal_code/{cep}: `unknown` nobody has this CEP, `unavailable` the service gave no answer, `off` no service is
 * configured.
 */
export const postalCodeAnswer = z.object({
  data: z.object({
    situation: z.enum(['found', 'unknown', 'unavailable', 'off']),
    place: z
      .object({
        postal_code: z.string(),
        street: z.string().nullable(),
        district: z.string().nullable(),
        /** By its IBGE code; null: the service names none that we know. */
        city: z.object({ id: z.number().int(), name: z.string(), uf: z.string() }).nullable(),
      })
      .nullable(),
  }),
})
export type PostalCodeAnswer = z.output<typeof postalCodeAnswer>
