import { createHash } from 'node:crypto'
import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import { own } from '#server/kit/scopes.ts'
import { updateOf } from '#server/kit/update.ts'
import type { Row } from '#server/kit/row.ts'
import { shownPapers, writableOrders } from '#server/modules/documents/index.ts'

/** Papers of one order as they come and change. */

export type ShelfOrder = Row<'orders', 'id' | 'shipper_id' | 'canceled_at'>

/** Held, so that the same file sent twice at once is one. */
export const lockShelf = async (ctx: Context, orderId: number): Promise<ShelfOrder | undefined> => {
  const [order] = await ctx.rows<ShelfOrder>(sql`
    select o.id, o.shipper_id, o.canceled_at from orders o
    where o.id = ${orderId} and ${writableOrders(ctx.session)} for update of o`)
  return order
}

/** Orders that the document of an access key is in and the session may write to. */
/** @param owner the shipper or carrier whose file it is: a 4PL's word places it on no other company's order */
export const ordersOfKey = async (ctx: Context, key: string, owner: number | null): Promise<number[]> => {
  const found = await ctx.rows<{ id: number }>(sql`
    select o.id from orders o
    where o.canceled_at is null and ${writableOrders(ctx.session)} and o.id in (
      select n.order_id from nf_files n where n.key = ${key}
      union select c.order_id from cte_files c where c.key = ${key}
      union select s.order_id from cte_shares s join cte_files c on c.id = s.cte_id where c.key = ${key}
      union select x.order_id from mdfe_orders x join mdfe_files m on m.id = x.mdfe_id where m.key = ${key})
      and (${owner}::int is null or exists (select from companies w, companies s where w.id = ${owner}::int
        and (w.type not in ('shipper', 'transporter')
          or s.id in (o.shipper_id, o.transporter_id) and coalesce(s.parent_id, s.id) = coalesce(w.parent_id, w.id))))
    order by o.id limit 5`)
  return found.map(({ id }) => id)
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type KnownFile = { path: string; kind: string; number: string | null; value: string | null }

/** The same content on this order's shelf, where the session sees it. */
export const sameOnShelf = async (
  ctx: Context,
  orderId: number,
  digest: string,
): Promise<KnownFile | undefined> => {
  const [paper] = await ctx.rows<KnownFile>(sql`
    select 'order_papers/' || t.id as path, t.kind, t.number, t.value from order_papers t
    where t.order_id = ${orderId} and t.sha256 = ${digest} and (${shownPapers(ctx.session)} or ${own(ctx.session, sql`t.company_id`)})
    union all
    select 'canhoto_files/' || r.id, 'receipt', null, null from canhoto_files r join files f on f.id = r.file_id
    where r.order_id = ${orderId} and f.sha256 = ${digest} limit 1`)
  return paper
}

type NewPaper = Omit<
  Row<'order_papers'>,
  'id' | 'company_id' | 'user_id' | 'created_at' | 'checked' | 'shipment_numbers'
>

export const insertPaper = async (ctx: Context, paper: NewPaper): Promise<number> => {
  const { company_id, user_id } = ctx.session
  const created_at = ctx.now().toISOString()
  const person = user_id === 0 ? null : user_id
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('order_papers', { ...paper, company_id, user_id: person, created_at })} returning id`,
  )
  if (!made) throw new Error('the paper was not written')
  return made.id
}

/** An invoice of the order by its key, or by its number where it alone has it: whose receipt a photo is. */
export const invoiceOfReceipt = async (
  ctx: Context,
  orderId: number,
  { key, numbers }: { key: string | null; numbers: readonly string[] },
): Promise<number | undefined> => {
  const found = await ctx.rows<{ id: number }>(sql`
    select id from nf_files where order_id = ${orderId} and (key = ${key ?? ''} or number = any(${numbers})) order by (key = ${key ?? ''}) desc limit 2`)
  return found.length === 1 || (key !== null && found.length > 0) ? found[0]?.id : undefined
}

/** Orders of imported invoices, by their ids. */
export const ordersOfInvoices = async (
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await ctx.rows<{ id: number; order_id: number }>(
    sql`select id, order_id from nf_files where id = any(${ids}) and order_id is not null`,
  )
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}

export type LockedRomaneio = Row<
  'order_papers',
  'id' | 'file_id' | 'name' | 'sha256' | 'shipment_numbers' | 'checked'
>

/** A loading list of the session's own company. */
export const lockRomaneio = async (ctx: Context, id: number): Promise<LockedRomaneio | undefined> => {
  const [paper] = await ctx.rows<LockedRomaneio>(sql`
    select t.id, t.file_id, t.name, t.sha256, t.shipment_numbers, t.checked from order_papers t
    where t.id = ${id} and t.kind = 'romaneio' and ${own(ctx.session, sql`t.company_id`)} for update`)
  return paper
}

export const changeRomaneio = (
  ctx: Context,
  id: number,
  changes: Pick<Row<'order_papers'>, 'name' | 'file_id' | 'shipment_numbers' | 'sha256'>,
) => ctx.rows(sql`${updateOf('order_papers', changes)} where order_papers.id = ${id}`)
