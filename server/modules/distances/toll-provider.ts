import * as z from 'zod'
import { toMoney } from '#shared/kit/money.ts'
import { askOutside, OutsideFailure, type OutsideOptions } from '#server/infra/ask-outside.ts'

/** Toll of a route by an outside service (spec 000 §6, feature 1); every service is an adapter of this interface. */

export const TOLL_VEHICLES = ['car', 'bike', 'truck'] as const
export type TollPlace = {
  city_id: number
  city: string
  uf: string
  latitude: string | null
  longitude: string | null
}
export type TollAsked = {
  origin: TollPlace
  destination: TollPlace
  vehicle: (typeof TOLL_VEHICLES)[number]
  axles: number | null
}
export type TollPrice = { amount: string; plazas: readonly { name: string; amount: string }[] }
export type TollProvider = {
  /** Null: the service knows no price for the route. @throws {OutsideFailure} */
  price: (asked: TollAsked) => Promise<TollPrice | null>
}

const amount = z
  .union([z.string().regex(/^\d{1,9}(\.\d{1,4})?$/), z.number().nonnegative().max(1e9)])
  .transform((value) => toMoney(String(value)))
const answer = z.object({
  amount: amount.nullable().optional(),
  plazas: z
    .array(z.object({ name: z.string().max(200), amount }))
    .max(500)
    .optional(),
})

/**
 * The plain adapter: POST `{ origin, destination, vehicle, axles }` as JSON, answered by `{ amount, plazas? }` in reais. 404, no
 * amount: no price.
 */
export const createTollProvider = (options: OutsideOptions & { url: string }): TollProvider => ({
  price: async (asked) => {
    const { status, body } = await askOutside(options.url, options, asked)
    if (status === 404) return null
    const read = answer.safeParse(body)
    if (status >= 400 || !read.success)
      throw new OutsideFailure('untracked', `toll service answered ${status}`)
    const { amount: total, plazas = [] } = read.data
    return total === null || total === undefined ? null : { amount: total, plazas }
  },
})
