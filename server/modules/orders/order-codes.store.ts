import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Session } from '#server/kit/session.ts'
import { waitsForOrder } from '#server/modules/documents/index.ts'
import { can } from '#shared/access/can.ts'
import { Exception, notFound, type Issue } from '#shared/kit/exceptions.ts'
import type { InvoiceSearch } from '#shared/orders/invoice-search.contract.ts'
import { dueAt, invoiceNumber } from './order-filters.scope.ts'
import { documentsOpenTo, ordersScope, requestsScope } from './orders.scope.ts'

/** Codes by which a shipper's own systems know an order: one code means one order, as long as that is not canceled. */

type Codes = { external_id?: string | null | undefined; shipper_order_code?: string | null | undefined }
type Code = keyof Codes

const wantsUniqueCodes = async ({ rows }: Context, shipperId: number): Promise<boolean> => {
  const [shipper] = await rows<{ wants: boolean | null }>(sql`
    select coalesce(s.custom_settings->'unique_order_code', h.custom_settings->'unique_order_code') = 'true' as wants
    from companies s left join companies h on h.id = s.parent_id where s.id = ${shipperId}`)
  return shipper?.wants === true
}

/** The order that has the code already; its id where the session may see it. */
const holderOf = async (ctx: Context, shipperId: number, name: Code, code: string, except: number) => {
  // Two at once with one code come one after the other.
  await ctx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${shipperId} ${code}`}, 0)) is null as held`,
  )
  const [holder] = await ctx.rows<{ id: number; seen: boolean }>(sql`
    select t.id, (${ordersScope(ctx.session)}) as seen from orders t
    where t.shipper_id = ${shipperId} and ${raw(`t.${name}`)} = ${code} and t.canceled_at is null and t.id <> ${except} limit 1`)
  return holder
}

/**
 * Refuses codes that another order of the shipper has: `external_id` always, `shipper_order_code` where the shipper wants it.
 * @throws ValidationException, 409, with the id of that order
 */
export const claimCodes = async (
  ctx: Context,
  shipperId: number,
  codes: Codes,
  except = 0,
): Promise<void> => {
  const { external_id, shipper_order_code } = codes
  const asked: [Code, string][] = external_id ? [['external_id', external_id]] : []
  if (shipper_order_code && (await wantsUniqueCodes(ctx, shipperId)))
    asked.push(['shipper_order_code', shipper_order_code])
  const issues: Issue[] = []
  for (const [name, code] of asked) {
    const holder = await holderOf(ctx, shipperId, name, code, except)
    if (!holder) continue
    const told = holder.seen ? { params: { id: holder.id }, meta: { id: String(holder.id) } } : {}
    const key = holder.seen ? 'code_of_order' : 'repeated'
    issues.push({ pointer: `/data/attributes/${name}`, key, ...told })
  }
  if (issues.length > 0) throw new Exception('ValidationException', issues, { status: 409 })
}

/**
 * Refuses a code by which the order's risk manager knows another of its orders.
 * @throws ValidationException, 409, with the id of that order
 */
