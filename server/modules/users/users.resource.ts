import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { assertCorporate } from '#server/kit/corporate-email.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { roleId, type RoleName } from '#shared/access/roles.ts'
import { forbidden } from '#shared/access/refuse.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { beyondGranter, mayDismiss, mayGiveBilling } from '#shared/users/grant-rules.ts'
import { beyondKind } from '#shared/users/permissions-of-kind.ts'
import { users } from '#shared/users/users.contract.ts'
import { textIn, textsIn } from '#shared/kit/typed.ts'

type Current = Record<string, unknown> | null
type Input = {
  permissions?: readonly string[] | undefined
  active?: boolean | undefined
  billing_access?: boolean | undefined
  company_id?: number | undefined
}

/** The kind of the company. A dev passes every access rule, so only a dev creates or changes devs. */
const kindOf = async ({ rows, session }: Context, companyId: number): Promise<RoleName> => {
  const [company] = await rows<{ type: RoleName }>(sql`select type from companies where id = ${companyId}`)
  if (company?.type === 'dev' && session.role !== 'dev')
    throw forbidden(session, 'users.update', { kind: 'role', one_of: ['dev'] })
  return company?.type ?? session.role
}

/** No person changes their own rights; the responsible one stays until another takes the responsibility. */
const checkPerson = (ctx: Context, input: Input, current: Record<string, unknown>): void => {
  const deleting = Object.keys(input).length === 0
  const leaving = deleting || input.active === false
  if (
    current.id === ctx.session.user_id &&
    (leaving || input.permissions !== undefined || input.billing_access !== undefined)
  )
    throw invalidField('permissions', 'own_rights')
  if (leaving && current.is_responsible === true) throw invalidField('is_responsible', 'responsible_stays')
}

const checkRights = ({ session }: Context, input: Input, current: Current): void => {
  const theirs = textsIn(current?.permissions)
  const deleting = current !== null && Object.keys(input).length === 0
  const dismissing = current !== null && (deleting || input.active !== undefined)
  const beyond = input.permissions ? beyondGranter(session, theirs, input.permissions) : []
  if (beyond.length > 0 || (dismissing && !mayDismiss(session, theirs)))
    throw invalidField('permissions', 'beyond_own_rights')
  if (input.billing_access === true && current?.billing_access !== true && !mayGiveBilling(session))
    throw invalidField('billing_access', 'beyond_own_rights')
}

/** Users of one's own companies. A granter gives only rights that they hold, and that the kind of company knows. */
export const usersResource = defineResource(users, {
  model: 'users',
  abilities: { read: 'users.read', create: 'users.create', update: 'users.update', delete: 'users.delete' },
  scope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  // A removed person is not changed any more.
  writeScope: (session) =>
    sql`(${isOperator(session) ? everything : own(session, sql`t.company_id`)}) and t.erased_at is null`,
  references: { company_id: 'companies' },
  personal: { owner: sql`t.company_id` },
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  rules: async (ctx, input, current) => {
    const companyId = Number(current?.company_id ?? input.company_id ?? ctx.session.company_id)
    const kind = await kindOf(ctx, companyId)
    const email = textIn(input.email)
    if (email !== undefined && email !== current?.email) assertCorporate(ctx.env, email)
    if (current !== null) checkPerson(ctx, input, current)
    if (!isOperator(ctx.session)) checkRights(ctx, input, current)
    const [foreign] = beyondKind(kind, textsIn(input.permissions))
    if (foreign !== undefined)
      throw invalidField('permissions', 'permission_of_kind', { permission: foreign })
  },
  // The first person of a company answers for it.
  created: async (ctx, id) => {
    await ctx.rows(sql`
      select c.id from companies c where c.id = (select u.company_id from users u where u.id = ${id}) for update`)
    await ctx.rows(sql`
      update users u set is_responsible = true where u.id = ${id}
        and not exists (select 1 from users o where o.company_id = u.company_id and o.is_responsible)`)
  },
  // A removed person stands in no list.
  listWhere: () => sql`t.erased_at is null`,
  columns: {
    type: () => sql`(select c.type from companies c where c.id = t.company_id)`,
    use_terms_file_id: () => sql`nullif(t.accepted_use_terms_version, 0)`,
    accepted_use_terms: () => sql`t.accepted_use_terms_at is not null`,
    accepted_psi: () => sql`t.accepted_psi_at is not null`,
    email_verified: () => sql`t.email_verified_at is not null`,
  },
  present: (row) => ({ role: { id: roleId(row.type), name: row.type } }),
  filters: {
    type: (value: string) => sql`t.company_id in (select c.id from companies c where c.type = ${value})`,
    permission: (value: string) => sql`${value} = any(t.permissions)`,
  },
})
