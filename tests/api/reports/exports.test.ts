import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hiddenOf } from '#server/kit/veils.ts'
import { cleanExports } from '#server/modules/reports/jobs/clean-exports.job.ts'
import { PRESENTED_FROM } from '#server/modules/reports/order-lines.ts'
import { requesterSession } from '#server/modules/reports/requester.store.ts'
import { ROLES } from '#shared/access/roles.ts'
import { ORDER_STATUSES, statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { readSheet } from '#tests/support/read-sheet.ts'

type Body = Record<string, unknown>

const link = async (actor: Actor, id: string): Promise<string> => {
  const { body } = await actor.get(`/api/export_report/download/${id}`).expect(200)
  expect(body.data.url).toMatch(/^http:\/\/localhost:\d+\/files\/signed\//)
  return body.data.url as string
}

/** A name that a company gives to a recipient, at one of its addresses where a CEP is given. */
const nameAddress = (actor: Actor, alias: string, postal_code?: string) =>
  actor
    .post('/api/address_alias', {
      company_id: actor.company.id,
      identification_document: '529.982.247-25',
      alias,
      ...(postal_code ? { postal_code } : {}),
    })
    .expect(201)

const ask = (actor: Actor) => actor.post('/api/export_report/orders', { format: 'csv' })

describe('exports of orders', () => {
  let app: TestApp
  let shipper: Actor
  let rival: Actor
  let carrier: Actor
  let n = 0

  const order = (owner: Actor, more: Body = {}) => {
    n += 1
    return app.db.orders.create({
      data: {
        shipper_id: owner.company.id,
        shipper_order_code: `${owner.company.id}-${n}`,
        modal: 'full_truckload',
        delivery_city: 'Curitiba',
        delivery_uf: 'PR',
        invoice_amount: '1234.5',
        weight: '10.125',
        ...more,
      },
    })
  }
  const invoice = (owner: Actor, order_id: number, number: string) =>
    app.db.nf_files.create({
      data: {
        company_id: owner.company.id,
        order_id,
        key: number.padStart(44, '3'),
        number,
        serie: '1',
        value: '10',
      },
    })

  /** The application delivers events on its own as well; what it has in hand at this moment is waited for. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 2;) {
      await app.settle()
      quiet = (await app.db.outbox.count({ where: { delivered_at: null } })) === 0 ? quiet + 1 : 0
    }
  }
  const request = async (actor: Actor, body: Body): Promise<string> => {
    const answer = await actor.post('/api/export_report/orders', { format: 'csv', ...body }).expect(201)
    expect(answer.body.data).toMatchObject({ type: 'export_report', attributes: { status: 'pending' } })
    await settle()
    return answer.body.data.id as string
  }
  const bytes = async (actor: Actor, id: string): Promise<Buffer> => {
    const { body } = await app.anonymous
      .get(await link(actor, id))
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => done(null, Buffer.concat(parts)))
      })
      .expect(200)
    return body as Buffer
  }
  const csv = async (actor: Actor, body: Body): Promise<string[][]> =>
    parse(await bytes(actor, await request(actor, body)), { delimiter: ';', bom: true })

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    rival = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    for (let index = 0; index < 5; index += 1) await order(shipper)
    const sent = await order(shipper, {
      transporter_id: carrier.company.id,
      transporter_name: carrier.company.fantasy_name,
      last_active_status_id: statusId('ON_ROUTE'),
      modal: 'less_than_truckload',
      freight_value: '99.9',
    })
    await invoice(shipper, sent.id, '501')
    await invoice(shipper, sent.id, '502')
    await order(shipper, { canceled_at: new Date(), cancel_reason: 'teste' })
    await order(rival, { shipper_order_code: 'SEGREDO' })
  })
  afterAll(() => app.close())

  it.each([
    ['', {}],
    ['sort=shipper_order_code', { sort: 'shipper_order_code' }],
    [
      `filter[last_active_status_id]=${statusId('ON_ROUTE')}`,
      { filter: { last_active_status_id: String(statusId('ON_ROUTE')) } },
    ],
    [
      `filter[last_active_status_id]=${statusId('ON_ROUTE')}`,
      { filter: { last_active_status_id: statusId('ON_ROUTE'), delivery_city: '' } },
    ],
    ['filter[list]=canceled', { filter: { list: 'canceled' } }],
    ['filter[period]=7d&filter[search]=curi', { filter: { period: '7d', search: 'curi' } }],
    [
      'filter[created_at][from]=2020-01-01&sort=-weight',
      { filter: { created_at: { from: '2020-01-01' } }, sort: '-weight' },
    ],
  ])('the file holds what the list shows for %j', async (query, filters) => {
    const { body } = await shipper.get(`/api/orders?page[size]=100&${query}`).expect(200)
    const listed = body.data.map(
      ({ attributes }: { attributes: Body }) => attributes['shipper_order_code'],
    ) as string[]
    expect(listed.length).toBeGreaterThan(0)
    const [header, ...lines] = await csv(shipper, { filters, columns: ['shipper_order_code'] })
    expect(header).toEqual(['Código do pedido'])
    expect(lines.map(([code]) => code)).toEqual(listed)
  })

  it('says what the shipper calls the places of delivery', async () => {
    const city = await app.db.cities.findFirstOrThrow({ where: { uf: 'PR' } })
    const to = async (owner: Actor, position: number, document: string, postal_code: string) => {
      const { id } = await app.db.orders.findFirstOrThrow({
        where: { shipper_id: owner.company.id, last_active_status_id: statusId('ON_ROUTE') },
      })
      await app.db.order_delivery_addresses.create({
        data: {
          order_id: id,
          position,
          destinatary_identification_document: document,
          postal_code,
          city_id: city.id,
          city: city.name,
          uf: 'PR',
        },
      })
    }
    await to(shipper, 1, '52998224725', '80010000')
    await to(shipper, 2, '52998224725', '80020000')
    await to(shipper, 3, '11144477735', '80020000')
    await nameAddress(shipper, 'Loja')
    await nameAddress(shipper, 'Doca 3', '80020-000')
    await nameAddress(rival, 'Segredo')
    const asked = {
      filters: { filter: { last_active_status_id: String(statusId('ON_ROUTE')) } },
      columns: ['address_alias_delivery'],
    }
    expect(await csv(shipper, asked)).toEqual([['Apelido da entrega'], ['Loja, Doca 3']])
    // The carrier of the order reads the same file without the shipper's own names.
    expect(await csv(carrier, asked)).toEqual([['Apelido da entrega'], ['']])
  })

  it('says what is loaded, and what of it is dangerous', async () => {
    const alone = await app.actor('shipper')
    const { body } = await alone
      .post('/api/orders', {
        modal: 'full_truckload',
        weight: '10',
        invoice_amount: '10',
        max_temperature: '8.5',
        products: [
          {
            description: 'Tinta',
            quantity: '2.5',
            un_number: '1263',
            hazard_class: '3',
            packing_group: 'II',
          },
          { description: 'Pincel', quantity: '3' },
        ],
        order_collection_addresses: [{ city_id: SAO_PAULO }],
        order_delivery_addresses: [{ city_id: RIO }],
      })
      .expect(201)
    const filters = { filter: { id: body.data.id } }
    expect(await csv(alone, { filters, columns: ['products', 'max_temperature'] })).toEqual([
      ['Produtos e volumes', 'Temperatura máxima (°C)'],
      ['2,5 × Tinta (ONU 1263, classe 3, GE II); 3 × Pincel', '8,50'],
    ])
  })

  it('says how each destination of a divided order goes on', async () => {
    const order = await app.db.orders.findFirstOrThrow({
      where: { shipper_id: shipper.company.id, last_active_status_id: statusId('ON_ROUTE') },
      include: { order_delivery_addresses: { orderBy: { position: 'asc' } } },
    })
    const [one, other] = order.order_delivery_addresses
    const due = {
      delivery_modal: 'air',
      air_plane_type: 'A321F',
      fractionate_delivery_date_time: '2026-12-01T13:00:00Z',
    }
    await app.db.order_delivery_addresses.update({ where: { id: one?.id ?? 0 }, data: due })
    await app.db.order_delivery_addresses.update({
      where: { id: other?.id ?? 0 },
      data: { delivery_modal: 'full_truckload' },
    })
    const asked = {
      filters: { filter: { last_active_status_id: String(statusId('ON_ROUTE')) } },
      columns: ['fractions'],
    }
    const place = `${one?.city}/PR`
    const text = `${place}: Aéreo, A321F, 01/12/2026, 10:00; ${place}: Lotação`
    expect(await csv(shipper, asked)).toEqual([['Divisão por destino'], [text]])
  })

  it('writes the chosen columns in the chosen order, in the reader’s words', async () => {
    const [header, line] = await csv(shipper, {
      filters: { filter: { last_active_status_id: String(statusId('ON_ROUTE')) } },
      columns: ['status_name', 'transporter', 'modal', 'invoice_numbers', 'invoice_amount', 'freight_value'],
    })
    expect(header).toEqual([
      'Situação',
      'Transportadora',
      'Modal',
      'Notas fiscais',
      'Valor das notas (R$)',
      'Frete (R$)',
    ])
    expect(line).toEqual([
      'Em rota',
      carrier.company.fantasy_name,
      'Fracionado',
      '501, 502',
      '1234,50',
      '99,90',
    ])
  })

  it('writes one line per invoice, and keeps orders that have none', async () => {
    const [header, ...lines] = await csv(shipper, {
      export_order_type: 'orders_by_invoice',
      columns: ['shipper_order_code', 'invoice_number'],
    })
    expect(header).toEqual(['Código do pedido', 'Nota fiscal'])
    expect(lines.map(([, number]) => number).filter(Boolean)).toEqual(['501', '502'])
    expect(lines).toHaveLength(7)
  })

  it('writes all usual columns to a workbook', async () => {
    const id = await request(shipper, { format: 'xlsx' })
    const rows = []
    for await (const { values } of readSheet(await bytes(shipper, id))) rows.push(values)
    expect(rows).toHaveLength(7)
    expect(rows[0]).toContain('Entrega prevista')
    const report = (await shipper.get(`/api/export_report/${id}`).expect(200)).body.data
    expect(report.attributes).toMatchObject({ status: 'completed', progress: 100, rows: 6, format: 'xlsx' })
    expect(report.attributes.name).toMatch(/^pedidos-2026-11-18-\d+\.xlsx$/)
    expect(report.meta.actions).toEqual(['download', 'delete'])
  })

  it('never holds another company’s rows, whatever is asked for', async () => {
    for (const filters of [
      {},
      { filter: { shipper_id: rival.company.id } },
      { filter: { search: 'SEGREDO' } },
    ]) {
      const lines = await csv(shipper, { filters })
      expect(JSON.stringify(lines)).not.toContain('SEGREDO')
    }
    const own = await csv(rival, { columns: ['shipper_order_code'] })
    expect(own.slice(1)).toEqual([['SEGREDO']])
  })

  it('hides from a carrier who carries an order that was only proposed to it', async () => {
    const loser = await app.actor('transporter')
    await app.link(shipper, loser)
    const { id } = await app.db.orders.findFirstOrThrow({ where: { transporter_id: carrier.company.id } })
    await app.db.order_proposals.create({ data: { order_id: id, transporter_id: loser.company.id } })
    const lines = await csv(loser, { columns: ['shipper_order_code', 'transporter', 'freight_value'] })
    expect(lines).toHaveLength(2)
    expect(lines[1]?.slice(1)).toEqual(['', ''])
  })

  it('makes text of what a spreadsheet would run', async () => {
    const attack = '=HYPERLINK("http://evil";"x")'
    await order(shipper, { shipper_order_code: 'ATAQUE', destinatary_name: attack })
    const asked = { filters: { filter: { shipper_order_code: 'ATAQUE' } }, columns: ['destinatary_name'] }
    expect((await csv(shipper, asked))[1]).toEqual([`'${attack}`])
    const rows = []
    for await (const { values } of readSheet(
      await bytes(shipper, await request(shipper, { ...asked, format: 'xlsx' })),
    ))
      rows.push(values)
    expect(rows[1]).toEqual([`'${attack}`])
  })

  it('refuses at once what the list would refuse', async () => {
    const { body } = await shipper
      .post('/api/export_report/orders', {
        format: 'csv',
        filters: { filter: { password: 'x' }, sort: 'rg' },
      })
      .expect(422)
    expect(body.errors).toHaveLength(2)
    await shipper.post('/api/export_report/orders', { format: 'pdf' }).expect(422)
    await shipper.post('/api/export_report/orders', { format: 'csv', columns: ['password'] }).expect(422)
    const basic = await app.actor('shipper', { permissions: ['integra_manager__financier'] })
    await basic.post('/api/export_report/orders', { format: 'csv' }).expect(403)
  })

  it('reports of orders are made by the financiers of manager and 4PL (spec 000 §6)', async () => {
    await ask(await app.actor('manager', { permissions: ['integra_manager__financier'] })).expect(201)
    await ask(await app.actor('manager', { permissions: ['integra_manager__financier_basic'] })).expect(403)
    await ask(await app.actor('four_pl', { permissions: ['integra_manager__financier'] })).expect(201)
    await ask(await app.actor('four_pl', { permissions: ['integra_manager__financier_basic'] })).expect(201)
  })

  it('belongs to one person: neither a colleague nor anybody else finds it', async () => {
    const id = await request(shipper, {})
    const colleague = await app.actor('shipper', { company_id: shipper.company.id })
    const operator = await app.actor('manager')
    for (const other of [colleague, rival, operator]) {
      await other.get(`/api/export_report/${id}`).expect(404)
      await other.get(`/api/export_report/download/${id}`).expect(404)
      await other.post(`/api/export_report/restart/${id}`).expect(404)
      await other.delete(`/api/export_report/${id}`).expect(404)
      const { body } = await other.get('/api/export_report?page[size]=100').expect(200)
      expect(body.data.map((one: { id: string }) => one.id)).not.toContain(id)
    }
    await shipper.get(`/api/export_report/${id}`).expect(200)
  })

  it('gives nothing to a user whose rights were taken meanwhile, and starts again when they are back', async () => {
    const someone = await app.actor('shipper', { company_id: shipper.company.id })
    const { body } = await someone.post('/api/export_report/orders', { format: 'csv' }).expect(201)
    const id = body.data.id as string
    await app.db.users.update({ where: { id: someone.user.id }, data: { permissions: [] } })
    await settle()
    const report = () => app.db.export_report.findUniqueOrThrow({ where: { id: Number(id) } })
    expect(await report()).toMatchObject({ status: 'failed', error: 'no_rights', file_id: null })
    await someone.get(`/api/export_report/download/${id}`).expect(404)
    const told = await app.db.system_notifications.findFirstOrThrow({ where: { user_id: someone.user.id } })
    expect(told).toMatchObject({ event: 'export_report.failed', link: '/logistic_manager/shipper/export' })

    await app.db.users.update({
      where: { id: someone.user.id },
      data: { permissions: ['integra_manager__owner'] },
    })
    app.clock.advance(60_000)
    await someone.post(`/api/export_report/restart/${id}`).expect(200)
    await settle()
    expect(await report()).toMatchObject({ status: 'completed', error: null, rows: 7 })
    await someone.post(`/api/export_report/restart/${id}`).expect(409)
  })

  it('is made once, however often its event and job are delivered', async () => {
    // A user without notices yet: a fifth one within minutes would join a burst.
    const someone = await app.actor('shipper', { company_id: shipper.company.id })
    const id = Number(await request(someone, {}))
    const before = await app.db.export_report.findUniqueOrThrow({ where: { id } })
    const files = await app.db.files.count()
    await app.db.outbox.updateMany({ data: { delivered_at: null } })
    await settle()
    expect(await app.db.export_report.findUniqueOrThrow({ where: { id } })).toEqual(before)
    expect(await app.db.files.count()).toBe(files)
    const notices = { where: { user_id: someone.user.id, group_key: `export_report:${id}` } }
    expect(await app.db.system_notifications.count(notices)).toBe(1)
  })

  it('takes the file along when it is deleted, and when thirty days have passed', async () => {
    const { storage, jobs } = app.container.services
    const keyOf = async (id: string): Promise<string> => {
      const { file_id } = await app.db.export_report.findUniqueOrThrow({ where: { id: Number(id) } })
      return (await app.db.files.findUniqueOrThrow({ where: { id: file_id ?? 0 } })).key
    }
    const [deleted, old] = [await request(shipper, {}), await request(shipper, {})]
    const keys = [await keyOf(deleted), await keyOf(old)] as const
    await shipper.delete(`/api/export_report/${deleted}`).expect(204)
    await settle()
    expect(await storage.exists(keys[0])).toBe(false)
    expect(await storage.exists(keys[1])).toBe(true)

    app.clock.advance(31 * 86_400_000)
    await jobs.enqueue(cleanExports, {})
    await settle()
    expect(await storage.exists(keys[1])).toBe(false)
    const row = await app.db.export_report.findUniqueOrThrow({ where: { id: Number(old) } })
    expect(row).toMatchObject({ status: 'completed', file_id: null })
  })
  it('reads every column that decides what a reader may see of an order', async () => {
    const orders = app.container.services.registry.get('orders')
    const { database } = app.container.services
    const session = await requesterSession(database.rows, shipper.user.id, shipper.company.id)
    if (!session) throw new Error('no session')
    const asked = new Set<string>()
    for (const role of ROLES) {
      for (const { id } of ORDER_STATUSES) {
        const row = new Proxy<Body>(
          { last_active_status_id: id, canceled_at: null },
          {
            get: (target, name) => {
              asked.add(String(name))
              return target[String(name)] ?? null
            },
          },
        )
        orders.present?.(row, { ...session, role }, app.clock.now())
        hiddenOf(orders, row, { ...session, role })
      }
    }
    expect([...asked].filter((name) => !(PRESENTED_FROM as readonly string[]).includes(name))).toEqual([])
    expect(asked).toContain('transporter_id')
  })
})
