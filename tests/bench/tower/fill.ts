import type { Client } from 'pg'

/** 20,000 open orders of the demo's shipper, 2,000 of them with a vehicle on the road. */

export const OPEN = 20_000
export const MOVING = 2_000

export const fillTower = async (client: Client): Promise<void> => {
  await client.query('set session_replication_role = replica')
  await client.query(
    `with shipper as (select company_id as id from users where email = 'shipper@demo.example'),
       carrier as (select company_id as id from users where email = 'transporter@demo.example'),
       made as (
         insert into orders (shipper_id, transporter_id, modal, last_active_status_id, shipper_order_code, weight, invoice_amount,
           collection_city, collection_uf, delivery_city, delivery_uf, vehicle_plate, is_traceable, created_at, updated_at)
         select s.id, c.id, 'full_truckload', 15, 'TOWER-' || n, 1000, 50000, 'São Paulo', 'SP', 'Recife', 'PE', 'ABC1D23', true, now(), now()
         from generate_series(1, $1::int) n, shipper s, carrier c returning id, shipper_id)
     insert into tower_orders (order_id, shipper_id, due_at, risk_at, silent_at, fruitless, refused, different, position_at, lat, long)
     select id, shipper_id, now() + make_interval(hours => (id % 90)::int - 9), now() + make_interval(hours => (id % 80)::int - 4),
       case when at <= $2 then now() + make_interval(hours => (id % 24)::int - 2) end, id % 400 = 0, id % 500 = 0, id % 300 = 0,
       case when at <= $2 then now() end, case when at <= $2 then -8 - (at % 25) end, case when at <= $2 then -40 - (at % 15) end
     from (select id, shipper_id, row_number() over () as at from made) m`,
    [OPEN, MOVING],
  )
  await client.query('analyze orders, tower_orders')
}

/** All vehicles go on a little. */
export const moveAll = async (client: Client): Promise<void> => {
  await client.query(
    `update tower_orders set lat = lat + 0.02 * (random() - 0.5), long = long + 0.02 * (random() - 0.5), position_at = now()
     where lat is not null`,
  )
}
