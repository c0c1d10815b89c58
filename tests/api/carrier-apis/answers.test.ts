import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askApi } from '#server/modules/carrier-apis/ask-api.ts'
import { createTestApp, START, type TestApp } from '#tests/support/app.ts'
import { createCarrierServer, REST_PRICE, type CarrierServer } from '#tests/support/carrier-server.ts'
import {
  accept,
  answer,
  gatherThree,
  LIMIT,
  newQuote,
  PART,
  partAttributes,
  partOf,
  tick,
  type QuoteCast,
} from '#tests/api/quotes/support.ts'
import { FEATURES } from '#shared/access/features.ts'
import { APIS, askAt, correiosBody, jadlogBody, newApi, parcelQuote, partRow, restBody } from './support.ts'

describe('carriers answer quotes by API', () => {
  let app: TestApp
  let cast: QuoteCast
  let server: CarrierServer
  let api: number
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    server = await createCarrierServer()
    askAt(app, server)
    await app.db.carrier_apis.deleteMany()
    api = await newApi(cast.shipper, restBody(server, cast.carrier))
  })
  afterEach(() => {
    server.close()
    app.clock.set(new Date(START))
  })

  const again = (part: number, by = cast.shipper) => by.patch(`${PART}/integrate/${part}`, {})
  const ask = (part: number) => askApi(app.container.services, part)

  it('our own form: signed, told the freight and no person, and entered as any other answer', async () => {
    const quote = await parcelQuote(cast)
    const part = partOf(quote, cast.carrier)
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      path: '/quotes',
      headers: { 'idempotency-key': `quote-${part}` },
      body: {
        version: 1,
        test: false,
        quote: {
          part_id: part,
          quote_id: quote.id,
          weight: '20.000',
          invoice_value: '1000.00',
          shipper: { cnpj: cast.shipper.company.cnpj },
          carrier: { cnpj: cast.carrier.company.cnpj },
          origin: { city: 'São Paulo', uf: 'SP' },
          deliveries: [{ city: 'Rio de Janeiro', uf: 'RJ' }],
          items: [{ quantity: 2, length: '40', width: '30', height: '20.5' }],
        },
      },
    })
    expect(JSON.stringify(server.asked[0]?.body)).not.toMatch(/Bem-te-vi|@/)
    expect(await partAttributes(cast.shipper, part)).toMatchObject({
      response: 'answered',
      answered_by: 'api',
      integration_status: 'answered',
      integration_error: null,
      weight_shipping_value: '700.00',
      rates: [{ rate: 'GRIS', amount: '20.00' }],
      icms_value: '98.18',
      total_value: '818.18',
      transporter_delivery_time: 2,
      quotation_api_response: REST_PRICE,
    })
    // The carrier reads its price, and nothing of the shipper's contract.
    expect(await partAttributes(cast.carrier, part)).toMatchObject({
      total_value: '818.18',
      integration_status: null,
      quotation_api_response: null,
    })
    // Those without an API are asked by mail and portal as before.
    expect(await partAttributes(cast.shipper, partOf(quote, cast.rival))).toMatchObject({
      response: 'asked',
      integration_status: null,
    })
    await answer(quote, cast.carrier, '1.00').expect(409)
    await accept(quote, cast.shipper, cast.carrier).expect(200)
  })

  it('the carrier refuses by API, with its justification', async () => {
    server.rest = { transporter_accept: false, transporter_refuse_justification: 'Sem veículo.' }
    const quote = await parcelQuote(cast)
    expect(await partAttributes(cast.shipper, partOf(quote, cast.carrier))).toMatchObject({
      response: 'refused',
      answered_by: 'api',
      integration_status: 'answered',
      transporter_refuse_justification: 'Sem veículo.',
    })
  })

  it.each([
    ['down', 'http', null],
    ['garbage', 'untracked', null],
    ['hangs', 'timeout', null],
    ['redirects', 'http', null],
    [403, 'authentication', null],
    [422, 'refused', 'CEP fora da área de entrega'],
  ] as const)(
    'an API in trouble (%s) is told as %s, and asked again from the screen',
    async (trouble, error, text) => {
      if (trouble === 'hangs') askAt(app, server, { CARRIER_API_TIMEOUT_MS: 300 })
      server.trouble = trouble
      const quote = await parcelQuote(cast)
      const part = partOf(quote, cast.carrier)
      expect(await partAttributes(cast.shipper, part)).toMatchObject({
        response: 'asked',
        total_value: null,
        integration_status: 'failed',
        integration_error: error,
        integration_text: text,
        quotation_api_response: null,
      })
      askAt(app, server)
      server.trouble = null
      await again(part, cast.stranger).expect(404)
      await again(part, cast.carrier).expect(403)
      const asked = await again(part).expect(200)
      expect(asked.body.data.attributes).toMatchObject({
        integration_status: 'pending',
        integration_error: null,
      })
      await app.settle()
      expect(await partAttributes(cast.shipper, part)).toMatchObject({
        response: 'answered',
        integration_status: 'answered',
        integration_error: null,
        total_value: '818.18',
      })
      await again(part).expect(409)
    },
  )

  it.each([
    ['a total that its parts do not make', { ...REST_PRICE, total_value: '800.00' }, 'price'],
    ['a total that is no number', { ...REST_PRICE, total_value: 'oitocentos' }, 'price'],
    ['a price of nothing', { ...REST_PRICE, weight_shipping_value: '0', total_value: '22.73' }, 'price'],
    ['a negative part', { ...REST_PRICE, rates: [{ rate: 'Desconto', amount: '-700.00' }] }, 'price'],
    ['no lead time', { ...REST_PRICE, transporter_delivery_time: null }, 'price'],
    ['no total', { ...REST_PRICE, total_value: undefined }, 'untracked'],
    ['another document', { ok: true }, 'untracked'],
    ['a refusal without words', { transporter_accept: false }, 'untracked'],
    ['a price that ends before the limit', { ...REST_PRICE, valid_until: START }, 'validity'],
  ])('%s is no answer', async (_name, given, error) => {
    server.rest = given
    const quote = await parcelQuote(cast)
    expect(await partRow(cast, quote, cast.carrier)).toMatchObject({
      response: 'asked',
      total_value: null,
      integration_status: 'failed',
      integration_error: error,
    })
  })

  it('an answer after the limit is refused as any other', async () => {
    server.before = async () => app.clock.set(new Date(LIMIT))
    const quote = await parcelQuote(cast)
    expect(await partRow(cast, quote, cast.carrier)).toMatchObject({
      response: 'asked',
      integration_status: 'failed',
      integration_error: 'late',
    })
    await tick(cast, LIMIT)
    expect((await partRow(cast, quote, cast.carrier)).response).toBe('expired')
    await again(partOf(quote, cast.carrier)).expect(409)
  })

  it('a person who answers while the API thinks keeps the answer', async () => {
    server.before = async () => {
      const [part] = await app.db.simulation_quotes_transporters.findMany({
        where: { transporter_id: cast.carrier.company.id },
        orderBy: { id: 'desc' },
      })
      await cast.carrier
        .patch(`${PART}/transporter_accept/${part?.id}`, {
          weight_shipping_value: '650.00',
          transporter_delivery_time: 1,
        })
        .expect(200)
    }
    const quote = await parcelQuote(cast)
    expect(await partAttributes(cast.shipper, partOf(quote, cast.carrier))).toMatchObject({
      response: 'answered',
      answered_by: 'user',
      total_value: '650.00',
      integration_status: 'failed',
      integration_error: 'decided',
    })
  })

  it('a job that is killed half way asks again and enters one answer; two at once enter one', async () => {
    await app.db.carrier_apis.update({ where: { id: api }, data: { active: false } })
    const quote = await parcelQuote(cast)
    const part = partOf(quote, cast.carrier)
    expect(server.asked).toHaveLength(0)
    await app.db.carrier_apis.update({ where: { id: api }, data: { active: true } })
    // Killed after it had begun: the part is being asked, and no answer was entered.
    await app.db.simulation_quotes_transporters.update({
      where: { id: part },
      data: { integration_status: 'processing' },
    })
    await Promise.all([ask(part), ask(part), ask(part)])
    await ask(part)
    expect(server.asked.length).toBeGreaterThanOrEqual(2)
    expect(await partRow(cast, quote, cast.carrier)).toMatchObject({
      response: 'answered',
      integration_status: 'answered',
      integration_error: null,
    })
    const told = await app.db.audits.findMany({
      where: {
        auditable_type: 'simulation_quotes_transporters',
        auditable_id: part,
        event: 'quote_answered',
      },
    })
    expect(told).toHaveLength(1)
  })

  it('is asked once although the event comes twice, and not while it is being asked', async () => {
    server.trouble = 'down'
    const quote = await parcelQuote(cast)
    const part = partOf(quote, cast.carrier)
    const count = server.asked.length
    await Promise.all([again(part), again(part), again(part)])
    await again(part).expect(409)
    await app.settle()
    expect(server.asked.length - count).toBe(1)
    // A question without an end for ten minutes is lost.
    await app.db.simulation_quotes_transporters.update({
      where: { id: part },
      data: {
        integration_status: 'processing',
        updated_at: new Date(new Date(START).getTime() - 11 * 60_000),
      },
    })
    await again(part).expect(200)
  })

  it('a sealed round stays sealed: neither the price nor what the API said lies open', async () => {
    server.rest = {
      ...REST_PRICE,
      weight_shipping_value: '73195.31',
      rates: [],
      icms: null,
      total_value: '73195.31',
    }
    const quote = await parcelQuote(cast, { round: 'sealed' })
    const part = partOf(quote, cast.carrier)
    const row = await app.owner.query(
      'select t::text as all from simulation_quotes_transporters t where id = $1',
      [part],
    )
    expect(row.rows[0].all).not.toContain('73195')
    expect(await partAttributes(cast.shipper, part)).toMatchObject({
      response: 'answered',
      is_sealed: true,
      total_value: null,
      quotation_api_response: null,
      integration_status: 'answered',
    })
    const history = await cast.shipper.get(
      `/api/audits?filter[auditable_type]=simulation_quotes_transporters&filter[auditable_id]=${part}`,
    )
    expect(JSON.stringify(history.body)).not.toContain('73195')
    await tick(cast, LIMIT)
    expect(await partAttributes(cast.shipper, part)).toMatchObject({
      is_sealed: false,
      total_value: '73195.31',
      quotation_api_response: { weight_shipping_value: '73195.31' },
    })
  })

  it('a waterfall asks the API when its turn comes', async () => {
    await app.db.carrier_apis.deleteMany()
    await newApi(cast.shipper, restBody(server, cast.rival))
    const quote = await parcelQuote(cast, { round: 'waterfall', waterfall_minutes: 10 })
    expect(server.asked).toHaveLength(0)
    await tick(cast, '2026-11-18T12:10:00.000Z')
    expect(await partRow(cast, quote, cast.rival)).toMatchObject({ response: 'answered', answered_by: 'api' })
  })

  it('a part that ended while its question waited is told so, and not asked', async () => {
    await app.db.carrier_apis.update({ where: { id: api }, data: { active: false } })
    const quote = await parcelQuote(cast)
    const part = partOf(quote, cast.carrier)
    await app.db.simulation_quotes_transporters.update({
      where: { id: part },
      data: { integration_status: 'pending', response: 'expired' },
    })
    await ask(part)
    expect(await partRow(cast, quote, cast.carrier)).toMatchObject({
      response: 'expired',
      integration_status: 'failed',
      integration_error: 'decided',
    })
    expect(server.asked).toEqual([])
  })

  it('what sounds like a credential is not kept of an answer', async () => {
    server.rest = { ...REST_PRICE, access_token: 'abc', nested: { password: 'x', note: 'fica' } }
    const quote = await parcelQuote(cast)
    expect(
      (await partAttributes(cast.shipper, partOf(quote, cast.carrier)))['quotation_api_response'],
    ).toMatchObject({
      access_token: '[redacted]',
      nested: { password: '[redacted]', note: 'fica' },
    })
  })

  it('the Correios: a token by card, a price for each kind of piece, a lead time', async () => {
    await app.db.carrier_apis.deleteMany()
    await newApi(cast.shipper, await correiosBody(app, cast.carrier))
    const quote = await parcelQuote(cast)
    const part = partOf(quote, cast.carrier)
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /token/v1/autentica/cartaopostagem',
      'GET /preco/v1/nacional/03220',
      'GET /prazo/v1/nacional/03220',
    ])
    expect(Object.fromEntries(server.asked[1]?.query ?? [])).toEqual({
      cepOrigem: '01310100',
      cepDestino: '20040002',
      psObjeto: '10000',
      tpObjeto: '2',
      comprimento: '40',
      largura: '30',
      altura: '21',
      nuContrato: '9912345678',
      nuDR: '72',
      servicosAdicionais: '019',
      vlDeclarado: '500.00',
    })
    const modal = await app.db.correios_modals_transport.findUniqueOrThrow({
      where: { correios_code: '03220' },
    })
    expect(await partAttributes(cast.shipper, part)).toMatchObject({
      answered_by: 'api',
      weight_shipping_value: '2000.00',
      rates: [{ rate: 'Serviços adicionais', amount: '45.52' }],
      total_value: '2045.52',
      transporter_delivery_time: 3,
      business_days: true,
      observation: 'Entrega até o fim do dia.',
      correios_modal_transport_id: modal.id,
      jadlog_modality: null,
    })
    // The token serves until the Correios no longer know it.
    server.asked.length = 0
    await parcelQuote(cast)
    expect(server.asked[0]?.path).toBe('/preco/v1/nacional/03220')
    server.expireTokens()
    const renewed = await parcelQuote(cast)
    expect((await partRow(cast, renewed, cast.carrier)).integration_status).toBe('answered')
  })

  it('the Correios refuse with their words, and are not asked for what they cannot price', async () => {
    await app.db.carrier_apis.deleteMany()
    await newApi(cast.shipper, await correiosBody(app, cast.carrier))
    server.correios.price = { coProduto: '03220', txErro: 'Peso acima do limite do serviço.' }
    const heavy = await parcelQuote(cast)
    expect(await partRow(cast, heavy, cast.carrier)).toMatchObject({
      integration_error: 'refused',
      integration_text: 'Peso acima do limite do serviço.',
    })
    server.asked.length = 0
    const bare = await parcelQuote(cast, { items: [] })
    expect((await partRow(cast, bare, cast.carrier)).integration_error).toBe('measures')
    const nowhere = await newQuote(cast)
    expect((await partRow(cast, nowhere, cast.carrier)).integration_error).toBe('postal_code')
    expect(server.asked).toEqual([])
  })

  it('Jadlog: the greater weight, the modality, one price', async () => {
    await app.db.carrier_apis.deleteMany()
    await newApi(cast.shipper, jadlogBody(cast.carrier))
    const quote = await parcelQuote(cast, { cubage: '0.5' })
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]?.body).toEqual({
      frete: [
        {
          cepori: '01310100',
          cepdes: '20040002',
          frap: 'N',
          peso: 150,
          cnpj: '11222333000181',
          conta: null,
          contrato: null,
          modalidade: 4,
          tpentrega: 'D',
          tpseguro: 'N',
          vldeclarado: 1000,
          vlcoleta: 0,
        },
      ],
    })
    expect(await partAttributes(cast.shipper, partOf(quote, cast.carrier))).toMatchObject({
      total_value: '512.40',
      transporter_delivery_time: 4,
      jadlog_modality: 4,
      correios_modal_transport_id: null,
    })
    await app.db.company_features.create({
      data: {
        company_id: cast.shipper.company.id,
        feature_id: FEATURES.quotation_freight_fob_reimbursement_option,
      },
    })
    await parcelQuote(cast, { freight_type: 'fob' })
    await parcelQuote(cast, { freight_type: 'fob_reimbursement' })
    expect(server.asked.slice(1).map(({ body }) => body)).toMatchObject([
      { frete: [{ frap: 'S' }] },
      { frete: [{ frap: 'N' }] },
    ])
    server.jadlog = { frete: [{ error: { id: -3, descricao: 'Cep destino não atendido.' } }] }
    const refused = await parcelQuote(cast)
    expect(await partRow(cast, refused, cast.carrier)).toMatchObject({
      integration_error: 'refused',
      integration_text: 'Cep destino não atendido.',
    })
    server.jadlog = { frete: [{ vltotal: 0.001, prazo: 'breve' }] }
    const odd = await parcelQuote(cast)
    expect((await partRow(cast, odd, cast.carrier)).integration_error).toBe('untracked')
  })

  it('an API that is switched off or taken away is not asked', async () => {
    await cast.shipper.patch(`${APIS}/${api}`, { active: false }).expect(200)
    const quote = await parcelQuote(cast)
    expect(await partRow(cast, quote, cast.carrier)).toMatchObject({
      response: 'asked',
      integration_status: null,
    })
    await again(partOf(quote, cast.carrier)).expect(409)
    expect(server.asked).toEqual([])
  })
})
