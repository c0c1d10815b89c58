import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { revokeAccessToken } from '#shared/session/access-token.calls.ts'
import { revokeToken } from '../access-tokens.store.ts'

/** The token ends in every process at once. */
export const revokeAccessTokenRoute = action(revokeAccessToken, async (ctx, { id, services }) => {
  const { sessions, logger } = services
  const token = await revokeToken(ctx.rows, { id, user_id: ctx.session.user_id }, ctx.now())
  if (!token) throw notFound('access_tokens')
  ctx.audit({ type: 'access_tokens', id, event: 'revoked', old: token })
  ctx.afterCommit(
    () =>
      void sessions
        .revokeToken(id)
        .catch((error: unknown) => logger.error({ err: error }, 'a revoked token was not announced')),
  )
})
