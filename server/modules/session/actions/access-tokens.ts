import { randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_PREFIX, accessTokenHash } from '#server/kit/access-token.ts'
import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { idParam, type Params, type UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { can } from '#shared/access/can.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { GRANTABLE, type accessTokenInput } from '#shared/session/access-tokens.contract.ts'
import type * as z from 'zod'
import { insertAccessToken, listAccessTokens, presentAccessToken } from '../access-tokens.queries.ts'

const MAX_TOKENS = 20
const DAY_MS = 24 * 3_600_000
/** Letters after the prefix that a person recognises a token by. */
const SHOWN = 4

export const listTokens = async (ctx: ReadContext) => ({
  data: (await listAccessTokens(ctx.rows, ctx.session.user_id, ctx.now())).map(presentAccessToken),
})

/**
 * POST access_tokens: the token is in this answer and nowhere else, so the route keeps no answer for replay. Nobody makes
 * a token for more than they may themselves; what they lose later, their tokens lose too.
 */
export const createToken = async (
  { session }: ReadContext,
  _params: Params,
  input: z.output<typeof accessTokenInput>,
  services: Services,
) => {
  const abilities = GRANTABLE.filter((ability) => input.abilities.includes(ability))
  if (abilities.some((ability) => !can(session, ability)))
    throw invalidField('abilities', 'beyond_own_rights')
  return inTransaction(services, session, 'app', async (ctx) => {
    const now = ctx.now()
    await ctx.rows(sql`select 1 from users where id = ${session.user_id} for update`)
    const known = await listAccessTokens(ctx.rows, session.user_id, now)
    if (known.length >= MAX_TOKENS) throw invalidField('name', 'too_many', { max: MAX_TOKENS })
    const token = `${ACCESS_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
    const row = await insertAccessToken(ctx.rows, {
      user_id: session.user_id,
      name: input.name,
      prefix: token.slice(0, ACCESS_TOKEN_PREFIX.length + SHOWN),
      hash: accessTokenHash(token),
      abilities,
      expires_at: new Date(now.getTime() + input.days * DAY_MS),
      now,
    })
    const { id, name, prefix, expires_at } = row
    ctx.audit({ type: 'access_tokens', id, event: 'created', new: { name, prefix, abilities, expires_at } })
    return { data: { ...presentAccessToken(row), token } }
  })
}

/** DELETE access_tokens/{id}: over in every process at once. */
export const revokeToken = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: readonly UploadedFile[],
  { sessions, logger }: Services,
): Promise<undefined> => {
  const id = idParam(params)
  const [token] = await ctx.rows<{ name: string; prefix: string }>(
    sql`update access_tokens set revoked_at = ${ctx.now()}
        where id = ${id} and user_id = ${ctx.session.user_id} and revoked_at is null returning name, prefix`,
  )
  if (!token) throw notFound('access_tokens')
  ctx.audit({ type: 'access_tokens', id, event: 'revoked', old: token })
  ctx.afterCommit(
    () =>
      void sessions
        .revokeToken(id)
        .catch((error: unknown) => logger.error({ err: error }, 'a revoked token was not announced')),
  )
}
