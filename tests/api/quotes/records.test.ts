import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { attributesOf as orderAttributes, ltlTable, newOrder } from '#tests/support/orders.ts'
import { RIO } from '#tests/support/places.ts'
import { attributesOf as requestAttributes, newRequest } from '../requests/support.ts'
import {
  accept,
  answer,
  confirm,
  gatherThree,
  LIMIT,
  newQuote,
  partAttributes,
  partOf,
  partsOf,
  quoteAttributes,
  quoteBody,
  switchOn,
  type QuoteCast,
  type Quoted,
} from './support.ts'

describe('a quote of what is there already', () => {
  let app: TestApp
  let cast: QuoteCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
    await ltlTable(cast)
    await switchOn(app, cast.shipper, 'quotation_csv_export')
  })
  afterAll(() => app.close())

  const ask = (more: object = {}) => ({
    service_level: 'standard',
    observation: 'Doca com agendamento.',
    response_time_limit: LIMIT,
    transporters: [cast.carrier, cast.rival].map(({ company }) => ({ transporter_id: company.id })),
    ...more,
  })
  const made = async (path: string, body: object): Promise<Quoted> => {
    const answered = await cast.shipper.post(path, body).expect(201)
    await app.settle()
    const id = Number(answered.body.data.id)
    return { id, parts: await partsOf(cast, id) }
  }
  const orderOf = async (quote: Quoted): Promise<number> => {
    await answer(quote, cast.carrier, '900.00').expect(200)
    await accept(quote, cast.shipper, cast.carrier).expect(200)
    await confirm(quote, cast.carrier).expect(200)
    await app.settle()
    return Number((await partAttributes(cast.shipper, partOf(quote, cast.carrier))).order_id)
  }

  const delivered = async (promised: string | null, at: string | null): Promise<number> => {
    const id = await newOrder(cast)
    await app.db.orders.update({
      where: { id },
      data: {
        transporter_id: cast.third.company.id,
        delivery_date_time: promised,
        delivered_date_time: at,
      },
    })
    return id
  }
  const historyOf = async () => {
    const { answers } = await compared({})
    return answers.find(
      ({ transporter_id }: { transporter_id: number }) => transporter_id === cast.third.company.id,
    ).history
  }
  const compared = async (more: object) => {
    const quote = await newQuote(cast, more)
    return (await cast.shipper.get(`/api/simulation_quotes/compare/${quote.id}`).expect(200)).body.data
  }

  it('an order gets its carrier and its price, which the audit compares as kind quote', async () => {
    const order_id = await newOrder(cast)
    await cast.stranger.post('/api/simulation_quotes', ask({ order_id })).expect(404)
    const quote = await made('/api/simulation_quotes', ask({ order_id }))
    expect(await quoteAttributes(cast.shipper, quote.id)).toMatchObject({
      order_id,
      weight: '1200.500',
      invoice_value: '35000.00',
      modals: ['full_truckload'],
      destination: 'Rio de Janeiro/RJ',
    })
    expect(await orderOf(quote)).toBe(order_id)
    expect(await orderAttributes(cast.shipper, order_id)).toMatchObject({
      transporter_id: cast.carrier.company.id,
      freight_value: '900.00',
      status_name: 'CONFIRMED_TRANSPORTER',
    })
    await app.db.cte_files.create({
      data: {
        company_id: cast.carrier.company.id,
        transporter_id: cast.carrier.company.id,
        order_id,
        key: '3526'.padEnd(44, '7'),
        number: '7',
        serie: '1',
        shipping_price: '950.00',
        components: [],
      },
    })
    await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id } } })
    await app.settle()
    const audit = await app.db.audits_order.findFirstOrThrow({ where: { order_id } })
    expect(audit).toMatchObject({ audit: 'quote', result: 'different_values' })
    expect([String(audit.expected_value), String(audit.difference)]).toEqual(['900', '50'])
    // An order that has its carrier is not quoted.
    await cast.shipper.post('/api/simulation_quotes', ask({ order_id })).expect(409)
  })

  it('a request becomes the order of its quote', async () => {
    const request_id = await newRequest(cast.shipper, { simulate: false })
    const theirs = await newRequest(cast.stranger, { simulate: false })
    await cast.shipper.post('/api/simulation_quotes', quoteBody(cast, { request_id: theirs })).expect(404)
    const quote = await newQuote(cast, { request_id })
    expect((await requestAttributes(cast.shipper, request_id)).simulation_quote_id).toBe(quote.id)
    const order_id = await orderOf(quote)
    expect(await requestAttributes(cast.shipper, request_id)).toMatchObject({
      status: 'order_created',
      order_id,
    })
  })

  it('the order keeps what was asked of the carrier, for whom, and by which number', async () => {
    const asked = {
      services: ['Ajudante', 'Paletização'],
      description_material: 'Vidro',
      packaging_type: 'pallet',
      dangerous_products: true,
      emergency: true,
      express: true,
      icms_exemption: true,
      erp_request_type: 'ZTRF',
      erp_product_type: 'FERT',
    }
    const typed = await newQuote(cast, {
      ...asked,
      delivery_address: {
        city_id: RIO,
        street: 'Rua do Cais',
        number: '7',
        name: 'Mercado Bem-te-vi',
        identification_document: '11.222.333/0001-81',
      },
    })
    const order = await orderOf(typed)
    const { order_observation, comments } = await orderAttributes(cast.shipper, order)
    expect(String(order_observation).split('\n')).toEqual([
      'Doca com agendamento.',
      'Produto perigoso.',
      'Emergência.',
      'Expresso.',
      'Isento de ICMS.',
      'Serviços pedidos: Ajudante, Paletização.',
      'Material: Vidro.',
      'Embalagem: Palete.',
    ])
    expect(String(comments).split('\n')).toEqual([
      'Tipo de requisição no ERP: ZTRF.',
      'Tipo de produto no ERP: FERT.',
    ])
    expect((await orderAttributes(cast.carrier, order)).comments).toBeNull()
    const places = await app.db.order_delivery_addresses.findMany({ where: { order_id: order } })
    expect(places).toMatchObject([
      { destinatary_name: 'Mercado Bem-te-vi', destinatary_identification_document: '11222333000181' },
    ])

    const request_id = await newRequest(cast.shipper, {
      simulate: false,
      external_id: 'QUO-1',
      erp_request_number: '4500012345',
      destinatary_identification_document: '529.982.247-25',
    })
    const ofRequest = await orderOf(await newQuote(cast, { request_id }))
    expect(await orderAttributes(cast.shipper, ofRequest)).toMatchObject({
      external_id: 'QUO-1',
      shipper_order_code: '4500012345',
    })
    const recipients = await app.db.order_delivery_addresses.findMany({ where: { order_id: ofRequest } })
    expect(recipients).toMatchObject([
      { destinatary_identification_document: '52998224725', is_natural_person: true },
    ])
  })

  it('a load is quoted as the sum of its requests, which all have its order', async () => {
    const requests = [
      await newRequest(cast.shipper, { simulate: false }),
      await newRequest(cast.shipper, { simulate: false }),
    ]
    const vehicle = await app.db.vehicle_types.findFirstOrThrow()
    const own = {
      vehicle_type_id: vehicle.id,
      dangerous_products: true,
      modals: ['full_truckload'],
    }
    const load = await cast.shipper.post('/api/road_maps', { name: 'Carga', ...own }).expect(201)
    const road_map_id = Number(load.body.data.id)
    await cast.shipper.post(`/api/road_maps/add/${road_map_id}`, { request_ids: requests }).expect(200)
    await cast.shipper.post('/api/simulation_quotes/road_map', ask({ road_map_id })).expect(409)
    await cast.shipper.post(`/api/road_maps/consolidate/${road_map_id}`, {}).expect(200)
    await cast.stranger.post('/api/simulation_quotes/road_map', ask({ road_map_id })).expect(404)
    const quote = await made('/api/simulation_quotes/road_map', ask({ road_map_id }))
    expect(await quoteAttributes(cast.shipper, quote.id)).toMatchObject({
      road_map: road_map_id,
      ...own,
      weight: '250.000',
      invoice_value: '3680.00',
    })
    const order_id = await orderOf(quote)
    for (const id of requests)
      expect(await requestAttributes(cast.shipper, id)).toMatchObject({ status: 'order_created', order_id })
    const row = await cast.shipper.get(`/api/road_maps/${road_map_id}`).expect(200)
    expect(row.body.data.attributes.status).toBe('orders_generated')
    await cast.shipper.post(`/api/road_maps/create_orders/${road_map_id}`, {}).expect(409)
  })

  it('a load has a stop for each recipient of one address, and each request its own', async () => {
    const request_ids = [
      await newRequest(cast.shipper, { simulate: false, destinatary_name: 'Loja do térreo' }),
      await newRequest(cast.shipper, { simulate: false, destinatary_name: 'Loja do sótão' }),
      await newRequest(cast.shipper, { simulate: false, destinatary_name: 'Loja do térreo' }),
    ]
    const load = await cast.shipper.post('/api/road_maps', { name: 'Galeria' }).expect(201)
    const road_map_id = Number(load.body.data.id)
    await cast.shipper.post(`/api/road_maps/add/${road_map_id}`, { request_ids }).expect(200)
    await cast.shipper.post(`/api/road_maps/consolidate/${road_map_id}`, {}).expect(200)
    const order_id = await orderOf(await made('/api/simulation_quotes/road_map', ask({ road_map_id })))
    const stops = await app.db.order_delivery_addresses.findMany({
      where: { order_id },
      orderBy: { position: 'asc' },
    })
    expect(stops.map(({ destinatary_name }) => destinatary_name)).toEqual(['Loja do térreo', 'Loja do sótão'])
    const requests = await app.db.request.findMany({ where: { order_id }, orderBy: { id: 'asc' } })
    const [ground, cellar] = stops.map(({ id }) => id)
    expect(requests.map((one) => one.order_delivery_address_id)).toEqual([ground, cellar, ground])
  })

  it('compares answers with tables, tax credit, history and the lowest of them', async () => {
    await app.db.freight_settings.create({
      data: { company_id: cast.shipper.company.id, icms_credit: true },
    })
    const simulation = { table: 'Tabela 2026', total_value: '990.00' }
    const quote = await newQuote(cast, { simulation })
    expect((await quoteAttributes(cast.shipper, quote.id)).simulation).toEqual(simulation)
    await answer(quote, cast.carrier, '880.00', {
      icms: '12',
      rates: [{ rate: 'GRIS', amount: '88.00' }],
    }).expect(200)
    await answer(quote, cast.rival, '1050.00').expect(200)
    const path = `/api/simulation_quotes/compare/${quote.id}`
    await cast.stranger.get(path).expect(404)
    await cast.carrier.get(path).expect(403)
    const { body } = await cast.shipper.get(path).expect(200)
    const [first, second, third] = body.data.answers
    expect(first).toMatchObject({ total_value: '1050.00', is_lowest: true, net_cost: '1050.00', table: null })
    expect(second).toMatchObject({
      total_value: '1100.00',
      icms_value: '132.00',
      is_lowest: false,
      net_cost: '968.00',
      components: [
        { rate: 'weight_shipping_value', amount: '880.00' },
        { rate: 'GRIS', amount: '88.00' },
      ],
      needs_approval: false,
    })
    expect(Number(second.table.total_value) + Number(second.table.difference)).toBeCloseTo(1100, 2)
    expect(body.data.best_table.total_value).toBe(second.table.total_value)
    expect(third).toMatchObject({ response: 'asked', total_value: null, net_cost: null })
    expect(second.history.delivered).toBe(0)
  })

  it('counts as on time only what was promised for a day, and prices the day of Brazil', async () => {
    await delivered(null, '2026-11-10T12:00:00.000Z')
    await delivered('2026-11-10T12:00:00.000Z', '2026-11-10T11:00:00.000Z')
    await delivered('2026-11-10T12:00:00.000Z', '2026-11-11T12:00:00.000Z')
    const { answers } = await compared({})
    const third = answers.find(
      ({ transporter_id }: { transporter_id: number }) => transporter_id === cast.third.company.id,
    )
    expect(third.history).toEqual({ delivered: 2, on_time: 1, deliveries: 3, damaged: 0 })
    // Ten at night of the table's last day is the day after in Greenwich.
    const last = await compared({ collection_date_time: '2027-01-01T01:00:00.000Z' })
    expect(last.best_table).not.toBeNull()
    const after = await compared({ collection_date_time: '2027-01-01T04:00:00.000Z' })
    expect(after.best_table).toBeNull()
  })

  it('counts deliveries with damage or loss, by files of the carrier and by answers of recipients', async () => {
    const before = await historyOf()
    const [broken, lost, fine, told, own, long] = [
      await delivered(null, '2026-11-10T12:00:00.000Z'),
      await delivered(null, null),
      await delivered(null, '2026-11-10T12:00:00.000Z'),
      await delivered(null, '2026-11-10T12:00:00.000Z'),
      await delivered(null, '2026-11-10T12:00:00.000Z'),
      await delivered(null, '2026-11-10T12:00:00.000Z'),
    ]
    await delivered(null, null)
    // What Proceda calls lost, this carrier calls a delivery.
    const action = await app.db.actions.findFirstOrThrow()
    const transporter_id = cast.third.company.id
    await app.db.transporter_code_actions.create({
      data: { transporter_id, transporter_code: '031', action_id: action.id },
    })
    await app.db.transporter_custom_occurrence.create({
      data: { transporter_id, title: 'Entrega agendada', code: '32' },
    })
    const file = await app.db.edi_files.create({
      data: {
        company_id: cast.third.company.id,
        name: 'a',
        message: 'OCOREN',
        version: '3.1',
        digest: 'd',
        file_id: 1,
      },
    })
    const items = [
      { order_id: broken, code: '079', outcome: 'noted' },
      { order_id: broken, code: '78', outcome: 'applied' },
      { order_id: lost, code: '80', outcome: 'noted' },
      { order_id: fine, code: '78', outcome: 'refused' },
      { order_id: fine, code: '01', outcome: 'applied' },
      { order_id: own, code: '31', outcome: 'noted' },
      { order_id: own, code: '032', outcome: 'noted' },
      { order_id: long, code: '310', outcome: 'noted' },
    ]
    await app.db.edi_items.createMany({
      data: items.map((one, line) => ({ ...one, line, edi_file_id: file.id, kind: 'occurrence' })),
    })
    const address = await app.db.order_delivery_addresses.findFirstOrThrow({ where: { order_id: told } })
    await app.db.surveys.create({
      data: {
        company_id: cast.shipper.company.id,
        order_id: told,
        order_delivery_address_id: address.id,
        period: '2026-11',
        package_condition: 'goods_damaged',
      },
    })
    const after = await historyOf()
    expect(after.deliveries - before.deliveries).toBe(6)
    expect(after.damaged - before.damaged).toBe(3)
    expect(after.delivered).toBe(before.delivered)
  })

  it('is exported with feature 4, own quotes alone, a formula as text', async () => {
    await newQuote(cast, { quote_name: '=HYPERLINK("x")' })
    await cast.stranger.post('/api/simulation_quotes/csv', {}).expect(403)
    const other = await app.actor('shipper')
    await switchOn(app, other, 'quotation_csv_export')
    const fileOf = async (actor = cast.shipper): Promise<string> => {
      const { body } = await actor.post('/api/simulation_quotes/csv', {}).expect(200)
      return (await actor.get(body.data.url).buffer(true).expect(200)).text
    }
    const own = await fileOf()
    expect(own).toContain('Transportadora')
    expect(own).toContain(`'=HYPERLINK`)
    expect(own).toContain(cast.rival.company.fantasy_name)
    expect((await fileOf(other)).trim().split('\n')).toHaveLength(1)
  })
})
