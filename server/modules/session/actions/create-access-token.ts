import { randomBytes } from 'node:crypto'
import { ACCESS_TOKEN_PREFIX, accessTokenHash } from '#server/kit/access-token.ts'
import { assertFreshPassword } from '#server/kit/fresh-password.store.ts'
import { action } from '#server/kit/routes.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { can } from '#shared/access/can.ts'
import { invalid, invalidField } from '#shared/kit/exceptions.ts'
import { createAccessToken } from '#shared/session/access-token.calls.ts'
import { GRANTABLE } from '#shared/session/access-tokens.contract.ts'
import { findAccessTokens, insertAccessToken } from '../access-tokens.store.ts'
import { presentAccessToken } from '../present-access-token.ts'
import { lockUser } from '../session-user.store.ts'

const MAX_TOKENS = 20
const DAY_MS = 24 * 3_600_000
/** Letters after the prefix that a person recognises a token by. */
const SHOWN = 4

/**
 * A token outlives the session that makes it, so it wants the password again. It stands in this answer only, so the call keeps no answer for a repeated request. A person grants at most their
 * own rights; a right that they lose later, their tokens lose too.
 */
export const createAccessTokenRoute = action(createAccessToken, async (asking, { input, services }) => {
  const { session } = asking
  const abilities = GRANTABLE.filter((ability) => input.abilities.includes(ability))
  const beyond = abilities.filter((ability) => !can(session, ability))
  if (beyond.length > 0)
    throw invalid({
      pointer: '/data/attributes/abilities',
      key: 'scopes_beyond',
      params: { names: beyond.join(', ') },
      meta: { key: 'beyond_own_rights', scopes: beyond },
    })
  await assertFreshPassword(asking)
  return inTransaction(services, session, 'app', async (ctx) => {
    const now = ctx.now()
    await lockUser(ctx.rows, session.user_id)
    const known = await findAccessTokens(ctx.rows, session.user_id, now)
    if (known.length >= MAX_TOKENS) throw invalidField('name', 'too_many', { max: MAX_TOKENS })
    const token = `${ACCESS_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
    const row = await insertAccessToken(ctx.rows, {
      user_id: session.user_id,
      name: input.name,
      prefix: token.slice(0, ACCESS_TOKEN_PREFIX.length + SHOWN),
      token_hash: accessTokenHash(token),
      abilities,
      expires_at: new Date(now.getTime() + input.days * DAY_MS).toISOString(),
      created_at: now.toISOString(),
    })
    const { id, name, prefix, expires_at } = row
    ctx.audit({ type: 'access_tokens', id, event: 'created', new: { name, prefix, abilities, expires_at } })
    return { data: { ...presentAccessToken(row), token } }
  })
})
