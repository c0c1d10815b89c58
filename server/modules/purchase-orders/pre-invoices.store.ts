import { sql } from '#server/infra/database.ts'
import { dayOf } from '#server/kit/brazil-days.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { purchaseOrdersScope } from './purchase-orders.scope.ts'

/** Pre-invoices as they were sent, and what they are written from. */

type Db = Pick<Context, 'rows'>
export type PreInvoice = Row<'pre_invoices'>

export type PreInvoiceLine = {
  order_id: number
  shipper_order_code: string | null
  delivered_on: string | null
  ctes: string | null
  invoices: string | null
  freight_value: string
  service_value: string
  /** Of settled contests; taken off already. */
  credit_value: string
  value: string
}

/** The charges of its orders, with series and number of their CT-es and NF-e. */
export const preInvoiceLines = ({ rows }: Db, id: number): Promise<PreInvoiceLine[]> =>
  rows<PreInvoiceLine>(sql`
    select l.order_id, o.shipper_order_code, ${dayOf(sql`o.delivered_date_time`)} as delivered_on,
      (select string_agg(concat(c.serie, '/', c.number), ' ' order by c.id) from cte_files c
        where cte_charges(c) and c.id in (select x.id from cte_files x where x.order_id = o.id
          union all select s.cte_id from cte_shares s where s.order_id = o.id)) as ctes,
      (select string_agg(concat(n.serie, '/', n.number), ' ' order by n.id) from nf_files n
        where n.order_id = o.id and n.canceled_at is null) as invoices,
      (l.value - l.service_value)::text as freight_value, l.service_value::text,
      l.credit::text as credit_value, l.value::text
    from purchase_orders_orders l join orders o on o.id = l.order_id where l.purchase_order_id = ${id} order by l.order_id`)

export type PreInvoiceSides = { shipper_cnpj: string; transporter_cnpj: string; mailbox: string | null }

/** Both sides, and where the carrier wants its pre-invoices; of a branch without settings, its head office's. */
export const preInvoiceSides = async (
  { rows }: Db,
  { shipper_id, transporter_id }: Pick<PreInvoice, 'shipper_id' | 'transporter_id'>,
): Promise<PreInvoiceSides> => {
  const [sides] = await rows<PreInvoiceSides>(sql`
    select s.cnpj as shipper_cnpj, t.cnpj as transporter_cnpj, (select k.pre_invoice_email from transporter_configurations k
      where k.transporter_id in (t.id, t.parent_id) order by k.transporter_id = t.id desc limit 1) as mailbox
    from companies s, companies t where s.id = ${shipper_id} and t.id = ${transporter_id}`)
  if (!sides) throw notFound('companies')
  return sides
}

export const lastPreInvoice = async ({ rows }: Db, purchase_order_id: number): Promise<PreInvoice | null> => {
  const [last] = await rows<PreInvoice>(
    sql`select * from pre_invoices where purchase_order_id = ${purchase_order_id} order by version desc limit 1`,
  )
  return last ?? null
}

export const insertPreInvoice = async (ctx: Context, row: Partial<PreInvoice>): Promise<number> => {
  const [made] = await ctx.rows<{ id: number }>(sql`${insertInto('pre_invoices', row)} returning id`)
  if (!made) throw new Error('the pre-invoice was not written')
  return made.id
}

/** Another address than before: it is mailed there. */
export const readdress = (ctx: Context, id: number, sent_to: string | null): Promise<unknown> =>
  ctx.rows(sql`update pre_invoices set sent_to = ${sent_to}, sent_at = null where id = ${id}`)

/** As the session sees it. @throws 404 */
export const seenPreInvoice = async (
  { rows, session }: Pick<ReadContext, 'rows' | 'session'>,
  id: number,
): Promise<PreInvoice> => {
  const [row] = await rows<PreInvoice>(
    sql`select t.* from pre_invoices t where t.id = ${id} and (${purchaseOrdersScope(session)})`,
  )
  if (!row) throw notFound('pre_invoices')
  return row
}

/** @returns whether it was seen for the first time */
export const markSeen = async (ctx: Context, id: number): Promise<boolean> =>
  (
    await ctx.rows(
      sql`update pre_invoices set seen_at = ${ctx.now()} where id = ${id} and seen_at is null returning id`,
    )
  ).length > 0

/** One that waits for its mail, locked. */
export const lockUnmailed = async (
  { rows }: Db,
  id: number,
): Promise<(PreInvoice & { sent_to: string }) | undefined> => {
  const [row] = await rows<PreInvoice & { sent_to: string }>(sql`
    select * from pre_invoices where id = ${id} and sent_to is not null and sent_at is null for update`)
  return row
}

export const markMailed = ({ rows }: Db, id: number, now: Date): Promise<unknown> =>
  rows(sql`update pre_invoices set sent_at = ${now.toISOString()}::timestamptz where id = ${id}`)
