import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

describe('the way of an order’s vehicle', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const track = async (id: number, who = cast.shipper) =>
    (await who.get(`/api/geolocation_drivers/track/${id}`).expect(200)).body.data
  const drive = async (order_id: number, positions: number) => {
    const start = Date.parse('2026-11-10T08:00:00.000Z')
    await app.db.geolocation_drivers.createMany({
      data: Array.from({ length: positions }, (_one, index) => ({
        order_id,
        lat: (-23 + index / 1000).toFixed(6),
        long: '-46.500000',
        location_captured_at: new Date(start + index * 60_000),
        tracing_source: 'api',
      })),
    })
  }

  it('is read from its beginning, whatever the number of positions', async () => {
    const short = await step.confirmed(cast)
    await drive(short, 150)
    const whole = await track(short)
    expect(whole.total).toBe(150)
    expect(whole.points).toHaveLength(150)
    expect(whole.points[0]).toEqual({
      lat: '-23.000000',
      long: '-46.500000',
      location_captured_at: '2026-11-10T08:00:00.000Z',
    })

    const long = await step.confirmed(cast)
    await drive(long, 4321)
    const thinned = await track(long)
    expect(thinned.total).toBe(4321)
    expect(thinned.points.length).toBeGreaterThan(800)
    expect(thinned.points.length).toBeLessThanOrEqual(1002)
    expect(thinned.points[0].lat).toBe('-23.000000')
    expect(thinned.points.at(-1).lat).toBe('-18.680000')
  })

  it('is for those who see the order, and of carriers for the one that carries it', async () => {
    const { carrier, rival, stranger } = cast
    const id = await step.confirmed(cast)
    await drive(id, 3)
    expect((await track(id, carrier)).points).toHaveLength(3)
    expect(await track(await step.confirmed(cast))).toEqual({ total: 0, points: [] })
    await stranger.get(`/api/geolocation_drivers/track/${id}`).expect(404)
    const seen = await rival.get(`/api/geolocation_drivers/track/${id}`)
    expect(seen.body.data?.points ?? []).toEqual([])
  })
})
