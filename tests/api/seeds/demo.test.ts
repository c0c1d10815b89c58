import { execFile } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#prisma/seed/demo/index.ts'
import { sql, type Sql } from '#server/infra/database.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/modules/session/index.ts'
import { parseAccessKey } from '#shared/kit/br/access-key.ts'
import { isCnpj } from '#shared/kit/br/cnpj.ts'
import { configure } from '#tests/api/session/support.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { MANAUS, SAO_PAULO } from '#tests/support/places.ts'
import { statusId } from '#shared/orders/order-status.ts'

let app: TestApp
const tokens = new Map<string, string>()
const rows = <T = Record<string, unknown>>(query: Sql) => app.container.services.database.rows<T>(query)
const count = async (query: Sql) => (await rows<{ n: number }>(query))[0]?.n

beforeAll(async () => {
  app = await createTestApp()
  configure(app, { DEMO_MODE: true })
  const { database, storage } = app.container.services
  await seedDemo({ database, storage, now: app.clock.now() })
  for (const { email, password } of DEMO_LOGINS) {
    const answer = await app.anonymous.post('/api/login', { email, password })
    tokens.set(email.replace('@demo.example', ''), String(answer.body.data?.access_token))
  }
})
afterAll(() => app.close())

const states = async (column: Sql, table: Sql): Promise<string[]> =>
  (await rows<{ state: string }>(sql`select distinct ${column} as state from ${table} order by 1`)).map(
    ({ state }) => state,
  )

const get = (login: string, path: string) =>
  app.anonymous.get(path).set('Authorization', `Bearer ${tokens.get(login) ?? ''}`)
const total = async (login: string, path: string): Promise<number> => {
  const answer = await get(login, path)
  expect(answer.status, `${login} ${path}`).toBe(200)
  return (answer.body as { meta: { page: { total: number } } }).meta.page.total
}

const askPrices = async (login: string, modal: string) => {
  const question = { weight: '500', invoice_value: '15000', volume_m3: '2.5', modal }
  const places = { origin_city_id: SAO_PAULO, destination_city_id: MANAUS }
  const { body } = await app.anonymous
    .post('/api/simulation_integra/search', { ...question, ...places })
    .set('Authorization', `Bearer ${tokens.get(login) ?? ''}`)
    .expect(200)
  return body.data as {
    ranked: { modal: string }[]
    without_price: { tables: { table: string; reason: string }[] }[]
  }
}

