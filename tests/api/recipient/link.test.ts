import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FollowedDelivery } from '#shared/recipient/recipient.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** The link by which a recipient follows one delivery, without a login. */

const DAY = 86_400_000
const HOUR = 3_600_000

const timesOf = ({ steps }: FollowedDelivery) => steps.filter(({ at }) => at !== null).map(({ name }) => name)

describe('the link of a recipient', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const deliveryOf = async (order: number): Promise<number> =>
    (await step.addressesOf(cast, order)).deliveries[0]?.id ?? 0
  const linkOf = async (delivery: number): Promise<string> =>
    (await cast.shipper.post(`/api/recipient/link/${delivery}`).expect(201)).body.data.hash
  const open = async (hash: string): Promise<FollowedDelivery> =>
    (await app.anonymous.get(`/api/recipient/delivery/${hash}`).expect(200)).body.data
  const isGone = (hash: string) => app.anonymous.get(`/api/recipient/delivery/${hash}`).expect(404)

  it('tells the whole way of one delivery, without prices and people of the carrier', async () => {
    const id = await step.waiting(cast)
    const delivery = await deliveryOf(id)
    const hash = await linkOf(delivery)
    const waiting = await open(hash)
    expect(waiting).toMatchObject({ state: 'preparing', vehicle: null, eta: null })
    expect(timesOf(waiting)).toEqual(['ordered'])
    expect(JSON.stringify(waiting)).not.toMatch(/freight|value|cpf|plate|Ana Souza|ABC1D23/)

    const { collections } = await step.addressesOf(cast, id)
    await cast.carrier
      .post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`)
      .expect(200)
    expect(await open(hash)).toMatchObject({ state: 'collected' })
    await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
    await cast.carrier
      .post('/api/geolocation_drivers', {
        order_id: id,
        lat: '-23.123456',
        long: '-46.987654',
        location_captured_at: app.clock.now().toISOString(),
      })
      .expect(201)
    await app.settle()
    const onWay = await open(hash)
    expect(onWay).toMatchObject({ state: 'on_way', vehicle: { lat: -23.12, long: -46.99 } })
    expect(timesOf(onWay)).toEqual(['ordered', 'collected', 'departed'])

    app.clock.advance(HOUR)
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${delivery}`).expect(200)
    expect(await open(hash)).toMatchObject({ state: 'arrived', vehicle: null, eta: null })
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${delivery}`).expect(200)
    const ended = await open(hash)
    expect(ended).toMatchObject({ state: 'delivered', vehicle: null })
    expect(timesOf(ended)).toEqual(['ordered', 'collected', 'departed', 'arrived', 'ended'])
  })

  it('says that an order was canceled', async () => {
    const id = await step.waiting(cast)
    const hash = await linkOf(await deliveryOf(id))
    await app.db.orders.update({ where: { id }, data: { canceled_at: app.clock.now() } })
    expect(await open(hash)).toMatchObject({ state: 'canceled', vehicle: null })
  })

  it('works beside links made before, until all are ended or too old', async () => {
    const delivery = await deliveryOf(await step.waiting(cast))
    await isGone('invented')
    const address = `/api/recipient/link/${delivery}`
    expect((await cast.shipper.get(address).expect(200)).body.data).toBeNull()
    const first = await linkOf(delivery)
    const second = await linkOf(delivery)
    await open(first)
    await open(second)
    expect((await cast.shipper.get(address).expect(200)).body.data).toMatchObject({
      expires_at: new Date(app.clock.now().getTime() + 60 * DAY).toISOString(),
    })
    await cast.shipper.delete(address).expect(204)
    await isGone(first)
    await isGone(second)
    const third = await linkOf(delivery)
    app.clock.advance(60 * DAY + 1)
    await isGone(third)
    app.clock.advance(-60 * DAY - 1)
  })

  it('is given by those who act for the shipper of the order only', async () => {
    const id = await step.waiting(cast)
    const delivery = await deliveryOf(id)
    const address = `/api/recipient/link/${delivery}`
    for (const method of ['post', 'get', 'delete'] as const) {
      await cast.stranger[method](address).expect(404)
      await cast.carrier[method](address).expect(403)
      await app.anonymous[method](address).expect(401)
    }
    const hash = await linkOf(delivery)
    await app.db.orders.update({ where: { id }, data: { shipper_id: cast.stranger.company.id } })
    await isGone(hash)
  })
})
