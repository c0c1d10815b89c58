import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cnpjOf } from '#prisma/seed/factories/companies.ts'
import { drawLogo } from '#prisma/seed/demo/companies/logos.ts'
import { newOrder, typedOrder } from '#tests/support/orders.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const history = (type: string, id: number, actor: Actor) =>
  actor.get(`/api/audits?filter[auditable_type]=${type}&filter[auditable_id]=${id}`)

describe('what a company decides for itself', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let manager: Actor

  beforeAll(async () => {
    app = await createTestApp()
    ;[shipper, carrier, manager] = await Promise.all([
      app.actor('shipper'),
      app.actor('transporter'),
      app.actor('manager'),
    ])
    await app.link(shipper, carrier)
  })
  afterAll(() => app.close())

  const responsible = (actor: Actor) =>
    app.db.users.update({ where: { id: actor.user.id }, data: { is_responsible: true } })

  it('custom settings have a shape; named ones change, null takes one away', async () => {
    const path = `/api/companies/custom_settings/${shipper.company.id}`
    await shipper
      .patch(path, { order_list_columns: ['id', 'status'], order_required_fields: ['cost_center'] })
      .expect(200)
    const { body } = await shipper
      .patch(path, { order_list_columns: null, iot_tab_available: true })
      .expect(200)
    expect(body.data.attributes.custom_settings).toEqual({
      order_required_fields: ['cost_center'],
      iot_tab_available: true,
    })
    await shipper.patch(path, { order_required_fields: ['password'] }).expect(422)
    await shipper.patch(path, { anything: 1 }).expect(422)
    await carrier.patch(path, { iot_tab_available: false }).expect(404)
    await shipper
      .patch(`/api/companies/${shipper.company.id}`, { custom_settings: { required_carrier_fields: ['x'] } })
      .expect(422)
  })

  it('what it demands of its orders and carriers is demanded, of branches too', async () => {
    const [head, other] = await Promise.all([app.actor('shipper'), app.actor('transporter')])
    const branch = await app.actor('shipper', { parent_id: head.company.id })
    await app.link(branch, other)
    await head
      .patch(`/api/companies/custom_settings/${head.company.id}`, {
        order_required_fields: ['cost_center', 'external_id'],
        required_carrier_fields: ['vehicle_plate', 'trailer_plate'],
      })
      .expect(200)
    const { body } = await branch.post('/api/orders', typedOrder({ cost_center: ' ' })).expect(422)
    expect(body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      '/data/attributes/cost_center',
      '/data/attributes/external_id',
    ])
    const cast = { app, shipper: branch, carrier: other, rival: other, stranger: head }
    const id = await newOrder(cast, { cost_center: 'CC1', external_id: 'E1' })
    await branch.post(`/api/orders/send_proposal/${id}`, { transporter_ids: [other.company.id] }).expect(200)
    await other.post(`/api/orders/accept/${id}`).expect(200)
    await branch.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    const enrich = (more: object) =>
      other.post(`/api/orders/enrich/${id}`, { driver_name: 'Ana', vehicle_plate: 'ABC1D23', ...more })
    await enrich({}).expect(422)
    await enrich({ trailer_plate: 'DEF4E56' }).expect(200)
  })

  it('one history of a company, by whichever name it was changed', async () => {
    const one = await app.actor('transporter')
    await one.patch(`/api/transporters/${one.company.id}`, { fantasy_name: 'Primeiro' }).expect(200)
    await one.patch(`/api/companies/${one.company.id}`, { fantasy_name: 'Segundo' }).expect(200)
    for (const type of ['companies', 'transporters']) {
      const { body } = await history(type, one.company.id, one).expect(200)
      const names = body.data.map(
        (row: { attributes: { new_values: { fantasy_name: string } } }) =>
          row.attributes.new_values.fantasy_name,
      )
      expect(names, type).toEqual(['Segundo', 'Primeiro'])
    }
  })

  it('plan, code and correspondent are the operator’s; so is a corrected CNPJ', async () => {
    const path = `/api/companies/${shipper.company.id}`
    for (const input of [{ selected_plan: 'logistic_manager__1' }, { code: 'X1' }, { cnpj: cnpjOf(123) }])
      await shipper.patch(path, input).expect(422)
    await shipper.patch(path, { active: false }).expect(422)
    await manager.patch(path, { selected_plan: 'logistic_manager__3', code: 'X1' }).expect(200)
    await manager.patch(path, { selected_plan: 'logistic_manager__9' }).expect(422)
    await shipper.patch(path, { type: 'dev' }).expect(422)
  })

  it('checks phone, and the state registration by the state of the address', async () => {
    const path = `/api/companies/${shipper.company.id}`
    await shipper.patch(path, { telephone: '123' }).expect(422)
    const phone = await shipper.patch(path, { telephone: '+55 (11) 3333-4444' }).expect(200)
    expect(phone.body.data.attributes.telephone).toBe('1133334444')
    await shipper.patch(path, { state_registration: '110042490115' }).expect(422)
    await shipper.patch(path, { state_registration: '110.042.490.114' }).expect(200)
    const city = await app.db.cities.findFirstOrThrow({ where: { uf: 'RJ' } })
    const { body } = await shipper
      .post('/api/addresses', { city_id: city.id, city: city.name, uf: 'RJ', postal_code: '20040-020' })
      .expect(201)
    await shipper.patch(path, { address_id: Number(body.data.id) }).expect(422)
    await shipper
      .patch(path, { address_id: Number(body.data.id), state_registration: '99.999.99-3' })
      .expect(200)
    await shipper.patch(path, { address_id: null }).expect(422)
  })

  it('a partner sees the identity and none of the settings, nor their history', async () => {
    const auditor = await app.actor('auditor')
    await app.link(shipper, auditor)
    const { body } = await shipper.get('/api/companies?filter[type]=auditor').expect(200)
    expect(body.data.map((row: { id: string }) => row.id)).toEqual([String(auditor.company.id)])
    expect(body.data[0].attributes).toMatchObject({
      selected_plan: null,
      custom_settings: null,
      nfe_email: null,
    })
    await shipper.patch(`/api/companies/${auditor.company.id}`, { fantasy_name: 'Meu' }).expect(404)
    await history('companies', auditor.company.id, shipper).expect(404)
    await history('transporters', carrier.company.id, shipper).expect(404)
    const own = await history('companies', shipper.company.id, shipper).expect(200)
    expect(own.body.data.length).toBeGreaterThan(0)
    expect(JSON.stringify(own.body)).not.toContain('password')
  })

  it('a registered customer is its shipper’s to change until somebody takes it over', async () => {
    const input = { social_reason: 'Loja Ltda', fantasy_name: 'Loja', cnpj: cnpjOf(77_001) }
    const { body } = await shipper.post('/api/customers', input).expect(201)
    const path = `/api/customers/${body.data.id}`
    await shipper.patch(path, { fantasy_name: 'Loja Nova' }).expect(200)
    const invite = `/api/shippers/company_user/${body.data.id}`
    const person = { name: 'Dona da Loja', email: 'dona@loja.example' }
    await carrier.post(invite, person).expect(403)
    const [first, second] = await Promise.all([
      shipper.post(invite, person),
      shipper.post(invite, { ...person, email: 'outra@loja.example' }),
    ])
    expect([first, second].filter(({ status }) => status === 201)).toHaveLength(1)
    expect([first, second].filter(({ status }) => status === 404 || status === 409)).toHaveLength(1)
    await shipper.patch(path, { fantasy_name: 'Minha' }).expect(404)
    const user = await app.db.users.findFirstOrThrow({ where: { company_id: Number(body.data.id) } })
    expect(user).toMatchObject({
      is_responsible: true,
      permissions: ['integra_manager__owner', 'tracking__owner'],
    })
  })

  it('logo: an image by content, by the responsible person; the old one goes', async () => {
    const send = (name: string, content: Buffer | string, actor = shipper) =>
      actor.upload('/api/company_logo', 'files', [{ name, content }])
    await send('logo.png', drawLogo(1)).expect(409)
    await responsible(shipper)
    await send('logo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').expect(422)
    await send('logo.png', Buffer.concat([drawLogo(1), Buffer.alloc(3 * 1024 * 1024)])).expect(413)
    const first = (await send('logo.svg', drawLogo(1)).expect(201)).body.data.attributes.avatar_path as string
    const image = await app.anonymous.get(first).expect(200)
    expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    const second = (await send('logo.png', drawLogo(2)).expect(201)).body.data.attributes
      .avatar_path as string
    await app.anonymous.get(first).expect(404)
    await app.anonymous.get(second).expect(200)
    await app.anonymous.get('/api/images/../../etc/passwd').expect(404)
    await app.anonymous.get(`/api/images/${'0'.repeat(32)}`).expect(404)
    expect(await app.db.files.count({ where: { company_id: shipper.company.id } })).toBe(1)
    await carrier.delete(`/api/company_logo/${shipper.company.id}`).expect(404)
    await shipper.delete(`/api/company_logo/${shipper.company.id}`).expect(204)
    await shipper.delete(`/api/company_logo/${shipper.company.id}`).expect(204)
    await app.anonymous.get(second).expect(404)
  })

  it('plans (PGR): read by carriers of the shipper through a link, deleted with their file', async () => {
    const stranger = await app.actor('transporter')
    await shipper.upload('/api/pgr_files', 'files', [{ name: 'a.exe', content: 'MZ\u0000' }]).expect(422)
    const { body } = await shipper
      .upload('/api/pgr_files', 'files', [{ name: 'plano.pdf', content: '%PDF-1.7 plano' }])
      .expect(201)
    const [plan] = body.data
    const view = await carrier.get(`/api/${plan.attributes.pgr_path.replace('/', '/view/')}`).expect(200)
    expect(view.body.data.temporary_file_path).toBeTruthy()
    await stranger.get(`/api/pgr_files/${plan.id}`).expect(404)
    await stranger.get(`/api/pgr_files/view/${plan.id}`).expect(404)
    await carrier.delete(`/api/pgr_files/${plan.id}`).expect(404)
    await shipper.delete(`/api/pgr_files/${plan.id}`).expect(204)
    expect(await app.db.files.count({ where: { company_id: shipper.company.id } })).toBe(0)
  })

  it('NF-e mailbox and table model: set again, taken away, one owner', async () => {
    const rival = await app.actor('shipper')
    const path = `/api/shippers/nfe_email/set/${shipper.company.id}`
    await shipper.post(path, { nfe_email: 'NFE@serra.example' }).expect(200)
    const again = await shipper.post(path, { nfe_email: 'nfe@serra.example' }).expect(200)
    expect(again.body.data.nfe_email).toBe('nfe@serra.example')
    await rival.post(path, { nfe_email: 'nfe@rival.example' }).expect(404)
    await rival
      .post(`/api/shippers/nfe_email/set/${rival.company.id}`, { nfe_email: 'nfe@serra.example' })
      .expect(422)
    await shipper.post(path, { nfe_email: null }).expect(200)

    const models = await Promise.all(
      [1, 2, 3].map(() => shipper.post('/api/shippers/table_model', { table_model: 'freight' })),
    )
    expect(new Set(models.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    const id = String(models[0]?.body.data.id)
    await rival.patch(`/api/shippers/table_model/${id}`, { table_model: 'route' }).expect(404)
    const changed = await shipper
      .patch(`/api/shippers/table_model/${id}`, { table_model: 'route' })
      .expect(200)
    expect(changed.body.data.attributes.table_model).toBe('route')
    await carrier.post('/api/shippers/table_model', { table_model: 'route' }).expect(403)
  })

  it('carrier settings: one row, its own, logged; codes point at actions', async () => {
    const rival = await app.actor('transporter')
    const { body } = await carrier
      .post('/api/transporter_configurations', { notfis_email: 'EDI@agil.example', notfis_version: '5.0' })
      .expect(201)
    await carrier.post('/api/transporter_configurations', {}).expect(422)
    await carrier.patch(`/api/transporter_configurations/${body.data.id}`, { notfis_email: 'x' }).expect(422)
    await carrier.patch(`/api/transporter_configurations/${body.data.id}`, { notfis_email: '' }).expect(200)
    await rival.get(`/api/transporter_configurations/${body.data.id}`).expect(404)
    await rival
      .post('/api/cte_reading_emails', { email: 'a@b.example', transporter_id: carrier.company.id })
      .expect(404)
    await carrier.post('/api/cte_reading_emails', { email: 'a@b.example' }).expect(201)
    await carrier.post('/api/cte_reading_emails', { email: 'A@b.example' }).expect(422)
    await manager.post('/api/cte_reading_emails', { email: 'c@b.example' }).expect(422)
    await carrier.post('/api/transporter_code_actions', { transporter_code: '01', action_id: 5 }).expect(201)
    await carrier.post('/api/transporter_code_actions', { transporter_code: '02', action_id: 99 }).expect(404)
    const logs = await carrier.get('/api/transporter_logs').expect(200)
    const events = logs.body.data.map((row: { attributes: { event: string } }) => row.attributes.event)
    expect(events.toSorted()).toEqual(['changed', 'created', 'created'])
    expect((await shipper.get('/api/transporter_logs').expect(200)).body.data).toEqual([])
    await shipper.get('/api/transporter_configurations').expect(403)
  })

  it('first steps tick themselves', async () => {
    const one = await app.actor('shipper')
    const steps = async () => {
      const { body } = await one.get(`/api/shippers/onboarding/${one.company.id}`).expect(200)
      return body.data as { done: number; total: number; steps: { key: string; done: boolean }[] }
    }
    expect((await steps()).done).toBe(0)
    await one
      .post(`/api/shippers/nfe_email/set/${one.company.id}`, { nfe_email: 'nfe@um.example' })
      .expect(200)
    await one
      .post('/api/transporters', { social_reason: 'T', fantasy_name: 'T', cnpj: cnpjOf(88_002) })
      .expect(201)
    const now = await steps()
    expect(now.steps.filter((step) => step.done).map((step) => step.key)).toEqual([
      'first_transporter',
      'nfe_email',
    ])
    await carrier.get(`/api/shippers/onboarding/${one.company.id}`).expect(404)
    const mine = await carrier.get(`/api/shippers/onboarding/${carrier.company.id}`).expect(200)
    expect(mine.body.data.role).toBe('transporter')
    for (const role of [
      'risk_manager',
      'broker',
      'fintech',
      'customer',
      'four_pl',
      'auditor',
      'finance_manager',
      'taker',
      'supplier',
    ] as const) {
      const actor = await app.actor(role)
      const { body } = await actor.get(`/api/shippers/onboarding/${actor.company.id}`).expect(200)
      expect(body.data.total, role).toBeGreaterThan(4)
    }
  })
})
