import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Texts that only this platform can read: AES-256-GCM with a key for one purpose, bound to the row they belong to. */

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const IV_BYTES = 12
const TAG_BYTES = 16

/** @param owner what the text belongs to: moved elsewhere, it no longer opens */
export type Seal = { secret: string; purpose: string; owner: string }

export const sealText = (text: string, { secret, purpose, owner }: Seal): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null where the seal does not open: another secret, another owner, or a changed text. */
export const openText = (sealed: string, { secret, purpose, owner }: Seal): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return body.toString('utf8')
  } catch {
    return null
  }
}
