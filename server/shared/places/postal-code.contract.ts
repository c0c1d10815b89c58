import * as z from 'zod'

/** A CEP looked up. `unknown`: it does not exist; `unavailable`: the service gave no answer; `off`: no service is configured. */
export const foundPostalCode = z.object({
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
})
export type FoundPostalCode = z.output<typeof foundPostalCode>
