import { raw, sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { everything, isOperator, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { ownCompaniesScope, shippersActedFor } from './companies.scope.ts'

/** Rows of companies as their calls lock and change them. */

type Caretakers = Row<'companies', 'mentor_id' | 'prospector_id'>

export const lockCaretakers = async (
  ctx: Context,
  id: number,
  onlyCarriers: boolean,
): Promise<Caretakers | undefined> => {
  const only = onlyCarriers ? sql`t.type = 'transporter'` : sql`true`
  const [company] = await ctx.rows<Caretakers>(sql`
    select t.mentor_id, t.prospector_id from companies t
    where t.id = ${id} and ${only} and (${ownCompaniesScope(ctx.session)}) for update of t`)
  return company
}

export const setCaretaker = (
  ctx: Context,
  id: number,
  column: 'mentor_id' | 'prospector_id',
  userId: number | null,
): Promise<unknown> =>
  ctx.rows(
    sql`update companies set ${raw(`"${column}"`)} = ${userId}, updated_at = ${ctx.now()} where id = ${id}`,
  )

type Eligible = Row<'users', 'permissions'> & Row<'companies', 'type'>

/** An active user that the session may name as a caretaker. */
export const caretakerOf = async (ctx: Context, userId: number): Promise<Eligible | undefined> => {
  const mine = isOperator(ctx.session) ? everything : own(ctx.session, sql`u.company_id`)
  const [user] = await ctx.rows<Eligible>(sql`
    select u.permissions, c.type from users u join companies c on c.id = u.company_id
    where u.id = ${userId} and u.active and c.active and (${mine})`)
  return user
}

type WithLogo = Row<'companies', 'avatar_path'> & { responsible: boolean }

/** One's own company or a branch of it, locked; `responsible`: the session's user answers for it. */
export const lockOwnCompany = async (ctx: Context, id: number): Promise<WithLogo | undefined> => {
  const [company] = await ctx.rows<WithLogo>(sql`
    select t.avatar_path, exists (select 1 from users u where u.id = ${ctx.session.user_id} and u.is_responsible
      and u.company_id in (t.id, t.parent_id)) as responsible
    from companies t where t.id = ${id} and (${ownCompaniesScope(ctx.session)}) for update of t`)
  return company
}

export const setAvatar = (ctx: Context, id: number, path: string | null): Promise<unknown> =>
  ctx.rows(sql`update companies set avatar_path = ${path}, updated_at = ${ctx.now()} where id = ${id}`)

export const lockCustomSettings = async (
  ctx: Context,
  id: number,
): Promise<Record<string, unknown> | undefined> => {
  const [company] = await ctx.rows<{ custom_settings: Record<string, unknown> }>(sql`
    select t.custom_settings from companies t where t.id = ${id} and (${ownCompaniesScope(ctx.session)}) for update of t`)
  return company?.custom_settings
}

export const setCustomSettings = (ctx: Context, id: number, settings: object): Promise<unknown> =>
  ctx.rows(
    sql`update companies set custom_settings = ${JSON.stringify(settings)}::jsonb, updated_at = ${ctx.now()} where id = ${id}`,
  )

export const nfeEmailOf = async (ctx: Context, id: number): Promise<string | null> => {
  const [found] = await ctx.rows<Row<'companies', 'nfe_email'>>(
    sql`select nfe_email from companies where id = ${id}`,
  )
  return found?.nfe_email ?? null
}

export const isNfeEmailTaken = async (ctx: Context, email: string, butBy: number): Promise<boolean> =>
  (await ctx.rows(sql`select 1 from companies where nfe_email = ${email} and id <> ${butBy}`)).length > 0

export const updateNfeEmail = (ctx: Context, id: number, email: string | null): Promise<unknown> =>
  ctx.rows(sql`update companies set nfe_email = ${email}, updated_at = ${ctx.now()} where id = ${id}`)

/** The shipper of a row of table models that the session may change. */
export const shipperOfTableModel = async (ctx: Context, id: number): Promise<number | undefined> => {
  const [row] = await ctx.rows<{ shipper_id: number }>(sql`
    select t.shipper_id from shipper_table_model t
    where t.id = ${id} and (${shippersActedFor(ctx.session, sql`t.shipper_id`)})`)
  return row?.shipper_id
}

type TableModelRow = Row<'shipper_table_model', 'id' | 'table_model'>

/** One per shipper: written anew, it changes. */
export const upsertTableModel = async (
  ctx: Context,
  shipper_id: number,
  table_model: string,
): Promise<{ id: number; before: TableModelRow | undefined }> => {
  const [before] = await ctx.rows<TableModelRow>(
    sql`select id, table_model from shipper_table_model where shipper_id = ${shipper_id}`,
  )
  const [row] = await ctx.rows<{ id: number }>(sql`
    insert into shipper_table_model (shipper_id, table_model, created_at, updated_at)
    values (${shipper_id}, ${table_model}, ${ctx.now()}, ${ctx.now()})
    on conflict (shipper_id) do update set table_model = excluded.table_model, updated_at = excluded.updated_at returning id`)
  return { id: row?.id ?? 0, before }
}

type CompanyOfSteps = { type: RoleName; is_onboarding: boolean }

/** A company whose first steps the session sees: its own people, its 4PL, the operator. */
export const companyOfSteps = async (ctx: ReadContext, id: number): Promise<CompanyOfSteps | undefined> => {
  const { session } = ctx
  const managed = session.role === 'four_pl' ? ofLinkedShippers(session, sql`t.id`) : sql`false`
  const [company] = await ctx.rows<CompanyOfSteps>(sql`
    select t.type, t.is_onboarding from companies t where t.id = ${id} and ((${ownCompaniesScope(session)}) or ${managed})`)
  return company
}

export const ufOfAddress = async (ctx: Context, id: number): Promise<string | undefined> => {
  const [address] = await ctx.rows<{ uf: string }>(sql`select uf from addresses where id = ${id}`)
  return address?.uf
}

type HeadOffice = Row<'companies', 'type' | 'parent_id'>

export const headOfficeOf = async (ctx: Context, id: number): Promise<HeadOffice | undefined> => {
  const [parent] = await ctx.rows<HeadOffice>(sql`select type, parent_id from companies where id = ${id}`)
  return parent
}

export const isFinanceManager = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.rows(sql`select 1 from companies where id = ${id} and type = 'finance_manager' and active`))
    .length > 0
