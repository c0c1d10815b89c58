import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { createCarrierServer, type CarrierServer } from '#tests/support/carrier-server.ts'
import { addressesOf, attributesOf as orderAttributes, ltlTable } from '#tests/support/orders.ts'
import { SAO_PAULO } from '#tests/support/places.ts'
import {
  confirmPicking,
  createPicking,
  loadBoxes,
  pickProduct,
  printLabels,
  startPicking,
  suggestBoxes,
} from '#shared/picking/picking.calls.ts'
import { importRequests, updateRequest } from '#shared/requests/request.calls.ts'
import { FEATURES } from '#shared/access/features.ts'
import { askAt, newApi, restBody } from '../carrier-apis/support.ts'
import { detailsOf, newBox, newProduct } from '../picking/support.ts'
import {
  accept,
  answer,
  confirm,
  gatherThree,
  LIMIT,
  PART,
  partOf,
  partsOf,
  price,
  switchOn,
  type QuoteCast,
  type Quoted,
} from '../quotes/support.ts'

/** A spreadsheet of 200 requests until the goods of its loads are collected, by the API alone. */

const SHEET = [
  'Pedido;Cliente;Cidade;UF;Rua;Numero;Valor;Peso',
  ...Array.from({ length: 200 }, (_, index) => {
    const city = index % 2 === 0 ? 'Rio de Janeiro' : 'Niterói'
    return `H-${index};Loja ${index % 20};${city};RJ;Rua das Lojas;${index % 20};900;${20 + (index % 7)}`
  }),
].join('\n')

