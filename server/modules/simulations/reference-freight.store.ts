import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { simulationOrdersScope } from './simulations.scope.ts'

/**
 * The freight of an order without the taxes passed on, for fees charged as a share of it: return, redelivery, another
 * collection (pricing/README "Rates"). Rates agreed by hand count.
 * @returns null without an order, or for an order without a calculation
 * @throws ModelNotFoundException for an order whose freight the session may not see
 */
export const referenceOf = async (
  ctx: Pick<ReadContext, 'rows' | 'session'>,
  orderId: number | null | undefined,
): Promise<string | null> => {
  if (orderId === null || orderId === undefined) return null
  const [kept] = await ctx.rows<{ components: { group?: string; amount: string }[] | null }>(sql`
    select coalesce(t.alter_rates, t.simulation)->'components' as components
    from simulation_orders t join orders o on o.id = t.order_id
    where t.order_id = ${orderId} and t.selected and t.transporter_id = coalesce(o.transporter_id, t.transporter_id)
      and (${simulationOrdersScope(ctx.session)}) order by t.id desc limit 1`)
  if (!kept) {
    const [seen] = await ctx.rows(
      sql`select 1 from orders o where o.id = ${orderId} and (${isOperator(ctx.session) ? everything : own(ctx.session, sql`o.shipper_id`)})`,
    )
    if (!seen) throw notFound('orders')
    return null
  }
  const lines = (kept.components ?? []).filter(({ group }) => group !== 'tax')
  return toMoney(sum(lines.map(({ amount }) => amount)))
}
