import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEATURES } from '#shared/access/features.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

describe('orders: repeated requests, reimbursed freight, and a history of what changed', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('gives the first answer again to a repeated PATCH or DELETE, and says so', async () => {
    const { shipper } = cast
    const id = await step.newOrder(cast)
    const change = (cost_center: string) =>
      shipper.patch(`/api/orders/${id}`, { cost_center }).set('Idempotency-Key', 'change-once')
    const first = await change('CC-1').expect(200)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    const again = await change('CC-1').expect(200)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
    expect((await step.attributesOf(shipper, id)).version).toBe(first.body.data.attributes.version)
    await change('CC-2').expect(422)

    const { body } = await shipper
      .post('/api/addresses', {
        name: 'Doca',
        city: 'São Paulo',
        uf: 'SP',
        city_id: (await step.addressesOf(cast, id)).collections[0]?.city_id,
      })
      .expect(201)
    const remove = () =>
      shipper.delete(`/api/addresses/${body.data.id}`).set('Idempotency-Key', 'delete-once')
    await remove().expect(204)
    expect((await remove().expect(204)).headers['idempotent-replayed']).toBe('true')
    await shipper.delete(`/api/addresses/${body.data.id}`).expect(404)
  })

  it('takes reimbursed freight only where the shipper has the feature, at creation as in a change', async () => {
    const { shipper } = cast
    const id = await step.newOrder(cast)
    const asked = step.typedOrder({ type_freight: 'FOB_REIMBURSEMENT' })
    for (const answer of [
      await shipper.post('/api/orders', asked).expect(422),
      await shipper.patch(`/api/orders/${id}`, { type_freight: 'FOB_REIMBURSEMENT' }).expect(422),
    ])
      expect(answer.body.errors[0]).toMatchObject({
        meta: { key: 'feature_not_active' },
        source: { pointer: '/data/attributes/type_freight' },
      })
    await app.db.company_features.create({
      data: {
        company_id: shipper.company.id,
        feature_id: FEATURES.quotation_freight_fob_reimbursement_option,
      },
    })
    await shipper.post('/api/orders', asked).expect(201)
    await shipper.patch(`/api/orders/${id}`, { type_freight: 'FOB_REIMBURSEMENT' }).expect(200)
    await shipper.post(`/api/orders/replicate/${id}`).expect(201)
    await app.db.company_features.deleteMany({ where: { company_id: shipper.company.id } })
    const refused = await shipper.post(`/api/orders/replicate/${id}`).expect(422)
    expect(refused.body.errors[0]).toMatchObject({ meta: { key: 'feature_not_active' } })
  })

  it('keeps in the history only what changed', async () => {
    const id = await step.waiting(cast)
    await cast.carrier.post(`/api/orders/enrich/${id}`, { vehicle_plate: 'DEF2G34' }).expect(200)
    const kept = await app.db.audits.findMany({
      where: { auditable_type: 'orders', auditable_id: id, event: 'enrich' },
      orderBy: { id: 'asc' },
    })
    expect(kept.at(-1)).toMatchObject({
      old_values: { vehicle_plate: 'ABC1D23' },
      new_values: { vehicle_plate: 'DEF2G34' },
    })
    expect(Object.keys(kept.at(-1)?.new_values as object)).toEqual(['vehicle_plate'])
  })

  it('veils the number of the driver in the history', async () => {
    const id = await step.waiting(cast)
    for (const reader of [cast.shipper, cast.carrier]) {
      const { body } = await reader
        .get(`/api/audits?filter[auditable_type]=orders&filter[auditable_id]=${id}`)
        .expect(200)
      expect(JSON.stringify(body)).not.toContain('52998224725')
      const told = body.data.map(
        ({ attributes }: { attributes: { new_values: object } }) => attributes.new_values,
      )
      expect(told).toContainEqual(expect.objectContaining({ driver_cpf: '***.982.247-**' }))
    }
    // A number that fails its check digits is a person's too, also inside a list.
    await app.db.audits.create({
      data: {
        auditable_type: 'orders',
        auditable_id: id,
        event: 'enrich',
        old_values: {},
        new_values: { driver_cpf: [{ document: '529.982.247-00' }, '52998224700'] },
      },
    })
    const { body } = await cast.shipper
      .get(`/api/audits?filter[auditable_type]=orders&filter[auditable_id]=${id}`)
      .expect(200)
    expect(JSON.stringify(body)).not.toMatch(/52998224700|529\.982\.247-00/)
  })
})
