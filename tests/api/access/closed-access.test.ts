import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { typedOrder } from '#tests/support/orders.ts'
import { givePasswords, holding } from '#tests/support/people.ts'

/** Unpaid invoices or a trial that is over close a company's access: 402 with the specification's names (spec 000 §8). */

const refusedWith = async (
  actor: Pick<Actor, 'get' | 'post'>,
  exception: string,
  changing: 'orders' | 'vehicles' = 'orders',
) => {
  const { status, body } = await actor.post(`/api/${changing}`, {})
  expect([status, body.meta.exception]).toEqual([402, exception])
  await actor.get(`/api/${changing}`).expect(200)
  await actor.get('/api/settings').expect(200)
  await actor.get('/api/users/me').expect(200)
}

describe('a company whose access is closed', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  /** What billing will write. */
  const write = async (
    company_id: number,
    facts: { overdue_since?: Date | null; trial_ends_at?: Date | null },
  ) => {
    await app.db.companies.update({ where: { id: company_id }, data: facts })
    // A session is believed for twenty seconds.
    app.clock.advance(21_000)
  }
  it('is told so, with its branches and its tokens, and works again once it has paid', async () => {
    const shipper = await app.actor('shipper')
    const branch = await app.actor('shipper', { parent_id: shipper.company.id })
    await givePasswords(app)
    const made = await shipper
      .post('/api/access_tokens', { name: 'ERP', abilities: ['orders.read', 'orders.create'], days: 1 })
      .expect(201)
    const erp = holding(app, String(made.body.data.token))
    await write(shipper.company.id, { overdue_since: app.clock.now() })
    for (const who of [shipper, branch]) await refusedWith(who, 'OverdueException')
    const refused = await erp.post('/api/orders', typedOrder()).expect(402)
    expect(refused.body.errors[0].detail).toContain('em atraso')
    // It takes its data along.
    await erp.get('/api/orders').expect(200)
    await shipper.post('/api/export_report/orders', { format: 'csv' }).expect(201)
    // Another company goes on, and the operator's own people are never closed out.
    await (await app.actor('shipper')).post('/api/orders', typedOrder()).expect(201)
    const manager = await app.actor('manager')
    await write(manager.company.id, { overdue_since: app.clock.now() })
    await manager.post('/api/additional_services', { name: 'Escolta noturna' }).expect(201)

    await write(shipper.company.id, { overdue_since: null })
    for (const who of [shipper, branch, erp]) await who.post('/api/orders', typedOrder()).expect(201)
  })

  it('had a trial, which ends by itself', async () => {
    const carrier = await app.actor('transporter')
    const end = new Date(app.clock.now().getTime() + 3_600_000)
    await write(carrier.company.id, { trial_ends_at: end })
    await carrier.post('/api/vehicles', { plate: 'BRA2E19' }).expect(201)
    app.clock.set(new Date(end.getTime() + 30_000))
    await refusedWith(carrier, 'TrialExpiredException', 'vehicles')
  })

  it('is on trial by the word of the operator alone, until the trial ends or is taken back', async () => {
    const manager = await app.actor('manager')
    const shipper = await app.actor('shipper')
    const branch = await app.actor('shipper', { parent_id: shipper.company.id })
    const path = `/api/shippers/${shipper.company.id}`
    const trial_ends_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    await shipper.patch(path, { trial_ends_at }).expect(422)
    const { body } = await manager.patch(path, { trial_ends_at }).expect(200)
    expect(body.data.attributes.trial_ends_at).toBe(trial_ends_at)
    await shipper.post('/api/orders', typedOrder()).expect(201)
    app.clock.advance(3_700_000)
    for (const who of [shipper, branch]) await refusedWith(who, 'TrialExpiredException')
    await shipper.post('/api/export_report/orders', { format: 'csv' }).expect(201)
    await manager.patch(path, { trial_ends_at: null }).expect(200)
    app.clock.advance(21_000)
    for (const who of [shipper, branch]) await who.post('/api/orders', typedOrder()).expect(201)
  })

  it('may leave, and come again', async () => {
    const shipper = await app.actor('shipper')
    await write(shipper.company.id, { overdue_since: app.clock.now() })
    await shipper.post('/api/logout').expect(204)
  })
})
