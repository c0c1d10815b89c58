import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

type Totals = { freight_value: string | null; invoice_amount: string | null }

/** What the order says of its freight and goods where neither a table nor all of its invoices do; null leaves it. */
export const setOrderTotals = async (
  ctx: Pick<Context, 'rows' | 'audit'>,
  orderId: number,
  { freight_value, invoice_amount }: Totals,
): Promise<void> => {
  if (freight_value === null && invoice_amount === null) return
  await ctx.rows(sql`
    update orders set freight_value = coalesce(${freight_value}::numeric, freight_value),
      invoice_amount = coalesce(${invoice_amount}::numeric, invoice_amount) where id = ${orderId}`)
  const told = {
    ...(freight_value === null ? {} : { freight_value }),
    ...(invoice_amount === null ? {} : { invoice_amount }),
  }
  ctx.audit({ type: 'orders', id: orderId, event: 'updated', new: told })
}
