import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { ownsCompany } from '#shared/users/grant-rules.ts'
import { usersResource } from '../users.resource.ts'

type Person = { id: number; company_id: number; active: boolean; is_responsible: boolean }

/** Handed over by who answers now, by the company's owner, or by the operator. */
const assertMayHandOver = async (ctx: Context, company_id: number): Promise<void> => {
  const { session } = ctx
  if (isOperator(session) || ownsCompany(session)) return
  const [me] = await ctx.rows(
    sql`select 1 from users where id = ${session.user_id} and company_id = ${company_id} and is_responsible`,
  )
  if (!me) throw conflict('responsible_only')
}

/**
 * POST users/responsible/{id}: this person answers for their company from now on, and whoever did no longer does. Repeated,
 * it changes nothing; two at once end with one of the two.
 */
export const setResponsible = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const id = idParam(params)
  const mine = isOperator(ctx.session) ? everything : own(ctx.session, sql`u.company_id`)
  const [company] = await ctx.rows<{ id: number }>(sql`
    select c.id from companies c where c.id = (select u.company_id from users u where u.id = ${id} and (${mine})) for update`)
  if (!company) throw notFound('users')
  const [person] = await ctx.rows<Person>(
    sql`select id, company_id, active, is_responsible from users where id = ${id}`,
  )
  if (!person) throw notFound('users')
  if (!person.active) throw invalidField('id', 'responsible_inactive')
  if (!person.is_responsible) {
    await assertMayHandOver(ctx, company.id)
    const before = await ctx.rows<{ id: number }>(sql`
      update users set is_responsible = false, updated_at = ${ctx.now()}
      where company_id = ${company.id} and is_responsible returning id`)
    await ctx.rows(sql`update users set is_responsible = true, updated_at = ${ctx.now()} where id = ${id}`)
    for (const [one, now] of [...before.map((row) => [row.id, false] as const), [id, true] as const]) {
      ctx.audit({
        type: 'users',
        id: one,
        event: 'updated',
        old: { is_responsible: !now },
        new: { is_responsible: now },
      })
      ctx.raise('users.updated', { id: one, company_id: company.id })
    }
  }
  return services.reader.get(ctx, usersResource, id)
}
