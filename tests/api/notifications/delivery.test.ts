import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Services } from '#server/kit/services.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { everyMinute, everyNight, mailsTo, seenBy } from './support.ts'

/** Bursts, quiet hours, e-mails: how and when a notice reaches a person. */

type Push = { user: number; event: string; payload: Record<string, unknown> }

const watchPushes = (services: Services): Push[] => {
  const heard: Push[] = []
  vi.spyOn(services.push, 'toUser').mockImplementation((user, event, payload) => {
    heard.push({ user, event, payload: payload as Record<string, unknown> })
  })
  return heard
}
const toasts = (heard: Push[], actor: Actor) =>
  heard.filter(({ user, event }) => user === actor.user.id && event === 'system-notification-created')

describe('notices on their way', () => {
  let app: TestApp
  let cast: step.Cast
  let heard: Push[]

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    heard = watchPushes(app.container.services)
  })
  afterAll(() => app.close())

  it('in a burst become one that counts and leads to the list', async () => {
    const colleague = await app.actor('shipper', { company_id: cast.shipper.company.id })
    for (let made = 0; made < 7; made += 1) await step.newOrder(cast)
    await app.settle()
    expect(await seenBy(colleague)).toMatchObject([
      {
        name: 'order_created',
        title: '7 pedidos criados',
        count: 7,
        grouped: true,
        link: '/logistic_manager/shipper/order?filter[created_at][from]=2026-11-18',
      },
    ])
    // Who made them knows.
    expect(await seenBy(cast.shipper)).toEqual([])
    const unread = await colleague.get('/api/system_notifications/unread_count').expect(200)
    expect(unread.body.data.unread_count).toBe(1)
    expect(toasts(heard, colleague).at(-1)?.payload).toMatchObject({
      system_notification: { count: 7, grouped: true, unread_count: 1 },
    })

    // Delivered again, they are not told again.
    await app.container.services.database.pool.query(`update outbox set delivered_at = null, attempts = 0`)
    const told = toasts(heard, colleague).length
    await app.settle()
    expect(await seenBy(colleague)).toMatchObject([{ count: 7 }])
    expect(toasts(heard, colleague)).toHaveLength(told)

    // After the window a new one stands alone.
    app.clock.advance(11 * 60_000)
    await step.newOrder(cast)
    await app.settle()
    expect((await seenBy(colleague)).map(({ count }) => count)).toEqual([1, 7])
  })

  it('are told once when two workers deliver one event at the same time', async () => {
    const carrier = await app.actor('transporter')
    await app.link(cast.shipper, carrier)
    const id = await step.newOrder(cast)
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [carrier.company.id] })
      .expect(200)
    const run = app.container.modules
      .flatMap(({ reactions = [] }) => reactions)
      .find(({ name }) => name === 'notify: proposal_sent')
    const payload = { id, transporter_ids: [carrier.company.id], event_id: 9_000_001 }
    if (!run) throw new Error('no reaction tells of a proposal')
    await Promise.all(Array.from({ length: 4 }, () => run.run(payload, app.container.services)))
    expect(await seenBy(carrier)).toMatchObject([{ count: 1 }])
    expect(await app.db.notification_mails.count({ where: { user_id: carrier.user.id } })).toBe(1)
    await app.settle()
  })

  it('in quiet hours are kept, and told when they end', async () => {
    const carrier = await app.actor('transporter')
    await app.link(cast.shipper, carrier)
    await carrier
      .patch('/api/notification_settings', {
        quiet: true,
        quiet_from: '08:00',
        quiet_until: '10:00',
        quiet_days: [0, 1, 2, 3, 4, 5, 6],
      })
      .expect(200)
    // 09:30 in São Paulo.
    app.clock.set('2026-11-18T12:30:00.000Z')
    for (let made = 0; made < 2; made += 1) {
      const id = await step.newOrder(cast)
      await cast.shipper
        .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [carrier.company.id] })
        .expect(200)
    }
    await app.settle()
    await everyMinute(app)
    expect(await seenBy(carrier)).toHaveLength(2)
    expect(toasts(heard, carrier)).toEqual([])
    expect(await mailsTo(app, carrier)).toEqual([])
    expect(
      heard.filter(({ user, event }) => user === carrier.user.id && event === 'resource-changed'),
    ).toHaveLength(2)

    app.clock.set('2026-11-18T12:59:00.000Z')
    await everyMinute(app)
    expect(toasts(heard, carrier)).toEqual([])
    expect(await mailsTo(app, carrier)).toEqual([])

    app.clock.set('2026-11-18T13:00:00.000Z')
    await everyMinute(app)
    await everyMinute(app)
    expect(toasts(heard, carrier)).toHaveLength(1)
    expect(toasts(heard, carrier)[0]?.payload).toMatchObject({
      system_notification: {
        title: '2 notificações no horário de silêncio',
        link: '/logistic_manager/transporter/notification',
        unread_count: 2,
      },
    })
    const [mail, ...more] = await mailsTo(app, carrier)
    expect(more).toEqual([])
    expect(mail).toContain('Subject: 2 novidades no Tropeiro')

    await carrier.patch('/api/notification_settings', { quiet_from: '25:00' }).expect(422)
    await carrier.patch('/api/notification_settings', { quiet_days: [1, 1] }).expect(422)
    await carrier.patch('/api/notification_settings', { quiet_days: [7] }).expect(422)
  })

  it('that quiet hours held back go out when these are switched off', async () => {
    const carrier = await app.actor('transporter')
    await app.link(cast.shipper, carrier)
    await carrier
      .patch('/api/notification_settings', { quiet: true, quiet_from: '00:00', quiet_until: '00:00' })
      .expect(200)
    const id = await step.newOrder(cast)
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [carrier.company.id] })
      .expect(200)
    await app.settle()
    await everyMinute(app)
    expect(toasts(heard, carrier)).toEqual([])
    await carrier.patch('/api/notification_settings', { quiet: false }).expect(200)
    await everyMinute(app)
    expect(toasts(heard, carrier)).toHaveLength(1)
    expect(await mailsTo(app, carrier)).toHaveLength(1)
  })

  it('are worded when they are read, in the language of then', async () => {
    const carrier = await app.actor('transporter')
    await app.link(cast.shipper, carrier)
    await carrier
      .patch('/api/notification_settings', { quiet: true, quiet_from: '00:00', quiet_until: '00:00' })
      .expect(200)
    const id = await step.newOrder(cast)
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [carrier.company.id] })
      .expect(200)
    await app.settle()
    const read = async (locale: string, query = '') => {
      const { body } = await carrier
        .get(`/api/system_notifications?page[size]=1${query}`)
        .set('accept-language', locale)
        .expect(200)
      return body.data[0]?.attributes
    }
    expect(await read('pt')).toMatchObject({ title: 'Nova proposta de transporte' })
    expect(await read('en')).toMatchObject({ title: 'New transport proposal' })
    expect(await read('es')).toMatchObject({ title: 'Nueva propuesta de transporte' })
    expect(await read('es', '&fields[system_notifications]=title')).toEqual({
      title: 'Nueva propuesta de transporte',
    })
    expect(await read('pt')).not.toHaveProperty('params')

    // The toast that quiet hours held back speaks the language that was chosen in between.
    await app.db.users.update({ where: { id: carrier.user.id }, data: { locale: 'es' } })
    await carrier.patch('/api/notification_settings', { quiet: false }).expect(200)
    await everyMinute(app)
    expect(toasts(heard, carrier).at(-1)?.payload).toMatchObject({
      system_notification: { title: 'Nueva propuesta de transporte' },
    })

    // A row of before the params were kept has its words of then; a burst counts in any language.
    await app.db.$executeRawUnsafe(
      `update system_notifications set params = null, title = 'Como era' where user_id = ${carrier.user.id}`,
    )
    expect(await read('en')).toMatchObject({ title: 'Como era' })
    for (let made = 0; made < 5; made += 1) {
      const one = await step.newOrder(cast)
      await cast.shipper
        .post(`/api/orders/send_proposal/${one}`, { transporter_ids: [carrier.company.id] })
        .expect(200)
    }
    await app.settle()
    expect(await read('en')).toMatchObject({
      grouped: true,
      title: expect.stringMatching(/^\d+ new transport/),
    })
    expect(await read('pt')).toMatchObject({ grouped: true, title: expect.stringMatching(/^\d+ nova/) })
  })

  it('by e-mail come in the reader’s language, with a text part, one button and a way to end them', async () => {
    const readers: [Actor, string, string, string][] = []
    for (const [locale, subject, hello] of [
      ['pt', 'Nova proposta de transporte', 'Olá,'],
      ['en', 'New transport proposal', 'Hello,'],
      ['es', 'Nueva propuesta de transporte', 'Hola,'],
    ] as const) {
      const carrier = await app.actor('transporter')
      await app.link(cast.shipper, carrier)
      await app.db.users.update({ where: { id: carrier.user.id }, data: { locale } })
      readers.push([carrier, locale, subject, hello])
    }
    const id = await step.newOrder(cast)
    const transporter_ids = readers.map(([{ company }]) => company.id)
    await cast.shipper.post(`/api/orders/send_proposal/${id}`, { transporter_ids }).expect(200)
    await app.settle()
    await everyMinute(app)
    for (const [carrier] of readers) expect(await mailsTo(app, carrier)).toEqual([])
    app.clock.advance(2 * 60_000)
    await everyMinute(app)
    for (const [carrier, locale, subject, hello] of readers) {
      const [mail = '', ...more] = await mailsTo(app, carrier)
      expect(more).toEqual([])
      expect(mail).toContain(`Subject: ${subject}`)
      expect(mail).toContain('Content-Type: text/plain')
      expect(mail).toContain('Content-Type: text/html')
      expect(mail).toContain(`<html lang="${locale === 'pt' ? 'pt-BR' : locale}">`)
      expect(mail).toContain(`${hello} ${carrier.user.name}.`)
      expect(mail).toContain(`/logistic_manager/transporter/proposals/${id}`)
      expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      expect(mail.match(/display:inline-block/g)).toHaveLength(1)
      for (const [other] of readers.filter(([one]) => one !== carrier)) {
        expect(mail).not.toContain(other.user.email)
        expect(mail).not.toContain(other.user.name)
      }
    }

    const [carrier] = readers[0] ?? []
    if (!carrier) return
    const [mail = ''] = await mailsTo(app, carrier)
    const token = /api\/notifications\/unsubscribe\/([\w.-]+)/.exec(mail)?.[1] ?? ''
    const shown = await app.anonymous.get(`/api/notifications/unsubscribe/${token}`).expect(200)
    expect(shown.body.data.names).toEqual(['Nova proposta de transporte'])
    await app.anonymous
      .post(`/api/notifications/unsubscribe/${token}`)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200)
    const row = await app.db.notification_choices.findFirstOrThrow({ where: { user_id: carrier.user.id } })
    expect(row).toMatchObject({ email: false, system: null })
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    await app.anonymous.post(`/api/notifications/unsubscribe/${changed.replace(/^./, 'f')}`).expect(410)
    await app.anonymous.get('/api/notifications/unsubscribe/no.thing').expect(410)
  })

  it('that could not be mailed are tried again, and never twice', async () => {
    const carrier = await app.actor('transporter')
    await app.link(cast.shipper, carrier)
    const id = await step.newOrder(cast)
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [carrier.company.id] })
      .expect(200)
    await app.settle()
    app.clock.advance(3 * 60_000)
    const { mailer } = app.container.services
    const broken = vi.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('connection refused'))
    await expect(everyMinute(app)).rejects.toThrow('connection refused')
    broken.mockRestore()
    expect(await mailsTo(app, carrier)).toEqual([])
    app.clock.advance(60_000)
    await everyMinute(app)
    await everyMinute(app)
    expect(await mailsTo(app, carrier)).toHaveLength(1)
  })

  it('about one’s own account reach this person alone', async () => {
    const { email, id } = (await app.actor('broker')).user
    const { hashPassword } = await import('#server/modules/session/index.ts')
    await app.db.users.update({ where: { id }, data: { password: await hashPassword('Correta#2026') } })
    const logIn = (agent: string) =>
      app.anonymous
        .post('/api/login', { email, password: 'Correta#2026' })
        .set('User-Agent', agent)
        .expect(200)
    await logIn('Navegador A')
    app.clock.advance(1000)
    await logIn('Navegador A')
    app.clock.advance(1000)
    await app.settle()
    const names = async () =>
      (await app.db.system_notifications.findMany({ where: { user_id: id }, orderBy: { id: 'asc' } })).map(
        ({ name }) => name,
      )
    // The actor's own session came first; A was new once.
    expect(await names()).toEqual(['login_new_device'])
    const { body } = await logIn('Navegador B')
    await app.settle()
    expect(await names()).toEqual(['login_new_device', 'login_new_device'])
    await app.anonymous
      .patch('/api/users/me/update', { password: 'Outra#2026', current_password: 'Correta#2026' })
      .set('Authorization', `Bearer ${body.data.access_token}`)
      .expect(200)
    await app.settle()
    await everyMinute(app)
    expect((await names()).at(-1)).toBe('password_changed')
    const written = await mailsTo(app, { user: { id, email, name: '', company_id: 0 } })
    expect(written).toHaveLength(1)
    expect(written[0]).toContain('Senha alterada')
  })

  it('go when they are old', async () => {
    const [first] = await seenBy(cast.rival)
    const carrier = await app.actor('transporter')
    expect(first).toBeUndefined()
    await app.db.system_notifications.createMany({
      data: [10, 100, 200].map((days) => ({
        user_id: carrier.user.id,
        event: 'orders.delivered',
        title: `${days}`,
        description: '',
        created_at: new Date(app.clock.now().getTime() - days * 86_400_000),
        read_at: days === 100 ? new Date(app.clock.now().getTime() - 95 * 86_400_000) : null,
      })),
    })
    await everyNight(app)
    expect((await seenBy(carrier)).map(({ title }) => title)).toEqual(['10'])
  })
})
