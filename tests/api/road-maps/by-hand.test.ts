import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import type { Cast } from '#tests/support/orders.ts'
import { attributesOf, castWithTable, newRequest, offerOf, simulated } from '../requests/support.ts'

const statusesOf = ({ body }: { body: { data: { status: string }[] } }): string =>
  body.data.map(({ status }) => status).join(' ')

describe('a load of requests', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
  })
  afterAll(() => app.close())

  const newLoad = async (more: object = {}, actor: Actor = cast.shipper): Promise<number> =>
    Number((await actor.post('/api/road_maps', { name: 'Carga', ...more }).expect(201)).body.data.id)
  const add = (id: number, request_ids: number[], actor: Actor = cast.shipper) =>
    actor.post(`/api/road_maps/add/${id}`, { request_ids })

  it('sums its requests, in the order in which they came, and gives them back as they were', async () => {
    const [one, two] = [
      await newRequest(cast.shipper, { simulate: false }),
      await simulated(app, cast.shipper),
    ]
    const id = await newLoad()
    const { body } = await add(id, [one, two]).expect(200)
    expect(body.data.attributes).toMatchObject({
      status: 'open',
      requests: 2,
      weight: '250.000',
      value: '3680.00',
    })
    expect((await attributesOf(cast.shipper, one)).status).toBe('in_road_map')
    const places = await cast.shipper.get(`/api/road_maps_requests?filter[road_map_id]=${id}`).expect(200)
    expect(places.body.data.map((row: { attributes: object }) => row.attributes)).toMatchObject([
      { request_id: one, priority: 1 },
      { request_id: two, priority: 2 },
    ])
    await cast.shipper.post(`/api/road_maps/remove/${id}`, { request_ids: [one, two] }).expect(200)
    expect((await attributesOf(cast.shipper, one)).status).toBe('created')
    expect(await attributesOf(cast.shipper, two)).toMatchObject({ status: 'simulated', road_map_id: null })
  })

  it('takes all or none, and no request twice', async () => {
    const [one, two] = [await newRequest(cast.shipper), await newRequest(cast.shipper)]
    const [first, second] = [await newLoad(), await newLoad()]
    await add(first, [one]).expect(200)
    await add(second, [two, one]).expect(409)
    expect((await attributesOf(cast.shipper, two)).road_map_id).toBeNull()
    const both = await Promise.all([add(first, [two]), add(second, [two])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('takes many at once, each with its own result, and the same twice changes nothing', async () => {
    const [one, two, gone] = [
      await newRequest(cast.shipper),
      await newRequest(cast.shipper),
      await newRequest(cast.shipper),
    ]
    await add(await newLoad(), [gone]).expect(200)
    const theirs = await newRequest(cast.stranger)
    const id = await newLoad()
    const request_ids = [one, gone, theirs, two]
    const each = (actor: Actor = cast.shipper) => actor.post(`/api/road_maps/add_each/${id}`, { request_ids })
    // Two people at once: each request goes in once, and the second is told that it is there.
    const both = await Promise.all([each(), each()])
    expect(both.map(statusesOf).toSorted()).toEqual([
      'added refused refused added',
      'existing refused refused existing',
    ])
    const [, elsewhere, unknown] = both[0]?.body.data ?? []
    expect(elsewhere.reason).toContain('Em roteiro')
    expect(unknown.reason).toBe('Não está entre as requisições do embarcador deste roteiro.')
    expect((await cast.shipper.get(`/api/road_maps/${id}`).expect(200)).body.data.attributes.requests).toBe(2)
    expect((await attributesOf(cast.stranger, theirs)).road_map_id).toBeNull()
    await each(cast.stranger).expect(404)
    await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
    await each().expect(409)
  })

  it('is of one company, and another company finds neither load nor request', async () => {
    const theirs = await newRequest(cast.stranger)
    const id = await newLoad()
    await add(id, [theirs]).expect(404)
    await add(id, [await newRequest(cast.shipper)], cast.stranger).expect(404)
    await cast.stranger.get(`/api/road_maps/${id}`).expect(404)
    await cast.carrier.get(`/api/road_maps/${id}`).expect(403)
    // A load in the hands of one company takes none of another's, also where one person acts for both.
    const manager = await app.actor('manager')
    await add(id, [theirs], manager).expect(404)
  })

  it('is deleted empty, changed open, closed filled', async () => {
    const id = await newLoad()
    await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(409)
    await add(id, [await newRequest(cast.shipper)]).expect(200)
    await cast.shipper.delete(`/api/road_maps/${id}`).expect(409)
    await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
    await cast.shipper.patch(`/api/road_maps/${id}`, { name: 'Outro' }).expect(409)
    await add(id, [await newRequest(cast.shipper)]).expect(409)
    await cast.shipper.post(`/api/road_maps/reopen/${id}`, {}).expect(200)
    await cast.shipper.patch(`/api/road_maps/${id}`, { name: 'Outro' }).expect(200)
    await cast.shipper.delete(`/api/road_maps/${await newLoad()}`).expect(204)
  })

  it('becomes one order for each request, with its carrier where the request has none, once', async () => {
    const approved = await simulated(app, cast.shipper)
    const input = { request_simulation_id: await offerOf(cast.shipper, approved) }
    await cast.shipper.post(`/api/request/approve_transporter/${approved}`, input).expect(200)
    const plain = await newRequest(cast.shipper, { simulate: false })
    const id = await newLoad({ transporter_id: cast.rival.company.id })
    const named = await newRequest(cast.shipper, { simulate: false })
    const other = { fantasy_name: 'Expresso do Cliente' }
    await cast.shipper.post(`/api/request/confirm_other_transporter/${named}`, other).expect(200)
    await add(id, [approved, plain, named]).expect(200)
    await cast.shipper.post(`/api/road_maps/create_orders/${id}`, {}).expect(409)
    await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
    const calls = await Promise.all(
      [1, 2].map(() => cast.shipper.post(`/api/road_maps/create_orders/${id}`, {})),
    )
    expect(calls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const orders = calls.find(({ status }) => status === 200)?.body.data.order_ids
    expect(orders).toHaveLength(3)
    const own = await cast.shipper.get(`/api/orders/${String(orders[2])}`).expect(200)
    expect(own.body.data.attributes).toMatchObject({ transporter_name: 'Expresso do Cliente' })
    const proposed = await app.db.order_timeline.findMany({
      where: { order_id: { in: orders }, event: 'defined_transporter' },
      orderBy: { order_id: 'asc' },
    })
    expect(proposed.map(({ order_id }) => order_id)).toEqual(orders.slice(0, 2))
    expect(await attributesOf(cast.shipper, plain)).toMatchObject({
      status: 'order_created',
      order_id: orders[1],
    })
    const { body } = await cast.shipper.get(`/api/road_maps/${id}`).expect(200)
    expect(body.data.attributes.status).toBe('orders_generated')
  })

  it('lets a request go whose order is canceled: another load takes it, the old one sums it no more', async () => {
    const [kept, canceled] = [
      await newRequest(cast.shipper, { simulate: false }),
      await newRequest(cast.shipper, { simulate: false }),
    ]
    const id = await newLoad({ transporter_id: cast.rival.company.id })
    await add(id, [kept, canceled]).expect(200)
    await cast.shipper.post(`/api/road_maps/consolidate/${id}`, {}).expect(200)
    await cast.shipper.post(`/api/road_maps/create_orders/${id}`, {}).expect(200)
    const { order_id } = await attributesOf(cast.shipper, canceled)
    const reason = { reason: 'Outro', justification: 'O cliente desistiu.' }
    await cast.shipper.post(`/api/orders/cancel/${String(order_id)}`, reason).expect(200)
    await app.settle()
    const old = await cast.shipper.get(`/api/road_maps/${id}`).expect(200)
    expect(old.body.data.attributes).toMatchObject({ requests: 1, weight: '125.000' })
    const next = await newLoad()
    await add(next, [canceled]).expect(200)
    expect(await attributesOf(cast.shipper, canceled)).toMatchObject({
      status: 'in_road_map',
      road_map_id: next,
    })
  })
})
