import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FEATURES } from '#shared/access/features.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { RIO } from '#tests/support/places.ts'

/** From the delivery to the final customer's answer. */

const RECIPIENT = { city_id: RIO, street: 'Rua A', number: '1', destinatary_name: 'Mercado Jequitibá' }
const ANSWER = { service_satisfaction: 'dissatisfied', package_condition: 'intact', delivery_problem: 'late' }

const listed = async (actor: Actor, query = '') =>
  (await actor.get(`/api/surveys?${query}`).expect(200)).body.data as {
    id: string
    attributes: Record<string, unknown>
    meta: { actions: string[] }
  }[]

describe('surveys of final customers', () => {
  let app: TestApp
  let cast: step.Cast
  let mail: string

  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    cast = await step.gather(app)
    mail = `recebimento${cast.shipper.company.id}@jequitiba.example`
    await app.db.company_features.createMany({
      data: [cast.shipper, cast.stranger].map(({ company }) => ({
        company_id: company.id,
        feature_id: FEATURES.final_customer_satisfaction_survey,
      })),
    })
  })
  afterAll(() => app.close())

  const customer = async (more: object = {}): Promise<number> => {
    const made = await cast.shipper
      .post('/api/final_customers', { name: 'MERCADO JEQUITIBÁ', email: mail, ...more })
      .expect(201)
    return Number(made.body.data.id)
  }
  const delivered = async (): Promise<number> => {
    const id = await step.onRoute(cast, { order_delivery_addresses: [RECIPIENT] })
    const [delivery] = (await step.addressesOf(cast, id)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${delivery?.id}`).expect(200)
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${delivery?.id}`).expect(200)
    await app.settle()
    return id
  }
  const hashes = (): string[] => {
    const outbox = app.container.services.env.MAIL_OUTBOX
    return readdirSync(outbox)
      .toSorted()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((text) => text.includes(mail))
      .map((text) => text.replaceAll('=\r\n', '').replaceAll('=\n', ''))
      .flatMap((text) => /customer\/survey\/([\w-]+)/.exec(text)?.[1] ?? [])
  }
  it('are mailed after the delivery, answered once by the link, and read by the shipper alone', async () => {
    await customer()
    const order = await delivered()
    const [hash = ''] = hashes()
    const opened = await app.anonymous.get(`/api/surveys/get_by_hash/${hash}`).expect(200)
    expect(opened.body.data).toMatchObject({ recipient: 'Mercado Jequitibá', answer: null })
    await app.anonymous
      .post(`/api/surveys/answer_by_hash/${hash}`, { ...ANSWER, comment: 'Dois dias depois.' })
      .expect(200)
    const again = await app.anonymous
      .post(`/api/surveys/answer_by_hash/${hash}`, { ...ANSWER, service_satisfaction: 'very_satisfied' })
      .expect(200)
    expect(again.body.data.answer).toMatchObject({ ...ANSWER, comment: 'Dois dias depois.' })

    const [survey] = await listed(cast.shipper)
    expect(survey?.attributes).toMatchObject({
      ...ANSWER,
      order_id: order,
      transporter_id: cast.carrier.company.id,
    })
    expect(survey?.meta.actions).toEqual([])
    expect(await listed(cast.shipper, 'filter[answered]=false')).toEqual([])
    expect(await listed(cast.stranger)).toEqual([])
    await cast.stranger.get(`/api/surveys/${survey?.id}`).expect(404)
    await cast.carrier.get('/api/surveys').expect(403)
    const summary = await cast.shipper.get('/api/surveys/summary').expect(200)
    expect(summary.body.data).toMatchObject({ sent: 1, answered: 1, average: '2.00' })
    expect((await cast.stranger.get('/api/surveys/summary').expect(200)).body.data.sent).toBe(0)
  })

  it('count one of two answers at once', async () => {
    await customer()
    await delivered()
    const [hash = ''] = hashes()
    const answers = await Promise.all(
      ['satisfied', 'dissatisfied'].map((service_satisfaction) =>
        app.anonymous
          .post(`/api/surveys/answer_by_hash/${hash}`, { ...ANSWER, service_satisfaction })
          .expect(200),
      ),
    )
    const said = answers.map(({ body }) => body.data.answer.service_satisfaction)
    expect(new Set(said).size).toBe(1)
  })

  it('find the customer by its document before its name', async () => {
    await customer()
    const byDocument = await customer({
      name: 'Rede Jequitibá',
      email: `central.${mail}`,
      identification_document: '11.222.333/0001-81',
    })
    const id = await step.onRoute(cast, {
      order_delivery_addresses: [{ ...RECIPIENT, destinatary_identification_document: '11222333000181' }],
    })
    const [delivery] = (await step.addressesOf(cast, id)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${delivery?.id}`).expect(200)
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${delivery?.id}`).expect(200)
    await app.settle()
    const [survey] = await listed(cast.shipper)
    expect(survey?.attributes.final_customer_id).toBe(byDocument)
  })

  it('are sent again while they have no answer; the earlier link ends', async () => {
    await customer()
    await delivered()
    const [survey] = await listed(cast.shipper)
    expect(survey?.meta.actions).toEqual(['resend'])
    await cast.stranger.post(`/api/surveys/resend/${survey?.id}`).expect(404)
    await cast.shipper.post(`/api/surveys/resend/${survey?.id}`).expect(200)
    await app.settle()
    const links = hashes()
    expect(links).toHaveLength(2)
    const open = await Promise.all(
      links.map(async (hash) => (await app.anonymous.get(`/api/surveys/get_by_hash/${hash}`)).status),
    )
    expect(open.toSorted((a, b) => a - b)).toEqual([200, 404])
    const hash = links[open.indexOf(200)]
    await app.anonymous.post(`/api/surveys/answer_by_hash/${hash}`, ANSWER).expect(200)
    await cast.shipper.post(`/api/surveys/resend/${survey?.id}`).expect(409)
  })

  it('are not sent where the shipper switched them off, without a known customer, or twice for a delivery', async () => {
    const order = await delivered()
    expect(await listed(cast.shipper)).toEqual([])
    await customer()
    await app.db.companies.update({
      where: { id: cast.shipper.company.id },
      data: { survey_feature_preference: false },
    })
    await delivered()
    expect(await listed(cast.shipper)).toEqual([])
    await app.db.companies.update({
      where: { id: cast.shipper.company.id },
      data: { survey_feature_preference: true },
    })
    const told = app.container.modules.flatMap(({ reactions = [] }) => reactions)
    const ask = told.find(({ name }) => name === 'surveys: ask the final customers')
    await ask?.run({ id: order }, app.container.services)
    await ask?.run({ id: order }, app.container.services)
    await app.settle()
    expect(await listed(cast.shipper)).toHaveLength(1)
    expect(hashes()).toHaveLength(1)
  })

  it('refuse an answer that is none, and say which field', async () => {
    await customer()
    await delivered()
    const [hash = ''] = hashes()
    const refused = await app.anonymous
      .post(`/api/surveys/answer_by_hash/${hash}`, { service_satisfaction: 'great' })
      .expect(422)
    expect(refused.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      '/data/attributes/service_satisfaction',
      '/data/attributes/package_condition',
    ])
    const backwards = await cast.shipper.get('/api/surveys/summary?from=2026-11&until=2026-01').expect(422)
    expect(backwards.body.errors[0].meta.key).toBe('before_start')
    const endless = await cast.shipper.get('/api/surveys/summary?from=2026-01&until=9999-12').expect(422)
    expect(endless.body.errors[0].meta.key).toBe('too_many_months')
  })
})
