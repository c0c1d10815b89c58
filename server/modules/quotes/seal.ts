import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { quotePrice, type QuotePrice } from '#shared/quotes/guest-quote.ts'

/**
 * A sealed price is kept enciphered until the limit of its quote (decision 0114): neither the operator nor a copy of the
 * database reads it before. AES-256-GCM, bound to the part that it belongs to.
 */

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tropeiro sealed quotes', 32))

const IV_BYTES = 12
const TAG_BYTES = 16

export const sealPrice = (price: QuotePrice, secret: string, partId: number): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(String(partId)))
  const body = Buffer.concat([cipher.update(JSON.stringify(price), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null where the seal does not open: another secret, or a changed row. */
export const openPrice = (sealed: string, secret: string, partId: number): QuotePrice | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(partId)))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return quotePrice.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}
