import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { InvoiceSearch } from '#shared/orders/invoice-search.contract.ts'
import { listTotals } from './order-counts.store.ts'
import { dueAt, invoiceNumber } from './order-filters.scope.ts'
import { documentsOpenTo, ordersScope } from './orders.scope.ts'

/** Number of orders of each tab and of all tabs together, among those that the session sees. */
export const countLists = async (ctx: ReadContext): Promise<Record<string, number>> => {
  const [row] = await ctx.rows<Record<string, number>>(listTotals(ctx.session, ctx.now()))
  return row ?? {}
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

/** Where an invoice is, by its number (spec 002 §4.14, 7.1): the newest order of it that the session sees. */
export const findInvoice = async (ctx: ReadContext, number: string): Promise<InvoiceSearch> => {
  const [row] = await ctx.rows<InvoiceSearch>(sql`
    select true as found, null::int as request_id, t.id as order_id, t.shipper_order_code, t.delivery_date_time, t.scheduling_date_time,
      (${dueAt} < ${ctx.now()}) is true as is_delayed,
      t.created_at as request_created_date_time, t.collected_date_time, t.on_route_date_time, t.delivered_date_time
    from nf_files n join orders t on t.id = n.order_id
    where n.number = ${invoiceNumber(number)} and t.canceled_at is null and (${ordersScope(ctx.session)})
      and ${documentsOpenTo(ctx.session, 't')}
    order by t.id desc limit 1`)
  return row ?? NOT_FOUND
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
