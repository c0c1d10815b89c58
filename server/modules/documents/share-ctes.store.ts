import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { allocate } from '#shared/kit/money.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** CT-es whose invoices are in several orders: what each order is charged of them (documents/README "Shared CT-es"). */

type Part = {
  cte_id: number
  order_id: number
  shipping_price: string
  freight_value: string | null
  kilograms: string | null
}
type Share = { cte_id: number; order_id: number; weight: string; amount: string }

/** A single CT-e, as most come, is asked for in a statement that is planned once; one of a list is planned for each list. */
const among = (ids: readonly number[]): Sql =>
  ids.length === 1 ? sql`c.id = ${ids[0]}` : sql`c.id = any(${ids})`

/**
 * Orders of the invoices that these CT-es carry, of the same shipper and carrier; a complement goes as the CT-e that it
 * complements. An order that was cancelled on its way keeps its part, and so does one whose recipient refused the goods: the
 * carrier charges what it carried, and the order that carries them next has CT-es of its own.
 */
const partsOf = ({ rows }: Pick<Context, 'rows'>, ids: readonly number[]): Promise<Part[]> =>
  rows<Part>(sql`
    select c.id as cte_id, o.id as order_id, c.shipping_price, o.freight_value, sum(n.weight) as kilograms
    from cte_files c join orders m on m.id = c.order_id
    left join cte_files original on original.key = any(c.complemented_keys) and original.order_id is not null
    join cte_nf_keys k on k.cte_id = c.id or k.cte_id = original.id
    join nf_files n on n.key = k.key
    join orders o on o.id = coalesce(
      (select a.order_id from order_delivery_addresses a left join cte_shares s on s.order_id = a.order_id and s.cte_id = c.id
       where a.id = any(n.refused_address_ids) and (a.order_id = m.id or s.order_id is not null) order by a.order_id = m.id desc limit 1),
      n.order_id)
    where ${among(ids)} and (o.canceled_at is null or o.id = m.id) and o.shipper_id = m.shipper_id
      and o.transporter_id is not distinct from m.transporter_id
    group by c.id, o.id order by c.id, o.id`)

const isAmount = (value: string | null): value is string => value !== null && Number(value) > 0

/** By the orders' freight, where all have one; else by weight, where all have one; else in equal parts. */
const weightsOf = (parts: readonly Part[]): string[] => {
  const freights = parts.map(({ freight_value }) => freight_value)
  if (freights.every(isAmount)) return freights
  const kilograms = parts.map((part) => part.kilograms)
  return kilograms.every(isAmount) ? kilograms : parts.map(() => '0')
}

const sharesOf = (parts: readonly Part[]): Share[] => {
  const [first] = parts
  if (first === undefined || parts.length < 2) return []
  const weights = weightsOf(parts)
  const amounts = allocate(first.shipping_price, weights)
  return parts.map(({ cte_id, order_id }, index) => ({
    cte_id,
    order_id,
    weight: itemAt(weights, index),
    amount: itemAt(amounts, index),
  }))
}

/**
 * Shares these CT-es out anew. Raises `ctes.matched` for an order that joins, as for the CT-e's own, and `ctes.shared` for
 * one whose part changed: audits are judged again. A CT-e of one order has no shares.
 */
export const shareCtes = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const parts = await partsOf(ctx, ids)
  const shares = [...Map.groupBy(parts, ({ cte_id }) => cte_id).values()].flatMap(sharesOf)
  const gone = await ctx.rows<{ cte_id: number; order_id: number }>(sql`
    delete from cte_shares s where s.cte_id = any(${ids})
      and not exists (select from json_to_recordset(${JSON.stringify(shares)}::json) as x(cte_id int, order_id int)
        where x.cte_id = s.cte_id and x.order_id = s.order_id)
    returning s.cte_id, s.order_id`)
  const kept = await ctx.rows<{ cte_id: number; order_id: number; joins: boolean }>(sql`
    insert into cte_shares (cte_id, order_id, weight, amount)
    select x.cte_id, x.order_id, x.weight, x.amount
    from json_to_recordset(${JSON.stringify(shares)}::json) as x(cte_id int, order_id int, weight numeric, amount numeric)
    order by x.cte_id, x.order_id
    on conflict (cte_id, order_id) do update set weight = excluded.weight, amount = excluded.amount
      where (cte_shares.weight, cte_shares.amount) is distinct from (excluded.weight, excluded.amount)
    returning cte_id, order_id, xmax = 0 and order_id <> (select c.order_id from cte_files c where c.id = cte_id) as joins`)
  for (const { cte_id, order_id } of gone) ctx.raise('ctes.shared', { order_id, cte_id })
  for (const { cte_id, order_id, joins } of kept)
    ctx.raise(joins ? 'ctes.matched' : 'ctes.shared', { order_id, cte_id })
}

/** The same for the CT-es that carry these invoices and have their order already. */
export const shareCtesOf = async (ctx: Context, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const found = await ctx.rows<{ id: number }>(sql`
    with named as (select k.cte_id from cte_nf_keys k where k.key = any(${keys}))
    select c.id from cte_files c where c.order_id is not null and c.id in (select n.cte_id from named n
      union all select x.id from named n join cte_files o on o.id = n.cte_id join cte_files x on x.complemented_keys @> array[o.key])
    order by c.id`)
  await shareCtes(
    ctx,
    found.map(({ id }) => id),
  )
}

/** The orders that a CT-e charges: its own, and those that share it. */
export const ordersCharged = async (
  { rows }: Pick<Context, 'rows'>,
  id: number,
  order: number | null,
): Promise<number[]> => {
  const shares = await rows<{ order_id: number }>(sql`select order_id from cte_shares where cte_id = ${id}`)
  return [...new Set([...(order === null ? [] : [order]), ...shares.map(({ order_id }) => order_id)])]
}
