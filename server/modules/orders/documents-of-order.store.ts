import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** Documents as far as they move the order. */

export const hasCte = async ({ rows }: Context, orderId: number): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from cte_files where canceled_at is null and (order_id = ${orderId}
        or id in (select s.cte_id from cte_shares s where s.order_id = ${orderId})) limit 1`)
  ).length > 0

/** Every delivered invoice has a receipt: of its own, of its address, or of the whole order. */
export const receiptsComplete = async (ctx: Context, id: number): Promise<boolean> => {
  const [missing] = await ctx.rows(sql`
    select 1 from order_delivery_addresses d left join nf_files n on n.order_delivery_address_id = d.id and n.order_id = d.order_id
    where d.order_id = ${id} and d.delivery_status in ('delivered', 'partial') and (n.id is null or n.delivery_status = 'delivered')
      and not exists (select 1 from canhoto_files c where c.order_id = d.order_id
        and (c.nf_file_id = n.id or (c.nf_file_id is null and (c.order_delivery_address_id is null or c.order_delivery_address_id = d.id))))
    limit 1`)
  const [some] = await ctx.rows(sql`select 1 from canhoto_files where order_id = ${id} limit 1`)
  return missing === undefined && some !== undefined
}
