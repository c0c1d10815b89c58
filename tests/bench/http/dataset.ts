import pg from 'pg'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { CURITIBA, SAO_PAULO } from '#tests/support/places.ts'
import { KEPT } from '../growth/kept.ts'

/** 200,000 orders, 300,000 delivery addresses, 400,000 invoices over 20 shippers. Made inside Postgres. */
export const SIZE = { orders: 200_000, addresses: 300_000, invoices: 400_000, shippers: 20, carriers: 40 }

const COMPANIES = `
  insert into companies (type, social_reason, fantasy_name, cnpj, selected_plan, updated_at)
  select case when n <= ${SIZE.shippers} then 'shipper' else 'transporter' end, 'Empresa ' || n, 'Empresa ' || n,
         lpad(n::text, 12, '0') || '91', 'logistic_manager__4', now()
  from generate_series(1, ${SIZE.shippers + SIZE.carriers}) n order by n`

const USER = `
  insert into users (company_id, name, email, permissions, accepted_use_terms_version, accepted_psi_version, updated_at)
  select id, 'Bench', 'bench@test.example', '{integra_manager__owner}', ${TERMS_VERSION}, ${TERMS_VERSION}, now() from companies where type = 'shipper' order by id limit 1`

const PARTNERS = `
  insert into shipper_partners (shipper_id, company_id)
  select s.id, c.id from companies s, companies c where s.type = 'shipper' and c.type = 'transporter'`

const ORDERS = `
  insert into orders (shipper_id, transporter_id, last_active_status_id, shipper_order_code, modal, collection_date_time, delivery_date_time,
                      invoice_amount, weight, freight_value, transporter_name, collection_city, collection_uf, delivery_city, delivery_uf,
                      destinatary_name, created_at, updated_at)
  select 1 + n % ${SIZE.shippers}, ${SIZE.shippers} + 1 + n % ${SIZE.carriers}, 1 + (n / ${SIZE.shippers}) % 20, 'ST-' || n, 'full_truckload',
         now() - (n % 90) * interval '1 day', now() - (n % 90 - 4) * interval '1 day', 1000 + n % 9000, 100 + n % 900, 50 + n % 500,
         'Transportadora', 'São Paulo', 'SP', 'Curitiba', 'PR', 'Destinatário ' || n % 5000,
         now() - (n % 90) * interval '1 day', now()
  from generate_series(1, ${SIZE.orders}) n`

const COLLECTIONS = `
  insert into order_collection_addresses (order_id, city_id, city, uf, street, number, postal_code)
  select n, ${SAO_PAULO}, 'São Paulo', 'SP', 'Rua da Coleta', n::text, '01001000' from generate_series(1, ${SIZE.orders}) n`

const ADDRESSES = `
  insert into order_delivery_addresses (order_id, position, city_id, city, uf, street, number, destinatary_name, postal_code)
  select 1 + n % ${SIZE.orders}, 1 + n / ${SIZE.orders}, ${CURITIBA}, 'Curitiba', 'PR', 'Rua da Entrega', n::text, 'Destinatário ' || n % 5000, '80010000'
  from generate_series(0, ${SIZE.addresses - 1}) n`

const INVOICES = `
  insert into nf_files (company_id, order_id, order_delivery_address_id, key, number, serie, value, weight, volume, recipient_name, updated_at)
  select 1 + (1 + n % ${SIZE.orders}) % ${SIZE.shippers}, 1 + n % ${SIZE.orders}, 1 + n % ${SIZE.addresses},
         'NFe' || lpad(n::text, 41, '0'), (100000 + n)::text, '1', 1000, 100, 3, 'Destinatário ' || n % 5000, now()
  from generate_series(0, ${SIZE.invoices - 1}) n`

/** Fills an empty, migrated database. Company 1 and its user are the ones that ask. */
export const fillDataset = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into states (id, uf, name) values (35, 'SP', 'São Paulo'), (41, 'PR', 'Paraná') on conflict do nothing`,
    )
    await client.query(`
      insert into cities (id, name, search, state_id, uf, time_zone)
      values (${SAO_PAULO}, 'São Paulo', 'sao paulo', 35, 'SP', 'America/Sao_Paulo'), (${CURITIBA}, 'Curitiba', 'curitiba', 41, 'PR', 'America/Sao_Paulo')
      on conflict do nothing`)
    for (const statement of [COMPANIES, USER, PARTNERS]) await client.query(statement)
    // Triggers at rest: they would leave 800,000 dead changes of counts, through which each count reads.
    await client.query('set session_replication_role = replica')
    for (const statement of [ORDERS, COLLECTIONS, ADDRESSES, INVOICES, ...KEPT]) await client.query(statement)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
