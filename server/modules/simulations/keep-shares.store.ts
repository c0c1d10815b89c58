import { sql, type Rows } from '#server/infra/database.ts'
import { type Priced, split, type SplitAddress } from '#server/modules/pricing/index.ts'

/** Writes what each delivery address bears of an order's selected calculation; nothing for fewer than two. */
export const keepShares = async (
  rows: Rows,
  order_id: number,
  price: Pick<Priced, 'components'>,
  addresses: readonly (SplitAddress & { id: number })[],
): Promise<void> => {
  if (addresses.length < 2) return
  const parts = split(price, addresses).map(({ id, ...part }) => ({ ...part, address_id: id }))
  await rows(sql`
    insert into simulation_orders_addresses (simulation_order_id, order_id, address_id, percentage, weight_shipping_value, rates_value,
      total_value, rates)
    select (select max(s.id) from simulation_orders s where s.order_id = ${order_id} and s.selected), ${order_id}::int, p.address_id,
      p.percentage, p.weight_shipping_value, p.rates_value, p.total_value, p.rates
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(address_id int, percentage numeric, weight_shipping_value numeric,
      rates_value numeric, total_value numeric, rates jsonb)`)
}
