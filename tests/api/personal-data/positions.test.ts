import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prunePositions } from '#server/modules/tracking/jobs/prune-positions.job.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

const DAY_MS = 86_400_000

describe('positions of a vehicle', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)
  const order = async (changed: object): Promise<number> => {
    const id = await step.confirmed(cast)
    await app.db.orders.update({ where: { id }, data: { updated_at: app.clock.now(), ...changed } })
    await app.db.geolocation_drivers.createMany({
      data: [400, 181, 179, 1].map((days) => ({
        order_id: id,
        lat: '-23.000000',
        long: '-46.500000',
        location_captured_at: daysAgo(days),
      })),
    })
    return id
  }
  const left = async (order_id: number): Promise<number[]> =>
    (
      await app.db.geolocation_drivers.findMany({
        where: { order_id },
        orderBy: { location_captured_at: 'asc' },
      })
    ).map((row) => Math.round((app.clock.now().getTime() - row.location_captured_at.getTime()) / DAY_MS))
  const prune = async () => {
    await app.container.services.jobs.enqueue(prunePositions, {})
    await app.settle()
  }

  it('go when they are older than the days that the environment says and their order is over', async () => {
    const delivered = await order({ last_active_status_id: statusId('DELIVERED') })
    const canceled = await order({ canceled_at: daysAgo(200) })
    const running = await order({ last_active_status_id: statusId('ON_ROUTE') })
    const forgotten = await order({ last_active_status_id: statusId('ON_ROUTE'), updated_at: daysAgo(190) })
    expect(app.container.services.env.POSITIONS_KEEP_DAYS).toBe(180)
    await prune()
    expect(await left(delivered)).toEqual([179, 1])
    expect(await left(canceled)).toEqual([179, 1])
    expect(await left(running)).toEqual([400, 181, 179, 1])
    expect(await left(forgotten)).toEqual([179, 1])
    await prune()
    expect(await left(delivered)).toEqual([179, 1])
  })

  it('are looked at page by page, however many there are', async () => {
    const id = await order({ last_active_status_id: statusId('AVAILABLE_CANHOTO') })
    await app.db.geolocation_drivers.createMany({
      data: Array.from({ length: 25_000 }, (_one, index) => ({
        order_id: id,
        lat: '-23.000000',
        long: '-46.500000',
        location_captured_at: new Date(daysAgo(300).getTime() + index * 1000),
      })),
    })
    await prune()
    expect(await left(id)).toEqual([179, 1])
  })
})
