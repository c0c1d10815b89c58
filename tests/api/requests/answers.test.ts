import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { invoice as invoiceOf, type Cast } from '#tests/support/orders.ts'
import { attributesOf, castWithTable, newRequest, offerOf, simulated, switchOn } from './support.ts'

const DAY_MS = 86_400_000

describe('a request is priced and answered', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
  })
  afterAll(() => app.close())

  const linkTo = async (id: number): Promise<string> =>
    (await cast.shipper.post(`/api/request/link/${id}`, {}).expect(201)).body.data.hash

  it('by the tables in force, and says of the other carriers why they have no price', async () => {
    const id = await simulated(app, cast.shipper)
    const row = await attributesOf(cast.shipper, id)
    expect(row).toMatchObject({ status: 'simulated', selected_simulation: null, transporter_id: null })
    const { body } = await cast.shipper.get(`/api/request_simulations?filter[request_id]=${id}`).expect(200)
    expect(body.data).toHaveLength(1)
    expect(body.data[0].attributes).toMatchObject({
      transporter_id: cast.carrier.company.id,
      total_value: row.best_value,
      type: 'less_than_truckload',
    })
    expect(row.without_price).toMatchObject([{ transporter: cast.rival.company.fantasy_name }])
  })

  it('is approved once: of two at the same moment one is refused', async () => {
    const id = await simulated(app, cast.shipper)
    const input = { request_simulation_id: await offerOf(cast.shipper, id) }
    const answers = await Promise.all(
      [1, 2].map(() => cast.shipper.post(`/api/request/approve_transporter/${id}`, input)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await attributesOf(cast.shipper, id)).toMatchObject({
      status: 'approved',
      transporter_id: cast.carrier.company.id,
      answered_by: 'user',
    })
  })

  it('takes no price of another request', async () => {
    const one = await simulated(app, cast.shipper)
    const two = await simulated(app, cast.shipper)
    const input = { request_simulation_id: await offerOf(cast.shipper, two) }
    await cast.shipper.post(`/api/request/approve_transporter/${one}`, input).expect(404)
    await cast.stranger.post(`/api/request/approve_transporter/${two}`, input).expect(404)
    await cast.carrier.post(`/api/request/approve_transporter/${two}`, input).expect(403)
  })

  it('is refused with a justification, and opened again', async () => {
    const id = await simulated(app, cast.shipper)
    await cast.shipper.post(`/api/request/refuse/${id}`, { justification: ' ' }).expect(422)
    await cast.shipper.post(`/api/request/refuse/${id}`, { justification: 'Caro.' }).expect(200)
    expect(await attributesOf(cast.shipper, id)).toMatchObject({
      status: 'refused',
      simulation_refusal_justification: 'Caro.',
    })
    await cast.shipper.post(`/api/request/reopen/${id}`, {}).expect(200)
    await app.settle()
    expect(await attributesOf(cast.shipper, id)).toMatchObject({ status: 'simulated', answered_at: null })
  })

  it('names another carrier', async () => {
    const id = await newRequest(cast.shipper, { simulate: false })
    const input = { fantasy_name: 'Expresso do Cliente', cnpj: '11.222.333/0001-81' }
    await cast.shipper.post(`/api/request/confirm_other_transporter/${id}`, input).expect(200)
    expect(await attributesOf(cast.shipper, id)).toMatchObject({
      status: 'approved',
      transporter_name: 'Expresso do Cliente',
      client_other_transporter: { fantasy_name: 'Expresso do Cliente', cnpj: '11222333000181', phone: null },
    })
  })

  it('loses its prices with a change of its goods, and is priced again', async () => {
    const id = await simulated(app, cast.shipper)
    const before = await attributesOf(cast.shipper, id)
    await cast.shipper.patch(`/api/request/${id}`, { weight: '900' }).expect(200)
    expect(await attributesOf(cast.shipper, id)).toMatchObject({ status: 'created', best_value: null })
    const steps = await app.db.audits.findMany({
      where: { auditable_type: 'request', auditable_id: id, event: 'request_prices_dropped' },
    })
    expect(steps.map((step) => [step.old_values, step.new_values])).toMatchObject([
      [{ status: 'simulated' }, { status: 'created' }],
    ])
    await app.settle()
    const after = await attributesOf(cast.shipper, id)
    expect(after.status).toBe('simulated')
    expect(Number(after.best_value)).toBeGreaterThan(Number(before.best_value))
    await cast.shipper.patch(`/api/request/${id}`, { observation: 'Doca 3' }).expect(200)
    expect((await attributesOf(cast.shipper, id)).status).toBe('simulated')
  })

  it('keeps what was said by hand of its addressee when something else changes', async () => {
    const id = await newRequest(cast.shipper, { is_natural_person: true, simulate: false })
    await cast.shipper.patch(`/api/request/${id}`, { observation: 'Doca 3' }).expect(200)
    expect(await attributesOf(cast.shipper, id)).toMatchObject({ is_natural_person: true })
    await cast.shipper.patch(`/api/request/${id}`, { is_natural_person: false }).expect(200)
    expect(await attributesOf(cast.shipper, id)).toMatchObject({ is_natural_person: false })
    const person = { destinatary_identification_document: '529.982.247-25' }
    const company = { destinatary_identification_document: '11.222.333/0001-81' }
    await cast.shipper.patch(`/api/request/${id}`, person).expect(200)
    expect(await attributesOf(cast.shipper, id)).toMatchObject({ is_natural_person: true })
    await cast.shipper.patch(`/api/request/${id}`, company).expect(200)
    expect(await attributesOf(cast.shipper, id)).toMatchObject({ is_natural_person: false })
  })

  it('is mailed to its requester where the company has feature 2, who chooses by the link', async () => {
    await switchOn(app, cast.shipper, 'request_simulation_email')
    const id = await simulated(app, cast.shipper, { receive_simulation_emails: ['Compras@Cliente.example'] })
    const outbox = app.container.services.env.MAIL_OUTBOX
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const mail = mails.find((text) => text.includes('compras@cliente.example')) ?? ''
    const [, hash = ''] =
      /select_simulation\/([\w=-]+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=\n', '')) ?? []
    expect(mail).not.toContain('Bem-te-vi')
    const opened = await app.anonymous.get(`/api/request/get_by_hash/${hash}`).expect(200)
    expect(opened.body.data).toMatchObject({ id, status: 'simulated', answer: null })
    const [price] = opened.body.data.simulations
    const chosen = await app.anonymous
      .post(`/api/request/confirm_simulation_by_hash/${hash}/${price.id}`)
      .expect(200)
    expect(chosen.body.data.answer).toMatchObject({
      kind: 'transporter',
      transporter_name: price.transporter_name,
    })
    expect(await attributesOf(cast.shipper, id)).toMatchObject({ status: 'approved', answered_by: 'guest' })
    await app.settle()
    const told = await cast.shipper.get('/api/system_notifications').expect(200)
    expect(told.body.data[0].attributes).toMatchObject({ title: 'Requisição respondida' })
  })

  it('is mailed in the language of a reader who is known', async () => {
    const reader = await app.actor('customer')
    const { email } = await app.db.users.update({
      where: { id: reader.user.id },
      data: { locale: 'es' },
    })
    await simulated(app, cast.shipper, { receive_simulation_emails: [email, 'novo@cliente.example'] })
    const outbox = app.container.services.env.MAIL_OUTBOX
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const languageFor = (to: string) =>
      /<html lang="?=?3?D?"?(\w\w)/.exec(
        (mails.find((text) => text.includes(`To: ${to}`)) ?? '')
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '='),
      )?.[1]
    expect([languageFor(email), languageFor('novo@cliente.example')]).toEqual(['es', 'pt'])
  })

  it('tells a second click what was answered before, whatever it asks for', async () => {
    const id = await simulated(app, cast.shipper)
    const hash = await linkTo(id)
    const refused = await app.anonymous
      .post(`/api/request/refuse_by_hash/${hash}`, { justification: 'Caro.' })
      .expect(200)
    const offer = await offerOf(cast.shipper, id)
    const second = await app.anonymous
      .post(`/api/request/confirm_simulation_by_hash/${hash}/${offer}`)
      .expect(200)
    expect(second.body.data.answer).toEqual(refused.body.data.answer)
    const third = await app.anonymous
      .post(`/api/request/confirm_other_transporter_by_hash/${hash}`, { fantasy_name: 'Outra' })
      .expect(200)
    expect(third.body.data).toMatchObject({
      status: 'refused',
      answer: { kind: 'refused', justification: 'Caro.' },
    })
  })

  it('takes one answer of two clicks at the same moment', async () => {
    const id = await simulated(app, cast.shipper)
    const hash = await linkTo(id)
    const offer = await offerOf(cast.shipper, id)
    const clicks = await Promise.all([
      app.anonymous.post(`/api/request/confirm_simulation_by_hash/${hash}/${offer}`),
      app.anonymous.post(`/api/request/refuse_by_hash/${hash}`, { justification: 'Não.' }),
      app.anonymous.post(`/api/request/confirm_other_transporter_by_hash/${hash}`, { fantasy_name: 'Outra' }),
    ])
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    const answers = new Set(clicks.map(({ body }) => body.data.answer.kind))
    expect(answers.size).toBe(1)
    expect(
      await app.db.audits.count({
        where: {
          auditable_type: 'request',
          auditable_id: id,
          event: { in: ['request_approved', 'request_refused', 'request_other_transporter'] },
        },
      }),
    ).toBe(1)
  })

  it('opens to a link that lives, was not revoked and is the last one; a link opens its request alone', async () => {
    const id = await simulated(app, cast.shipper)
    const first = await linkTo(id)
    const last = await linkTo(id)
    await app.anonymous.get(`/api/request/get_by_hash/${first}`).expect(404)
    await app.anonymous.get(`/api/request_simulations/get_by_hash/${last}`).expect(200)
    const other = await offerOf(cast.shipper, await simulated(app, cast.shipper))
    await app.anonymous.post(`/api/request/confirm_simulation_by_hash/${last}/${other}`).expect(404)
    await cast.stranger.delete(`/api/request/share/${id}`).expect(404)
    await cast.shipper.delete(`/api/request/share/${id}`).expect(204)
    await app.anonymous.get(`/api/request/get_by_hash/${last}`).expect(404)

    const late = await simulated(app, cast.shipper)
    const hash = await linkTo(late)
    const now = app.clock.now().getTime()
    app.clock.set(new Date(now + 7 * DAY_MS - 1000))
    await app.anonymous.get(`/api/request/get_by_hash/${hash}`).expect(200)
    app.clock.set(new Date(now + 7 * DAY_MS + 1000))
    await app.anonymous.get(`/api/request/get_by_hash/${hash}`).expect(404)
    app.clock.set(new Date(now))
  })

  it('is decided by the rules of a company with feature 15, which say why', async () => {
    const rule = { name: 'Mais barata até 30 dias', strategy: 'cheapest', max_lead_time: 30, position: 2 }
    await cast.shipper.post('/api/request_carrier_rules', rule).expect(201)
    await cast.shipper
      .post('/api/request_carrier_rules', { name: 'Norte', strategy: 'fastest', ufs: ['AM'], position: 1 })
      .expect(201)
    const before = await simulated(app, cast.shipper)
    expect((await attributesOf(cast.shipper, before)).status).toBe('simulated')
    await switchOn(app, cast.shipper, 'request_shipping_defined_api')
    const id = await simulated(app, cast.shipper)
    const row = await attributesOf(cast.shipper, id)
    expect(row).toMatchObject({
      status: 'approved',
      answered_by: 'rule',
      transporter_id: cast.carrier.company.id,
    })
    expect(row.rule_explanation).toMatchObject([
      { name: 'Norte', outcome: 'region' },
      { name: 'Mais barata até 30 dias', outcome: 'chosen', transporter_id: cast.carrier.company.id },
    ])
  })
})

