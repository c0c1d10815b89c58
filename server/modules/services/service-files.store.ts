import { sql, type Sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { ofFollowedOrders } from '#server/modules/orders/index.ts'
import { ofOrderServices } from './services.scope.ts'

/** Files beside services, and the carrier's service invoices. */

type StoredFile = Row<'files', 'key' | 'name' | 'content_type'>

const storedFile = async (
  ctx: ReadContext,
  table: Sql,
  scope: Sql,
  id: number,
): Promise<StoredFile | undefined> => {
  const [file] = await ctx.rows<StoredFile>(sql`
    select f.key, t.name, f.content_type from ${table} t join files f on f.id = t.file_id where t.id = ${id} and (${scope})`)
  return file
}

export const fileOfService = (ctx: ReadContext, id: number): Promise<StoredFile | undefined> =>
  storedFile(ctx, sql`order_additional_services_files`, ofOrderServices(ctx.session), id)

export const fileOfInvoice = (ctx: ReadContext, id: number): Promise<StoredFile | undefined> =>
  storedFile(ctx, sql`nf_service_files`, ofFollowedOrders(ctx.session), id)

const authorOf = ({ session, now }: Context) => ({
  company_id: session.company_id,
  user_id: session.user_id === 0 ? null : session.user_id,
  created_at: now().toISOString(),
})

export const insertServiceFile = async (
  ctx: Context,
  file: Row<'order_additional_services_files', 'order_additional_service_id' | 'name' | 'file_id'>,
): Promise<number> => {
  const row = { ...file, ...authorOf(ctx) }
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('order_additional_services_files', row)} returning id`,
  )
  return Number(made?.id)
}

export const lockServiceFile = async (
  ctx: Context,
  id: number,
): Promise<Row<'order_additional_services_files', 'company_id' | 'file_id' | 'name'> | undefined> => {
  const [file] = await ctx.rows<
    Row<'order_additional_services_files', 'company_id' | 'file_id' | 'name'>
  >(sql`
    select t.company_id, t.file_id, t.name from order_additional_services_files t
    where t.id = ${id} and ${ofOrderServices(ctx.session)} for update of t`)
  return file
}

export const deleteServiceFileRow = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`delete from order_additional_services_files where id = ${id}`)
}

export type Billable = Row<
  'order_additional_services',
  'id' | 'status' | 'nf_service_file_id' | 'payment_type'
>

export const lockBillable = (ctx: Context, orderId: number, ids: readonly number[]): Promise<Billable[]> =>
  ctx.rows<Billable>(sql`
    select id, status, nf_service_file_id, payment_type from order_additional_services
    where order_id = ${orderId} and id = any(${ids}) for update`)

export const hasServiceInvoice = async (
  ctx: Context,
  orderId: number,
  issuer: number,
  number: string,
): Promise<boolean> => {
  const found = await ctx.rows(sql`
    select 1 from nf_service_files where order_id = ${orderId} and company_id = ${issuer} and number = ${number}`)
  return found.length > 0
}

type NewInvoice = Row<
  'nf_service_files',
  'order_id' | 'number' | 'value' | 'iss' | 'description' | 'name' | 'file_id' | 'company_id'
>

/** Inserts an invoice and marks its services as billed. */
export const insertServiceInvoice = async (
  ctx: Context,
  invoice: NewInvoice,
  services: readonly number[],
): Promise<number> => {
  const row = { ...authorOf(ctx), ...invoice }
  const [made] = await ctx.rows<{ id: number }>(sql`${insertInto('nf_service_files', row)} returning id`)
  const id = Number(made?.id)
  await ctx.rows(
    sql`update order_additional_services set nf_service_file_id = ${id}, updated_at = ${ctx.now()} where id = any(${services})`,
  )
  return id
}

type LockedInvoice = Row<'nf_service_files', 'order_id' | 'company_id' | 'file_id' | 'number' | 'value'>

export const lockServiceInvoice = async (ctx: Context, id: number): Promise<LockedInvoice | undefined> => {
  const [invoice] = await ctx.rows<LockedInvoice>(sql`
    select t.order_id, t.company_id, t.file_id, t.number, t.value::text from nf_service_files t
    where t.id = ${id} and ${ofFollowedOrders(ctx.session)} for update of t`)
  return invoice
}

export const deleteServiceInvoiceRow = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`delete from nf_service_files where id = ${id}`)
}
