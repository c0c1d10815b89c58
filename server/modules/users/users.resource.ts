import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { forbidden, invalidField } from '#shared/kit/exceptions.ts'
import { users } from '#shared/users/users.contract.ts'

/** dev passes every access rule, so nobody but a dev lets people in there. */
const assertBelowDev = async ({ rows, session }: Context, companyId: number): Promise<void> => {
  if (session.role === 'dev') return
  const [company] = await rows<{ type: string }>(sql`select type from companies where id = ${companyId}`)
  if (company?.type === 'dev') throw forbidden('users.update')
}

/** Users of one's own companies. Nobody grants a right that they do not hold. */
export const usersResource = defineResource(users, {
  model: 'users',
  abilities: { read: 'users.read', create: 'users.create', update: 'users.update', delete: 'users.delete' },
  scope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  references: { company_id: 'companies' },
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  rules: async (ctx, input, current) => {
    const { session } = ctx
    await assertBelowDev(ctx, Number(current?.company_id ?? input.company_id ?? session.company_id))
    const deleting = current !== null && Object.keys(input).length === 0
    if (
      current?.id === session.user_id &&
      (deleting ||
        input.active === false ||
        input.permissions !== undefined ||
        input.billing_access !== undefined)
    )
      throw invalidField('permissions', 'own_rights')
    if (isOperator(session)) return
    const held = new Set(session.permissions)
    const isOwner = [...held].some((permission) => permission.endsWith('__owner'))
    const asked = (input.permissions ?? []) as readonly string[]
    const beyond = asked.filter(
      (permission) => !held.has(permission) && !(isOwner && !permission.endsWith('__owner')),
    )
    // Nor does anybody below an owner take rights from who holds more.
    const grants = deleting || input.permissions !== undefined || input.active !== undefined
    const theirs = grants && !isOwner ? ((current?.permissions ?? []) as readonly string[]) : []
    if (beyond.length > 0 || theirs.some((permission) => !held.has(permission)))
      throw invalidField('permissions', 'beyond_own_rights')
  },
})
