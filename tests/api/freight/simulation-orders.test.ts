import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { createOutsideServer, type OutsideServer } from '#tests/support/outside-server.ts'
import { pathOf, pdfText } from '#tests/support/pdf-text.ts'

const SAO_PAULO = 3550308
const RIO = 3304557
const CAMPINAS = 3509502
const NITEROI = 3303302

type Row = { id: string; attributes: Record<string, unknown> }

const alter = (id: string, rates: object[], more: object = {}) => ({
  path: `/api/simulation_orders/rates/${id}`,
  body: { rates, justification: 'Combinado por telefone', ...more },
})
const pdfOf = async (who: Actor, answer: { body: { data: { temporary_file_path: string } } }) => {
  const { body } = await who
    .get(pathOf(answer.body.data.temporary_file_path))
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done(null, Buffer.concat(parts)))
    })
    .expect(200)
  return pdfText(body as Buffer)
}

const askRoute = (who: Actor, body: object = {}) =>
  who.post('/api/tms_external_api/route_origin_destiny', {
    origin_city_id: SAO_PAULO,
    destination_city_id: RIO,
    ...body,
  })

describe('the freight of an order', () => {
  let app: TestApp
  let outside: OutsideServer
  let shipper: Actor
  let stranger: Actor
  let carrier: Actor
  let ltl: { id: number }
  let ftl: { id: number }
  let vehicle: { id: number }

  const createOrder = async (body: object = {}, status = 201) =>
    (
      await shipper
        .post('/api/orders', {
          modal: 'less_than_truckload',
          simulation_table_id: ltl.id,
          collection_date_time: '2026-11-18T15:00:00Z',
          weight: '98',
          invoice_amount: '725.00',
          order_collection_addresses: [{ city_id: SAO_PAULO }],
          order_delivery_addresses: [{ city_id: RIO }],
          ...body,
        })
        .expect(status)
    ).body
  const truckload = (body: object = {}) => ({
    modal: 'full_truckload',
    simulation_table_id: ftl.id,
    vehicle_type_id: vehicle.id,
    weight: '12000',
    distance: '434',
    ...body,
  })
  const orderOf = async (id: string) => (await shipper.get(`/api/orders/${id}`).expect(200)).body.data
  const rowsOf = async (type: string, order: string, who = shipper): Promise<Row[]> =>
    (await who.get(`/api/${type}?filter[order_id]=${order}`).expect(200)).body.data
  const calculationOf = async (order: string): Promise<Row> => {
    const [row] = await rowsOf('simulation_orders', order)
    if (!row) throw new Error('no calculation')
    return row
  }
  const HAND = [
    { rate: 'weight_shipping_value', value: '80.00' },
    { rate: 'gris', value: '8.00' },
  ]
  const useOutside = () => {
    const { services } = app.container
    Object.assign(services, {
      env: { ...services.env, ROUTER_URL: outside.url, TOLL_URL: `${outside.url}/toll`, TOLL_RETRIES: 0 },
    })
  }
  beforeAll(async () => {
    app = await createTestApp()
    outside = await createOutsideServer()
    shipper = await app.actor('shipper', { fantasy_name: 'Embarcadora' })
    stranger = await app.actor('shipper')
    carrier = await app.actor('transporter', { fantasy_name: 'Transportes' })
    await app.link(shipper, carrier)
    await app.link(stranger, carrier)
    const pair = { shipper_id: shipper.company.id, transporter_id: carrier.company.id }
    vehicle = await app.db.vehicle_types.findUniqueOrThrow({ where: { vehicle_type: 'Carreta LS' } })
    ltl = await createLtlTable(app.db, { ...pair, table: 'Fracionado', icms: '12' })
    ftl = await createFtlTable(app.db, {
      ...pair,
      table: 'Lotação',
      vehicle_type_ids: [vehicle.id],
      icms: '12',
    })
  })
  afterAll(async () => {
    outside.close()
    await app.close()
  })

  it('keeps what every delivery bears of it', async () => {
    const { data: order } = await createOrder({
      order_delivery_addresses: [{ city_id: CAMPINAS }, { city_id: NITEROI }, { city_id: RIO }],
    })
    const calculation = await calculationOf(order.id)
    expect(calculation.attributes).toMatchObject({
      additional_deliveries: 2,
      type_freight: 'CIF',
      selected: true,
    })
    const shares = await rowsOf('simulation_orders_addresses', order.id)
    expect(shares).toHaveLength(3)
    expect(toMoney(sum(shares.map(({ attributes }) => String(attributes.total_value))))).toBe(
      calculation.attributes.total_value,
    )
    expect(shares.map(({ attributes }) => attributes.percentage)).toEqual(['33.3334', '33.3333', '33.3333'])
    const included = (
      await shipper.get(`/api/simulation_orders/${calculation.id}?include=simulation_orders_addresses`)
    ).body.included as Row[]
    expect(included).toHaveLength(3)
    await stranger.get(`/api/simulation_orders_addresses/${shares[0]?.id}`).expect(404)
    await shipper.patch(alter(calculation.id, HAND).path, alter(calculation.id, HAND).body).expect(200)
    const again = await rowsOf('simulation_orders_addresses', order.id)
    expect(toMoney(sum(again.map(({ attributes }) => String(attributes.total_value))))).toBe('100.00')
  })

  it('is altered by hand beside the calculation, with the tax inside again', async () => {
    const { data: order } = await createOrder()
    const before = await calculationOf(order.id)
    const { path, body } = alter(before.id, HAND)
    const { body: answer } = await shipper.patch(path, body).expect(200)
    expect(answer.data.attributes).toMatchObject({
      total_value: before.attributes.total_value,
      simulation: before.attributes.simulation,
      altered_total_value: '100.00',
      alter_justification: 'Combinado por telefone',
      alter_rates: { total_value: '100.00', tax: { kind: 'icms', amount: '12.00' } },
    })
    expect((await orderOf(order.id)).attributes.freight_value).toBe('100.00')
    const history = (
      await shipper.get(
        `/api/audits?filter[auditable_type]=simulation_orders&filter[auditable_id]=${before.id}`,
      )
    ).body.data as Row[]
    expect(history[0]?.attributes).toMatchObject({ event: 'rates' })
    const timeline = (await shipper.get(`/api/status?filter[order_id]=${order.id}`)).body.data as Row[]
    expect(timeline.map(({ attributes }) => attributes.event)).toContain('rates_changed')
    // Another ICMS rate starts from the altered rates.
    await shipper
      .patch(`/api/orders/icms/${order.id}`, { icms: '7', justification: 'Outra alíquota' })
      .expect(200)
    expect((await orderOf(order.id)).attributes.freight_value).toBe('94.62')
    expect((await rowsOf('simulation_orders', order.id)).length).toBe(1)
    const altered = await shipper.get(
      `/api/simulation_orders?filter[order_id]=${order.id}&filter[altered]=true`,
    )
    expect(altered.body.data).toHaveLength(1)
  })

  it('refuses rates that make no sense, in three languages', async () => {
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const cases: [object, string, string, string][] = [
      [
        { rates: [...HAND, { rate: 'gris', value: '1' }] },
        'A mesma taxa foi informada mais de uma vez.',
        'The same rate was given more than once.',
        'La misma tasa fue informada más de una vez.',
      ],
      [
        { rates: [...HAND, { rate: 'icms', value: '1' }] },
        'Impostos são calculados',
        'Taxes are computed',
        'Los impuestos se calculan',
      ],
      [
        { rates: HAND.slice(1) },
        'Valor do frete peso não encontrado',
        'Freight by weight not found',
        'Valor del flete por peso',
      ],
    ]
    for (const [body, ...words] of cases)
      for (const [index, language] of ['pt', 'en', 'es'].entries()) {
        const answer = await shipper
          .patch(`/api/simulation_orders/rates/${id}`, { justification: 'Acordo', ...body })
          .set('Accept-Language', language)
          .expect(422)
        expect(answer.body.errors[0].detail).toContain(words[index])
        expect(answer.body.errors[0].source.pointer).toBe('/data/attributes/rates')
      }
    await shipper.patch(`/api/simulation_orders/rates/${id}`, { rates: HAND }).expect(422)
    await shipper
      .patch(`/api/simulation_orders/rates/${id}`, {
        rates: [{ rate: 'weight_shipping_value', value: '-1' }],
        justification: 'Acordo',
      })
      .expect(422)
  })

  it('belongs to the shipper: strangers find nothing, carriers may not', async () => {
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const { path, body } = alter(id, HAND)
    await stranger.patch(path, body).expect(404)
    await carrier.patch(path, body).expect(403)
    await shipper.patch(`/api/simulation_integra_orders/rates/${id}`, body).expect(404)
    await shipper.patch('/api/simulation_orders/rates/999999', body).expect(404)
    await stranger.get(`/api/simulation_orders/explanation_pdf/${id}`).expect(404)
    await stranger
      .post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, { justification: 'Outra rota' })
      .expect(404)
    await carrier
      .post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, { justification: 'Outra rota' })
      .expect(403)
  })

  it('is closed once it has been audited', async () => {
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const audit = await app.db.audits_order.create({
      data: {
        order_id: Number(order.id),
        audit: 'freight_table',
        result: 'different_values',
        value: '1',
        expected_value: '2',
        difference: '-1',
      },
    })
    const { path, body } = alter(id, HAND)
    await shipper.patch(path, body).expect(200)
    await app.db.audits_order.update({ where: { id: audit.id }, data: { result: 'validated' } })
    const { body: refused } = await shipper.patch(path, body).expect(409)
    expect(refused.errors[0].detail).toContain('já foi auditado')
    await shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, { justification: 'Outra rota' })
      .expect(409)
  })

  it('follows another route: distance, toll and price, the first calculation kept', async () => {
    const { data: order } = await createOrder(
      truckload({ simulation: { toll: { source: 'typed', amount: '50' } } }),
    )
    expect(order.attributes.freight_value).toBeDefined()
    const first = await calculationOf(order.id)
    const { body } = await shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, {
        km: '650',
        justification: 'Desvio pela serra',
      })
      .expect(200)
    expect(body.data).toMatchObject({
      order_id: Number(order.id),
      route: {
        km: '650',
        method: 'typed',
        origin: { state: 'SP' },
        destiny: { state: 'RJ', distance: '650' },
      },
      price: { before: first.attributes.total_value },
      reason: null,
    })
    const changed = await orderOf(order.id)
    expect(changed.attributes).toMatchObject({
      distance: '650.0000',
      freight_value: body.data.price.total_value,
    })
    expect(Number(body.data.price.total_value)).toBeGreaterThan(Number(first.attributes.total_value))
    const [made] = await rowsOf('simulation_integra_orders', order.id)
    expect(made).toMatchObject({
      id: String(body.data.price.simulation_integra_order_id),
      attributes: { selected: true, antt: { floor: { km: '650.0000' } } },
    })
    expect(made?.attributes.simulation).toMatchObject({
      components: expect.arrayContaining([expect.objectContaining({ rate: 'toll', amount: '50.00' })]),
    })
    expect((await calculationOf(order.id)).attributes.selected).toBe(false)
    const { body: altered } = await shipper
      .patch(`/api/simulation_integra_orders/rates/${made?.id}`, {
        rates: [{ rate: 'weight_shipping_value', value: '8800' }],
        justification: 'Acordo',
      })
      .expect(200)
    expect(altered.data.attributes.altered_total_value).toBe('10000.00')
    expect((await orderOf(order.id)).attributes.freight_value).toBe('10000.00')
    const pdf = await pdfOf(
      shipper,
      await shipper.get(`/api/simulation_integra_orders/explanation_pdf/${made?.id}`).expect(200),
    )
    expect(pdf).toContain('Taxas alteradas manualmente')
    await shipper.get(`/api/simulation_orders/explanation_pdf/${made?.id}`).expect(404)
  })

  it('keeps its price where the table has none for the new route, and says why', async () => {
    const { data: order } = await createOrder(truckload())
    const ask = (body: object) =>
      shipper.post(`/api/tms_external_api/alter/route_origin_destiny/${order.id}`, {
        justification: 'Outra rota',
        ...body,
      })
    const { body } = await ask({ km: '9000' }).expect(200)
    expect(body.data).toMatchObject({ price: null, reason: 'km' })
    expect((await orderOf(order.id)).attributes).toMatchObject({
      distance: '9000.0000',
      freight_value: order.attributes.freight_value,
    })
    await ask({ km: '-1' }).expect(422)
    await ask({ origin_city_id: 1, km: '10' }).expect(422)
    await ask({ justification: '' }).expect(422)
    const { data: bare } = await createOrder({
      simulation_table_id: undefined,
      transporter_ids: [carrier.company.id],
    })
    const plain = await shipper
      .post(`/api/tms_external_api/alter/route_origin_destiny/${bare.id}`, { justification: 'Outra rota' })
      .expect(200)
    expect(plain.body.data).toMatchObject({
      price: null,
      reason: 'no_simulation_data',
      route: { method: 'great_circle_times_factor' },
    })
  })

  it('asks for routes between cities, with duration and toll', async () => {
    useOutside()
    const { body } = await askRoute(shipper).expect(200)
    expect(body.data).toMatchObject({
      origin: { city: 'São Paulo', state: 'SP', distance: '0' },
      destiny: { city: 'Rio de Janeiro', state: 'RJ', distance: '434.0' },
      km: '434.0',
      method: 'router',
      duration_minutes: 330,
      toll: null,
    })
    await askRoute(shipper, { toll: { source: 'provider' } }).expect(422)
    const featured = await app.actor('shipper')
    await app.db.company_features.create({ data: { company_id: featured.company.id, feature_id: 1 } })
    const tolled = await askRoute(featured, { toll: { source: 'provider' }, axles: 6 }).expect(200)
    expect(tolled.body.data.toll).toMatchObject({ source: 'provider', amount: '310.40' })
    outside.toll = null
    const none = await askRoute(featured, { toll: { source: 'provider' } }).expect(422)
    expect(none.body.errors[0].detail).toContain('Preço do pedágio não encontrado')
    expect((await askRoute(carrier).expect(200)).body.data.km).toBe('434')
    await askRoute(shipper, { origin_city_id: 42 }).expect(422)
    await askRoute(await app.actor('auditor')).expect(403)
  })

  it('meets the policy of the company about the ANTT floor', async () => {
    const { data: warned } = await createOrder(truckload())
    expect((await calculationOf(warned.id)).attributes.antt).toMatchObject({
      policy: 'warn',
      floor: { norm: 'Portaria SUROC 22/2026', floor: '3941.99' },
      margin: { below: true },
      justification: null,
    })
    const settings = (await shipper.post('/api/freight_settings', { antt_policy: 'block' }).expect(201)).body
      .data
    await shipper.post('/api/freight_settings', { antt_policy: 'warn' }).expect(409)
    const blocked = await createOrder(truckload(), 422)
    expect(blocked.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/simulation_table_id' } })
    expect(blocked.errors[0].detail).toContain('R$\u00A03.941,99')
    const { id } = await calculationOf(warned.id)
    const { path, body } = alter(id, [{ rate: 'weight_shipping_value', value: '3941.99' }])
    // The kept check carries the policy of its day; a price at the floor is good under any.
    await shipper.patch(path, body).expect(200)

    await shipper
      .patch(`/api/freight_settings/${settings.id}`, { antt_policy: 'require_justification' })
      .expect(200)
    const asked = await createOrder(truckload(), 422)
    expect(asked.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/floor_justification' } })
    const { data: justified } = await createOrder(truckload({ floor_justification: 'Retorno com carga' }))
    expect((await calculationOf(justified.id)).attributes.antt).toMatchObject({
      policy: 'require_justification',
      justification: 'Retorno com carga',
    })
    await shipper.patch(`/api/freight_settings/${settings.id}`, { antt_policy: 'ignore' }).expect(200)
    await createOrder(truckload())
    await stranger.get(`/api/freight_settings/${settings.id}`).expect(404)
    await stranger.patch(`/api/freight_settings/${settings.id}`, { antt_policy: 'warn' }).expect(404)
    await shipper.patch(`/api/freight_settings/${settings.id}`, { antt_policy: 'maybe' }).expect(422)
  })

  it('is checked against the floor in bulk, with a proof on paper', async () => {
    const { body: asked } = await shipper
      .post('/api/antt_checks', { kind: 'table', simulation_table_id: ftl.id })
      .expect(201)
    await app.settle()
    const { body: table } = await shipper.get(`/api/antt_checks/rows/${asked.data.id}?only=all`).expect(200)
    expect(table.data).toHaveLength(3)
    expect(table.data[1]).toMatchObject({
      km: '600',
      axles: 6,
      price: '3100.00',
      floor: { ok: true, floor: '5192.75' },
      margin: { amount: '-2092.75', below: true },
      cell: { path: 'simulation_values' },
    })

    const { body: bulk } = await shipper
      .post('/api/antt_checks', { kind: 'orders', date_from: '2026-11-01', date_until: '2026-11-30' })
      .expect(201)
    await app.settle()
    const { result } = (await shipper.get(`/api/antt_checks/${bulk.data.id}`).expect(200)).body.data
      .attributes
    expect(result.checked).toBeGreaterThan(2)
    expect(result.below).toBeGreaterThan(0)
    expect(Number(result.missing)).toBeGreaterThan(0)
    const { body: orders } = await shipper
      .get(`/api/antt_checks/rows/${bulk.data.id}?only=all&size=100`)
      .expect(200)
    expect(orders.data.map((one: { justification: string }) => one.justification)).toContain(
      'Retorno com carga',
    )
    const proof = await pdfOf(
      shipper,
      await shipper.get(`/api/antt_checks/proof/${bulk.data.id}`).expect(200),
    )
    for (const words of ['pedidos de 01/11/2026 a 30/11/2026', 'Falta até o piso', 'Retorno com carga'])
      expect(proof).toContain(words)
    const { body: trip } = await shipper
      .post('/api/antt_floor/calculate', {
        axles: 5,
        km: '300',
        return_km: '300',
        cargo: 'conteinerizada',
        value: '5000',
      })
      .expect(200)
    expect(trip.data).toMatchObject({
      floor: { floor: '4558.91' },
      margin: { amount: '441.09', below: false },
    })
    await shipper.post('/api/antt_floor/calculate', { axles: 1, km: '300' }).expect(422)
  })

  it('is explained on paper, fresh and kept', async () => {
    const { data: order } = await createOrder()
    const { id } = await calculationOf(order.id)
    const kept = await pdfOf(
      shipper,
      await shipper.get(`/api/simulation_orders/explanation_pdf/${id}`).expect(200),
    )
    for (const words of [
      `Explicação do frete do pedido ${order.id}`,
      'Composição do preço',
      'GRIS',
      'Faixa de 50,000 a 100,000 kg: R$ 99,00',
      'Faixa de peso nº',
      'por dentro',
      'Página 1 de',
    ])
      expect(kept).toContain(words)
    const foreign = await shipper
      .get(`/api/simulation_orders/explanation_pdf/${id}`)
      .set('Accept-Language', 'en')
      .expect(200)
    const english = await pdfOf(shipper, foreign)
    for (const words of [
      `Freight of order ${order.id} explained`,
      'Range from 50.000 to 100.000 kg',
      'Page 1 of',
    ])
      expect(english).toContain(words)
    const empty = await app.actor('transporter', { fantasy_name: 'Sem tabela' })
    await app.link(shipper, empty)
    const fresh = await pdfOf(
      shipper,
      await shipper
        .post('/api/simulation_integra/search/pdf', {
          weight: '98',
          invoice_value: '725.00',
          origin_city_id: SAO_PAULO,
          destination_city_id: RIO,
          date: '2026-11-18',
        })
        .expect(200),
    )
    for (const words of [
      'Simulação de frete',
      'Transportes',
      'Transportadoras sem preço',
      'nenhuma tabela cadastrada',
    ])
      expect(fresh).toContain(words)
  })

  it('may be calculated by another system too', async () => {
    const { data: order } = await createOrder()
    const body = {
      order_id: Number(order.id),
      transporter_id: carrier.company.id,
      weight_shipping_value: '90.00',
      rates: [{ rate: 'gris', value: '5.50' }],
      company_unit_code: 'FIL-02',
      uf: 'RJ',
      city: 'Rio de Janeiro',
      packing_quantity: 4,
    }
    const { body: made } = await shipper.post('/api/simulation_tms', body).expect(201)
    expect(made.data.attributes).toMatchObject({
      total_value: '95.50',
      rates_value: '5.50',
      selected: false,
      company_id: shipper.company.id,
      company_unit_code: 'FIL-02',
    })
    const { body: altered } = await shipper
      .patch(`/api/simulation_tms/rates/${made.data.id}`, { rates: HAND, justification: 'Acordo' })
      .expect(200)
    expect(altered.data.attributes.altered_total_value).toBe('88.00')
    // Not the selected one: the order is paid as before.
    expect((await orderOf(order.id)).attributes.freight_value).toBe(order.attributes.freight_value)
    await stranger.post('/api/simulation_tms', body).expect(404)
    await shipper.post('/api/simulation_tms', { ...body, transporter_id: undefined }).expect(422)
    await stranger.get(`/api/simulation_tms/${made.data.id}`).expect(404)
  })
})
