import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import { writableCompaniesScope } from '#server/modules/companies/index.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { PERMISSIONS_OF_KIND } from '#shared/users/permissions-of-kind.ts'
import type { InvitePartnerInput } from '#shared/users/users-actions.ts'

/** What the first person of a company starts with: owner of the main module and of tracking, where the kind has them. */
const FIRST_RIGHTS = ['integra_manager__owner', 'tracking__owner']

/**
 * POST shippers/company_user/{id} (spec 000 §2, shipper: company_user_create): the first person of a company that a shipper
 * registered. They own it from then on, and the shipper no longer changes it; `users.created` sends the invitation.
 */
export const invitePartner = async (
  ctx: Context,
  params: Params,
  { name, email }: InvitePartnerInput,
): Promise<{ data: { id: string; company_id: number; name: string; email: string } }> => {
  const id = idParam(params)
  const [company] = await ctx.rows<{ type: RoleName }>(sql`
    select t.type from companies t
    where t.id = ${id} and t.type <> 'dev' and (${writableCompaniesScope(ctx.session)}) for update of t`)
  if (!company) throw notFound('companies')
  // Asked only now that the company is held: who came first has been counted.
  const people = await ctx.rows(sql`select 1 from users where company_id = ${id} limit 1`)
  if (people.length > 0) throw conflict('company_has_people')
  const [known] = await ctx.rows(sql`select 1 from users where email = ${email}`)
  if (known) throw invalidField('email', 'repeated')
  const rights: readonly string[] = PERMISSIONS_OF_KIND[company.type]
  const user = await ctx.db.users.create({
    data: {
      company_id: id,
      name,
      email,
      is_responsible: true,
      permissions: FIRST_RIGHTS.filter((one) => rights.includes(one)),
    },
  })
  ctx.audit({ type: 'users', id: user.id, event: 'created', new: { name, email, company_id: id } })
  ctx.raise('users.created', { id: user.id, company_id: id })
  return { data: { id: String(user.id), company_id: id, name, email } }
}
