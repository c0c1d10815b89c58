import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { createCompany, createPartner, createUser } from '#prisma/seed/factories/companies.ts'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createContainer } from '#server/container.ts'
import { loadEnv } from '#server/env.ts'
import { MODULES } from '#server/modules/index.ts'
import { createTestDatabase, startTestServer } from '#tests/support/database.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import { NODE_FLAGS } from '../../scripts/lib/node-flags.ts'

const USUAL = 10_000
const TABLES = 50
const CARRIERS = 25
const DAYS = 250
const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')
const run = promisify(execFile)

type Answer = {
  status: string
  error: string | null
  orders: number
  unpriced: number
  total: string
  seconds: number
  idleMiB: number
  peakMiB: number
}

const fillOrders = async (
  client: pg.Client,
  { shipper, carrier, orders }: { shipper: number; carrier: number; orders: number },
): Promise<void> => {
  await client.query(
    `insert into orders (shipper_id, transporter_id, modal, weight, cubage, invoice_amount, freight_value, lead_time, collection_city,
       collection_uf, delivery_city, delivery_uf, created_at, updated_at)
     select $1, $2, 'less_than_truckload', 10 + n % 1500, 0.1, 500 + n % 9000, 80 + n % 700, 3, 'São Paulo', 'SP', c.name, c.uf,
       now() - (n % ${DAYS}) * interval '1 day', now()
     from generate_series(1, $3::int) n
       join (select row_number() over (order by id) - 1 as at, count(*) over () as total, name, uf from cities) c on c.at = n * 7 % c.total`,
    [shipper, carrier, orders],
  )
  await client.query(
    `insert into order_collection_addresses (order_id, city_id, city, uf, street, number, postal_code)
     select id, ${SAO_PAULO}, 'São Paulo', 'SP', 'Rua da Coleta', '1', '01001000' from orders`,
  )
  await client.query(
    `insert into order_delivery_addresses (order_id, position, city_id, city, uf, street, number, destinatary_name, postal_code)
     select o.id, 1, c.id, c.name, c.uf, 'Rua da Entrega', '1', 'Destinatário', '80010000'
     from orders o join lateral (select id, name, uf from cities where name = o.delivery_city and uf = o.delivery_uf limit 1) c on true`,
  )
  await client.query('vacuum analyze')
}

/** What a hurried program would do: plain rows in, floats by weight and state in a loop, plain rows out. No floor, no lanes, no reasons. */
const bareStudy = async (url: string, shipper: number): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table bare (order_id int, "table" int, total numeric)')
  const prices = Array.from(
    { length: TABLES },
    (_, table) =>
      new Map(
        UFS.map((uf, at) => [uf, Array.from({ length: 6 }, (_none, band) => 40 + at + band * 17 + table)]),
      ),
  )
  const started = performance.now()
  const { rows } = await client.query<{ id: number; weight: string; invoice_amount: string; uf: string }>(
    `select o.id, o.weight, o.invoice_amount, c.uf from orders o
       join order_delivery_addresses a on a.order_id = o.id join cities c on c.id = a.city_id where o.shipper_id = $1`,
    [shipper],
  )
  for (let from = 0; from < rows.length; from += 400) {
    const best = rows.slice(from, from + 400).map(({ id, weight, invoice_amount, uf }) => {
      let winner = { table: -1, total: Number.POSITIVE_INFINITY }
      for (const [table, lanes] of prices.entries()) {
        const bands = lanes.get(uf) ?? []
        const kg = Number(weight)
        const base = (bands[Math.min(5, Math.floor(kg / 50))] ?? 0) + Math.max(0, kg - 300) * 0.95
        const total = (base + Math.max(Number(invoice_amount) * 0.003, 9) + 67) / 0.88
        if (total < winner.total) winner = { table, total }
      }
      return { order_id: id, table: winner.table, total: winner.total.toFixed(2) }
    })
    await client.query(
      'insert into bare select * from jsonb_to_recordset($1::jsonb) as e(order_id int, "table" int, total numeric)',
      [JSON.stringify(best)],
    )
  }
  const seconds = (performance.now() - started) / 1000
  await client.query('drop table bare')
  await client.end()
  return seconds
}

