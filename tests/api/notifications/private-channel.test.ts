import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** Notices about orders, from the action to the browser (spec 002 §7.7). */

type Notice = { id: string; event: string; title: string; description: string; link: string; count: number }
type Heard = { event: string; payload: Record<string, unknown> }

const noticesOf = async (actor: Actor): Promise<Notice[]> => {
  const { body } = await actor.get('/api/system_notifications?page[size]=100').expect(200)
  return (body.data as { id: string; attributes: Omit<Notice, 'id'> }[]).map(({ id, attributes }) => ({
    id,
    ...attributes,
  }))
}
const unreadOf = async (actor: Actor): Promise<number> =>
  (await actor.get('/api/system_notifications/unread_count').expect(200)).body.data.unread_count as number

const ownNotices = (heard: Heard[]) => heard.filter(({ event }) => event === 'system-notification-created')
const AFTER_A_BURST = 11 * 60_000

describe('notifications', () => {
  let app: TestApp
  let cast: step.Cast
  let server: Server
  const clients: Socket[] = []

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    server = createServer(createApp(app.container, { ready: true }))
    app.container.attachSockets(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    await app.close()
  })

  /** A browser of this person; answers what it hears from now on. */
  const listen = async (actor: Actor): Promise<Heard[]> => {
    const { port } = server.address() as AddressInfo
    const client = io(`http://127.0.0.1:${port}`, {
      auth: { token: actor.token },
      transports: ['websocket'],
      forceNew: true,
    })
    clients.push(client)
    const heard: Heard[] = []
    client.onAny((event: string, payload: Record<string, unknown>) => heard.push({ event, payload }))
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve())
      client.once('connect_error', reject)
    })
    return heard
  }

  it('reach the proposed carrier on its private channel, and nobody else', async () => {
    const colleague = await app.actor('transporter', { company_id: cast.carrier.company.id })
    const quiet = await app.actor('transporter', { company_id: cast.carrier.company.id })
    await app.db.users.update({ where: { id: quiet.user.id }, data: { receive_notification: false } })
    const carrier = await listen(cast.carrier)
    const others = await Promise.all([cast.shipper, cast.rival, cast.stranger, quiet].map(listen))

    const id = await step.newOrder(cast)
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [cast.carrier.company.id] })
      .expect(200)
    await app.settle()

    await vi.waitFor(() => expect(ownNotices(carrier)).toHaveLength(1), 5000)
    const [notice] = await noticesOf(cast.carrier)
    expect(notice).toMatchObject({
      event: 'orders.proposal_sent',
      title: 'Nova proposta de transporte',
      link: `/logistic_manager/transporter/proposals/${id}`,
      count: 1,
    })
    expect(ownNotices(carrier)[0]?.payload).toMatchObject({
      system_notification: { id: notice?.id, title: notice?.title, count: 1, read_at: null },
    })
    expect(await noticesOf(colleague)).toHaveLength(1)

    // Users who see the order are told that it changed, by its id alone.
    await vi.waitFor(() => expect(others[0]?.length).toBeGreaterThan(0), 5000)
    expect(others.map((heard) => ownNotices(heard))).toEqual([[], [], [], []])
    expect(others[0]?.at(-1)?.payload).toEqual({
      type: 'orders',
      id: String(id),
      reason: 'orders.proposal_sent',
    })
    expect(others.slice(1, 3)).toEqual([[], []])
    for (const outsider of [cast.rival, cast.stranger, quiet]) expect(await noticesOf(outsider)).toEqual([])
  })

  it('refuse a socket without a session', async () => {
    await expect(listen({ ...cast.carrier, token: 'nothing' })).rejects.toThrow('unauthorized')
  })

  it('tell the shipper which carrier answered, and the ones that were not chosen', async () => {
    const id = await step.proposed(cast)
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    await app.settle()
    const [accepted] = await noticesOf(cast.shipper)
    expect(accepted?.description).toContain(`${cast.carrier.company.fantasy_name} aceitou`)

    app.clock.advance(AFTER_A_BURST)
    await cast.shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    await app.settle()
    expect((await noticesOf(cast.carrier))[0]?.event).toBe('orders.transporter_confirmed')
    const [refused] = await noticesOf(cast.rival)
    expect(refused).toMatchObject({
      event: 'orders.transporter_refused',
      link: `/logistic_manager/transporter/proposals/${id}`,
    })
  })

  it('never tell a carrier that follows an order what another carrier answered', async () => {
    const id = await step.proposed(cast)
    await cast.rival.post(`/api/orders/follow/${id}`).expect(200)
    await app.settle()
    const before = (await noticesOf(cast.rival)).length
    app.clock.advance(AFTER_A_BURST)
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    await app.settle()
    expect(await noticesOf(cast.rival)).toHaveLength(before)
  })

  it('make one of a burst, and another after ten minutes or once it was read', async () => {
    const id = await step.waiting(cast)
    await app.settle()
    const about = async () =>
      (await noticesOf(cast.shipper)).filter(({ link }) => link.endsWith(`/${id}`)).map(({ count }) => count)
    const start = await about()
    expect(start).toHaveLength(1)
    const alert = () => cast.carrier.post(`/api/orders/alert/${id}`).expect(200)
    await alert()
    await app.settle()
    const [grown = 0] = await about()
    expect(await about()).toHaveLength(1)
    expect(grown).toBe((start[0] ?? 0) + 1)
    app.clock.advance(AFTER_A_BURST)
    await alert()
    await app.settle()
    expect(await about()).toEqual([1, grown])
    await cast.shipper.post('/api/system_notifications/read').expect(200)
    await alert()
    await app.settle()
    expect(await about()).toEqual([1, 1, grown])
  })

  it('are not doubled by an event that is delivered again', async () => {
    const heard = await listen(cast.shipper)
    const id = await step.waiting(cast)
    await app.settle()
    const before = await noticesOf(cast.shipper)
    await vi.waitFor(() => expect(ownNotices(heard).length).toBeGreaterThan(0), 5000)
    await cast.shipper.post('/api/system_notifications/read').expect(200)
    const told = ownNotices(heard).length
    const { pool } = app.container.services.database
    const again = await pool.query(
      `update outbox set delivered_at = null, attempts = 0 where (payload->>'id')::int = $1`,
      [id],
    )
    expect(again.rowCount).toBeGreaterThan(2)
    await app.settle()
    expect((await noticesOf(cast.shipper)).map(({ id: one, count }) => [one, count])).toEqual(
      before.map(({ id: one, count }) => [one, count]),
    )
    expect(ownNotices(heard)).toHaveLength(told)
  })

  it('are counted, read one by one or all, and are nobody else’s', async () => {
    const unread = await unreadOf(cast.carrier)
    expect(unread).toBeGreaterThan(2)
    const all = await noticesOf(cast.carrier)
    const [first, second] = all
    const own = Number(first?.id)
    const answer = await cast.carrier.post('/api/system_notifications/read', { ids: [own] }).expect(200)
    expect(answer.body.data.unread_count).toBe(unread - 1)
    expect(await unreadOf(cast.carrier)).toBe(unread - 1)

    const theirs = await unreadOf(cast.rival)
    await cast.rival
      .post('/api/system_notifications/read', { ids: all.map(({ id }) => Number(id)) })
      .expect(200)
    expect(await unreadOf(cast.carrier)).toBe(unread - 1)
    expect(await unreadOf(cast.rival)).toBe(theirs)
    await cast.rival.get(`/api/system_notifications/${second?.id}`).expect(404)
    await cast.rival.delete(`/api/system_notifications/${second?.id}`).expect(404)
    const dev = await app.actor('dev')
    await dev.get(`/api/system_notifications/${second?.id}`).expect(404)

    await cast.carrier.post('/api/system_notifications/read').expect(200)
    expect(await unreadOf(cast.carrier)).toBe(0)
  })
})
