import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { writableCompaniesScope } from '#server/modules/companies/index.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** People as the actions on them change them. */

/** The caller's picture; their row is held until the transaction ends. */
export const lockOwnAvatar = async (ctx: Context): Promise<string | null> => {
  const [me] = await ctx.rows<Row<'users', 'avatar_path'>>(
    sql`select avatar_path from users where id = ${ctx.session.user_id} for update`,
  )
  if (!me) throw notFound('users')
  return me.avatar_path
}

export const changeOwnAvatar = async (ctx: Context, path: string | null): Promise<void> => {
  const { user_id } = ctx.session
  await ctx.rows(sql`update users set avatar_path = ${path}, updated_at = ${ctx.now()} where id = ${user_id}`)
}

/** A company that the session may change, held until the transaction ends. */
export const lockWritableCompany = async (ctx: Context, id: number): Promise<RoleName> => {
  const [company] = await ctx.rows<{ type: RoleName }>(sql`
    select t.type from companies t
    where t.id = ${id} and t.type <> 'dev' and (${writableCompaniesScope(ctx.session)}) for update of t`)
  if (!company) throw notFound('companies')
  return company.type
}

export const hasPeople = async (ctx: Context, companyId: number): Promise<boolean> =>
  (await ctx.rows(sql`select 1 from users where company_id = ${companyId} limit 1`)).length > 0

export const isKnownEmail = async (ctx: Context, email: string): Promise<boolean> =>
  (await ctx.rows(sql`select 1 from users where email = ${email}`)).length > 0

export const insertPerson = async (
  ctx: Context,
  person: Pick<Row<'users'>, 'company_id' | 'name' | 'email' | 'is_responsible' | 'permissions'>,
): Promise<number> => {
  const [row] = await ctx.rows<Row<'users', 'id'>>(sql`${insertInto('users', person)} returning id`)
  if (!row) throw new Error('no user was written')
  return row.id
}

/** The company of a person whom the session may see, held so that its responsibility changes one at a time. */
export const lockCompanyOf = async (ctx: Context, userId: number): Promise<number> => {
  const mine = isOperator(ctx.session) ? everything : own(ctx.session, sql`u.company_id`)
  const [company] = await ctx.rows<Row<'companies', 'id'>>(sql`
    select c.id from companies c
    where c.id = (select u.company_id from users u where u.id = ${userId} and (${mine})) for update`)
  if (!company) throw notFound('users')
  return company.id
}

export const getPerson = async (
  ctx: Context,
  id: number,
): Promise<Row<'users', 'active' | 'is_responsible'>> => {
  const [person] = await ctx.rows<Row<'users', 'active' | 'is_responsible'>>(
    sql`select active, is_responsible from users where id = ${id}`,
  )
  if (!person) throw notFound('users')
  return person
}

export const isResponsible = async (ctx: Context, userId: number, companyId: number): Promise<boolean> => {
  const found = await ctx.rows(
    sql`select 1 from users where id = ${userId} and company_id = ${companyId} and is_responsible`,
  )
  return found.length > 0
}

/** Hands the responsibility of a company over; answers the ids of those who had it. */
export const moveResponsibility = async (ctx: Context, companyId: number, to: number): Promise<number[]> => {
  const before = await ctx.rows<Row<'users', 'id'>>(sql`
    update users set is_responsible = false, updated_at = ${ctx.now()}
    where company_id = ${companyId} and is_responsible returning id`)
  await ctx.rows(sql`update users set is_responsible = true, updated_at = ${ctx.now()} where id = ${to}`)
  return before.map(({ id }) => id)
}
