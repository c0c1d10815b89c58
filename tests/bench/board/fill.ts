import type { Client } from 'pg'

/** 5,000 purchase orders of the demo's shipper: a fifth in each state, four charges each, bills of those that have one. */

export const CARDS = 5_000
const CHARGES = 4
/** Charges name orders that are not there: the board reads what stands at the purchase order, by index. */
const FIRST_ORDER = 1_000_000_000

export const fillBoard = async (client: Client): Promise<void> => {
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ company_id: number; carriers: number[]; after: number }>(`
    select u.company_id, array(select distinct o.transporter_id from orders o
        where o.shipper_id = u.company_id and o.transporter_id is not null) as carriers,
      (select max(number) from purchase_orders p where p.shipper_id = u.company_id) as after
    from users u where u.email = 'shipper@demo.example'`)
  const [shipper] = rows
  if (!shipper) throw new Error('the demo has no shipper')
  const { company_id, carriers, after } = shipper
  await client.query(
    `with made as (
       insert into purchase_orders (number, shipper_id, transporter_id, status, total, approved_at, paid_on, created_at, updated_at)
       select $3 + n, $1, ($2::int[])[1 + n % cardinality($2::int[])], state, 4 * (100 + n % 900),
         case when state in ('approved', 'invoiced', 'paid') then now() end, case when state = 'paid' then current_date end, now(), now()
       from generate_series(1, $4::int) n
         cross join lateral (select (array['to_audit', 'divergent', 'approved', 'invoiced', 'paid'])[1 + n % 5] as state) s
       returning id, number, shipper_id, transporter_id, status, total),
     charged as (
       insert into purchase_orders_orders (purchase_order_id, order_id, value)
       select m.id, $5 + m.id * $6 + turn, m.total / $6 from made m cross join generate_series(1, $6::int) turn)
     insert into fatura_files (transporter_id, shipper_id, purchase_order_id, fatura_name, number, type, value, emission_date,
       expire_date, documents_structure, created_at)
     select transporter_id, shipper_id, id, '#' || number, number::text, 'typed', total, current_date, current_date + 30, true, now()
     from made where status in ('invoiced', 'paid')`,
    [company_id, carriers, after, CARDS, FIRST_ORDER, CHARGES],
  )
  await client.query('analyze purchase_orders, purchase_orders_orders, fatura_files')
}
