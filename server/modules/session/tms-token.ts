import { createHash, createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { sql } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { normalizeCnpj } from '#shared/kit/br/cnpj.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import * as z from 'zod'

/**
 * A company's TMS hands its people over with a short-lived word of its own: who this is, and of which company. HS256 with
 * TMS_SECRET, audience `tropeiro`. Who is unknown here goes to /create_tms_user (spec 000 §8).
 */
const MAX_MINUTES = 10

const claims = z.object({
  email: z.email().max(254).toLowerCase(),
  name: z.string().trim().max(120).optional(),
  cnpj: z.string().max(30).transform(normalizeCnpj),
  iat: z.number(),
  exp: z.number(),
})
export type TmsPerson = z.output<typeof claims>

const refused = (key: string): Exception => new Exception('InvalidCredentialsException', [{ key }])

export const readTmsToken = ({ env, clock }: Pick<Services, 'env' | 'clock'>, token: string): TmsPerson => {
  if (env.TMS_SECRET === undefined) throw refused('tms_closed')
  try {
    const read = jwt.verify(token, createSecretKey(Buffer.from(env.TMS_SECRET)), {
      algorithms: ['HS256'],
      audience: 'tropeiro',
      clockTimestamp: Math.floor(clock.now().getTime() / 1000),
    })
    const person = claims.parse(read)
    if (person.exp - person.iat <= MAX_MINUTES * 60) return person
  } catch {
    // One answer for every fault of the token.
  }
  throw refused('tms_token')
}

/**
 * The word is good for one login: whoever finds it afterwards, in a log or a history, stays outside. The digest is of
 * what was signed; the id of the word (`jti`) is part of that.
 */
export const useTmsToken = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
  userId: number,
  expires: number,
): Promise<void> => {
  const digest = createHash('sha256').update(`tms:${token}`).digest('hex')
  const now = clock.now()
  const [used] = await database.rows(
    sql`insert into user_tokens (user_id, purpose, token_hash, expires_at, used_at, created_at)
        values (${userId}, 'tms', ${digest}, ${new Date(expires * 1000)}, ${now}, ${now})
        on conflict (token_hash) do nothing returning id`,
  )
  if (!used) throw refused('tms_token')
}
