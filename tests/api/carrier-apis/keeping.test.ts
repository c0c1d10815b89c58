import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import {
  CARD,
  createCarrierServer,
  JADLOG_TOKEN,
  REST_KEY,
  type CarrierServer,
} from '#tests/support/carrier-server.ts'
import { gatherThree, type QuoteCast } from '#tests/api/quotes/support.ts'
import { APIS, askAt, correiosBody, jadlogBody, newApi, parcelQuote, partRow, restBody } from './support.ts'

const MODALS = '/api/correios_modals_transport'

const pointers = (body: { errors: { source?: { pointer?: string } }[] }) =>
  body.errors.map(({ source }) => source?.pointer?.split('/').at(-1))

describe("a carrier's API is set up", () => {
  let app: TestApp
  let cast: QuoteCast
  let server: CarrierServer
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    server = await createCarrierServer()
    askAt(app, server)
    await app.db.carrier_apis.deleteMany()
  })
  afterEach(() => server.close())

  const test = (id: number, by = cast.shipper) => by.post(`${APIS}/test/${id}`, {})

  const refused = async (more: object) =>
    pointers(
      (await cast.shipper.post(APIS, { transporter_id: cast.carrier.company.id, ...more }).expect(422)).body,
    )

  it('keeps the secret enciphered, tells it nowhere, and not in its history', async () => {
    const { body } = await cast.shipper.post(APIS, restBody(server, cast.carrier)).expect(201)
    const id = Number(body.data.id)
    await cast.shipper.patch(`${APIS}/${id}`, { secret: `${REST_KEY} outra`, contract: 'C-1' }).expect(200)
    const readings = await Promise.all([
      cast.shipper.get(`${APIS}/${id}?include=shipper,transporter`),
      cast.shipper.get(APIS),
      cast.shipper.get(`/api/audits?filter[auditable_type]=carrier_apis&filter[auditable_id]=${id}`),
    ])
    const told = JSON.stringify([body, ...readings.map((one) => one.body)])
    expect(told).toContain('secret_changed')
    expect(told).not.toContain(REST_KEY)
    const tables = await app.owner.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { table_name } of tables.rows) {
      const { rows } = await app.owner.query(
        `select count(*)::int as n from "${table_name}" t where t::text like $1`,
        [`%${REST_KEY}%`],
      )
      expect(rows[0].n, table_name).toBe(0)
    }
  })

  it('is the shipper side of one company: no carrier, no stranger, no manager of quotes', async () => {
    const id = await newApi(cast.shipper, restBody(server, cast.carrier))
    for (const actor of [cast.stranger]) {
      await actor.get(`${APIS}/${id}`).expect(404)
      await actor.patch(`${APIS}/${id}`, { active: false }).expect(404)
      await test(id, actor).expect(404)
      await actor.delete(`${APIS}/${id}`).expect(404)
      expect((await actor.get(APIS).expect(200)).body.data).toEqual([])
    }
    await cast.carrier.get(`${APIS}/${id}`).expect(403)
    const colleague = await app.actor('shipper', {
      company_id: cast.shipper.company.id,
      permissions: ['integra_manager__shipper_manager'],
    })
    await colleague.get(APIS).expect(403)
    const operator = await app.actor('manager')
    await operator.get(`${APIS}/${id}`).expect(200)
    expect(server.asked).toEqual([])
    await cast.shipper.delete(`${APIS}/${id}`).expect(204)
  })

  it('a 4PL acts for shippers that it is linked to, and names them', async () => {
    const partner = await app.actor('four_pl')
    await partner.post(APIS, restBody(server, cast.carrier)).expect(422)
    const body = restBody(server, cast.carrier, { company_id: cast.shipper.company.id })
    await partner.post(APIS, body).expect(404)
    await app.link(cast.shipper, partner)
    const id = await newApi(partner, body)
    await cast.shipper.get(`${APIS}/${id}`).expect(200)
  })

  it('takes carriers of the shipper only, each once, two at once too', async () => {
    const { body } = await cast.shipper.post(APIS, restBody(server, cast.stranger)).expect(422)
    expect(pointers(body)).toEqual(['transporter_id'])
    const made = await Promise.all(
      [1, 2, 3].map(() => cast.shipper.post(APIS, restBody(server, cast.carrier))),
    )
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('wants what each protocol needs', async () => {
    expect(await refused({ provider: 'correios', secret: 'x' })).toEqual([
      'login',
      'account',
      'correios_modal_transport_id',
    ])
    expect(await refused({ provider: 'jadlog', secret: 'x' })).toEqual(['login', 'jadlog_modality'])
    expect(await refused({ provider: 'rest', secret: REST_KEY })).toEqual(['url'])
    expect(await refused({ provider: 'rest', secret: 'curta', url: `${server.url}/q` })).toEqual(['secret'])
    expect(await refused({ provider: 'soap', secret: 'x' })).toEqual(['provider'])
  })

  it('reaches no address of the own network, whatever it is called', async () => {
    askAt(app, server, { INSIDE_HOSTS: [] })
    const { port } = new URL(server.url)
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://2130706433:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://localhost:${port}/`,
      'https://169.254.169.254/latest/meta-data',
      'https://user:pass@carrier.example/',
      'file:///etc/passwd',
    ]) {
      const { body } = await cast.shipper.post(APIS, restBody(server, cast.carrier, { url })).expect(422)
      expect(pointers(body), url).toEqual(['url'])
    }
    // An address that was public when it was typed, and is not when it is asked.
    askAt(app, server)
    const id = await newApi(cast.shipper, restBody(server, cast.carrier))
    askAt(app, server, { INSIDE_HOSTS: [] })
    expect((await test(id).expect(200)).body.data.attributes).toMatchObject({ test_status: 'address' })
    const quote = await parcelQuote(cast)
    expect((await partRow(cast, quote, cast.carrier)).integration_error).toBe('address')
    expect(server.asked).toEqual([])
  })

  it('a secret goes nowhere else than where it was given for', async () => {
    const id = await newApi(cast.shipper, restBody(server, cast.carrier))
    for (const change of [{ url: `${server.url}/elsewhere` }, { login: 'outro' }]) {
      const { body } = await cast.shipper.patch(`${APIS}/${id}`, change).expect(422)
      expect(pointers(body)).toEqual(['secret'])
    }
    await cast.shipper
      .patch(`${APIS}/${id}`, { ...jadlogBody(cast.carrier), transporter_id: undefined, secret: undefined })
      .expect(422)
    await cast.shipper
      .patch(`${APIS}/${id}`, { url: `${server.url}/elsewhere`, secret: REST_KEY })
      .expect(200)
    // Moved to another row by hand, it opens nothing.
    const { secret } = await app.db.carrier_apis.findUniqueOrThrow({ where: { id } })
    const other = await newApi(cast.shipper, restBody(server, cast.rival))
    await app.db.carrier_apis.update({ where: { id: other }, data: { secret } })
    expect((await test(other).expect(200)).body.data.attributes.test_status).toBe('credentials')
  })

  it('is tested: by its token, a sample, a signature', async () => {
    const ids = [
      await newApi(cast.shipper, restBody(server, cast.carrier)),
      await newApi(cast.shipper, jadlogBody(cast.rival)),
      await newApi(cast.shipper, await correiosBody(app, cast.third)),
    ]
    for (const id of ids)
      expect((await test(id).expect(200)).body.data.attributes).toMatchObject({
        test_status: 'ok',
        test_text: null,
      })
    expect(server.asked.map(({ path }) => path)).toEqual([
      '/quotes',
      '/jadlog/frete/valor',
      '/token/v1/autentica/cartaopostagem',
    ])
    expect(server.asked[0]?.body).toMatchObject({ test: true, quote: { part_id: 0 } })
    const wrong = ['outra chave de assinatura, também longa', `${JADLOG_TOKEN}x`, `${CARD.secret}x`]
    for (const [index, id] of ids.entries()) {
      await cast.shipper.patch(`${APIS}/${id}`, { secret: wrong[index] }).expect(200)
      expect((await cast.shipper.get(`${APIS}/${id}`)).body.data.attributes.test_status).toBeNull()
      expect((await test(id).expect(200)).body.data.attributes.test_status).toBe('authentication')
    }
    server.trouble = 422
    expect((await test(ids[0] ?? 0).expect(200)).body.data.attributes).toMatchObject({
      test_status: 'refused',
      test_text: 'CEP fora da área de entrega',
    })
  })

  it('modalities of the Correios: kept by the operator, read by those that may use them', async () => {
    const operator = await app.actor('manager')
    const body = {
      correios_code: '04227',
      correios_description: 'MINI ENVIOS CTR AG',
      integra_modal_transport: 'less_than_truckload',
      shippers: [cast.shipper.company.id],
    }
    await cast.shipper.post(MODALS, body).expect(403)
    await operator.post(MODALS, { ...body, shippers: [cast.carrier.company.id] }).expect(422)
    await operator.post(MODALS, { ...body, correios_code: '03220' }).expect(422)
    const made = (await operator.post(MODALS, body).expect(201)).body.data
    expect((await cast.shipper.get(`${MODALS}/${made.id}`).expect(200)).body.data.attributes).toMatchObject(
      body,
    )
    const stranger = await app.actor('shipper')
    await stranger.get(`${MODALS}/${made.id}`).expect(404)
    expect((await stranger.get(`${MODALS}?filter[correios_code]=03220`).expect(200)).body.data).toHaveLength(
      1,
    )
    await app.link(stranger, cast.carrier)
    const asked = await correiosBody(app, cast.carrier, { correios_modal_transport_id: Number(made.id) })
    await stranger.post(APIS, asked).expect(404)
    const id = await newApi(cast.shipper, asked)
    // Taken from the shipper, it is asked for no more.
    await operator.patch(`${MODALS}/${made.id}`, { shippers: [stranger.company.id] }).expect(200)
    const quote = await parcelQuote(cast)
    expect((await partRow(cast, quote, cast.carrier)).integration_error).toBe('modal')
    expect((await test(id).expect(200)).body.data.attributes.test_status).toBe('modal')
  })

  it('states of quotes are named in the language of the reader', async () => {
    const { body } = await cast.shipper.get('/api/quote_status').expect(200)
    expect(body.data).toHaveLength(11)
    expect(body.data[1].attributes).toEqual({ name: 'asked', description: 'Aguardando resposta' })
  })
})