describe('from a spreadsheet to the collection', () => {
  let app: TestApp
  let cast: QuoteCast
  let server: CarrierServer
  let guests: Actor[] = []
  let approver: Actor
  let vehicle = 0
  beforeAll(async () => {
    app = await createTestApp()
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
    await newApi(shipper, restBody(server, cast.rival))
  })
  afterAll(async () => {
    server.close()
    await app.close()
  })

  const later = (days: number) =>
    new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

  /** All requests come by the sheet; the ERP names their products. */
  const imported = async (): Promise<void> => {
    const files = [{ name: 'pedidos.csv', content: SHEET }]
    const { body } = await cast.shipper.call(importRequests, { files, input: {} }).expect(200)
    expect(body.data).toMatchObject({ created: 200, failed: 0 })
    const product_id = await newProduct(cast.shipper, 'COPO')
    await newBox(cast.shipper, 'Caixa', { capacity_kg: '15' })
    const requests = await app.db.request.findMany({ where: { company_id: cast.shipper.company.id } })
    const products = [{ product_id, quantity: '1' }]
    for (const { id } of requests)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await cast.shipper.call(updateRequest, { id, input: { products } }).expect(200)
    await app.settle()
  }

  const loads = async (): Promise<number[]> => {
    const { shipper } = cast
    const limits = { weight: 2_000, volume: 40, boxes: 500, stops: 30 }
    const { body } = await shipper
      .post('/api/consolidations', {
        settings: {
          origin_city_id: SAO_PAULO,
          collection_date: later(1),
          delivery_date: later(20),
          wait_days: 2,
          max_km: 5000,
          departs_at: 8,
          receives_from: 8,
          receives_until: 18,
          vehicles: [
            {
              vehicle_type_id: vehicle,
              count: 9,
              ...limits,
              carries_dangerous: false,
              keeps_temperature: false,
            },
          ],
          separates_dangerous: true,
          lonely_documents: [],
          is_best_way: true,
          seed: 1,
        },
      })
      .expect(201)
    await app.settle()
    const found = await shipper.get(`/api/consolidations/${body.data.id}`).expect(200)
    expect(found.body.data.attributes).toMatchObject({ status: 'completed', result: { requests: 200 } })
    expect(Number(found.body.data.attributes.result.saving)).toBeGreaterThan(0)
    const { body: plan } = await shipper.get(`/api/consolidations/plan/${body.data.id}`).expect(200)
    for (const load of plan.data.loads)
      for (const { bond } of load.requests)
        expect(['same_stop', 'same_place', 'on_the_way', 'shares_freight']).toContain(bond)
    const made = await shipper.post(`/api/consolidations/apply/${body.data.id}`, {}).expect(200)
    return made.body.data.road_map_ids
  }

  /** Asked of five: two answer by link, one by its API, one as itself, one not at all. */
  const quoted = async (road_map_id: number): Promise<Quoted> => {
    const { shipper, carrier, rival, third } = cast
    const { body } = await shipper
      .post('/api/simulation_quotes/road_map', {
        road_map_id,
        quote_name: 'Carga do Rio',
        service_level: 'standard',
        observation: 'Doca com agendamento.',
        response_time_limit: LIMIT,
        transporters: [carrier, rival, third, ...guests].map(({ company }) => ({
          transporter_id: company.id,
        })),
      })
      .expect(201)
    await app.settle()
    const id = Number(body.data.id)
    const quote = { id, parts: await partsOf(cast, id) }
    await answer(quote, carrier, '850.00').expect(200)
    for (const [index, guest] of guests.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const link = await shipper.post(`${PART}/link/${partOf(quote, guest)}`, {}).expect(201)
      // oxlint-disable-next-line no-await-in-loop
      await app.anonymous
        .patch(`${PART}/transporter_accept_by_hash/${link.body.data.hash}`, price(`${900 + index * 100}.00`))
        .expect(200)
    }
    return quote
  }

  const collected = async (order_id: number): Promise<void> => {
    const { carrier } = cast
    const driver = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'ABC1D23' }
    const early = { justification: 'A doca ficou livre um dia antes.' }
    await carrier.post(`/api/orders/enrich/${order_id}`, driver).expect(200)
    for (const { id } of (await addressesOf(cast, order_id)).collections)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await carrier.post(`/api/orders/order_collection_addresses/collect/${id}`, early).expect(200)
  }

  const labelled = async (order_id: number): Promise<number> => {
    const { shipper } = cast
    const made = await shipper.call(createPicking, { input: { order_id } }).expect(201)
    const id = Number(made.body.data.id)
    await shipper.call(startPicking, { id, input: {} }).expect(200)
    await shipper.call(suggestBoxes, { id, input: {} }).expect(200)
    const { boxes } = await detailsOf(shipper, id)
    for (const { id: picking_box_id, contents } of boxes)
      for (const { line_id, quantity } of contents)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await shipper.call(pickProduct, { id, input: { line_id, picking_box_id, quantity } }).expect(200)
    await shipper.call(confirmPicking, { id, input: {} }).expect(200)
    await shipper.call(printLabels, { id, input: {} }).expect(200)
    await shipper.call(loadBoxes, { id, input: {} }).expect(200)
    const { attributes } = (await shipper.get(`/api/picking/${id}`).expect(200)).body.data
    expect(attributes).toMatchObject({ status: 'completed', loaded_boxes: boxes.length })
    return Number(attributes.quantity)
  }

  it('is told in one story', async () => {
    const { shipper, carrier } = cast
    await imported()
    const ids = await loads()
    expect(ids.length).toBeGreaterThan(1)
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
    const [first = 0, second = 0] = ids

    const quote = await quoted(first)
    const { body: compared } = await shipper.get(`/api/simulation_quotes/compare/${quote.id}`).expect(200)
    const totals = compared.data.answers
      .map(({ total_value }: { total_value: string | null }) => total_value)
      .filter((total: string | null) => total !== null)
    expect(totals).toEqual(['818.18', '850.00', '900.00', '1000.00'])
    await accept(quote, shipper, carrier).expect(422)
    await accept(quote, shipper, carrier, 'Prazo menor.').expect(200)
    await confirm(quote, carrier).expect(409)
    await accept(quote, approver, carrier).expect(200)
    await confirm(quote, carrier).expect(200)
    await app.settle()
    const part = await app.db.simulation_quotes_transporters.findUniqueOrThrow({
      where: { id: partOf(quote, carrier) },
    })
    const quotedOrder = part.order_id ?? 0
    expect(await orderAttributes(shipper, quotedOrder)).toMatchObject({
      freight_value: '850.00',
      status_name: 'CONFIRMED_TRANSPORTER',
    })

    // The next load goes at its planned freight, in one order.
    const planned = (await shipper.get(`/api/road_maps/${second}`).expect(200)).body.data.attributes
    const made = await shipper.post(`/api/road_maps/create_orders/${second}`, { as: 'one' }).expect(200)
    const [order_id] = made.body.data.order_ids
    expect(await orderAttributes(shipper, order_id)).toMatchObject({ freight_value: planned.price })
    await carrier.post(`/api/orders/accept/${order_id}`).expect(200)
    await shipper.post(`/api/orders/confirm_transporter/${order_id}`).expect(200)

    for (const id of [quotedOrder, order_id]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const pieces = await labelled(id)
      // oxlint-disable-next-line no-await-in-loop
      expect(pieces).toBe(await app.db.request.count({ where: { order_id: id } }))
      // oxlint-disable-next-line no-await-in-loop
      await collected(id)
      // oxlint-disable-next-line no-await-in-loop
      expect((await orderAttributes(shipper, id)).collected_date_time).not.toBeNull()
    }
  })
})
