import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { users } from '#shared/users/users.contract.ts'

/** Users of one's own companies. Nobody grants a right that they do not hold. */
export const usersResource = defineResource(users, {
  model: 'users',
  abilities: { read: 'users.read', create: 'users.create', update: 'users.update', delete: 'users.delete' },
  scope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  references: { company_id: 'companies' },
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  rules: async (ctx, input, current) => {
    await Promise.resolve()
    const { session } = ctx
    const deleting = current !== null && Object.keys(input).length === 0
    if (
      current?.id === session.user_id &&
      (deleting || input.active === false || input.permissions !== undefined)
    )
      throw invalidField('permissions', 'own_rights')
    if (isOperator(session)) return
    const held = new Set(session.permissions)
    const isOwner = [...held].some((permission) => permission.endsWith('__owner'))
    const asked = (input.permissions ?? []) as readonly string[]
    const beyond = asked.filter(
      (permission) => !held.has(permission) && !(isOwner && !permission.endsWith('__owner')),
    )
    if (beyond.length > 0) throw invalidField('permissions', 'beyond_own_rights')
  },
})
