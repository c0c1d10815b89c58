import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { choose, everyMinute, mailsTo, seenBy, subscriptionsOf } from './support.ts'

/** What one is told about is a choice by event and channel, one's own or the company's (spec 001 §3.7). */

describe('choices of notifications', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('show each role what it can be told, in its language', async () => {
    const carrier = await subscriptionsOf(cast.carrier)
    expect(carrier.get('proposal_sent')).toMatchObject({
      name: 'Nova proposta de transporte',
      description: 'Quando um embarcador envia uma proposta à sua empresa.',
      group: 'proposals',
      system: true,
      email: true,
      own_system: null,
      only_following: false,
    })
    expect(carrier.get('proposal_accepted')?.only_following).toBe(true)
    const shipper = await subscriptionsOf(cast.shipper)
    expect(shipper.get('proposal_accepted')?.only_following).toBe(false)

    const broker = await app.actor('broker')
    expect([...(await subscriptionsOf(broker)).keys()].toSorted()).toEqual([
      'export_completed',
      'export_failed',
      'login_new_device',
      'password_changed',
      'personal_data_erased',
      'personal_data_exported',
      'personal_data_failed',
      'second_factor_off',
      'second_factor_on',
      'user_created',
    ])
    const hand = await app.actor('shipper', { permissions: ['integra_manager__financier'] })
    const told = await subscriptionsOf(hand)
    expect(told.has('table_waiting')).toBe(false)
    expect(told.has('user_created')).toBe(false)
    expect(told.has('audit_different')).toBe(true)
  })

  it('of one’s own go before the company’s, and those before the default', async () => {
    const boss = cast.carrier
    const colleague = await app.actor('transporter', { company_id: boss.company.id })
    await choose(boss, 'company', ['proposal_sent', 'email', false])
    expect((await subscriptionsOf(colleague)).get('proposal_sent')).toMatchObject({
      system: true,
      email: false,
      company_email: false,
    })
    await choose(colleague, 'own', ['proposal_sent', 'email', true])
    await choose(boss, 'own', ['proposal_sent', 'system', false])

    const id = await step.newOrder(cast)
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [boss.company.id] })
      .expect(200)
    await app.settle()
    app.clock.advance(5 * 60_000)
    await everyMinute(app)
    expect(await seenBy(boss, '&filter[group]=proposals')).toEqual([])
    expect(await seenBy(colleague, '&filter[group]=proposals')).toHaveLength(1)
    expect(await mailsTo(app, boss)).toEqual([])
    expect(await mailsTo(app, colleague)).toHaveLength(1)

    await choose(colleague, 'own', ['proposal_sent', 'email', null])
    expect((await subscriptionsOf(colleague)).get('proposal_sent')?.email).toBe(false)
    await choose(boss, 'company', ['proposal_sent', 'email', null])
    expect((await subscriptionsOf(colleague)).get('proposal_sent')?.email).toBe(true)
    await choose(boss, 'own', ['proposal_sent', 'system', null])
  })

  it('of the company are its heads’, of one company only its own, and of known kinds', async () => {
    const hand = await app.actor('shipper', {
      company_id: cast.shipper.company.id,
      permissions: ['integra_manager__financier'],
    })
    const refused = await choose(hand, 'company', ['delivered', 'email', true], 403)
    expect(refused.body.errors[0].meta).toMatchObject({
      ability: 'notifications.company',
      missing: { kind: 'permission' },
    })

    await choose(cast.shipper, 'company', ['delivered', 'email', true])
    expect((await subscriptionsOf(hand)).get('delivered')?.email).toBe(true)
    expect((await subscriptionsOf(cast.stranger)).get('delivered')?.email).toBe(false)

    // Kinds of other roles are refused.
    const foreign = (await subscriptionsOf(cast.shipper)).get('table_waiting')?.id
    const broker = await app.actor('broker')
    await broker
      .post('/api/notifications/choose', {
        scope: 'own',
        choices: [{ id: Number(foreign), channel: 'email', active: true }],
      })
      .expect(422)
    await broker.post('/api/notifications/choose', { scope: 'all', choices: [] }).expect(422)
    await broker.patch(`/api/notifications/${foreign}`, { default_email: true }).expect(405)
  })

  it('do not keep a follower from any notification of the order, nor tell it after it stopped', async () => {
    const id = await step.confirmed(cast)
    await app.settle()
    const manager = await app.actor('manager')
    await choose(manager, 'own', ['enriched', 'system', false])
    await manager.post(`/api/orders/follow/${id}`).expect((answer) => expect(answer.status).toBeLessThan(300))
    await cast.carrier
      .post(`/api/orders/enrich/${id}`, {
        driver_name: 'Ana Souza',
        driver_cpf: '529.982.247-25',
        vehicle_plate: 'ABC1D23',
      })
      .expect(200)
    await app.settle()
    expect(await seenBy(manager)).toMatchObject([
      { name: 'enriched', link: `/logistic_manager/manager/order/update/${id}` },
    ])
    const other = await app.actor('manager')
    expect(await seenBy(other)).toEqual([])
  })

  it('count for nothing when a person or its company wants no notifications', async () => {
    const carrier = cast.rival
    await carrier.patch('/api/notification_settings', { receive_notification: false }).expect(200)
    const before = (await seenBy(carrier)).length
    await step.proposed(cast)
    await app.settle()
    expect(await seenBy(carrier)).toHaveLength(before)
    await carrier.patch('/api/notification_settings', { receive_notification: true }).expect(200)
    await app.db.companies.update({
      where: { id: carrier.company.id },
      data: { receive_notification: false },
    })
    await step.proposed(cast)
    await app.settle()
    expect(await seenBy(carrier)).toHaveLength(before)
    const { body } = await carrier.get('/api/notification_settings').expect(200)
    expect(body.data).toMatchObject({ receive_notification: true, company_receive_notification: false })
  })
})
