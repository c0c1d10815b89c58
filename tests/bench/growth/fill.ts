import pg from 'pg'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { KEPT } from './kept.ts'
import { CURITIBA, SAO_PAULO } from '#tests/support/places.ts'

/** A platform of any size, half of whose orders one company has; made inside Postgres. */

export type GrowthSize = { orders: number }

/** Who asks, by role: companies 1 (the large shipper), 2 and on. */
export const SHIPPERS = 40
export const CARRIERS = 60
export const CUSTOMERS = 20
export const SUPPLIERS = 10
export const LARGE_SHIPPER = 1
/** Carries a tenth of everything. */
export const LARGE_CARRIER = SHIPPERS + 1
const FIRST_CUSTOMER = SHIPPERS + CARRIERS + 1
const FIRST_SUPPLIER = FIRST_CUSTOMER + CUSTOMERS
export const FOUR_PL = FIRST_SUPPLIER + SUPPLIERS
export const MANAGER = FOUR_PL + 1

/** One person of each role; the id is the user's. */
export const PEOPLE = {
  shipper: { id: 1, company_id: LARGE_SHIPPER, permission: 'integra_manager__owner' },
  transporter: { id: 2, company_id: LARGE_CARRIER, permission: 'integra_manager__owner' },
  customer: { id: 3, company_id: FIRST_CUSTOMER, permission: 'integra_manager__owner' },
  supplier: { id: 4, company_id: FIRST_SUPPLIER, permission: 'integra_manager__owner' },
  four_pl: { id: 5, company_id: FOUR_PL, permission: 'integra_manager__owner' },
  manager: { id: 6, company_id: MANAGER, permission: 'integra_manager__owner' },
} as const

const COMPANIES = `
  insert into companies (id, type, social_reason, fantasy_name, cnpj, selected_plan, updated_at)
  select n, case when n <= ${SHIPPERS} then 'shipper' when n < ${FIRST_CUSTOMER} then 'transporter' when n < ${FIRST_SUPPLIER} then 'customer'
              when n < ${FOUR_PL} then 'supplier' when n = ${FOUR_PL} then 'four_pl' else 'manager' end,
         'Empresa ' || n, 'Empresa ' || n, lpad(n::text, 12, '0') || '91', 'logistic_manager__4', now()
  from generate_series(1, ${MANAGER}) n;
  select setval(pg_get_serial_sequence('companies', 'id'), ${MANAGER})`

const USERS = `
  insert into users (id, company_id, name, email, permissions, accepted_use_terms_version, accepted_psi_version, updated_at)
  values ${Object.entries(PEOPLE)
    .map(
      ([role, { id, company_id, permission }]) =>
        `(${id}, ${company_id}, 'Bench ${role}', '${role}@bench.example', '{${permission}}', ${TERMS_VERSION}, ${TERMS_VERSION}, now())`,
    )
    .join(', ')};
  select setval(pg_get_serial_sequence('users', 'id'), ${Object.keys(PEOPLE).length})`

const PARTNERS = `
  insert into shipper_partners (shipper_id, company_id)
  select s.id, c.id from companies s, companies c where s.type = 'shipper' and c.type <> 'shipper' and c.type <> 'manager'
    and (c.type <> 'four_pl' or s.id <= 3)`

/** A third of all orders go to the first; the rest falls off. */
const CITIES = [
  ['São Paulo', 'SP'],
  ['Curitiba', 'PR'],
  ['Belo Horizonte', 'MG'],
  ['Goiânia', 'GO'],
  ['Ribeirão Preto', 'SP'],
  ['Florianópolis', 'SC'],
  ['Vitória', 'ES'],
  ['Cuiabá', 'MT'],
  ['Maringá', 'PR'],
  ['Jundiaí', 'SP'],
  ['Camaçari', 'BA'],
  ['Xanxerê', 'SC'],
] as const
const NAMES = ['Comercial', 'Indústria', 'Distribuidora', 'Atacado', 'Mercado', 'Farmácia', 'Construções']
const SURNAMES = [
  'Almeida',
  'Gonçalves',
  'Araújo',
  'Muñoz',
  'Schäfer',
  'Brandão',
  'Conceição',
  'Itaipava',
  'Jequitibá',
]

const array = (values: readonly string[]): string => `(array[${values.map((one) => `'${one}'`).join(', ')}])`

