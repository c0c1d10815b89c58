import { raw, sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { AssignPersonInput } from '#shared/companies/companies-actions.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { logCarrier } from '../carrier-log.ts'
import { ownCompaniesScope } from '../companies.scope.ts'

/** Which people may look after a company (spec 000 §6: agent and prospector; owners and admins may do both). */
const ELIGIBLE = {
  mentor: ['finance__manager_agent', 'finance__owner', 'finance__admin'],
  prospector: ['finance__manager_prospector', 'finance__owner', 'finance__admin'],
} as const
export type Part = keyof typeof ELIGIBLE

/** Somebody active of the correspondent, with the right for the part. */
const assertEligible = async (ctx: Context, part: Part, userId: number): Promise<void> => {
  const mine = isOperator(ctx.session) ? everything : own(ctx.session, sql`u.company_id`)
  const [user] = await ctx.rows<{ permissions: string[]; type: string }>(sql`
    select u.permissions, c.type from users u join companies c on c.id = u.company_id
    where u.id = ${userId} and u.active and c.active and (${mine})`)
  if (!user) throw notFound('users')
  const eligible: readonly string[] = ELIGIBLE[part]
  const allowed = user.type === 'manager' || user.permissions.some((one) => eligible.includes(one))
  if (!['finance_manager', 'manager'].includes(user.type) || !allowed)
    throw invalidField('user_id', 'person_not_eligible')
}

/** POST companies/{mentor|prospector}/{id} and transporters/…: who looks after a company; null takes them away. */
export const assignPerson =
  (part: Part, type: 'companies' | 'transporters') =>
  async (
    ctx: Context,
    params: Params,
    { user_id }: AssignPersonInput,
  ): Promise<{ data: { company_id: number; mentor_id: number | null; prospector_id: number | null } }> => {
    const id = idParam(params)
    const only = type === 'transporters' ? sql`t.type = 'transporter'` : sql`true`
    const [company] = await ctx.rows<{ mentor_id: number | null; prospector_id: number | null }>(sql`
      select t.mentor_id, t.prospector_id from companies t
      where t.id = ${id} and ${only} and (${ownCompaniesScope(ctx.session)}) for update of t`)
    if (!company) throw notFound(type)
    if (user_id !== null) await assertEligible(ctx, part, user_id)
    const column = `${part}_id` as const
    const before = company[column]
    if (before !== user_id) {
      await ctx.rows(
        sql`update companies set ${raw(`"${column}"`)} = ${user_id}, updated_at = ${ctx.now()} where id = ${id}`,
      )
      ctx.audit({
        type: 'companies',
        id,
        event: 'updated',
        old: { [column]: before },
        new: { [column]: user_id },
      })
      ctx.raise('companies.assigned', { id, part, user_id })
      await logCarrier(ctx, {
        transporter_id: id,
        type: 'assignment',
        event: `${part}_${user_id === null ? 'removed' : 'set'}`,
      })
    }
    return { data: { company_id: id, ...company, [column]: user_id } }
  }
