import { createSecretKey } from 'node:crypto'
import express, { type Request } from 'express'
import jwt from 'jsonwebtoken'
import pg from 'pg'
import { CURITIBA, SAO_PAULO } from '#tests/support/places.ts'

/**
 * The baseline: Express and pg by hand, the same rows and columns, named statements, the token's signature checked. No
 * scope, no abilities, no history, no validation: the least that could answer.
 */

const key = createSecretKey(Buffer.from(process.env.JWT_SECRET ?? ''))
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express()
app.use(express.json())

const check = (request: Request): void => {
  jwt.verify((request.get('authorization') ?? '').slice(7), key, { algorithms: ['HS256'] })
}
const query = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

const withIncludes = async (rows: { id: number; transporter_id: number }[]) => {
  const [transporters, addresses] = await Promise.all([
    query('transporters', 'select * from companies where id = any($1)', [
      rows.map((row) => row.transporter_id),
    ]),
    query('addresses', 'select * from order_delivery_addresses where order_id = any($1)', [
      rows.map((row) => row.id),
    ]),
  ])
  return { data: rows, included: [...transporters, ...addresses] }
}

app.get('/api/orders', async (request, response) => {
  check(request)
  const { status, page } = request.query as { status: string; page: string }
  const where = 'shipper_id = $1 and canceled_at is null and last_active_status_id = $2'
  const [rows, counted] = await Promise.all([
    query(
      'list',
      `select * from orders where id in (select id from orders where ${where} order by id desc limit 20 offset $3) order by id desc`,
      [1, status, (Number(page) - 1) * 20],
    ),
    query('count', `select count(*)::int as total from orders where ${where}`, [1, status]),
  ])
  response.json({ ...(await withIncludes(rows)), meta: { total: counted[0]?.total } })
})

// The page's ids first, then the rows: the best that plain SQL does for a deep page.
app.get('/api/orders/deep', async (request, response) => {
  check(request)
  const where = 'shipper_id = $1 and canceled_at is null'
  const order = 'created_at desc, id desc'
  const [rows, counted] = await Promise.all([
    query(
      'deep',
      `select * from orders where id in (select id from orders where ${where} order by ${order} limit 20 offset $2) order by ${order}`,
      [1, (Number(request.query.page) - 1) * 20],
    ),
    query('deep_count', `select count(*)::int as total from orders where ${where}`, [1]),
  ])
  response.json({ ...(await withIncludes(rows)), meta: { total: counted[0]?.total } })
})

app.get('/api/orders/search/nf/:number', async (request, response) => {
  check(request)
  const rows = await query(
    'search',
    `select o.id, o.shipper_order_code, o.delivery_date_time, o.scheduling_date_time, o.created_at, o.collected_date_time, o.on_route_date_time,
            o.delivered_date_time
     from nf_files n join orders o on o.id = n.order_id where n.number = $1 and n.company_id = $2 limit 1`,
    [request.params.number, 1],
  )
  response.json({ data: rows[0] })
})

app.get('/api/orders/:id', async (request, response) => {
  check(request)
  const rows = await query('get', 'select * from orders where id = $1', [request.params.id])
  response.json(await withIncludes(rows))
})

app.post('/api/orders', async (request, response) => {
  check(request)
  const client = await pool.connect()
  const run = async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows
  try {
    await client.query('begin')
    const [order] = await run(
      'create',
      `insert into orders (shipper_id, modal, type_freight, collection_date_time, invoice_amount, weight, collection_city, collection_uf, delivery_city,
                           delivery_uf, created_by_id, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now()) returning *`,
      [
        1,
        'full_truckload',
        'CIF',
        request.body.collection_date_time,
        '1000.00',
        '100.000',
        'São Paulo',
        'SP',
        'Curitiba',
        'PR',
        1,
      ],
    )
    const place = `(order_id, position, city_id, city, uf, street, number) values ($1, 1, $2, $3, $4, $5, $6) returning *`
    await run('collection', `insert into order_collection_addresses ${place}`, [
      order.id,
      SAO_PAULO,
      'São Paulo',
      'SP',
      'Rua A',
      '1',
    ])
    await run('delivery', `insert into order_delivery_addresses ${place}`, [
      order.id,
      CURITIBA,
      'Curitiba',
      'PR',
      'Rua B',
      '2',
    ])
    await client.query('commit')
    response.status(201).json({ data: order })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
