import { createHash, createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Services } from '#server/kit/services.ts'
import { normalizeCnpj } from '#shared/kit/br/cnpj.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import * as z from 'zod'
import { insertUsedToken } from './user-tokens.store.ts'

/**
 * A company's TMS hands its people over with a short-lived token that names person and company: HS256 with TMS_SECRET,
 * audience `tropeiro`. A person without a user is sent to /create_tms_user (spec 000 §8).
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

/** The token is good for one login, so that one found in a log opens nothing; its `jti` is part of the digest. */
export const useTmsToken = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
  userId: number,
  expires: number,
): Promise<void> => {
  const digest = createHash('sha256').update(`tms:${token}`).digest('hex')
  const isFresh = await insertUsedToken(database.rows, {
    user_id: userId,
    purpose: 'tms',
    token_hash: digest,
    expires_at: new Date(expires * 1000).toISOString(),
    created_at: clock.now().toISOString(),
  })
  if (!isFresh) throw refused('tms_token')
}
