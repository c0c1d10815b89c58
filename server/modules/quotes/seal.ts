import { openText, sealText, type Seal } from '#server/infra/sealed-text.ts'
import { quotePrice } from '#shared/quotes/guest-quote.ts'
import * as z from 'zod'

/**
 * A sealed price is kept enciphered until the limit of its quote (decision 0114): neither the operator nor a copy of the
 * database reads it before.
 */

/** The price, and what the carrier's API answered, which tells it too. */
const sealedPrice = quotePrice.extend({
  quotation_api_response: z.record(z.string(), z.unknown()).optional(),
})
export type SealedPrice = z.output<typeof sealedPrice>

const sealOf = (secret: string, partId: number): Seal => ({
  secret,
  purpose: 'tropeiro sealed quotes',
  owner: String(partId),
})

export const sealPrice = (price: SealedPrice, secret: string, partId: number): string =>
  sealText(JSON.stringify(price), sealOf(secret, partId))

/** Null where the seal does not open: another secret, or a changed row. */
export const openPrice = (sealed: string, secret: string, partId: number): SealedPrice | null => {
  const text = openText(sealed, sealOf(secret, partId))
  return text === null ? null : sealedPrice.parse(JSON.parse(text))
}