describe('a request becomes an order', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
    const table = await app.db.simulation_tables.findFirstOrThrow()
    await app.db.simulation_table_rates.create({
      data: {
        simulation_table_id: table.id,
        rate: 'dangerous_goods',
        kind: 'fixed',
        value: '80',
        on_request: true,
      },
    })
  })
  afterAll(() => app.close())

  const approved = async (more: object = {}): Promise<number> => {
    const id = await simulated(app, cast.shipper, more)
    const input = { request_simulation_id: await offerOf(cast.shipper, id) }
    await cast.shipper.post(`/api/request/approve_transporter/${id}`, input).expect(200)
    return id
  }

  it('with all that is known of it, once', async () => {
    const id = await approved({ external_id: 'ORD-1', observation: 'Doca 3', volumes: '4' })
    await cast.stranger.post(`/api/request/create_order/${id}`, {}).expect(404)
    const both = await Promise.all([1, 2].map(() => cast.shipper.post(`/api/request/create_order/${id}`, {})))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const row = await attributesOf(cast.shipper, id)
    expect(row.status).toBe('order_created')
    const { body } = await cast.shipper.get(`/api/orders/${String(row.order_id)}`).expect(200)
    expect(body.data.attributes).toMatchObject({
      external_id: 'ORD-1',
      freight_value: row.selected_value,
      order_observation: 'Doca 3',
      destinatary_name: 'Mercado Bem-te-vi',
      modal: 'less_than_truckload',
    })
    const asked = await app.db.order_timeline.findFirstOrThrow({
      where: { order_id: Number(row.order_id), event: 'request_created' },
    })
    expect(asked.occurrence_datetime.toISOString()).toBe(new Date(String(row.created_at)).toISOString())
  })

  it('with the price of its dangerous goods, which new products make of it', async () => {
    const acid = await app.db.products.create({
      data: { company_id: cast.shipper.company.id, code: 'ACIDO', description: 'Ácido', dangerous: true },
    })
    const id = await simulated(app, cast.shipper)
    const plain = Number((await attributesOf(cast.shipper, id)).best_value)
    const products = [{ product_id: acid.id, quantity: '1' }]
    await cast.shipper.patch(`/api/request/${id}`, { products }).expect(200)
    await app.settle()
    const row = await attributesOf(cast.shipper, id)
    expect(row).toMatchObject({ status: 'simulated', dangerous: true })
    expect(Number(row.best_value)).toBeGreaterThanOrEqual(plain + 80)
    const input = { request_simulation_id: await offerOf(cast.shipper, id) }
    await cast.shipper.post(`/api/request/approve_transporter/${id}`, input).expect(200)
    await cast.shipper.post(`/api/request/create_order/${id}`, {}).expect(200)
    const { order_id } = await attributesOf(cast.shipper, id)
    const { body } = await cast.shipper.get(`/api/orders/${String(order_id)}`).expect(200)
    expect(body.data.attributes.freight_value).toBe(row.best_value)
  })

  it('with the carrier that was named instead of the priced ones, and the number of the ERP', async () => {
    const named = async (other: object, more: object = {}) => {
      const id = await newRequest(cast.shipper, { simulate: false, ...more })
      await cast.shipper.post(`/api/request/confirm_other_transporter/${id}`, other).expect(200)
      await cast.shipper.post(`/api/request/create_order/${id}`, {}).expect(200)
      const { order_id } = await attributesOf(cast.shipper, id)
      const { body } = await cast.shipper.get(`/api/orders/${String(order_id)}`).expect(200)
      return { order_id: Number(order_id), attributes: body.data.attributes }
    }
    const outside = { fantasy_name: 'Expresso do Cliente', cnpj: '11.222.333/0001-81' }
    const more = { erp_request_number: '4500012345', dangerous: true, observation: 'Doca 3' }
    const { attributes } = await named(outside, more)
    expect(attributes).toMatchObject({
      transporter_id: null,
      transporter_name: 'Expresso do Cliente',
      transporter_cnpj: '11222333000181',
      shipper_order_code: '4500012345',
      order_observation: 'Doca 3\nProduto perigoso.',
    })
    const { cnpj, id: rival } = cast.rival.company
    const linked = await named({ fantasy_name: 'A nossa de sempre', cnpj })
    const entry = await app.db.order_timeline.findFirstOrThrow({
      where: { order_id: linked.order_id, event: 'defined_transporter' },
    })
    expect(entry.data).toEqual({ transporter_ids: [rival] })
  })

  it('not before it is approved, and is then neither changed nor deleted', async () => {
    const open = await simulated(app, cast.shipper)
    await cast.shipper.post(`/api/request/create_order/${open}`, {}).expect(409)
    const id = await approved()
    await cast.shipper.post(`/api/request/create_order/${id}`, {}).expect(200)
    await cast.shipper.patch(`/api/request/${id}`, { value: '1.00' }).expect(409)
    await cast.shipper.delete(`/api/request/${id}`).expect(409)
    await cast.shipper.delete(`/api/request/${open}`).expect(204)
  })

  it('and an invoice tells its request before there is an order', async () => {
    const invoice = await invoiceOf(cast)
    const made = await cast.shipper
      .post('/api/request/from_invoices', { nf_file_ids: [invoice.id] })
      .expect(200)
    const id = Number(made.body.data[0].id)
    await app.settle()
    const search = async (actor = cast.shipper) =>
      (await actor.get(`/api/orders/search/nf/${invoice.number}`).expect(200)).body.data
    const created = (await attributesOf(cast.shipper, id)).created_at
    expect(await search()).toMatchObject({
      found: true,
      request_id: id,
      order_id: null,
      request_created_date_time: created,
    })
    expect(await search(cast.stranger)).toMatchObject({ found: false, request_id: null })
  })

  it('and is given back when the order is canceled', async () => {
    const id = await approved()
    await cast.shipper.post(`/api/request/create_order/${id}`, {}).expect(200)
    const { order_id } = await attributesOf(cast.shipper, id)
    const input = { reason: 'Outro', justification: 'O cliente desistiu.' }
    await cast.shipper.post(`/api/orders/cancel/${String(order_id)}`, input).expect(200)
    await app.settle()
    expect(await attributesOf(cast.shipper, id)).toMatchObject({ status: 'approved', order_id: null })
  })
})
