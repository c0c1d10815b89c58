import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { KeptCheck } from '#server/modules/antt/index.ts'
import { shareByPercentage, type Altered, type Priced } from '#server/modules/pricing/index.ts'
import { keepRouteOfOrder } from '#server/modules/routes/index.ts'
import type { Calculation } from './freight-of-order.store.ts'

export type NewCalculation = {
  simulation: Priced
  antt: KeptCheck | null
  /** Rates by hand that hold for it too. */
  altered?: Altered | null
  /** The deliveries bear it as they bore the former one; otherwise the caller writes their shares. */
  shared?: boolean
}

/** Shares of the deliveries by the order's newest calculation that has some. */
const keepSharesAgain = async (
  ctx: Context,
  { order_id }: Calculation,
  id: number,
  price: Parameters<typeof shareByPercentage>[0],
): Promise<void> => {
  const before = await ctx.rows<{ address_id: number; percentage: string }>(sql`
    select address_id, percentage from simulation_orders_addresses where simulation_order_id =
      (select max(simulation_order_id) from simulation_orders_addresses where order_id = ${order_id}) order by id`)
  if (before.length === 0) return
  const parts = shareByPercentage(
    price,
    before.map(({ percentage }) => percentage),
  )
  const rows = parts.map((part, index) => ({ ...part, ...before[index] }))
  await ctx.rows(sql`
    insert into simulation_orders_addresses (simulation_order_id, order_id, address_id, percentage, weight_shipping_value, rates_value,
      total_value, rates)
    select ${id}::int, ${order_id}::int, p.address_id, p.percentage, p.weight_shipping_value, p.rates_value, p.total_value, p.rates
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(address_id int, percentage numeric, weight_shipping_value numeric,
      rates_value numeric, total_value numeric, rates jsonb)`)
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/**
 * Selects a new calculation of an order, with the shares of its deliveries and its route; the former one stays,
 * unselected. The order and the former calculation must be locked.
 * @returns the new calculation's id
 */
export const keepCalculation = async (
  ctx: Context,
  former: Calculation,
  { simulation, antt, altered = null, shared = true }: NewCalculation,
): Promise<number> => {
  await ctx.rows(sql`update simulation_orders set selected = false where id = ${former.id}`)
  const [made] = await ctx.rows<{ id: number }>(sql`
    insert into simulation_orders (order_id, transporter_id, simulation_table_id, simulation, total_value, weight_shipping_value,
      rates_value, rates, lead_time, business_days, antt, type_freight, additional_deliveries, selected, kind, created_at,
      alter_rates, altered_total_value, alter_justification, altered_at, altered_by_id)
    select order_id, transporter_id, simulation_table_id, ${json(simulation)}::jsonb, ${simulation.total_value}::numeric,
      ${simulation.weight_shipping_value}::numeric, ${simulation.rates_value}::numeric, ${json(simulation.components)}::jsonb,
      ${simulation.lead_time}::int, ${simulation.business_days}, ${json(antt)}::jsonb, ${simulation.inputs.type_freight ?? null},
      ${Math.max(0, (simulation.inputs.deliveries ?? 1) - 1)}::int, true, 'integra', ${ctx.now().toISOString()}::timestamptz,
      ${json(altered)}::jsonb, ${altered?.total_value ?? null}::numeric,
      case when ${altered !== null} then alter_justification end, case when ${altered !== null} then altered_at end,
      case when ${altered !== null} then altered_by_id end
    from simulation_orders where id = ${former.id} returning id`)
  if (!made) throw new Error('the calculation was not inserted')
  const { table } = simulation
  if (former.simulation_table_id === null && table.source === 'route')
    await keepRouteOfOrder(ctx, former.order_id, table.id, simulation)
  if (shared) await keepSharesAgain(ctx, former, made.id, altered ?? simulation)
  return made.id
}
