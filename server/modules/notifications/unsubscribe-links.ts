import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/**
 * Links that turn e-mails of a kind off without a login. They hold a signed user and kinds, and can do nothing else, so
 * they never expire.
 */

const payload = z.object({ user_id: z.number().int(), names: z.array(z.string().max(60)).min(1).max(60) })
export type Unsubscription = z.output<typeof payload>

const LONGEST = 4096

const macOf = (secret: string, body: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tropeiro unsubscribe links', 32))
  return createHmac('sha256', key).update(body).digest()
}

export const signUnsubscription = (secret: string, what: Unsubscription): string => {
  const body = Buffer.from(JSON.stringify(what)).toString('base64url')
  return `${body}.${macOf(secret, body).toString('base64url')}`
}

/** Null for a link that is foreign or changed. */
export const readUnsubscription = (secret: string, token: string): Unsubscription | null => {
  if (token.length > LONGEST) return null
  const [body, signature, ...rest] = token.split('.')
  if (body === undefined || signature === undefined || rest.length > 0) return null
  const expected = macOf(secret, body)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const parsed = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return parsed.success ? parsed.data : null
}
