import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SetNfeEmailInput, SetTableModelInput } from '#shared/companies/companies-actions.ts'
import type { changeCustomSettingsInput } from '#shared/companies/custom-settings.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import { companiesResource } from '../companies.resource.ts'
import { ownCompaniesScope, shippersActedFor } from '../companies.scope.ts'
import { shipperTableModelResource } from '../company-parts.resources.ts'
import { lockShipper } from '../partners.store.ts'

/** POST shippers/nfe_email/set/{id}: the mailbox that a shipper's NF-e arrive from; null takes it away. */
export const setNfeEmail = async (
  ctx: Context,
  params: Params,
  { nfe_email }: SetNfeEmailInput,
): Promise<{ data: { company_id: number; nfe_email: string | null } }> => {
  const id = await lockShipper(ctx, idParam(params))
  const [before] = await ctx.rows<{ nfe_email: string | null }>(
    sql`select nfe_email from companies where id = ${id}`,
  )
  if (before?.nfe_email !== nfe_email) {
    if (nfe_email !== null) {
      const [other] = await ctx.rows(
        sql`select 1 from companies where nfe_email = ${nfe_email} and id <> ${id}`,
      )
      if (other) throw invalidField('nfe_email', 'repeated')
    }
    await ctx.rows(
      sql`update companies set nfe_email = ${nfe_email}, updated_at = ${ctx.now()} where id = ${id}`,
    )
    ctx.audit({
      type: 'companies',
      id,
      event: 'updated',
      old: { nfe_email: before?.nfe_email },
      new: { nfe_email },
    })
    ctx.raise('companies.updated', { id, company_id: ctx.session.company_id })
  }
  return { data: { company_id: id, nfe_email } }
}

/** PATCH companies/custom_settings/{id}: named settings change, null takes one away, the rest stays as it was. */
export const changeCustomSettings = async (
  ctx: Context,
  params: Params,
  input: z.output<typeof changeCustomSettingsInput>,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const id = idParam(params)
  const [company] = await ctx.rows<{ custom_settings: Record<string, unknown> }>(sql`
    select t.custom_settings from companies t where t.id = ${id} and (${ownCompaniesScope(ctx.session)}) for update of t`)
  if (!company) throw notFound('companies')
  const before = company.custom_settings
  const after = Object.fromEntries(
    Object.entries({ ...before, ...input }).filter(([, value]) => value !== null && value !== undefined),
  )
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await ctx.rows(
      sql`update companies set custom_settings = ${JSON.stringify(after)}::jsonb, updated_at = ${ctx.now()} where id = ${id}`,
    )
    ctx.audit({
      type: 'companies',
      id,
      event: 'updated',
      old: { custom_settings: before },
      new: { custom_settings: after },
    })
    ctx.raise('companies.updated', { id, company_id: ctx.session.company_id })
  }
  return services.reader.get(ctx, companiesResource, id)
}

const saveTableModel = async (ctx: Context, shipper_id: number, table_model: string): Promise<number> => {
  const [before] = await ctx.rows<{ id: number; table_model: string }>(
    sql`select id, table_model from shipper_table_model where shipper_id = ${shipper_id}`,
  )
  const [row] = await ctx.rows<{ id: number }>(sql`
    insert into shipper_table_model (shipper_id, table_model, created_at, updated_at)
    values (${shipper_id}, ${table_model}, ${ctx.now()}, ${ctx.now()})
    on conflict (shipper_id) do update set table_model = excluded.table_model, updated_at = excluded.updated_at returning id`)
  const id = row?.id ?? 0
  if (before?.table_model !== table_model)
    ctx.audit({
      type: 'shipper_table_model',
      id,
      event: before ? 'updated' : 'created',
      ...(before ? { old: { table_model: before.table_model } } : {}),
      new: { table_model },
    })
  return id
}

/** POST shippers/table_model: one per shipper, so giving it again changes it. */
export const setTableModel = async (
  ctx: Context,
  _params: Params,
  input: SetTableModelInput,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const shipper = await lockShipper(ctx, input.shipper_id)
  return services.reader.get(
    ctx,
    shipperTableModelResource,
    await saveTableModel(ctx, shipper, input.table_model),
  )
}

/** PATCH shippers/table_model/{id} */
export const changeTableModel = async (
  ctx: Context,
  params: Params,
  input: Pick<SetTableModelInput, 'table_model'>,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const [row] = await ctx.rows<{ shipper_id: number }>(sql`
    select t.shipper_id from shipper_table_model t
    where t.id = ${idParam(params)} and (${shippersActedFor(ctx.session, sql`t.shipper_id`)})`)
  if (!row) throw notFound('shipper_table_model')
  const shipper = await lockShipper(ctx, row.shipper_id)
  return services.reader.get(
    ctx,
    shipperTableModelResource,
    await saveTableModel(ctx, shipper, input.table_model),
  )
}
