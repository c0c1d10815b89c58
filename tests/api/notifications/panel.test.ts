import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellFinance, tellPanel } from '#server/modules/notifications/index.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { seenBy } from './support.ts'

/** The finance areas' panel (spec 002 §7.7), and marks on the bell's list. */

/** Finance notifications as this person reads them. */
const news = async (actor: Actor): Promise<{ text: string; quotation_id: number | null }[]> =>
  (await actor.get('/api/finance_notifications').expect(200)).body.data.map(
    ({ attributes }: { attributes: object }) => attributes,
  )

describe('panel and finance notifications', () => {
  let app: TestApp
  let manager: Actor
  let taker: Actor
  const told = (actor: Actor, key: string) =>
    tellPanel(app.container.services, {
      user_id: actor.user.id,
      locale: 'pt',
      text: 'taker_registered',
      params: { company: 'Serra Azul' },
      key,
      link: '/logistic_manager/finance_manager/takers',
    })

  beforeAll(async () => {
    app = await createTestApp()
    manager = await app.actor('finance_manager')
    taker = await app.actor('taker')
  })
  afterAll(() => app.close())

  it('are listed by kind of message, in the address or beside a multipart header', async () => {
    await told(manager, 'a')
    await told(manager, 'a')
    await told(manager, 'b')
    const { body } = await manager.get('/api/panel_notifications?filter[message]=3&include=user').expect(200)
    expect(body.data).toHaveLength(2)
    expect(body.data[0].attributes).toMatchObject({
      user_id: manager.user.id,
      title: 'Novo tomador cadastrado',
      notification: 'Serra Azul se cadastrou pelo seu link. Confira a documentação.',
      message: 3,
      read: false,
      dealt_at: null,
    })
    expect(body.included[0].id).toBe(String(manager.user.id))
    await manager
      .get('/api/panel_notifications?filter[message]=3')
      .set('Content-Type', 'multipart/form-data')
      .expect(200)
      .expect(({ body: same }) => expect(same.data).toHaveLength(2))
    await manager
      .get('/api/panel_notifications')
      .field('filter[message]', '3')
      .expect(200)
      .expect(({ body: same }) => expect(same.data).toHaveLength(2))
    const none = await manager.get('/api/panel_notifications?filter[message]=1').expect(200)
    expect(none.body.data).toEqual([])
  })

  it('are dealt with once, by whom they concern', async () => {
    const { body } = await manager.get('/api/panel_notifications').expect(200)
    const id = Number(body.data[0].id)
    await taker.get(`/api/panel_notifications/${id}`).expect(404)
    await taker.post(`/api/panel_notifications/deals/${id}`).expect(404)
    const shipper = await app.actor('shipper', { permissions: ['integra_manager__owner'] })
    await shipper.post(`/api/panel_notifications/deals/${id}`).expect(403)
    const first = await manager.post(`/api/panel_notifications/deals/${id}`).expect(200)
    expect(first.body.data.attributes).toMatchObject({ read: true })
    app.clock.advance(60_000)
    const again = await manager.post(`/api/panel_notifications/deals/${id}`).expect(200)
    expect(again.body.data.attributes.dealt_at).toBe(first.body.data.attributes.dealt_at)
    const open = await manager.get('/api/panel_notifications?filter[read]=false').expect(200)
    expect(open.body.data).toHaveLength(1)
    await manager.post('/api/panel_notifications/deals/abc').expect(404)
  })

  it('of quotations are text, date and quotation', async () => {
    await tellFinance(app.container.services, {
      user_id: taker.user.id,
      locale: 'en',
      text: 'taker_registered',
      params: { company: 'Serra Azul' },
      key: 'q',
      quotation_id: 7,
    })
    const { body } = await taker.get('/api/finance_notifications').expect(200)
    expect(body.data).toHaveLength(1)
    expect(body.data[0].attributes).toEqual({
      text: 'Serra Azul registered through your link. Check its documents.',
      created_at: app.clock.now().toISOString(),
      quotation_id: 7,
    })
    expect((await manager.get('/api/finance_notifications').expect(200)).body.data).toEqual([])
  })

  it('tell the finance manager whose link a taker came by', async () => {
    await app.db.companies.update({ where: { id: manager.company.id }, data: { code: 'CORR1' } })
    const other = await app.actor('finance_manager')
    const before = (await manager.get('/api/panel_notifications').expect(200)).body.data.length as number
    const form = {
      name: 'Rita Prado',
      email: 'rita@prado-cargas.example',
      password: 'Correta#2026',
      social_reason: 'Prado Cargas Ltda',
      fantasy_name: 'Prado Cargas',
      cnpj: '11222333000181',
      monthly_billing: '2500000.00',
      opened_on: '2015-01-01',
      accept_terms: true,
      code: 'CORR1',
    }
    const answer = await app.anonymous.post('/api/finance_register', form)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    await app.settle()
    const after = (await manager.get('/api/panel_notifications').expect(200)).body.data
    expect(after).toHaveLength(before + 1)
    expect(after[0].attributes.notification).toContain('Prado Cargas')
    expect((await other.get('/api/panel_notifications').expect(200)).body.data).toEqual([])
  })

  it('tell a taker who leads its quotations, once, and nobody else', async () => {
    await app.db.companies.update({
      where: { id: taker.company.id },
      data: { finance_manager_id: manager.company.id },
    })
    const before = (await news(taker)).length
    const path = `/api/companies/mentor/${taker.company.id}`
    await manager.post(path, { user_id: manager.user.id }).expect(200)
    await manager.post(path, { user_id: manager.user.id }).expect(200)
    await app.settle()
    const told = await news(taker)
    expect(told).toHaveLength(before + 1)
    expect(told[0]).toMatchObject({ quotation_id: null })
    expect(told[0]?.text).toContain(manager.company.fantasy_name)
    expect(await news(manager)).toEqual([])
    // Taken away again, or of another part: nothing to tell.
    await manager.post(path, { user_id: null }).expect(200)
    await app.settle()
    expect(await news(taker)).toHaveLength(before + 1)
  })

  it('of the bell are marked unread again by their owner only', async () => {
    const row = await app.db.system_notifications.create({
      data: {
        user_id: taker.user.id,
        event: 'orders.delivered',
        name: 'delivered',
        group: 'orders',
        title: 'Entrega realizada',
        description: 'O pedido 1 foi entregue.',
        read_at: app.clock.now(),
      },
    })
    await manager.post('/api/system_notifications/unread', { ids: [row.id] }).expect(200)
    expect((await seenBy(taker))[0]?.read_at).not.toBeNull()
    const { body } = await taker.post('/api/system_notifications/unread', { ids: [row.id] }).expect(200)
    expect(body.data.unread_count).toBe(1)
    expect((await seenBy(taker, '&filter[unread]=true&filter[group]=orders'))[0]?.id).toBe(String(row.id))
    expect(await seenBy(taker, '&filter[group]=tables')).toEqual([])
    expect(await seenBy(taker, '&filter[created_at][from]=2030-01-01')).toEqual([])
    await taker.post('/api/system_notifications/unread', {}).expect(422)
  })
})