/**
 * Ten thousand orders, or so many times as many, by 50 tables of 27 states: what a study takes through its real job, and what
 * a bare loop over the same takes. Beside it a tenth: what grows with the orders shows.
 */
export const benchStudies = async (times = 1) => {
  const orders = USUAL * times
  const server = await startTestServer()
  const { url, ownerUrl, drop } = await createTestDatabase('reference', server.adminUrl)
  const env = {
    ...process.env,
    DATABASE_URL: url,
    JWT_SECRET: 'a secret that only the benchmark knows, 32 bytes or more',
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    STORAGE_PATH: mkdtempSync(join(tmpdir(), 'tropeiro-bench-')),
  }
  try {
    const container = await createContainer({ env: loadEnv(env), modules: MODULES, jobs: 'manual' })
    const db = await container.services.database.prisma()
    const shipper = await createCompany(db, { type: 'shipper' })
    await createUser(db, { company_id: shipper.id })
    let carrier = 0
    for (let number = 0; number < CARRIERS; number += 1) {
      carrier = (await createCompany(db, { type: 'transporter' })).id
      await createPartner(db, shipper.id, carrier)
      for (let table = 0; table < TABLES / CARRIERS; table += 1)
        await createLtlTable(db, {
          shipper_id: shipper.id,
          transporter_id: carrier,
          states: UFS,
          level: 1 + number / 100 + table / 1000,
          date_start: '2020-01-01',
          date_end: '2099-12-31',
        })
    }
    await container.close()
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await fillOrders(client, { shipper: shipper.id, carrier, orders })
    await client.end()
    const study = async (days: number): Promise<Answer> => {
      const args = ['tests/bench/studies/child.ts', String(shipper.id), String(days)]
      const { stdout } = await run(process.execPath, [...NODE_FLAGS, ...args], { env })
      const answer = JSON.parse(stdout) as Answer
      if (answer.status !== 'completed') throw new Error(`the study ended ${answer.status} (${answer.error})`)
      return answer
    }
    // A tenth of the days has a tenth of the orders.
    const tenth = await study(DAYS / 10)
    const turns: { ours: Answer; bare: number }[] = []
    for (let turn = 0; turn < (times > 1 ? 1 : 3); turn += 1) {
      const bare = await bareStudy(ownerUrl, shipper.id)
      const ours = await study(DAYS)
      if (ours.orders !== orders) throw new Error(`the study has ${ours.orders} orders`)
      turns.push({ ours, bare })
    }
    const middle = turns.toSorted((a, b) => a.bare / a.ours.seconds - b.bare / b.ours.seconds)[
      turns.length >> 1
    ]
    if (!middle) throw new Error('no turn was measured')
    const { ours, bare } = middle
    return {
      'orders x tables': `${orders} x ${TABLES}`,
      'seconds through the job': ours.seconds.toFixed(2),
      'orders a second': Math.round(orders / ours.seconds),
      'prices a second': Math.round((orders * TABLES) / ours.seconds),
      'bare loop over bare pg, seconds': bare.toFixed(2),
      'ratio to the bare loop': (bare / ours.seconds).toFixed(2),
      'orders without a price': ours.unpriced,
      'peak MiB of the process': Math.round(Math.max(...turns.map((turn) => turn.ours.peakMiB))),
      'orders a second, of a tenth': Math.round(tenth.orders / tenth.seconds),
      'peak MiB, of a tenth': Math.round(tenth.peakMiB),
      'rate beside that of a tenth (goal: at least 0.9)': (
        orders /
        ours.seconds /
        (tenth.orders / tenth.seconds)
      ).toFixed(2),
      'MiB before it began': Math.round(ours.idleMiB),
    }
  } finally {
    await drop()
    await server.stop()
  }
}

if (import.meta.main) console.table(await benchStudies())