export const claimRiskCode = async (
  ctx: Context,
  { id, risk_manager_id }: { id: number; risk_manager_id: number | null },
  code: string | null | undefined,
): Promise<void> => {
  if (!code || risk_manager_id === null) return
  await ctx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`risk_manager_orders ${risk_manager_id} ${code}`}, 0)) is null as held`,
  )
  const [holder] = await ctx.rows<{ id: number; seen: boolean }>(sql`
    select t.id, (${ordersScope(ctx.session)}) as seen from risk_manager_orders r join orders t on t.id = r.order_id
    where r.external_id = ${code} and t.risk_manager_id = ${risk_manager_id} and t.canceled_at is null and t.id <> ${id} limit 1`)
  if (!holder) return
  const told = holder.seen ? { params: { id: holder.id }, meta: { id: String(holder.id) } } : {}
  const key = holder.seen ? 'code_of_order' : 'repeated'
  const issue: Issue = { pointer: '/data/attributes/external_id', key, ...told }
  throw new Exception('ValidationException', [issue], { status: 409 })
}

/** A code is of the risk manager who gave it: under another one it would mean an order that this one never named. */
export const forgetRiskCode = async ({ rows }: Pick<Context, 'rows'>, orderId: number): Promise<void> => {
  await rows(
    sql`update risk_manager_orders set external_id = null where order_id = ${orderId} and external_id is not null`,
  )
}

/** The codes but for those that another order has: an order made of a request takes the free ones. */
export const freeCodes = async <C extends Codes>(ctx: Context, shipperId: number, codes: C): Promise<C> => {
  const free: C = { ...codes }
  const { external_id, shipper_order_code } = codes
  if (external_id && (await holderOf(ctx, shipperId, 'external_id', external_id, 0))) delete free.external_id
  if (
    shipper_order_code &&
    (await wantsUniqueCodes(ctx, shipperId)) &&
    (await holderOf(ctx, shipperId, 'shipper_order_code', shipper_order_code, 0))
  )
    delete free.shipper_order_code
  return free
}

const NOT_FOUND: InvoiceSearch = {
  found: false,
  request_id: null,
  order_id: null,
  shipper_order_code: null,
  delivery_date_time: null,
  scheduling_date_time: null,
  is_delayed: false,
  request_created_date_time: null,
  collected_date_time: null,
  on_route_date_time: null,
  delivered_date_time: null,
}

/** The request of the invoice `n`, where the session sees it. */
const requestOfInvoice = (session: Session, column: Sql): Sql => sql`(
  select ${column} from request_files f join request t on t.id = f.request_id where f.nf_file_id = n.id and (${requestsScope(session)}) limit 1)`

/** An invoice that stands in a request and in no order yet. */
const findRequested = async (ctx: ReadContext, number: string): Promise<InvoiceSearch> => {
  const [row] = await ctx.rows<Pick<InvoiceSearch, 'request_id' | 'request_created_date_time'>>(sql`
    select t.id as request_id, t.created_at as request_created_date_time
    from request_files f join request t on t.id = f.request_id
    where f.number = ${number} and t.order_id is null and (${requestsScope(ctx.session)}) order by t.id desc limit 1`)
  if (row) return { ...NOT_FOUND, found: true, ...row }
  const found = can(ctx.session, 'documents.read') && (await waitsForOrder(ctx, number))
  return { ...NOT_FOUND, found }
}

/**
 * Where an invoice is, by its number (spec 002 §4.14, 7.1): the newest order of it that the session sees, else the request
 * that waits with it, else the invoice alone, which has reached no stage.
 */
export const findInvoice = async (ctx: ReadContext, number: string): Promise<InvoiceSearch> => {
  const { session } = ctx
  const [row] = await ctx.rows<InvoiceSearch>(sql`
    select true as found, ${requestOfInvoice(session, sql`t.id`)} as request_id, t.id as order_id, t.shipper_order_code,
      t.delivery_date_time, t.scheduling_date_time, (${dueAt} < ${ctx.now()}) is true as is_delayed,
      coalesce(${requestOfInvoice(session, sql`t.created_at`)}, t.created_at) as request_created_date_time,
      t.collected_date_time, t.on_route_date_time, t.delivered_date_time
    from nf_files n join orders t on t.id = n.order_id
    where n.number = ${invoiceNumber(number)} and t.canceled_at is null and (${ordersScope(session)})
      and ${documentsOpenTo(session, 't')}
    order by t.id desc limit 1`)
  return row ?? (await findRequested(ctx, invoiceNumber(number)))
}

/** The order that a code means: the shipper's code first, else the order's id. @throws ModelNotFoundException */
export const findOrderByCode = async (ctx: ReadContext, code: string): Promise<number> => {
  const text = code.trim()
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const [row] = await ctx.rows<{ id: number }>(sql`
    select t.id from orders t where (t.shipper_order_code = ${text} or t.id = ${id}) and (${ordersScope(ctx.session)})
    order by t.shipper_order_code = ${text} desc nulls last, t.id desc limit 1`)
  if (!row) throw notFound('orders')
  return row.id
}
