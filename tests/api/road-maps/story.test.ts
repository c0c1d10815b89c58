import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGuide, type Guide } from '#tests/support/api-guide.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { createCarrierServer, type CarrierServer } from '#tests/support/carrier-server.ts'
import { ltlTable } from '#tests/support/orders.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import { FEATURES } from '#shared/access/features.ts'
import { askAt, restBody } from '../carrier-apis/support.ts'
import { gatherThree, LIMIT, price, switchOn, type QuoteCast } from '../quotes/support.ts'

/**
 * A spreadsheet of 200 requests until the goods of its loads are collected, by the API alone: each call stands in the OpenAPI
 * document, with its path, its parameters and its input.
 */

const SHEET = [
  'Pedido;Cliente;Cidade;UF;Rua;Numero;Valor;Peso;Código do produto;Quantidade',
  ...Array.from({ length: 200 }, (_, index) => {
    const city = index % 2 === 0 ? 'Rio de Janeiro' : 'Niterói'
    return `H-${index};Loja ${index % 20};${city};RJ;Rua das Lojas;${index % 20};900;${20 + (index % 7)};COPO;1`
  }),
].join('\n')

type Found = { id: string; attributes: Record<string, unknown> }

describe('from a spreadsheet to the collection', () => {
  let app: TestApp
  let cast: QuoteCast
  let server: CarrierServer
  let guests: Actor[] = []
  let approver: Actor
  let guide: Guide
  let vehicle = 0
  const ask: Guide['ask'] = (...asked) => guide.ask(...asked)
  beforeAll(async () => {
    app = await createTestApp()
    guide = await readGuide(app)
    cast = await gatherThree(app)
    await ltlTable(cast)
    guests = [await app.actor('transporter'), await app.actor('transporter')]
    for (const guest of guests) await app.link(cast.shipper, guest)
    const { shipper } = cast
    await app.db.company_features.create({
      data: { company_id: shipper.company.id, feature_id: FEATURES.picking },
    })
    await switchOn(app, shipper, 'quotation_approval_verification')
    approver = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__quotation_approver_user'],
    })
    const home = await app.db.addresses.create({
      data: {
        company_id: shipper.company.id,
        country: 'BR',
        city_id: SAO_PAULO,
        city: 'São Paulo',
        uf: 'SP',
      },
    })
    await app.db.companies.update({ where: { id: shipper.company.id }, data: { address_id: home.id } })
    vehicle = (await app.db.vehicle_types.create({ data: { vehicle_type: 'Toco da história', axles: 2 } })).id
    server = await createCarrierServer()
    askAt(app, server)
    await ask(shipper, 'POST /carrier_apis', { body: restBody(server, cast.rival) })
  })
  afterAll(async () => {
    server.close()
    await app.close()
  })

  const later = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const created = async (...asked: Parameters<Guide['ask']>): Promise<number> =>
    Number((await ask(...asked)).body.data.id)
  const found = async (by: Actor, operation: string, query: Record<string, string | number>) =>
    (await ask(by, operation, { query })).body.data as Found[]
  const attributes = async (by: Actor, operation: string, id: number) =>
    (await ask(by, operation, { path: { id } })).body.data.attributes as Record<string, unknown>

  /** Requests with their products come by the sheet. */
  const imported = async (): Promise<void> => {
    const { shipper } = cast
    const sizes = { length: '20', width: '15', height: '10', weight: '1' }
    await ask(shipper, 'POST /products', { body: { code: 'COPO', description: 'Copo', ...sizes } })
    const box = { name: 'Caixa', capacity_kg: '15', length: '40', width: '30', height: '30' }
    await ask(shipper, 'POST /boxes', { body: box })
    const files = [{ name: 'pedidos.csv', content: SHEET }]
    const { body } = await ask(shipper, 'POST /request/import', { files })
    expect(body.data).toMatchObject({ created: 200, failed: 0 })
    await app.settle()
  }

  const loads = async (): Promise<number[]> => {
    const { shipper } = cast
    const limits = { count: 9, weight: 2_000, volume: 40, boxes: 500, taxable: 12_000, stops: 30 }
    const carried = { carries_dangerous: false, keeps_temperature: false }
    const settings = {
      origin_city_id: SAO_PAULO,
      collection_date: later(1),
      delivery_date: later(20),
      wait_days: 2,
      max_km: 5000,
      departs_at: 8,
      receives_from: 8,
      receives_until: 18,
      cubage_factor: 300,
      vehicles: [{ vehicle_type_id: vehicle, ...limits, ...carried }],
      separates_dangerous: true,
      lonely_documents: [],
      is_best_way: true,
      seed: 1,
    }
    const id = await created(shipper, 'POST /consolidations', { body: { settings } })
    await app.settle()
    const worked = await attributes(shipper, 'GET /consolidations/{id}', id)
    expect(worked).toMatchObject({ status: 'completed', result: { requests: 200 } })
    const { body: plan } = await ask(shipper, 'GET /consolidations/plan/{id}', { path: { id } })
    expect(plan.data.loads.length).toBeGreaterThan(1)
    for (const load of plan.data.loads) {
      expect(Number(load.saving)).toBeGreaterThan(0)
      for (const { bond } of load.requests)
        expect(['same_stop', 'same_place', 'on_the_way', 'shares_freight']).toContain(bond)
    }
    const made = await ask(shipper, 'POST /consolidations/apply/{id}', { path: { id } })
    return made.body.data.road_map_ids
  }

  const partIds = async (quote: number): Promise<Map<unknown, number>> => {
    const query = { 'filter[simulation_quote_id]': quote }
    const parts = await found(cast.shipper, 'GET /simulation_quotes_transporters', query)
    return new Map(parts.map((part) => [part.attributes['transporter_id'], Number(part.id)]))
  }

  /** Asked of five: two answer by link, one by its API, two as themselves. */
  const quoted = async (road_map_id: number): Promise<{ quote: number; part: (of: Actor) => number }> => {
    const { shipper, carrier, rival, third } = cast
    const all = [carrier, rival, third, ...guests]
    const quote = await created(shipper, 'POST /simulation_quotes/road_map', {
      body: {
        road_map_id,
        quote_name: 'Carga do Rio',
        service_level: 'standard',
        observation: 'Doca com agendamento.',
        response_time_limit: LIMIT,
        transporters: all.map(({ company }) => ({ transporter_id: company.id })),
      },
    })
    await app.settle()
    const parts = await partIds(quote)
    const part = ({ company }: Actor): number => parts.get(company.id) ?? 0
    for (const [by, value] of [
      [carrier, '850.00'],
      [third, '1100.00'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask(by, 'PATCH /simulation_quotes_transporters/transporter_accept/{id}', {
        path: { id: part(by) },
        body: price(value),
      })
    for (const [index, guest] of guests.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const link = await ask(shipper, 'POST /simulation_quotes_transporters/link/{id}', {
        path: { id: part(guest) },
      })
      // oxlint-disable-next-line no-await-in-loop
      await ask(app.anonymous, 'PATCH /simulation_quotes_transporters/transporter_accept_by_hash/{hash}', {
        path: { hash: link.body.data.hash },
        body: price(`${900 + index * 100}.00`),
      })
    }
    return { quote, part }
  }

  /** The second cheapest needs its reason, its approver, and the carrier's word; its order comes out. */
  const chosen = async (quote: number, id: number): Promise<number> => {
    const { shipper, carrier } = cast
    const { body } = await ask(shipper, 'GET /simulation_quotes/compare/{id}', { path: { id: quote } })
    const totals = body.data.answers.map(({ total_value }: { total_value: string }) => total_value)
    expect(totals).toEqual(['818.18', '850.00', '900.00', '1000.00', '1100.00'])
    const accept = 'PATCH /simulation_quotes_transporters/accept/{id}'
    const confirm = 'PATCH /simulation_quotes_transporters/confirm/{id}'
    const why = { justification: 'Prazo menor.' }
    await guide.refused(shipper, accept, { path: { id } }, 422)
    await ask(shipper, accept, { path: { id }, body: why })
    await guide.refused(carrier, confirm, { path: { id } }, 409)
    await ask(approver, accept, { path: { id } })
    await ask(carrier, confirm, { path: { id } })
    await app.settle()
    const part = await attributes(shipper, 'GET /simulation_quotes_transporters/{id}', id)
    return Number(part['order_id'])
  }

  const collected = async (order_id: number): Promise<void> => {
    const { carrier } = cast
    const driver = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'ABC1D23' }
    await ask(carrier, 'POST /orders/enrich/{id}', { path: { id: order_id }, body: driver })
    const query = { 'filter[order_id]': order_id }
    for (const { id } of await found(carrier, 'GET /order_collection_addresses', query))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask(carrier, 'POST /orders/order_collection_addresses/collect/{id}', {
        path: { id },
        body: { justification: 'A doca ficou livre um dia antes.' },
      })
    const order = await attributes(cast.shipper, 'GET /orders/{id}', order_id)
    expect(order['collected_date_time']).not.toBeNull()
  }

  const labelled = async (order_id: number): Promise<number> => {
    const { shipper } = cast
    const id = await created(shipper, 'POST /picking', { body: { order_id } })
    const path = { id }
    await ask(shipper, 'POST /picking/start/{id}', { path })
    await ask(shipper, 'POST /picking/suggest/{id}', { path })
    const { boxes } = (await ask(shipper, 'GET /picking/details/{id}', { path })).body.data
    for (const { id: picking_box_id, contents } of boxes)
      for (const { line_id, quantity } of contents)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await ask(shipper, 'POST /picking/pick/{id}', { path, body: { line_id, picking_box_id, quantity } })
    await ask(shipper, 'POST /picking/confirm/{id}', { path })
    await ask(shipper, 'POST /picking/labels/{id}', { path })
    await ask(shipper, 'POST /picking/load/{id}', { path })
    const picking = await attributes(shipper, 'GET /picking/{id}', id)
    expect(picking).toMatchObject({ status: 'completed', loaded_boxes: boxes.length })
    return Number(picking['quantity'])
  }

  it('is told in one story', async () => {
    const { shipper, carrier } = cast
    await imported()
    const ids = await loads()
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask(shipper, 'POST /road_maps/consolidate/{id}', { path: { id } })
    const [first = 0, second = 0] = ids

    const { quote, part } = await quoted(first)
    const quotedOrder = await chosen(quote, part(carrier))
    expect(await attributes(shipper, 'GET /orders/{id}', quotedOrder)).toMatchObject({
      freight_value: '850.00',
      status_name: 'CONFIRMED_TRANSPORTER',
    })

    // The next load goes at its planned freight, in one order.
    const planned = await attributes(shipper, 'GET /road_maps/{id}', second)
    const made = await ask(shipper, 'POST /road_maps/create_orders/{id}', {
      path: { id: second },
      body: { as: 'one' },
    })
    const [order_id] = made.body.data.order_ids
    const path = { id: order_id }
    const order = await attributes(shipper, 'GET /orders/{id}', order_id)
    expect(order['freight_value']).toBe(planned['price'])
    await ask(carrier, 'POST /orders/accept/{id}', { path })
    await ask(shipper, 'POST /orders/confirm_transporter/{id}', { path })

    for (const id of [quotedOrder, order_id]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const pieces = await labelled(id)
      // oxlint-disable-next-line no-await-in-loop
      const goods = await found(shipper, 'GET /request', { 'filter[order_id]': id, 'page[size]': 100 })
      expect(pieces).toBe(goods.length)
      // oxlint-disable-next-line no-await-in-loop
      await collected(id)
    }
  })
})
