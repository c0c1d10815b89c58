import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** Whether all invoices belong to the shipper, its head office or a branch of the same head office. */
export const areOfGroup = async (
  ctx: Pick<Context, 'rows'>,
  shipperId: number,
  companies: readonly number[],
): Promise<boolean> => {
  const others = companies.filter((id) => id !== shipperId)
  if (others.length === 0) return true
  const [found] = await ctx.rows<{ strangers: boolean }>(sql`
    select exists (select from companies c where c.id = any(${others})
      and coalesce(c.parent_id, c.id) <> (select coalesce(s.parent_id, s.id) from companies s where s.id = ${shipperId})) as strangers`)
  return found?.strangers === false
}

/** Invoices `n` that state goods of their own: not cancelled at SEFAZ, and not an addition to another. */
const states = sql`n.canceled_at is null and not n.is_additional`

/** The sum of the order's invoices; null while one of its deliveries has none. */
export const amountOfInvoices = async (
  ctx: Pick<Context, 'rows'>,
  orderId: number,
): Promise<string | null> => {
  const [found] = await ctx.rows<{ amount: string | null }>(sql`
    select case when not exists (
        select from order_delivery_addresses d where d.order_id = ${orderId}
          and not exists (select from nf_files n where n.order_id = d.order_id and n.order_delivery_address_id = d.id and ${states}))
      then (select sum(n.value) from nf_files n where n.order_id = ${orderId} and ${states}) end as amount`)
  return found?.amount ?? null
}
