import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { ownsCompany } from '#shared/users/grant-rules.ts'
import { setResponsible } from '#shared/users/user.calls.ts'
import { getPerson, isResponsible, lockCompanyOf, moveResponsibility } from '../person.store.ts'
import { usersResource } from '../users.resource.ts'

/** The responsible person, the company's owner and the operator may hand it over. */
const assertMayHandOver = async (ctx: Context, companyId: number): Promise<void> => {
  const { session } = ctx
  if (isOperator(session) || ownsCompany(session)) return
  if (!(await isResponsible(ctx, session.user_id, companyId))) throw conflict('responsible_only')
}

const handOver = async (ctx: Context, companyId: number, id: number): Promise<void> => {
  await assertMayHandOver(ctx, companyId)
  const before = await moveResponsibility(ctx, companyId, id)
  for (const [one, now] of [...before.map((other) => [other, false] as const), [id, true] as const]) {
    ctx.audit({
      type: 'users',
      id: one,
      event: 'updated',
      old: { is_responsible: !now },
      new: { is_responsible: now },
    })
    ctx.raise('users.updated', { id: one, company_id: companyId })
  }
}

/**
 * The person becomes the responsible one of their company, and the one before no longer is. Repeated, the call changes
 * nothing; of two at once, the later one stands.
 */
export const setResponsibleRoute = action(setResponsible, async (ctx, { id, services }) => {
  const companyId = await lockCompanyOf(ctx, id)
  const person = await getPerson(ctx, id)
  if (!person.active) throw invalidField('id', 'responsible_inactive')
  if (!person.is_responsible) await handOver(ctx, companyId, id)
  return services.reader.get(ctx, usersResource, id)
})
