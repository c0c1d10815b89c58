import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { CheckRow } from '../antt-checks.store.ts'
import { anttChecksResource } from '../antt-checks.resource.ts'
import { anttChecksScope } from '../antt-checks.scope.ts'

/** POST antt_checks/cancel/:id: the job stops at its next batch; what it wrote so far is not kept. */
export const cancelCheck = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
) => {
  const [check] = await ctx.rows<CheckRow>(sql`
    select t.* from antt_checks t where t.id = ${idParam(params)} and (${anttChecksScope(ctx.session)}) for update`)
  if (!check) throw notFound('antt_checks')
  if (check.status !== 'pending' && check.status !== 'processing')
    throw conflict('transition_refused', { status: check.status })
  await ctx.rows(sql`
    update antt_checks set status = 'canceled', finished_at = now(), updated_at = now() where id = ${check.id}`)
  await ctx.rows(sql`delete from antt_check_rows where check_id = ${check.id}`)
  ctx.audit({
    type: 'antt_checks',
    id: check.id,
    event: 'transition',
    old: { status: check.status },
    new: { status: 'canceled' },
  })
  return services.reader.get(ctx, anttChecksResource, check.id)
}
