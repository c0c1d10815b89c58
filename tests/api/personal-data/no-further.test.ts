import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followUp } from '#server/modules/personal-data/jobs/follow-up.job.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { cpfOf } from '#tests/support/cpf.ts'
import { copyOf, entriesOf, erase, subjectOf } from './support.ts'

/** Names are chosen by people: a name that reads like other words opens no foreign row. */

const WORDS = 'de frete combinado'
const INTERNAL = `Diferença ${WORDS} aceita por ora. ${'Assunto interno, nada disso é do outro lado. '.repeat(3)}`

describe('a request about a person reaches no further than who asks', () => {
  let app: TestApp
  let cast: step.Cast
  const plainOf = (who: Actor) =>
    app.actor(who.company.type as 'shipper', { company_id: who.company.id, permissions: [] })

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const driverCalled = async (name: string, n: number) => {
    const { body } = await cast.carrier.post('/api/drivers', { name, cpf: cpfOf(n) }).expect(201)
    return { id: Number(body.data.id), subject: subjectOf('drivers', Number(body.data.id)) }
  }
  const internalNote = async (order_id: number) => {
    const amounts = { value: '1', expected_value: '1', difference: '0' }
    return app.db.audits_order.create({
      data: { order_id, audit: 'quote', result: 'validated', justification: INTERNAL, ...amounts },
    })
  }

  it('a driver’s invented name opens and changes no text of the shipper, and no message of others on its way', async () => {
    const order = await step.confirmed(cast)
    const note = await internalNote(order)
    await app.db.orders.update({ where: { id: order }, data: { order_observation: INTERNAL } })
    await app.db.outbox.create({
      data: { event: 'test.delivered', payload: { text: INTERNAL }, delivered_at: app.clock.now() },
    })
    const invented = await driverCalled(WORDS, 900)
    const copy = await copyOf(app, cast.carrier, invented.subject)
    expect(Object.keys(copy.attributes.counts)).toContain('drivers')
    for (const closed of ['audits_order.justification', 'orders.order_observation', 'outbox.payload'])
      expect(Object.keys(copy.attributes.counts)).not.toContain(closed)
    await erase(app, cast.carrier, invented.subject, WORDS)
    expect((await app.db.audits_order.findUniqueOrThrow({ where: { id: note.id } })).justification).toBe(
      INTERNAL,
    )
    expect((await app.db.orders.findUniqueOrThrow({ where: { id: order } })).order_observation).toBe(INTERNAL)
  })

  it('a mention on an order that they drove is told with the words next to it only', async () => {
    const driver = await driverCalled('Joaquim Teles Moura', 901)
    const order = await step.confirmed(cast)
    const enriched = { driver_id: driver.id, vehicle_plate: 'ABC1D23' }
    await cast.carrier.post(`/api/orders/enrich/${order}`, enriched).expect(200)
    const order_observation = `Aviso: Joaquim Teles Moura chega às 9. ${'x'.repeat(200)} valor 999`
    await app.db.orders.update({ where: { id: order }, data: { order_observation } })
    const { id } = await copyOf(app, cast.carrier, driver.subject)
    const told = (await entriesOf(app, cast.carrier, id)).get('orders.order_observation.json') ?? ''
    expect(told).toContain('Aviso: Joaquim Teles Moura chega às 9.')
    expect(told).not.toContain('999')
  })

  it('who calls themself something else is given, and changes, nothing of the company’s texts by that', async () => {
    const order = await step.newOrder(cast)
    const note = await internalNote(order)
    const plain = await plainOf(cast.shipper)
    await plain.patch('/api/users/me/update', { name: WORDS }).expect(200)
    const copy = await copyOf(app, plain, subjectOf('users', plain.user.id))
    expect(Object.keys(copy.attributes.counts)).toContain('users')
    expect(Object.keys(copy.attributes.counts)).not.toContain('audits_order.justification')
    await erase(app, plain, subjectOf('users', plain.user.id), WORDS)
    expect((await app.db.audits_order.findUniqueOrThrow({ where: { id: note.id } })).justification).toBe(
      INTERNAL,
    )
  })

  it('who was removed is changed by nobody any more', async () => {
    const plain = await plainOf(cast.shipper)
    await erase(app, cast.shipper, subjectOf('users', plain.user.id), plain.user.name)
    await cast.shipper.patch(`/api/users/${plain.user.id}`, { active: true }).expect(404)
    const driver = await driverCalled('Lívia Couto Reis', 902)
    await erase(app, cast.carrier, driver.subject, 'Lívia Couto Reis')
    await cast.carrier.patch(`/api/drivers/${driver.id}`, { name: 'Outra Vez Ela' }).expect(404)
  })

  it('who answered for a company no longer does, and what is held of them goes although another one does now', async () => {
    const alone = await app.actor('shipper')
    await app.db.users.updateMany({ where: { company_id: alone.company.id }, data: { is_responsible: true } })
    const id = await erase(app, alone, subjectOf('users', alone.user.id), alone.user.name)
    const row = await app.db.users.findUniqueOrThrow({ where: { id: alone.user.id } })
    expect(row.is_responsible).toBe(false)
    // As removed before: the flag stayed.
    await app.db.users.update({ where: { id: row.id }, data: { is_responsible: true } })
    await app.actor('shipper', { company_id: alone.company.id })
    app.clock.set('2033-01-01T12:00:00.000Z')
    await app.container.services.jobs.enqueue(followUp, {})
    await app.settle()
    const request = await app.db.personal_data_requests.findUniqueOrThrow({ where: { id: Number(id) } })
    expect(request.person).toBeNull()
  })
})
