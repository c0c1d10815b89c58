import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

describe('orders: two people change one field', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('without a version one of eight wins, and the others are asked for theirs', async () => {
    const id = await step.newOrder(cast)
    const patch = (input: object) => cast.shipper.patch(`/api/orders/${id}`, input)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => patch({ cost_center: `CC-${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(7)
    const won = answers.find(({ status }) => status === 200)?.body.data.attributes
    const refused = answers.find(({ status }) => status === 428)?.body
    expect(JSON.stringify(refused)).toContain('Leia o pedido')
    const now = await step.attributesOf(cast.shipper, id)
    expect([now.cost_center, now.version]).toEqual([won.cost_center, won.version])

    await patch({ cost_center: 'CC-9', version: won.version }).expect(200)
    await patch({ cost_center: 'CC-10', version: won.version }).expect(409)
  })

  it('another field, or the value that stands there, needs none', async () => {
    const id = await step.newOrder(cast)
    const patch = (input: object) => cast.shipper.patch(`/api/orders/${id}`, input)
    await patch({ cost_center: 'CC-1' }).expect(200)
    await patch({ order_observation: 'Portaria 2' }).expect(200)
    await patch({ cost_center: 'CC-1' }).expect(200)
    await patch({ cost_center: 'CC-2' }).expect(428)
  })
})
