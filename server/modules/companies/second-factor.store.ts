import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { assertFreshPassword } from '#server/kit/fresh-password.store.ts'

/**
 * The second factor, on or off, wants the password of the person who switches it. It ends every other session of the
 * company's people (`<type>.updated` tells all processes to look again), and all of them are told by mail.
 */
export const switchSecondFactor = async (ctx: Context, companyId: number, on: boolean): Promise<void> => {
  await assertFreshPassword(ctx)
  await ctx.rows(sql`
    update sessions set revoked_at = ${ctx.now()}
    where user_id in (select id from users where company_id = ${companyId}) and id <> ${ctx.session.session_id}::uuid
      and revoked_at is null and expires_at > ${ctx.now()}`)
  ctx.raise('companies.second_factor_switched', { id: companyId, on, at: ctx.now().toISOString() })
}
