import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { grossUp, subtract, toMoney } from '#shared/kit/money.ts'
import type { ChangeIcmsInput } from '#shared/orders/order-actions.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

type Snapshot = {
  total_value: string
  tax: { kind: string; amount: string; included: boolean } | null
}

/**
 * Another ICMS percentage for this order (spec 002 §7.1). The tax is inside its own base, so the freight is computed anew from
 * the calculation kept with the order; tables whose prices contain the tax keep their total. The snapshot stays as it was.
 */
export const changeIcms = async (ctx: Context, id: number, input: ChangeIcmsInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const [kept] = await ctx.rows<Snapshot>(sql`
    select coalesce(altered_total_value, total_value) as total_value, coalesce(alter_rates, simulation)->'tax' as tax from simulation_orders
    where order_id = ${order.id} and selected and transporter_id = coalesce(${order.transporter_id}, transporter_id) order by id desc limit 1`)
  const outside = kept?.tax && kept.tax.kind === 'icms' && !kept.tax.included
  const freight_value = outside
    ? toMoney(grossUp(subtract(kept.total_value, kept.tax?.amount ?? '0'), input.icms))
    : order.freight_value
  const set = { icms: input.icms, freight_value }
  const changed = await transitionOrder(ctx, order, {
    action: 'icms',
    justification: input.justification,
    kind: 'correction',
    data: { old: { icms: order.icms, freight_value: order.freight_value }, new: set },
    set,
  })
  raiseOrder(ctx, changed, 'orders.changed', { changed: ['icms', 'freight_value'] })
}
