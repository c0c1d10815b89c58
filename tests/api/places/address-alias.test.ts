import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const CNPJ = '11.222.333/0001-81'

const input = (owner: Actor, more: object = {}) => ({
  company_id: owner.company.id,
  alias: 'CD Norte',
  identification_document: CNPJ,
  ...more,
})

describe('address aliases', () => {
  let app: TestApp
  let shipper: Actor
  let rival: Actor
  let fourPl: Actor
  let operator: Actor

  beforeAll(async () => {
    app = await createTestApp()
    ;[shipper, rival, fourPl, operator] = await Promise.all([
      app.actor('shipper'),
      app.actor('shipper'),
      app.actor('four_pl'),
      app.actor('manager'),
    ])
    await app.link(shipper, fourPl)
  })
  afterAll(() => app.close())

  it('are named, renamed and taken away by the 4PL of the shipper, and by nobody else’s', async () => {
    const made = await fourPl.post('/api/address_alias', input(shipper)).expect(201)
    const path = `/api/address_alias/${made.body.data.id}`
    expect(made.body.data.attributes).toMatchObject({
      alias: 'CD Norte',
      identification_document: '11222333000181',
      postal_code: null,
      company_id: shipper.company.id,
    })
    await fourPl.post('/api/address_alias', input(rival)).expect(404)
    await rival.get(path).expect(404)
    await rival.patch(path, { alias: 'Meu' }).expect(404)
    await shipper.get(path).expect(200)
    const renamed = await fourPl.patch(path, { alias: 'CD Sul', postal_code: '01310-100' }).expect(200)
    expect(renamed.body.data.attributes).toMatchObject({ alias: 'CD Sul', postal_code: '01310100' })
    const history = await operator
      .get(`/api/audits?filter[auditable_type]=address_alias&filter[auditable_id]=${made.body.data.id}`)
      .expect(200)
    expect(history.body.data.map((row: { attributes: { event: string } }) => row.attributes.event)).toEqual([
      'updated',
      'created',
    ])
    await fourPl.delete(path).expect(204)
    await shipper.get(path).expect(404)
  })

  it('one per recipient and postal code of a shipper, and one for its places elsewhere', async () => {
    await operator.post('/api/address_alias', input(shipper)).expect(201)
    const again = await shipper.post('/api/address_alias', input(shipper, { alias: 'Outro' })).expect(422)
    expect(again.body.errors.map((one: { meta: { key: string } }) => one.meta.key)).toContain('repeated')
    await shipper.post('/api/address_alias', input(shipper, { postal_code: '80010000' })).expect(201)
    await shipper.post('/api/address_alias', input(shipper, { postal_code: '80010-000' })).expect(422)
    await rival.post('/api/address_alias', input(rival)).expect(201)
  })

  it('take a whole document and belong to a shipper', async () => {
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    await operator.post('/api/address_alias', input(carrier)).expect(404)
    await shipper.post('/api/address_alias', input(carrier)).expect(404)
    await shipper.post('/api/address_alias', input(shipper, { identification_document: '123' })).expect(422)
    await shipper.post('/api/address_alias', input(shipper, { alias: ' ' })).expect(422)
    await carrier.get('/api/address_alias').expect(403)
    const clerk = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__financier'],
    })
    await clerk.get('/api/address_alias').expect(200)
    await clerk.post('/api/address_alias', input(shipper)).expect(403)
  })
})
