import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const ids = (body: { data: { id: string }[] }) =>
  body.data.map((row) => Number(row.id)).toSorted((a, b) => a - b)

const names = (n: number) => ({ social_reason: `E${n} Ltda`, fantasy_name: `E${n}`, cnpj: cnpjOf(n) })

describe('the correspondent and who is under it', () => {
  let app: TestApp
  let lead: Actor
  let prospector: Actor
  let rival: Actor
  let taker: number
  let fintech: number

  beforeAll(async () => {
    app = await createTestApp()
    ;[lead, rival] = await Promise.all([app.actor('finance_manager'), app.actor('finance_manager')])
    prospector = await app.actor('finance_manager', {
      company_id: lead.company.id,
      permissions: ['finance__manager_prospector'],
    })
    taker = Number(
      (await lead.post('/api/companies', { ...names(5001), type: 'taker' }).expect(201)).body.data.id,
    )
    fintech = Number((await lead.post('/api/fintechs', names(5002)).expect(201)).body.data.id)
  })
  afterAll(() => app.close())

  it('sees its takers and fintechs, another correspondent does not', async () => {
    expect(ids((await lead.get('/api/companies?filter[type]=taker')).body)).toEqual([taker])
    expect(ids((await lead.get('/api/fintechs')).body)).toEqual([fintech])
    await lead.patch(`/api/fintechs/${fintech}`, { fantasy_name: 'Novo' }).expect(200)
    expect(ids((await rival.get('/api/companies?filter[type]=taker')).body)).toEqual([])
    await rival.get(`/api/fintechs/${fintech}`).expect(404)
    await rival.patch(`/api/fintechs/${fintech}`, { fantasy_name: 'Meu' }).expect(404)
    await rival.get(`/api/companies/${taker}`).expect(404)
  })

  it('opens takers only, and none under another', async () => {
    const names = { social_reason: 'X', fantasy_name: 'X', cnpj: cnpjOf(5003) }
    await lead.post('/api/companies', { ...names, type: 'shipper' }).expect(403)
    await lead.post('/api/companies', { ...names, type: 'dev' }).expect(403)
  })

  it('prospector and agent see those assigned to them, from the assignment on', async () => {
    expect(ids((await prospector.get('/api/companies?filter[type]=taker')).body)).toEqual([])
    const path = `/api/companies/prospector/${taker}`
    await prospector.post(path, { user_id: prospector.user.id }).expect(403)
    await rival.post(path, { user_id: rival.user.id }).expect(404)
    await lead.post(path, { user_id: rival.user.id }).expect(404)
    await lead.post(`/api/companies/mentor/${taker}`, { user_id: prospector.user.id }).expect(422)
    const answers = await Promise.all([1, 2].map(() => lead.post(path, { user_id: prospector.user.id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(ids((await prospector.get('/api/companies?filter[type]=taker')).body)).toEqual([taker])
    expect(ids((await prospector.get('/api/fintechs')).body)).toEqual([])
    await lead.post(path, { user_id: null }).expect(200)
    await prospector.get(`/api/companies/${taker}`).expect(404)
    const history = await app.db.audits.count({
      where: { auditable_type: 'companies', auditable_id: taker, event: 'updated' },
    })
    expect(history).toBe(2)
  })

  it('a carrier’s prospector is set by the operator, and the carrier’s log tells of it', async () => {
    const [manager, carrier] = await Promise.all([app.actor('manager'), app.actor('transporter')])
    const path = `/api/transporters/prospector/${carrier.company.id}`
    await lead.post(path, { user_id: lead.user.id }).expect(404)
    await manager.post(path, { user_id: lead.user.id }).expect(200)
    await manager.post(`/api/transporters/mentor/${taker}`, { user_id: lead.user.id }).expect(404)
    const { body } = await carrier.get('/api/transporter_logs').expect(200)
    expect(body.data[0].attributes.event).toBe('prospector_set')
  })
})

describe('a taker that registered without a code', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('is found by the operator alone and handed to a correspondent, once', async () => {
    const [manager, lead, rival, taker, shipper] = await Promise.all([
      app.actor('manager'),
      app.actor('finance_manager'),
      app.actor('finance_manager'),
      app.actor('taker'),
      app.actor('shipper'),
    ])
    const waiting = '/api/companies?filter[type]=taker&filter[unattended]=true'
    const path = `/api/companies/${taker.company.id}`
    const hand = (actor: Actor, to: Actor) =>
      actor.patch(path, { finance_manager_id: to.company.id }).then(({ status }) => status)
    expect(ids((await manager.get(waiting)).body)).toEqual([taker.company.id])
    expect(ids((await lead.get(waiting)).body)).toEqual([])
    await lead.get(path).expect(404)
    expect([await hand(lead, lead), await hand(shipper, lead), await hand(taker, lead)]).toEqual([
      404, 404, 404,
    ])
    expect([await hand(manager, shipper), await hand(manager, taker)]).toEqual([422, 422])
    expect(await hand(manager, lead)).toBe(200)
    await lead.get(path).expect(200)
    expect(ids((await manager.get(waiting)).body)).toEqual([])
    await app.settle()
    const told = await lead.get('/api/panel_notifications').expect(200)
    expect(JSON.stringify(told.body.data)).toContain(taker.company.fantasy_name)
    // A company with a caretaker keeps it.
    expect(await hand(manager, rival)).toBe(422)
    await manager.patch(path, { finance_manager_id: null }).expect(422)
    await manager
      .patch(`/api/companies/${shipper.company.id}`, { finance_manager_id: lead.company.id })
      .expect(422)
    await rival.get(path).expect(404)
  })

  it('the operator invites another of its own', async () => {
    const manager = await app.actor('manager')
    const { body } = await manager
      .post('/api/users', {
        name: 'Segunda Operadora',
        email: 'segunda@operadora.example',
        company_id: manager.company.id,
        permissions: ['integra_manager__admin'],
      })
      .expect(201)
    expect(await app.db.users.findUniqueOrThrow({ where: { id: Number(body.data.id) } })).toMatchObject({
      company_id: manager.company.id,
    })
  })
})
