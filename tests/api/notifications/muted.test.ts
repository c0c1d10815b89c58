import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  listMutedOrders,
  muteOrder,
  showOrderMute,
  unmuteOrder,
} from '#shared/notifications/notification.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { choose, everyMinute, mailsTo, seenBy } from './support.ts'

/** One order can be silent for one person (decision 0205). */

const listed = async (actor: Actor) =>
  ((await actor.call(listMutedOrders, {}).expect(200)).body.data as { order_id: number }[]).map(
    ({ order_id }) => order_id,
  )

describe('a muted order', () => {
  let app: TestApp
  let cast: step.Cast
  let colleague: Actor
  let order: number
  const pushed: { user: number; event: string; payload: unknown }[] = []

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    colleague = await app.actor('transporter', { company_id: cast.carrier.company.id })
    vi.spyOn(app.container.services.push, 'toUser').mockImplementation((user, event, payload) => {
      pushed.push({ user, event, payload })
    })
    order = await step.newOrder(cast)
    await app.settle()
  })
  afterAll(() => app.close())

  const propose = async (id: number) => {
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [cast.carrier.company.id] })
      .expect(200)
    await app.settle()
    app.clock.advance(5 * 60_000)
    await everyMinute(app)
  }
  const pushesTo = ({ user }: Actor) =>
    pushed.filter((one) => one.user === user.id && one.event === 'system-notification-created').length
  /** What reached a person by each channel. */
  const told = async (actor: Actor) => ({
    bell: (await seenBy(actor)).length,
    mail: (await mailsTo(app, actor)).length,
    push: pushesTo(actor),
  })

  it('tells its reader nothing by bell, e-mail or push, and the colleagues everything', async () => {
    // Before the proposal the carrier does not see the order.
    await cast.carrier.call(muteOrder, { id: order }).expect(404)
    await propose(order)
    const before = await told(cast.carrier)
    expect(before).toEqual({ bell: 1, mail: 1, push: 1 })

    await cast.carrier.call(muteOrder, { id: order }).expect(200)
    await cast.carrier.call(muteOrder, { id: order }).expect(200)
    expect(await app.db.muted_orders.count()).toBe(1)
    app.clock.advance(11 * 60_000)
    // A follower hears of everything, unless the order is muted.
    await cast.carrier.post(`/api/orders/follow/${order}`).expect(200)
    await choose(cast.carrier, 'own', ['canceled', 'email', true])
    await choose(colleague, 'own', ['canceled', 'email', true])
    await cast.shipper
      .post(`/api/orders/cancel/${order}`, { reason: 'duplicated', justification: 'Pedido em dobro.' })
      .expect(200)
    await app.settle()
    app.clock.advance(5 * 60_000)
    await everyMinute(app)
    expect(await told(cast.carrier)).toEqual(before)
    expect(await told(colleague)).toEqual({ bell: 2, mail: 2, push: 2 })
  })

  it('sends no mail that was waiting when the order was muted', async () => {
    const [silent, loud] = [await step.newOrder(cast), await step.newOrder(cast)]
    const [own, others] = [(await told(cast.carrier)).mail, (await told(colleague)).mail]
    for (const id of [silent, loud])
      // oxlint-disable-next-line no-await-in-loop -- two
      await cast.shipper
        .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [cast.carrier.company.id] })
        .expect(200)
    await app.settle()
    await cast.carrier.call(muteOrder, { id: silent }).expect(200)
    app.clock.advance(5 * 60_000)
    await everyMinute(app)
    const got = (await mailsTo(app, cast.carrier)).slice(own)
    expect(got).toHaveLength(1)
    expect(got[0]).toContain(`#${loud}`)
    expect(got[0]).not.toContain(`#${silent}`)
    expect((await mailsTo(app, colleague)).slice(others).join('')).toContain(`#${silent}`)
    expect(await app.db.notification_mails.count({ where: { sent_at: null } })).toBe(0)
  })

  it('is told of in comments to the others only', async () => {
    const id = await step.confirmed(cast)
    await app.settle()
    await cast.carrier.call(muteOrder, { id }).expect(200)
    const [own, others] = [await told(cast.carrier), await told(colleague)]
    await cast.shipper
      .post('/api/order_comments', { order_id: id, text: 'Chegou?', audience: 'parties' })
      .expect(201)
    await app.settle()
    expect((await told(cast.carrier)).bell).toBe(own.bell)
    expect((await told(colleague)).bell).toBe(others.bell + 1)
  })

  it('is listed to be heard of again, by its own person only', async () => {
    const id = await step.confirmed(cast)
    await app.settle()
    await cast.shipper.call(muteOrder, { id }).expect(200)
    const muted = async () => (await cast.shipper.call(showOrderMute, { id }).expect(200)).body.data.muted
    expect(await listed(cast.shipper)).toEqual([id])
    expect(await muted()).toBe(true)
    expect(await listed(colleague)).toEqual([])

    for (const call of [muteOrder, unmuteOrder, showOrderMute])
      // oxlint-disable-next-line no-await-in-loop -- few
      await cast.stranger.call(call, { id }).expect(404)

    await cast.shipper.call(unmuteOrder, { id }).expect(200)
    await cast.shipper.call(unmuteOrder, { id }).expect(200)
    expect(await muted()).toBe(false)
    expect(await listed(cast.shipper)).toEqual([])
    await cast.carrier
      .post('/api/order_comments', { order_id: id, text: 'Coleta às 14h.', audience: 'parties' })
      .expect(201)
    const before = (await told(cast.shipper)).bell
    await app.settle()
    expect((await told(cast.shipper)).bell).toBe(before + 1)
  })

  it('is not told of when quiet hours end', async () => {
    const quiet_days = [0, 1, 2, 3, 4, 5, 6]
    await cast.carrier
      .patch('/api/notification_settings', {
        quiet: true,
        quiet_from: '11:00',
        quiet_until: '13:00',
        quiet_days,
      })
      .expect(200)
    // 11:30 in São Paulo.
    app.clock.set('2026-11-18T14:30:00.000Z')
    const [silent, loud] = [await step.newOrder(cast), await step.newOrder(cast)]
    for (const id of [silent, loud])
      // oxlint-disable-next-line no-await-in-loop -- two
      await cast.shipper
        .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [cast.carrier.company.id] })
        .expect(200)
    await app.settle()
    await cast.carrier.call(muteOrder, { id: silent }).expect(200)
    const before = pushesTo(cast.carrier)
    app.clock.set('2026-11-18T16:00:00.000Z')
    await everyMinute(app)
    expect(pushesTo(cast.carrier)).toBe(before + 1)
    const last = JSON.stringify(pushed.findLast(({ user }) => user === cast.carrier.user.id)?.payload)
    expect(last).toContain(`#${loud}`)
    await cast.carrier.patch('/api/notification_settings', { quiet: false }).expect(200)
  })
})
