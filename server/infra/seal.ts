import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Texts that are kept enciphered: AES-256-GCM, under a key of their use, bound to the row that they belong to. */

export type Sealing = {
  /** The application's secret; another one opens nothing. */
  secret: string
  /** Texts of one use do not open those of another. */
  use: string
  /** The row. */
  of: string
}

const keyOf = ({ secret, use }: Sealing): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32))

const IV_BYTES = 12
const TAG_BYTES = 16

export const sealText = (text: string, sealing: Sealing): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sealing), iv).setAAD(Buffer.from(sealing.of))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null where the seal does not open: another secret, or a changed row. */
export const openText = (sealed: string, sealing: Sealing): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(sealing), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(sealing.of))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return body.toString('utf8')
  } catch {
    return null
  }
}
