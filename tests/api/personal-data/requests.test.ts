import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { followUp } from '#server/modules/personal-data/jobs/follow-up.job.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { cpfOf } from '#tests/support/cpf.ts'
import { copyOf, entriesOf, erase, requestOf, subjectOf } from './support.ts'

describe('a person’s rights over their data', () => {
  let app: TestApp
  let cast: step.Cast
  let operator: Actor

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    operator = await app.actor('manager')
  })
  afterAll(() => app.close())

  let count = 0
  const driver = async (who = cast.carrier, name?: string) => {
    count += 1
    const cpf = cpfOf(count)
    const called = name ?? `Motorista ${count} de Teste`
    const { body } = await who
      .post('/api/drivers', { name: called, cpf, rg: '123', contact_phone: '11987654321' })
      .expect(201)
    return { id: Number(body.data.id), name: called, cpf }
  }
  const colleague = (who: Actor, permissions?: []) =>
    app.actor(who.company.type as 'shipper', {
      company_id: who.company.id,
      ...(permissions ? { permissions } : {}),
    })
  const drive = async (driver_id: number): Promise<number> => {
    const id = await step.confirmed(cast)
    await cast.carrier.post(`/api/orders/enrich/${id}`, { driver_id, vehicle_plate: 'ABC1D23' }).expect(200)
    return id
  }
  const over = (id: number) =>
    app.db.orders.update({ where: { id }, data: { last_active_status_id: statusId('DELIVERED') } })

  it('a copy has every row about a driver, and the link to it is good for ten minutes', async () => {
    const ana = await driver()
    const order = await drive(ana.id)
    await app.db.geolocation_drivers.create({
      data: { order_id: order, lat: '-23.5', long: '-46.6', location_captured_at: app.clock.now() },
    })
    const made = await copyOf(app, cast.carrier, subjectOf('drivers', ana.id))
    expect(made.attributes).toMatchObject({ status: 'completed', error: null })
    expect(made.attributes.counts).toMatchObject({ drivers: 1, 'orders.driver': 1, geolocation_drivers: 1 })
    expect(made.meta.actions).toEqual(['download'])
    const entries = await entriesOf(app, cast.carrier, made.id)
    expect(JSON.parse(entries.get('drivers.json') ?? '')).toMatchObject([
      { name: ana.name, cpf: ana.cpf, rg: '123' },
    ])
    expect(JSON.parse(entries.get('orders.driver.json') ?? '')).toMatchObject([{ driver_name: ana.name }])
    expect(entries.get('leia-me.txt')).toContain('drivers: 1')

    const { body } = await cast.carrier.get(`/api/personal_data_requests/download/${made.id}`).expect(200)
    app.clock.advance(601_000)
    await app.anonymous.get(String(body.data.url)).expect(404)
    const { body: notices } = await cast.carrier.get('/api/system_notifications').expect(200)
    expect(notices.data[0].attributes).toMatchObject({
      name: 'personal_data_exported',
      link: '/home/personal_data',
    })
  })

  it('is for the person, their company and the operator; to anybody else there is no such person', async () => {
    const ana = await driver()
    const helper = Number(
      (await cast.carrier.post('/api/helpers', { name: 'Ajudante Um', cpf: cpfOf(500) }).expect(201)).body
        .data.id,
    )
    const asked = [
      subjectOf('drivers', ana.id),
      subjectOf('helpers', helper),
      subjectOf('users', cast.carrier.user.id),
    ]
    const doors = ['preview', 'export', 'erasure']
    for (const subject of asked)
      for (const door of doors) {
        const body = { subject, ...(door === 'erasure' ? { confirmation: 'x' } : {}) }
        await cast.rival.post(`/api/personal_data/${door}`, body).expect(404)
        await cast.shipper.post(`/api/personal_data/${door}`, body).expect(404)
      }
    await operator.post('/api/personal_data/preview', { subject: asked[0] }).expect(200)

    const plain = await colleague(cast.carrier, [])
    await plain.post('/api/personal_data/preview', { subject: asked[0] }).expect(403)
    await plain.post('/api/personal_data/preview', { subject: subjectOf('users', plain.user.id) }).expect(200)
    await app.db.users.update({ where: { id: plain.user.id }, data: { is_responsible: true } })
    await plain.post('/api/personal_data/preview', { subject: asked[0] }).expect(200)
    await app.db.users.update({ where: { id: plain.user.id }, data: { is_responsible: false } })

    const { body } = await cast.carrier.post('/api/personal_data/export', { subject: asked[0] }).expect(201)
    for (const who of [plain, cast.rival, operator]) {
      await who.get(`/api/personal_data_requests/${body.data.id}`).expect(404)
      await who.get(`/api/personal_data_requests/download/${body.data.id}`).expect(404)
    }
    await app.settle()
  })

  it('nobody is removed from orders that are not over: the answer names them', async () => {
    const ana = await driver()
    const order = await drive(ana.id)
    const subject = subjectOf('drivers', ana.id)
    const seen = await cast.carrier.post('/api/personal_data/preview', { subject }).expect(200)
    expect(seen.body.data).toMatchObject({
      orders: [{ id: order }],
      may_erase: false,
      confirmation: ana.name,
    })
    const refused = await cast.carrier
      .post('/api/personal_data/erasure', { subject, confirmation: ana.name })
      .expect(409)
    expect(refused.body.errors[0].detail).toContain(`#${order}`)
    expect((await app.db.drivers.findUniqueOrThrow({ where: { id: ana.id } })).name).toBe(ana.name)
  })

  it('an order that begins between question and removal still stops it', async () => {
    const ana = await driver()
    const { body } = await cast.carrier
      .post('/api/personal_data/erasure', { subject: subjectOf('drivers', ana.id), confirmation: ana.name })
      .expect(201)
    await drive(ana.id)
    await app.settle()
    expect((await requestOf(cast.carrier, body.data.id)).attributes).toMatchObject({
      status: 'failed',
      error: 'running_orders',
    })
    expect((await app.db.drivers.findUniqueOrThrow({ where: { id: ana.id } })).cpf).toBe(ana.cpf)
  })

  it('an erasure is confirmed by the name, keeps what the law says and lets it go on its day', async () => {
    const ana = await driver()
    const subject = subjectOf('drivers', ana.id)
    const order = await drive(ana.id)
    await over(order)
    await app.db.geolocation_drivers.create({
      data: { order_id: order, lat: '-23.5', long: '-46.6', location_captured_at: app.clock.now() },
    })
    await cast.carrier.post('/api/personal_data/erasure', { subject, confirmation: 'Outra' }).expect(422)
    const { body } = await cast.carrier.post('/api/personal_data/preview', { subject }).expect(200)
    // Of this year: five years from the first day of the next one.
    expect(body.data.holds).toMatchObject([
      { key: 'transport_records', rows: 1, until: '2032-01-01T03:00:00.000Z' },
    ])
    expect(body.data.holds[0]).toHaveProperty('reason')

    const id = await erase(app, cast.carrier, subject, `  ${ana.name.toUpperCase()} `)
    const request = await requestOf(cast.carrier, id)
    expect(request.attributes).toMatchObject({ status: 'completed', error: null })
    expect(request.attributes.holds[0]).toMatchObject({ key: 'transport_records', rows: 1 })
    expect(await app.db.drivers.findUniqueOrThrow({ where: { id: ana.id } })).toMatchObject({
      name: 'Pessoa removida',
      cpf: `removido-${ana.id}`,
      rg: null,
      contact_phone: null,
    })
    expect(await app.db.geolocation_drivers.count({ where: { order_id: order } })).toBe(0)
    expect(await app.db.orders.findUniqueOrThrow({ where: { id: order } })).toMatchObject({
      driver_name: ana.name,
      driver_cpf: ana.cpf,
    })
    const { body: list } = await cast.carrier.get('/api/drivers?page[size]=100').expect(200)
    expect(list.data.map(({ id: one }: { id: string }) => Number(one))).not.toContain(ana.id)
    // A removed person has no account; the number may be registered again.
    await cast.carrier.post('/api/personal_data/erasure', { subject, confirmation: ana.name }).expect(404)
    await cast.carrier.post('/api/drivers', { name: 'Outra Pessoa', cpf: ana.cpf }).expect(201)
  })

  it('a user who removes themself is logged out everywhere', async () => {
    const person = await colleague(cast.shipper)
    await person.get('/api/users/me').expect(200)
    const subject = subjectOf('users', person.user.id)
    await person.post('/api/personal_data/erasure', { subject, confirmation: person.user.name }).expect(201)
    await app.settle()
    await person.get('/api/users/me').expect(401)
    expect(await app.db.users.findUniqueOrThrow({ where: { id: person.user.id } })).toMatchObject({
      name: 'Pessoa removida',
      email: `removido-${person.user.id}@removido.invalid`,
      active: false,
    })
    const left = await app.db.audits.findMany({ where: { user_id: person.user.id } })
    const authors = new Set(left.map(({ user_name, user_email }) => `${user_name} ${user_email}`))
    expect([...authors].toSorted()).toEqual(['Pessoa removida null', 'Tropeiro '])
  })

  it('who answers for the company hands that over first', async () => {
    const chief = await colleague(cast.shipper)
    await app.db.users.update({ where: { id: chief.user.id }, data: { is_responsible: true } })
    const subject = subjectOf('users', chief.user.id)
    await chief.post('/api/personal_data/erasure', { subject, confirmation: chief.user.name }).expect(422)
  })

  it('another company that knows the same number keeps what it has', async () => {
    const mine = await driver(cast.carrier, 'Marina Alves Prado')
    const { body } = await cast.rival
      .post('/api/drivers', { name: 'Marina Alves Prado', cpf: mine.cpf })
      .expect(201)
    await erase(app, cast.carrier, subjectOf('drivers', mine.id), mine.name)
    expect(await app.db.drivers.findUniqueOrThrow({ where: { id: Number(body.data.id) } })).toMatchObject({
      name: 'Marina Alves Prado',
      cpf: mine.cpf,
    })
  })

  it('an erasure that fails half way changes nothing, and may be asked for again', async () => {
    const ana = await driver()
    const helper = { name: ana.name, cpf: ana.cpf, transporter_id: cast.carrier.company.id }
    await app.db.helpers.create({ data: helper })
    const { owner: pool } = app
    // Helpers are written after drivers.
    await pool.query(`alter table helpers add constraint planted check (name <> 'Pessoa removida') not valid`)
    const failed = await erase(app, cast.carrier, subjectOf('drivers', ana.id), ana.name)
    await pool.query('alter table helpers drop constraint planted')
    expect((await requestOf(cast.carrier, failed)).attributes).toMatchObject({
      status: 'failed',
      error: 'internal',
    })
    expect((await app.db.drivers.findUniqueOrThrow({ where: { id: ana.id } })).cpf).toBe(ana.cpf)
    const done = await erase(app, cast.carrier, subjectOf('drivers', ana.id), ana.name)
    expect((await requestOf(cast.carrier, done)).attributes.status).toBe('completed')
    expect(await app.db.helpers.count({ where: { cpf: ana.cpf } })).toBe(0)
  })

  it('what the law held goes on its day, by itself', async () => {
    const ana = await driver()
    const order = await drive(ana.id)
    await over(order)
    const id = await erase(app, cast.carrier, subjectOf('drivers', ana.id), ana.name)
    const { rows } = app.container.services.database
    const driverOn = async () =>
      (await rows(sql`select driver_name, driver_cpf from orders where id = ${order}`))[0]
    const followUpNow = async () => {
      await app.container.services.jobs.enqueue(followUp, {})
      await app.settle()
    }
    app.clock.set('2031-12-31T12:00:00.000Z')
    await followUpNow()
    expect(await driverOn()).toEqual({ driver_name: ana.name, driver_cpf: ana.cpf })
    app.clock.set('2032-01-01T12:00:00.000Z')
    await followUpNow()
    expect(await driverOn()).toEqual({ driver_name: 'Pessoa removida', driver_cpf: null })
    expect(
      await app.db.personal_data_requests.findUniqueOrThrow({ where: { id: Number(id) } }),
    ).toMatchObject({
      person: null,
      held_until: null,
      holds: [],
    })
  })
})
