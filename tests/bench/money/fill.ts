import type { TestApp } from '#tests/support/app.ts'

/** Orders of a month, each agreed by a table and with the CT-e of its carrier; one in eight is charged differently. */

const COMPONENTS = [
  { rate: 'weight_shipping_value', label: 'Frete peso', group: 'weight', amount: '90.91', in_tax_base: true },
  { rate: 'gris', label: 'GRIS', group: 'rate', amount: '9.09', in_tax_base: true },
]
const CHARGED = [
  { name: 'FRETE PESO', rate: 'weight_shipping_value', amount: '90.91' },
  { name: 'GRIS', rate: 'gris', amount: '9.09' },
]

export type Parties = { shippers: readonly number[]; transporter: number }

/** Triggers rest: what they keep is not measured here, and they take minutes for one statement of so many rows. */
const atRest = async ({ owner }: TestApp, text: string, values: readonly unknown[]): Promise<void> => {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(text, [...values])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Orders that alternate between these shippers, within the thirty days before an instant. */
export const fillOrders = async (
  app: TestApp,
  { shippers, transporter }: Parties,
  orders: number,
  before: string,
): Promise<void> => {
  await atRest(
    app,
    `insert into orders (shipper_id, transporter_id, modal, created_at, updated_at)
     select ($1::int[])[1 + n % cardinality($1::int[])], $2, case n % 5 when 0 then 'full_truckload' else 'less_than_truckload' end,
       $4::timestamptz - interval '1 second' * (n * 2500000.0 / $3), now()
     from generate_series(1, $3::int) n`,
    [shippers, transporter, orders, before],
  )
  await app.owner.query('analyze orders')
}

/** A calculation and a charge for each of the first orders. */
export const fillCharges = async (app: TestApp, transporter: number, charges: number): Promise<void> => {
  await atRest(
    app,
    `insert into simulation_orders (order_id, transporter_id, simulation, total_value, weight_shipping_value, rates_value, selected)
     select id, $1, $3::jsonb, 100, 90.91, 9.09, true from orders order by id limit $2`,
    [transporter, charges, JSON.stringify({ version: 1, ok: true, components: COMPONENTS })],
  )
  await atRest(
    app,
    `insert into cte_files (company_id, transporter_id, order_id, key, number, serie, shipping_price, components, created_at)
     select $1, $1, o.id, '3526' || lpad(o.id::text, 40, '0'), o.id::text, '1', case when o.id % 8 = 0 then 107.5 else 100 end, $3::jsonb, now()
     from orders o order by o.id limit $2`,
    [transporter, charges, JSON.stringify(CHARGED)],
  )
  await app.owner.query('analyze simulation_orders, cte_files')
}
