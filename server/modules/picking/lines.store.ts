import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertAllInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { own } from '#server/kit/scopes.ts'
import { updateOf } from '#server/kit/update.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { Item, Product } from './pure/gather-lines.ts'

/** Products of orders, and the lines of a picking. */

export type LineRow = Row<'picking_lines'>

/** @throws 404 where the order is not the session's */
export const companyOfOrder = async (ctx: Context, orderId: number): Promise<number> => {
  const [order] = await ctx.rows<{ shipper_id: number }>(
    sql`select o.shipper_id from orders o where o.id = ${orderId} and ${own(ctx.session, sql`o.shipper_id`)}`,
  )
  if (!order) throw notFound('orders')
  return order.shipper_id
}

/** What the invoices of an order name, else what its requests name. */
export const itemsOfOrder = async (ctx: Context, orderId: number): Promise<Item[]> => {
  const invoiced = await ctx.rows<Item>(sql`
    select i ->> 'code' as code, i ->> 'description' as description, i ->> 'quantity' as quantity, null::int as product_id
    from nf_files n cross join lateral jsonb_array_elements(
      case when jsonb_typeof(n.data -> 'products') = 'array' then n.data -> 'products' else '[]' end) i
    where n.order_id = ${orderId} and n.canceled_at is null and not n.is_additional order by n.id`)
  if (invoiced.length > 0) return invoiced
  return ctx.rows<Item>(sql`
    select i ->> 'code' as code, i ->> 'description' as description, i ->> 'quantity' as quantity, (i ->> 'product_id')::int as product_id,
      json_build_object('length', i ->> 'length', 'width', i ->> 'width', 'height', i ->> 'height', 'weight', i ->> 'weight') as measures
    from request r cross join lateral jsonb_array_elements(r.products) i where r.order_id = ${orderId} order by r.id`)
}

const PRODUCT = sql`p.id, p.company_id, p.code, p.description, p.barcode, p.location, p.dangerous, p.min_temperature, p.max_temperature, p.length,
  p.width, p.height, p.weight`

/** Products of the session's companies by id or code; those of the given company come last, so that they win. */
export const productsFor = (
  ctx: Context,
  companyId: number,
  wanted: { ids: readonly number[]; codes: readonly string[] },
): Promise<Product[]> =>
  ctx.rows<Product>(sql`
    select ${PRODUCT} from products p
    where ${own(ctx.session, sql`p.company_id`)} and (p.id = any(${wanted.ids}::int[]) or p.code = any(${wanted.codes}::text[]))
    order by p.company_id = ${companyId}, p.id`)

export const insertLines = async (
  ctx: Context,
  lines: readonly Omit<LineRow, 'id' | 'picker_id' | 'picker_name' | 'claimed_at'>[],
): Promise<void> => {
  await ctx.rows(insertAllInto('picking_lines', lines))
}

export const linesOf = ({ rows }: Pick<ReadContext, 'rows'>, pickingId: number): Promise<LineRow[]> =>
  rows<LineRow>(sql`select * from picking_lines where picking_id = ${pickingId} order by position, id`)

export const updateLine = async (ctx: Context, id: number, set: Partial<LineRow>): Promise<void> => {
  await ctx.rows(sql`${updateOf('picking_lines', set)} where picking_lines.id = ${id}`)
}

/** Measures as the products have them now; lines are free again. */
export const refreshLines = async (ctx: Context, pickingId: number): Promise<void> => {
  await ctx.rows(sql`
    update picking_lines l set picker_id = null, picker_name = null, claimed_at = null where l.picking_id = ${pickingId}`)
  await ctx.rows(sql`
    update picking_lines l set barcode = p.barcode, location = p.location, dangerous = p.dangerous, min_temperature = p.min_temperature,
      max_temperature = p.max_temperature, length = p.length, width = p.width, height = p.height, weight = p.weight
    from products p where l.picking_id = ${pickingId} and p.id = l.product_id`)
}
