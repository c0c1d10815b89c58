import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { acceptTerms } from '#shared/session/session.calls.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { acceptedTerms } from '../present-user.ts'
import { acceptTermsOf, getUser } from '../session-user.store.ts'

/** Who accepted which version, and when; the history keeps the earlier ones. */
export const acceptTermsRoute = action(acceptTerms, async (ctx, { input: { version }, services }) => {
  const { sessions, logger } = services
  if (version !== TERMS_VERSION) throw conflict('terms_version')
  const id = ctx.session.user_id
  const now = ctx.now()
  const before = await getUser(ctx.rows, id)
  await acceptTermsOf(ctx.rows, id, version, now)
  ctx.audit({
    type: 'users',
    id,
    event: 'terms_accepted',
    old: { terms_version: before.accepted_use_terms_version },
    new: { terms_version: version, accepted_at: now.toISOString() },
  })
  ctx.afterCommit(
    () =>
      void sessions
        .forget({ user_id: id })
        .catch((error: unknown) => logger.error({ err: error }, 'sessions were not told of accepted terms')),
  )
  return { data: { version, ...acceptedTerms(await getUser(ctx.rows, id)) } }
})
