import { openText, sealText, type Seal } from '#server/infra/sealed-text.ts'
import { quotePrice, type QuotePrice } from '#shared/quotes/guest-quote.ts'

/**
 * A sealed price is kept enciphered until the limit of its quote (decision 0114): neither the operator nor a copy of the
 * database reads it before.
 */

const sealOf = (secret: string, partId: number): Seal => ({
  secret,
  purpose: 'tropeiro sealed quotes',
  owner: String(partId),
})

export const sealPrice = (price: QuotePrice, secret: string, partId: number): string =>
  sealText(JSON.stringify(price), sealOf(secret, partId))

/** Null where the seal does not open: another secret, or a changed row. */
export const openPrice = (sealed: string, secret: string, partId: number): QuotePrice | null => {
  const text = openText(sealed, sealOf(secret, partId))
  return text === null ? null : quotePrice.parse(JSON.parse(text))
}
