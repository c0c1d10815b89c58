import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const ids = (body: { data: { id: string }[] }) => body.data.map((row) => Number(row.id))

describe('companies', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let stranger: Actor

  beforeAll(async () => {
    app = await createTestApp()
    ;[shipper, carrier, stranger] = await Promise.all([
      app.actor('shipper'),
      app.actor('transporter'),
      app.actor('transporter'),
    ])
    await app.link(shipper, carrier)
  })
  afterAll(() => app.close())

  it('a shipper sees the carriers that it works with, and no other', async () => {
    const { body } = await shipper.get('/api/transporters').expect(200)
    expect(ids(body)).toEqual([carrier.company.id])
    await shipper.get(`/api/transporters/${stranger.company.id}`).expect(404)
  })

  it('a carrier sees the shippers that it works for, until the link is cut', async () => {
    await carrier.get(`/api/shippers/${shipper.company.id}`).expect(200)
    await app.db.shipper_partners.updateMany({
      where: { company_id: carrier.company.id },
      data: { active: false },
    })
    await carrier.get(`/api/shippers/${shipper.company.id}`).expect(404)
    await app.db.shipper_partners.updateMany({
      where: { company_id: carrier.company.id },
      data: { active: true },
    })
  })

  it("nobody changes another company, and a partner's settings stay unseen", async () => {
    await shipper.patch(`/api/transporters/${carrier.company.id}`, { fantasy_name: 'Meu' }).expect(404)
    await carrier.get(`/api/companies/${shipper.company.id}`).expect(404)
    const { body } = await carrier.get(`/api/shippers/${shipper.company.id}`).expect(200)
    expect(body.data.attributes).toMatchObject({
      selected_plan: null,
      plans: null,
      receive_notification: null,
    })
  })

  it('a head office opens a branch, reads and changes it at once; a stranger does not', async () => {
    const input = { social_reason: 'Filial Ltda', fantasy_name: 'Filial', cnpj: cnpjOf(4712) }
    const branch = { ...input, type: 'shipper', parent_id: shipper.company.id }
    const { body } = await shipper.post('/api/companies', branch).expect(201)
    await shipper.patch(`/api/companies/${body.data.id}`, { telephone: '1133334444' }).expect(200)
    const list = await shipper.get(`/api/companies?filter[parent_id]=${shipper.company.id}`).expect(200)
    expect(ids(list.body)).toEqual([Number(body.data.id)])
    await carrier.get(`/api/companies/${body.data.id}`).expect(404)
    // A carrier opens branches too, but not under a company that it does not see.
    await carrier.post('/api/companies', branch).expect(404)
  })

  it('a carrier registered by a shipper is linked to it at once', async () => {
    const input = { social_reason: 'Nova Ltda', fantasy_name: 'Nova', cnpj: cnpjOf(4711) }
    const { body } = await shipper.post('/api/transporters', input).expect(201)
    expect(ids((await shipper.get('/api/transporters?filter[search]=nova')).body)).toEqual([
      Number(body.data.id),
    ])
    await shipper.post('/api/transporters', input).expect(422)
    await shipper.post('/api/transporters', { ...input, cnpj: '12.ABC.345/01DE-36' }).expect(422)
    await shipper.post('/api/transporters', { ...input, cnpj: '12.abc.345/01DE-35' }).expect(201)
  })

  it('rights: nobody grants what they do not hold, nobody changes their own', async () => {
    const admin = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__admin'],
    })
    const person = { name: 'Nova Pessoa', email: 'nova@test.example' }
    await admin.post('/api/users', { ...person, permissions: ['integra_manager__owner'] }).expect(422)
    await admin
      .post('/api/users', {
        ...person,
        permissions: ['integra_manager__admin'],
        company_id: carrier.company.id,
      })
      .expect(404)
    await admin.post('/api/users', { ...person, permissions: ['integra_manager__admin'] }).expect(201)
    await admin.patch(`/api/users/${admin.user.id}`, { permissions: ['integra_manager__admin'] }).expect(422)
  })

  it('a change of rights counts on the very next request', async () => {
    const person = await app.actor('shipper', {
      company_id: shipper.company.id,
      permissions: ['integra_manager__admin'],
    })
    await person.get('/api/users').expect(200)
    await shipper
      .patch(`/api/users/${person.user.id}`, { permissions: ['integra_manager__financier'] })
      .expect(200)
    await app.settle()
    await person.get('/api/users').expect(403)
    await shipper.patch(`/api/users/${person.user.id}`, { active: false }).expect(200)
    await app.settle()
    await person.get('/api/settings').expect(401)
  })
})
