import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { addressesOf, attributesOf as orderAttributes, invoice, type Cast } from '#tests/support/orders.ts'
import { cte, importCtes, xmlFile } from '#tests/support/papers.ts'
import { CAMPINAS, RECIFE, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { attributesOf, castWithTable, newRequest, offerOf } from '../requests/support.ts'

const line = (description: string) => [{ description, quantity: '2', weight: '5' }]
const from = (street: string) => ({ collection_address: { city_id: SAO_PAULO, street, number: '1' } })
const at = (street: string) => ({ delivery_address: { city_id: RIO, street, number: '1' } })

describe('stops of the order of a load, and its requests', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
  })
  afterAll(() => app.close())

  const stop = (name: string, city_id: number, more: object = {}) =>
    newRequest(cast.shipper, {
      destinatary_name: name,
      delivery_address: { city_id, street: `Rua ${name}`, number: '1' },
      simulate: false,
      ...more,
    })
  const orderOf = async (request_ids: number[], more: object = {}): Promise<number> => {
    const load = await cast.shipper.post('/api/road_maps', { name: 'Carga', ...more }).expect(201)
    const id = load.body.data.id
    await cast.shipper.post(`/api/road_maps/add/${id}`, { request_ids }).expect(200)
    await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
    const { body } = await cast.shipper.post(`/api/road_maps/create_orders/${id}`, { as: 'one' }).expect(200)
    return Number(body.data.order_ids[0])
  }
  const depart = async (order_id: number): Promise<void> => {
    const transporter_ids = [cast.carrier.company.id]
    await cast.shipper.post(`/api/orders/send_proposal/${order_id}`, { transporter_ids }).expect(200)
    await cast.carrier.post(`/api/orders/accept/${order_id}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${order_id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/enrich/${order_id}`, {
        driver_name: 'Ana Souza',
        driver_cpf: '529.982.247-25',
        vehicle_plate: 'ABC1D23',
      })
      .expect(200)
    for (const { id } of (await addressesOf(cast, order_id)).collections)
      await cast.carrier.post(`/api/orders/order_collection_addresses/collect/${id}`).expect(200)
    await cast.carrier.post(`/api/orders/depart/${order_id}`).expect(200)
  }
  const deliver = async (id: number | undefined): Promise<void> => {
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${id}`).expect(200)
    await app.settle()
  }
  const statesOf = (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await attributesOf(cast.shipper, id)).status))

  it('keep their requests when a correction gives them another order, and takes one away', async () => {
    const requests = [await stop('Alfa', CAMPINAS), await stop('Beta', RIO), await stop('Gama', RECIFE)]
    const order_id = await orderOf(requests)
    await cast.shipper
      .patch(`/api/orders/${order_id}`, {
        order_delivery_addresses: [
          { city_id: RECIFE, street: 'Rua Gama', number: '1', destinatary_name: 'Gama' },
          { city_id: CAMPINAS, street: 'Rua Alfa', number: '1', destinatary_name: 'Alfa' },
        ],
        justification: 'Beta fica para outra viagem',
        version: (await orderAttributes(cast.shipper, order_id)).version,
      })
      .expect(200)
    await depart(order_id)
    const [first, second] = (await addressesOf(cast, order_id)).deliveries
    expect(first).toMatchObject({ destinatary_name: 'Gama', position: 1 })
    await deliver(first?.id)
    expect(await statesOf(requests)).toEqual(['order_created', 'order_created', 'delivered'])
    await deliver(second?.id)
    expect(await statesOf(requests)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  it('deliver their requests also where a part of the goods is refused', async () => {
    const [kept, refused] = [await invoice(cast), await invoice(cast)]
    const made = await cast.shipper
      .post('/api/request/from_invoices', { nf_file_ids: [kept.id, refused.id] })
      .expect(200)
    await app.settle()
    const requests = [Number(made.body.data[0].id), await stop('Delta', RIO)]
    const order_id = await orderOf(requests)
    await depart(order_id)
    const [first, last] = (await addressesOf(cast, order_id)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${first?.id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/refuse_delivery/${order_id}`, {
        nf_file_ids: [refused.id],
        justification: 'Embalagem molhada',
      })
      .expect(200)
    await app.settle()
    expect(await statesOf(requests)).toEqual(['delivered', 'order_created'])
    await deliver(last?.id)
    expect(await statesOf(requests)).toEqual(['delivered', 'delivered'])
  })

  it('lose their request where the recipient takes nothing, which may be asked for anew', async () => {
    const refused = await invoice(cast)
    const made = await cast.shipper
      .post('/api/request/from_invoices', { nf_file_ids: [refused.id] })
      .expect(200)
    await app.settle()
    const requests = [Number(made.body.data[0].id), await stop('Ômega', CAMPINAS)]
    const order_id = await orderOf(requests)
    await depart(order_id)
    const [first, last] = (await addressesOf(cast, order_id)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${first?.id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/refuse_delivery/${order_id}`, {
        nf_file_ids: [refused.id],
        justification: 'Pedido em duplicidade',
      })
      .expect(200)
    await app.settle()
    expect(await statesOf(requests)).toEqual(['refused', 'order_created'])
    const [id = 0] = requests
    expect(await attributesOf(cast.shipper, id)).toMatchObject({
      order_id,
      simulation_refusal_justification: 'Pedido em duplicidade',
    })
    const takeBack = () =>
      cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${first?.id}`, {
        delivery_status: 'waiting',
        justification: 'Recusa informada por engano',
      })
    await takeBack().expect(200)
    // Before the request hears of it, its goods are the order's already.
    await cast.shipper.post(`/api/request/reopen/${id}`, {}).expect(409)
    await app.settle()
    expect(await statesOf(requests)).toEqual(['order_created', 'order_created'])
    expect(await attributesOf(cast.shipper, id)).toMatchObject({
      order_id,
      simulation_refusal_justification: null,
    })
    await cast.carrier
      .post(`/api/orders/refuse_delivery/${order_id}`, {
        nf_file_ids: [refused.id],
        justification: 'Pedido em duplicidade',
      })
      .expect(200)
    await app.settle()
    // A message that comes twice finds nothing to do.
    await app.db.outbox.create({
      data: {
        event: 'orders.delivery_refused',
        payload: { id: order_id, nf_file_ids: [refused.id], complete: false },
      },
    })
    await app.settle()
    await deliver(last?.id)
    expect(await statesOf(requests)).toEqual(['refused', 'delivered'])
    await cast.shipper.post(`/api/request/reopen/${id}`, {}).expect(200)
    expect(await attributesOf(cast.shipper, id)).toMatchObject({
      status: expect.stringMatching(/created|simulated/),
      order_id: null,
      road_map_id: null,
      transporter_id: null,
    })
    expect(await app.db.road_maps_requests.count({ where: { request_id: id } })).toBe(0)
    const { body: late } = await takeBack().expect(409)
    expect(late.errors[0].meta.key).toBe('refused_goods_left')
  })

  it('go with the goods into an order of their own once more', async () => {
    const refused = await invoice(cast)
    const id = await newRequest(cast.shipper, { nf_file_ids: [refused.id], external_id: 'ERP-183' })
    const order = async (): Promise<number> => {
      await app.settle()
      await cast.shipper
        .post(`/api/request/approve_transporter/${id}`, {
          request_simulation_id: await offerOf(cast.shipper, id),
        })
        .expect(200)
      await cast.shipper.post(`/api/request/create_order/${id}`, {}).expect(200)
      await app.settle()
      return Number((await attributesOf(cast.shipper, id)).order_id)
    }
    const first = await order()
    await depart(first)
    const [stop] = (await addressesOf(cast, first)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${stop?.id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/refuse_delivery/${first}`, { nf_file_ids: [refused.id], justification: 'Fechado' })
      .expect(200)
    await app.settle()
    await cast.shipper.post(`/api/request/reopen/${id}`, {}).expect(200)
    const second = await order()
    expect(second).not.toBe(first)
    expect(await app.db.nf_files.findUniqueOrThrow({ where: { id: refused.id } })).toMatchObject({
      order_id: second,
      delivery_status: 'pending',
      refused_address_ids: [stop?.id],
    })
    const codes = await app.db.orders.findMany({
      where: { id: { in: [first, second] } },
      orderBy: { id: 'asc' },
    })
    expect(codes.map(({ external_id }) => external_id)).toEqual(['ERP-183', null])
    await cast.carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${stop?.id}`, {
        delivery_status: 'waiting',
        justification: 'Engano',
      })
      .expect(409)
    await depart(second)
    await deliver((await addressesOf(cast, second)).deliveries[0]?.id)
    expect(await statesOf([id])).toEqual(['delivered'])
  })

  it('leave to the first order what its carrier charges, also for the goods that go once more', async () => {
    const [sent, kept] = [await invoice(cast), await invoice(cast)]
    const requests = [
      await stop('Pi', RIO, { nf_file_ids: [sent.id] }),
      await stop('Rô', RIO, { nf_file_ids: [kept.id] }),
    ]
    const first = await orderOf(requests)
    await depart(first)
    const charge = cte(cast.carrier, { nfe_keys: [sent.key, kept.key] })
    await importCtes(cast.carrier, [xmlFile(charge.xml)])
    const [refusing] = (await addressesOf(cast, first)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${refusing?.id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/refuse_delivery/${first}`, { nf_file_ids: [sent.id], justification: 'Fechado' })
      .expect(200)
    await app.settle()
    await cast.shipper.post(`/api/request/reopen/${requests[0]}`, {}).expect(200)
    await app.settle()
    const second = await orderOf(requests.slice(0, 1))
    await depart(second)
    const more = cte(cast.carrier, { type: '1', complemented: [charge.access_key] })
    await importCtes(cast.carrier, [xmlFile(more.xml)])
    await app.settle()
    const ctes = await app.db.cte_files.findMany({
      where: { key: { in: [charge.access_key, more.access_key] } },
    })
    expect(ctes.map(({ order_id }) => order_id)).toEqual([first, first])
    expect(await app.db.cte_shares.count({ where: { cte_id: { in: ctes.map(({ id }) => id) } } })).toBe(0)
    // The second carriage is charged by itself.
    const again = cte(cast.carrier, { nfe_keys: [sent.key] })
    await importCtes(cast.carrier, [xmlFile(again.xml)])
    await app.settle()
    expect((await app.db.cte_files.findFirstOrThrow({ where: { key: again.access_key } })).order_id).toBe(
      second,
    )
  })

  it('carry the products of the requests, and wait until the last of them is ready', async () => {
    const order_id = await orderOf([
      await stop('Épsilon', RIO, { products: line('Copo'), collection_date: '2026-12-10' }),
      await stop('Zeta', CAMPINAS, { products: line('Prato'), collection_date: '2026-12-14' }),
    ])
    const order = await orderAttributes(cast.shipper, order_id)
    expect(order.products).toMatchObject([{ description: 'Copo' }, { description: 'Prato' }])
    expect(order.collection_date_time).toBe('2026-12-14T12:00:00.000Z')
    const dated = await orderOf([await stop('Eta', RIO, { collection_date: '2026-12-14' })], {
      collection_date: '2026-12-16',
    })
    expect((await orderAttributes(cast.shipper, dated)).collection_date_time).toBe('2026-12-16T12:00:00.000Z')
  })

  it('carry the typed products of those without an invoice beside the lines of the invoices', async () => {
    const billed = await invoice(cast)
    const made = await cast.shipper
      .post('/api/request/from_invoices', { nf_file_ids: [billed.id] })
      .expect(200)
    const order_id = await orderOf([
      Number(made.body.data[0].id),
      await stop('Sigma', CAMPINAS, { products: line('Copo') }),
    ])
    const { products } = await app.db.orders.findUniqueOrThrow({ where: { id: order_id } })
    expect(products).toMatchObject([{ description: 'Copo', quantity: '2' }])
  })

  it('may be two depots of one company in one city', async () => {
    const order_id = await orderOf([
      await stop('Teta', RIO, { ...from('Rua A'), ...at('Rua C') }),
      await stop('Teta', RIO, { ...from('Rua B'), ...at('Rua D') }),
    ])
    const { collections, deliveries } = await addressesOf(cast, order_id)
    expect(collections.map(({ street }) => street)).toEqual(['Rua A', 'Rua B'])
    expect(deliveries.map(({ street }) => street)).toEqual(['Rua C', 'Rua D'])
  })
})
