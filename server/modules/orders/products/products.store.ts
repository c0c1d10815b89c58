import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { Session } from '#server/kit/session.ts'
import { PRODUCT_LIMITS, type OrderProduct } from '#shared/orders/order-products.ts'
import { documentsOpenTo } from '../orders.scope.ts'

/** Lines of an order: typed ones are kept with it, those of its invoices are read from them. */

const UNKNOWN = ['product_id', 'weight', 'length', 'width', 'height', 'cubage'] as const
const STATED = ['code', 'description', 'unit', 'un_number', 'hazard_class', 'packing_group'] as const

const list = (parts: readonly string[]): Sql => raw(parts.join(', '))

/** One line `i.line` that the invoice `n` states. */
const STATED_LINE = sql`jsonb_build_object('nf_file_id', n.id, 'quantity', coalesce(i.line ->> 'quantity', '1'),
  ${list(UNKNOWN.map((name) => `'${name}', null`))}, ${list(STATED.map((name) => `'${name}', i.line ->> '${name}'`))})`

const LINES_OF = sql`cross join lateral jsonb_array_elements(
  case when jsonb_typeof(n.data -> 'products') = 'array' then n.data -> 'products' else '[]' end) with ordinality i(line, place)`

/** Where this reader sees the invoices of the order `t`. */
const ofInvoices = (session: Session): Sql =>
  sql`from nf_files n ${LINES_OF} where n.order_id = t.id and ${documentsOpenTo(session, 't')}`

/** Typed lines, then those of the invoices; of the order `t`. */
export const productsColumn = (session: Session): Sql => sql`t.products || coalesce((
  select jsonb_agg(found.line) from (
    select ${STATED_LINE} as line ${ofInvoices(session)} order by n.id, i.place limit ${PRODUCT_LIMITS.shown}) found), '[]')`

/** All lines, those beyond the limit of an answer too. */
export const productsCount = (session: Session): Sql =>
  sql`jsonb_array_length(t.products) + (select count(*)::int ${ofInvoices(session)})`

/** Lines that these invoices state. */
export const linesOfInvoices = async (
  ctx: Pick<Context, 'rows'>,
  ids: readonly number[],
): Promise<OrderProduct[]> => {
  const found = await ctx.rows<{ line: OrderProduct }>(sql`
    select ${STATED_LINE} as line from nf_files n ${LINES_OF} where n.id = any(${ids})
    order by n.id, i.place limit ${PRODUCT_LIMITS.shown}`)
  return found.map(({ line }) => line)
}

export type KnownProduct = Row<
  'products',
  | 'id'
  | 'code'
  | 'description'
  | 'weight'
  | 'length'
  | 'width'
  | 'height'
  | 'min_temperature'
  | 'max_temperature'
>

/** Products of the shipper's register, or of its head office's. */
export const knownProducts = (
  ctx: Pick<Context, 'rows'>,
  shipperId: number,
  ids: readonly number[],
): Promise<KnownProduct[]> =>
  ctx.rows<KnownProduct>(sql`
    select p.id, p.code, p.description, p.weight, p.length, p.width, p.height, p.min_temperature, p.max_temperature
    from products p join companies s on s.id = ${shipperId}
    where p.id = any(${ids}) and (p.company_id = s.id or p.company_id = s.parent_id)`)