describe('demo story', () => {
  it('has a login for every role and for the second shipper and carrier', async () => {
    expect(DEMO_LOGINS).toHaveLength(15)
    const settings = await Promise.all(
      DEMO_LOGINS.map(({ email }) => get(email.replace('@demo.example', ''), '/api/settings')),
    )
    expect(settings.map(({ status }) => status)).toEqual(DEMO_LOGINS.map(() => 200))
    expect(settings.map(({ body }) => body.data.role.name ?? body.data.role)).toEqual(
      DEMO_LOGINS.map(({ role }) => role),
    )
  })

  it('lets every carrier be played, under its name', async () => {
    const { demo_carriers: carriers } = (await app.anonymous.get('/api/app_config')).body.data
    expect(carriers).toHaveLength(10)
    expect(carriers).toContainEqual({ email: 'transporter@demo.example', name: 'Tuiuiú Express' })
    for (const { email, name } of carriers) {
      // oxlint-disable-next-line no-await-in-loop -- one person after the other
      const answer = await app.anonymous
        .post('/api/login')
        .send({ email, password: DEMO_PASSWORD })
        .expect(200)
      expect(answer.body.data.company.fantasy_name).toBe(name)
    }
  })

  it('has no table that cannot be calculated with, and air freight to Manaus', async () => {
    for (const login of ['shipper', 'shipper2'])
      for (const modal of ['air', 'less_than_truckload', 'full_truckload']) {
        // oxlint-disable-next-line no-await-in-loop -- one question after the other
        const { ranked, without_price } = await askPrices(login, modal)
        const tables = without_price.flatMap((carrier) => carrier.tables)
        expect(tables.filter(({ reason }) => reason === 'invalid_table')).toEqual([])
        if (modal === 'air' && login === 'shipper')
          expect(ranked.map((offer) => offer.modal)).toContain('air')
      }
  })

  it('shows each side its own orders, and nothing of the other shipper', async () => {
    const all = await total('manager', '/api/orders')
    const first = await total('shipper', '/api/orders')
    const second = await total('shipper2', '/api/orders')
    expect(first).toBeGreaterThan(350)
    expect(second).toBeGreaterThanOrEqual(25)
    expect(first + second).toBe(all)
    for (const carrier of ['transporter', 'transporter2']) {
      const carried = await total(carrier, '/api/orders')
      expect(carried).toBeGreaterThan(10)
      expect(carried).toBeLessThan(first)
    }
    const [foreign] = await rows<{ id: number }>(
      sql`select o.id from orders o join users u on u.company_id = o.shipper_id where u.email = 'shipper2@demo.example' limit 1`,
    )
    await get('shipper2', `/api/orders/${foreign?.id ?? 0}`).expect(200)
    await get('shipper', `/api/orders/${foreign?.id ?? 0}`).expect(404)
    await get('transporter', `/api/orders/${foreign?.id ?? 0}`).expect(404)
  })

  it('tells who took each step of an order, unless the platform did', async () => {
    const nameless = await rows(
      sql`select order_id, event, source from order_timeline where user_name is null and source <> 'system' limit 5`,
    )
    expect(nameless).toEqual([])
    // The history names the platform for what has no name: it must not stand there for a company.
    const changes = await rows(
      sql`select auditable_id, event from audits where auditable_type = 'orders' and user_name is null and company_id is not null limit 5`,
    )
    expect(changes).toEqual([])
  })

  it('gives the other roles something to look at', async () => {
    for (const login of ['customer', 'risk_manager', 'supplier', 'four_pl', 'auditor'])
      expect(await total(login, '/api/orders'), login).toBeGreaterThan(0)
    expect(await total('transporter', '/api/drivers')).toBe(8)
    expect(await total('transporter', '/api/system_notifications?filter[unread]=true')).toBeGreaterThan(0)
    expect(await total('shipper', '/api/system_notifications?filter[unread]=true')).toBeGreaterThan(0)
    expect(await total('transporter', '/api/orders?filter[proposal_status]=waiting')).toBeGreaterThan(2)
  })

  it('has orders in every state of the road flow', async () => {
    const states = await rows<{ id: number }>(
      sql`select distinct last_active_status_id as id from orders order by 1`,
    )
    expect(states.map(({ id }) => id)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => index + 1),
      23,
      31,
    ])
    expect(
      await count(
        sql`select count(*) as n from orders where last_active_status_id = ${statusId('REFUSED_DELIVERY')}`,
      ),
    ).toBe(1)
    expect(await count(sql`select count(*) as n from orders where canceled_at is not null`)).toBe(7)
  })

  it('tells nothing of the future, and every status is the last step on the timeline', async () => {
    const now = app.clock.now()
    expect(
      await count(sql`select count(*) as n from order_timeline where occurrence_datetime > ${now}`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) as n from geolocation_drivers where location_captured_at > ${now}`),
    ).toBe(0)
    expect(
      await count(sql`
        select count(*) as n from orders o where o.last_active_status_id is distinct from (
          select t.status_id from order_timeline t where t.order_id = o.id and t.status_id is not null order by t.id desc limit 1)`),
    ).toBe(0)
    expect(
      await count(sql`
        select count(*) as n from (
          select occurrence_datetime < lag(occurrence_datetime) over (partition by order_id order by id) as back from order_timeline) t
        where back`),
    ).toBe(0)
  })

  it('prices orders with the tables in force, so that audits add up to the cent', async () => {
    const results = await rows(
      sql`select result, difference, count(*) > 100 as many from audits_order where audit = 'freight_table' group by 1, 2 order by 2`,
    )
    expect(results).toEqual([
      { result: 'validated', difference: '0.00', many: true },
      { result: 'different_values', difference: '0.07', many: false },
    ])
    expect(
      await count(
        sql`select count(*) as n from audits_order where warnings <> '{}' or charges @> '[{"taker": "other"}]'`,
      ),
    ).toBe(0)
    // Its cause is proposed: the CT-e tells the same kilograms at another price.
    const [divergent] = await rows<{ id: number }>(
      sql`select id from audits_order where audit = 'freight_table' and result = 'different_values'`,
    )
    const { body } = await get('shipper', `/api/audits_order/explanation/${divergent?.id}`)
    expect(body.data.cause).toMatchObject({
      cause: 'table_version',
      sign: 'other_price',
      subject: 'Frete peso',
    })
    expect(
      await count(
        sql`select count(*) as n from audits_order where audit = 'freight_table' and result = 'different_values'`,
      ),
    ).toBe(1)
    expect(
      await count(sql`
        select count(*) as n from orders o join simulation_orders s on s.order_id = o.id and s.selected left join audits_order a
          on a.order_id = o.id and a.audit = 'freight_table'
        where o.freight_value <> coalesce(s.altered_total_value, s.total_value) or o.freight_value <= 0
          or a.expected_value <> coalesce(s.altered_total_value, s.total_value)`),
    ).toBe(0)
    expect(
      await count(sql`
        select count(*) as n from orders o join (select order_id, sum(value) as value, sum(weight) as weight from nf_files group by 1) n
          on n.order_id = o.id where o.invoice_amount <> n.value or o.weight <> n.weight`),
    ).toBe(0)
    expect(
      await count(
        sql`select count(*) as n from orders o where o.last_active_status_id >= 14 and not exists (select from cte_files c where c.order_id = o.id)`,
      ),
    ).toBeGreaterThan(0)
  })

  it('gives the same price to a visitor who simulates an order again', async () => {
    const [order] = await rows<Record<string, string | number>>(sql`
      select o.*, c.city_id as origin_city_id, d.city_id as destination_city_id, d.destinatary_identification_document as document,
        s.simulation_table_id, to_char(o.created_at - interval '3 hours', 'YYYY-MM-DD') as day
      from orders o join order_collection_addresses c on c.order_id = o.id join order_delivery_addresses d on d.order_id = o.id
      join simulation_orders s on s.order_id = o.id join users u on u.company_id = o.shipper_id
      where u.email = 'shipper@demo.example' and o.modal = 'full_truckload' and s.kind = 'orders' and s.simulation_table_id is not null
        and s.altered_total_value is null
        -- A carrier's own route would go before its table.
        and not exists (select 1 from route_tables r where r.shipper_id = o.shipper_id and r.transporter_id = s.transporter_id
          and r.transport_modal = o.modal and (r.destiny_city_id = d.city_id or r.destiny_uf = o.delivery_uf))
      order by o.id desc limit 1`)
    if (!order) throw new Error('the story has no full truckload')
    const answer = await app.anonymous
      .post('/api/simulation_integra/search', {
        weight: order['weight'],
        volume_m3: order['cubage'],
        invoice_value: order['invoice_amount'],
        origin_city_id: order['origin_city_id'],
        destination_city_id: order['destination_city_id'],
        recipient_document: order['document'],
        vehicle_type_id: order['vehicle_type_id'],
        modal: order['modal'],
        date: order['day'],
      })
      .set('Authorization', `Bearer ${tokens.get('shipper') ?? ''}`)
      .expect(200)
    const { ranked } = (
      answer.body as { data: { ranked: { simulation_table_id: number; total_value: string }[] } }
    ).data
    const same = ranked.find((offer) => offer.simulation_table_id === order['simulation_table_id'])
    expect(same?.total_value).toBe(order['freight_value'])
  })

  it('writes documents that can be read back from the storage', async () => {
    const { storage } = app.container.services
    const [letters] = await rows<{ key: string; file: string; issuer_document: string }>(sql`
      select n.key, f.key as file, n.issuer_document from nf_files n join files f on f.id = n.file_id
      where n.issuer_document ~ '[A-Z]' and n.order_id is null`)
    expect(letters).toBeDefined()
    expect(isCnpj(letters?.issuer_document ?? '')).toBe(true)
    expect(parseAccessKey(letters?.key ?? '')).toMatchObject({
      check_digit_ok: true,
      issuer: letters?.issuer_document,
    })
    expect(await text(await storage.get(letters?.file ?? ''))).toContain(`Id="NFe${letters?.key ?? ''}"`)
    expect(await count(sql`select count(*) as n from nf_files where order_id is null`)).toBe(25)
    const [receipt] = await rows<{ key: string; content_type: string }>(
      sql`select f.key, f.content_type from canhoto_files c join files f on f.id = c.file_id limit 1`,
    )
    expect(receipt?.content_type).toBe('image/png')
    expect(await storage.size(receipt?.key ?? '')).toBeGreaterThan(500)
  })

  it('has tables in force, one that waits and one that is over', async () => {
    const situations = await Promise.all(
      ['in_force', 'waiting', 'expired'].map((situation) =>
        total('shipper', `/api/simulation_tables?filter[situation]=${situation}`),
      ),
    )
    expect(situations).toEqual([19, 6, 2])
  })

  it('has the way from a request to a picking: requests of a month, quotes, a tender, loads, in every state', async () => {
    expect(await states(sql`status`, sql`request`)).toEqual(
      ['approved', 'created', 'delivered', 'in_road_map', 'order_created', 'refused', 'simulated'].toSorted(),
    )
    expect(await states(sql`status`, sql`picking`)).toEqual([
      'completed',
      'pending',
      'separating',
      'waiting_for_label',
    ])
    for (const state of ['asked', 'answered', 'awaiting_approval', 'ordered', 'refused', 'expired'])
      expect(await states(sql`response`, sql`simulation_quotes_transporters`)).toContain(state)
    const both = sql`count(distinct company_id)::int as n`
    for (const found of [
      sql`request where jsonb_array_length(products) > 1`,
      sql`request where products @> '[{"length": "55"}]'`,
      sql`request where receives_until = 12`,
      sql`road_maps`,
      sql`freight_tenders`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      expect(await count(sql`select ${both} from ${found}`)).toBe(2)
  })

  it('is refused in production unless it is asked for by name', async () => {
    const run = fileURLToPath(new URL('../../../prisma/seed/run.ts', import.meta.url))
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DEMO_MODE: '',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
    }
    await expect(promisify(execFile)(process.execPath, [run, 'demo'], { env })).rejects.toThrow(
      'refused in production',
    )
  })
})

// Last: it adds to the story.
describe('a carrier without its document at hand', () => {
  it('brings a CT-e for an order of one of its carriers, told right or not, and only there', async () => {
    const [order] = await rows<{ id: number; freight_value: string }>(sql`
      select o.id, o.freight_value from orders o join companies c on c.id = o.transporter_id
      where c.fantasy_name = 'Tuiuiú Express' and o.canceled_at is null and o.freight_value is not null
        and exists (select from nf_files f where f.order_id = o.id) and not exists (select from cte_files f where f.order_id = o.id)
      order by o.id limit 1`)
    if (!order) throw new Error('every order has its CT-e')
    const bring = (login: string) =>
      app.anonymous
        .post(`/api/cte_files/example/${order.id}`, { difference: '0.07' })
        .set('Authorization', `Bearer ${tokens.get(login) ?? ''}`)
    await bring('transporter2').expect(404)
    await bring('shipper').expect(404)
    const answer = await bring('transporter').expect(200)
    expect(answer.body.data.items).toMatchObject([{ status: 'imported', order_id: order.id }])
    // Dated when it was asked for, not before the order was made.
    const [{ age } = { age: -1 }] = await rows<{ age: number }>(sql`
      select extract(epoch from created_at - emission_date)::float8 as age from cte_files where order_id = ${order.id}`)
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThan(60)
    await app.settle()
    const audits = await get('shipper', `/api/audits_order?filter[order_id]=${order.id}`)
    expect(audits.body.data[0].attributes).toMatchObject({ difference: '0.07' })
    configure(app, { DEMO_MODE: false })
    await bring('transporter').expect(404)
    configure(app, { DEMO_MODE: true })
  })
})