/** Even from the number alone: 0 up to, not including, `below`; another row of `salt` gives another draw. */
const draw = (salt: number, below: number): string =>
  `((hashint8(n::bigint * 64 + ${salt})::bigint + 2147483648) % ${below})`
/** Small numbers often, large ones seldom. */
const skewed = (salt: number, below: number): string =>
  `floor(${below} * power(${draw(salt, 1_000_003)} / 1000003.0, 3))::int`

/** The newest tenth is under way, in every status; the rest is over but for a straggler here and there. */
const orders = (size: number): string => `
  insert into orders (id, shipper_id, transporter_id, customer_id, supplier_id, last_active_status_id, shipper_order_code, external_id, modal,
    type_freight, reverse, collection_date_time, delivery_date_time, scheduling_date_time, collected_date_time, delivered_date_time,
    invoice_amount, weight, freight_value, transporter_name, vehicle_plate, driver_name, collection_city, collection_uf, delivery_city,
    delivery_uf, destinatary_name, alert, is_traceable, canceled_at, created_at, updated_at)
  select n, case when ${draw(1, 2)} = 0 then ${LARGE_SHIPPER} else 2 + ${draw(2, SHIPPERS - 1)} end,
    case when s.id >= 4 then case when ${draw(3, 10)} = 0 then ${LARGE_CARRIER} else ${LARGE_CARRIER} + 1 + ${draw(4, CARRIERS - 1)} end end,
    case when ${draw(5, 4)} = 0 then ${FIRST_CUSTOMER} + ${skewed(6, CUSTOMERS)} end,
    case when ${draw(7, 8)} = 0 then ${FIRST_SUPPLIER} + ${skewed(8, SUPPLIERS)} end,
    s.id, 'PED-' || lpad(n::text, 9, '0'), case when ${draw(9, 3)} = 0 then 'EXT' || (9000000 + n * 7) end,
    ${array(['full_truckload', 'less_than_truckload', 'air', 'withdraw'])}[1 + ${skewed(10, 4)}], case when ${draw(11, 5)} = 0 then 'FOB' else 'CIF' end,
    ${draw(12, 50)} = 0, d.made + interval '1 day', d.made + interval '4 days' + ${draw(13, 96)} * interval '1 hour',
    case when ${draw(14, 3)} = 0 then d.made + interval '5 days' end, case when s.id >= 14 then d.made + interval '30 hours' end,
    case when s.id between 17 and 20 then d.made + interval '4 days' end, 100 + ${skewed(15, 90_000)}, 10 + ${skewed(16, 20_000)},
    50 + ${draw(17, 900)}, 'Transportadora', case when s.id >= 5 then chr(65 + ${draw(18, 26)}::int) || chr(65 + ${draw(19, 26)}::int)
      || chr(65 + ${draw(20, 26)}::int) || ${draw(21, 10)} || chr(65 + ${draw(22, 10)}::int) || lpad(${draw(23, 100)}::text, 2, '0') end,
    case when s.id >= 5 then 'Motorista ' || ${draw(24, 3000)} end, from_city.name, from_city.uf, to_city.name, to_city.uf,
    ${array(NAMES)}[1 + ${draw(25, NAMES.length)}] || ' ' || ${array(SURNAMES)}[1 + ${skewed(26, SURNAMES.length)}] || ' ' || ${draw(27, 50_000)},
    case when ${draw(28, 200)} = 0 then 'activated' else 'off' end, ${draw(29, 10)} <> 0,
    case when ${draw(30, 33)} = 0 then d.made + interval '2 hours' end, d.made, d.made + ${draw(31, 100)} * interval '1 hour'
  from generate_series(1, ${size}) n
  cross join lateral (select now() - interval '730 days' * (1 - n / ${size}::float8) as made) d
  cross join lateral (select case when n > ${size} * 0.9 then 1 + ${draw(32, 20)} when ${draw(33, 300)} = 0 then 23
    when ${draw(34, 400)} = 0 then 19 when ${draw(35, 100)} = 0 then 15 when ${draw(36, 5)} = 0 then 17 else 20 end as id) s
  cross join lateral (select ${array(CITIES.map(([name]) => name))}[1 + c.i] as name, ${array(CITIES.map(([, uf]) => uf))}[1 + c.i] as uf
    from (select ${skewed(37, CITIES.length)} as i) c) from_city
  cross join lateral (select ${array(CITIES.map(([name]) => name))}[1 + c.i] as name, ${array(CITIES.map(([, uf]) => uf))}[1 + c.i] as uf
    from (select case when ${draw(38, 3)} = 0 then 0 else 1 + ${skewed(39, CITIES.length - 1)} end as i) c) to_city;
  select setval(pg_get_serial_sequence('orders', 'id'), ${size})`

