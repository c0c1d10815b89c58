import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '#server/infra/clock.ts'

const payload = z.object({
  key: z.string(),
  filename: z.string(),
  content_type: z.string(),
  disposition: z.enum(['attachment', 'inline']),
  /** Who was given the link: user and company. */
  by: z.tuple([z.number().int(), z.number().int()]).optional(),
  expires: z.number().int(),
})

/** One stored file, under one name, shown one way. Nothing else can be fetched with its token. */
export type LinkedFile = Omit<z.infer<typeof payload>, 'expires'>

export interface SignedLinks {
  /** A URL-safe token. `seconds` is cut to the longest life allowed. */
  sign(file: LinkedFile, seconds?: number): string
  /** The file, or null when the token is foreign, changed or too old. */
  verify(token: string): LinkedFile | null
}

/** A leaked link is good for no longer (http/README "Promises"). */
const LONGEST_LIFE_SECONDS = 600
const LONGEST_TOKEN = 4096

const parse = (body: string): z.infer<typeof payload> | null => {
  try {
    return payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

/** Short-lived links to stored files: `<payload>.<HMAC-SHA256>`, with a key derived from `secret` for this use only. */
export const createSignedLinks = ({ secret, clock }: { secret: string; clock: Clock }): SignedLinks => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tropeiro signed file links', 32))
  const mac = (body: string) => createHmac('sha256', key).update(body).digest()
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    sign: ({ key, filename, content_type, disposition, by }, seconds = LONGEST_LIFE_SECONDS) => {
      const expires = nowInSeconds() + Math.min(seconds, LONGEST_LIFE_SECONDS)
      const body = Buffer.from(
        JSON.stringify({ key, filename, content_type, disposition, by, expires }),
      ).toString('base64url')
      return `${body}.${mac(body).toString('base64url')}`
    },
    verify: (token) => {
      if (token.length > LONGEST_TOKEN) return null
      const [body, signature, ...rest] = token.split('.')
      if (body === undefined || signature === undefined || rest.length > 0) return null
      const expected = mac(body)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const parsed = parse(body)
      if (parsed === null || parsed.expires <= nowInSeconds()) return null
      const { expires: _, ...file } = parsed
      return file
    },
  }
}
