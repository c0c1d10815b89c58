import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { acceptTermsInput } from '#shared/session/session.contract.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import type * as z from 'zod'
import { acceptedTerms, getUser } from '../me.queries.ts'

/** POST accept_terms: who accepted which version, and when; the history keeps the earlier ones. */
export const acceptTerms = async (
  ctx: Context,
  _params: unknown,
  { version }: z.output<typeof acceptTermsInput>,
  _files: readonly UploadedFile[],
  { sessions, logger }: Services,
) => {
  if (version !== TERMS_VERSION) throw conflict('terms_version')
  const id = ctx.session.user_id
  const now = ctx.now()
  const before = await getUser(ctx.rows, id)
  await ctx.rows(
    sql`update users set accepted_use_terms_at = ${now}, accepted_use_terms_version = ${version},
               accepted_psi_at = ${now}, accepted_psi_version = ${version} where id = ${id}`,
  )
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
}
