import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

const PAIR = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'ABC1D23' }

describe('codes of a risk manager', () => {
  let app: TestApp
  let cast: step.Cast
  let risk: Actor
  let other: Actor

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    risk = await app.actor('risk_manager')
    other = await app.actor('risk_manager')
    await app.link(cast.shipper, risk)
    await app.link(cast.shipper, other)
  })
  afterAll(() => app.close())

  const enriched = async (manager: Actor): Promise<number> => {
    const id = await step.confirmed(cast, { risk_manager_id: manager.company.id })
    await cast.carrier.post(`/api/orders/enrich/${id}`, PAIR).expect(200)
    return id
  }
  const approve = (id: number, external_id: string, actor: Actor = risk) =>
    actor.post(`/api/orders/approve_vehicle/${id}`, {
      driver_status: 'approved',
      vehicle_status: 'approved',
      external_id,
    })

  it('mean one of its orders each', async () => {
    const first = await enriched(risk)
    const second = await enriched(risk)
    await approve(first, 'GR-77').expect(200)
    const { body } = await approve(second, 'GR-77').expect(409)
    expect(body.errors[0]).toMatchObject({
      meta: { key: 'code_of_order', id: String(first) },
      source: { pointer: '/data/attributes/external_id' },
    })
    await approve(second, 'GR-78').expect(200)
    await approve(await enriched(other), 'GR-77', other).expect(200)
  })

  it('stay with the manager who gave them when an order goes to another one', async () => {
    const moved = await enriched(risk)
    await approve(moved, 'GR-55').expect(200)
    const mine = await enriched(other)
    const { body } = await cast.shipper.get(`/api/orders/${moved}`).expect(200)
    await cast.shipper
      .patch(`/api/orders/${moved}`, {
        version: body.data.attributes.version,
        justification: 'Outra gerenciadora',
        risk_manager_id: other.company.id,
      })
      .expect(200)
    await approve(mine, 'GR-55', other).expect(200)
    // The number of A means nothing to B.
    const kept = await app.db.risk_manager_orders.findFirstOrThrow({ where: { order_id: moved } })
    expect(kept.external_id).toBeNull()
  })

  it('go to one of two orders that take them at once', async () => {
    const orders = [await enriched(risk), await enriched(risk)]
    const answers = await Promise.all(orders.map((id) => approve(id, 'GR-99')))
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  })
})