const COLLECTIONS = `
  insert into order_collection_addresses (order_id, city_id, city, uf, street, number, postal_code)
  select n, ${SAO_PAULO}, 'São Paulo', 'SP', 'Rua da Coleta', n::text, '01001000' from orders o cross join lateral (select o.id as n) x`

const DELIVERIES = `
  insert into order_delivery_addresses (order_id, position, city_id, city, uf, street, number, destinatary_name, postal_code)
  select o.id, p, ${CURITIBA}, coalesce(o.delivery_city, 'Curitiba'), 'PR', 'Rua da Entrega', o.id::text, o.destinatary_name, '80010000'
  from orders o cross join generate_series(1, 1 + (o.id % 10 / 9)) p`

const PROPOSALS = `
  insert into order_proposals (order_id, transporter_id, status)
  select o.id, o.transporter_id, 'accepted' from orders o where o.transporter_id is not null
  union all
  select o.id, ${LARGE_CARRIER} + 1 + o.id % ${CARRIERS - 1}, 'waiting' from orders o
  where o.transporter_id is distinct from ${LARGE_CARRIER} + 1 + o.id % ${CARRIERS - 1} and o.id % 3 = 0`

const TIMELINE = `
  insert into order_timeline (order_id, event, status_id, occurrence_datetime, created_at, user_name, source)
  select o.id, 'changed', least(s, o.last_active_status_id), o.created_at, o.created_at, 'Bench', 'app'
  from orders o cross join unnest(array[1, 4, 17]) s`

const INVOICES = `
  insert into nf_files (company_id, order_id, key, number, serie, value, weight, volume, recipient_name, updated_at)
  select o.shipper_id, o.id, 'NFe' || lpad((o.id * 2 + k)::text, 41, '0'), (1000000 + o.id * 2 + k)::text, '1', 1000, 100, 3, o.destinatary_name, now()
  from orders o cross join generate_series(0, 1) k where o.id % 5 <> 0`

const FOLLOWED = `
  insert into user_follow_order (order_id, user_id) select o.id, ${PEOPLE.shipper.id} from orders o where o.id % 997 = 0`

const PLACES = `
  insert into states (id, uf, name) values (35, 'SP', 'São Paulo'), (41, 'PR', 'Paraná') on conflict do nothing;
  insert into cities (id, name, search, state_id, uf, time_zone)
  values (${SAO_PAULO}, 'São Paulo', 'sao paulo', 35, 'SP', 'America/Sao_Paulo'), (${CURITIBA}, 'Curitiba', 'curitiba', 41, 'PR', 'America/Sao_Paulo')
  on conflict do nothing`

const BIG = [
  'orders',
  'order_collection_addresses',
  'order_delivery_addresses',
  'order_proposals',
  'order_timeline',
  'nf_files',
  'order_search',
]

type Index = { indexname: string; indexdef: string }

/** Fills an empty, migrated database: indexes are built at the end and triggers rest, which is several times faster. */
export const fillGrowth = async (
  url: string,
  { orders: size }: GrowthSize,
  tell: (what: string) => void = () => undefined,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off`,
    )
    const { rows: indexes } = await client.query<Index>(
      `select i.indexname, i.indexdef from pg_indexes i where i.schemaname = 'public' and i.tablename = any($1)
         and not exists (select from pg_constraint c where c.conname = i.indexname)`,
      [BIG],
    )
    for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`)
    for (const statement of [
      PLACES,
      COMPANIES,
      USERS,
      PARTNERS,
      orders(size),
      COLLECTIONS,
      DELIVERIES,
      PROPOSALS,
      TIMELINE,
      INVOICES,
      FOLLOWED,
    ]) {
      tell(statement.trim().slice(0, 50))
      await client.query(statement)
    }
    const linked = indexes.filter(({ indexdef }) => /nf_files.*\(order_id\)/.test(indexdef))
    for (const { indexdef } of linked) await client.query(indexdef)
    for (const statement of KEPT) {
      tell(statement.trim().slice(0, 50))
      await client.query(statement)
    }
    for (const index of indexes) {
      if (linked.includes(index)) continue
      tell(index.indexname)
      await client.query(index.indexdef)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
