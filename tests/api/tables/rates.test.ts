import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { MANAUS, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { decide, DOCUMENT, ltlDocument, makeTable } from './support.ts'

const RECIPIENT = '11222333000181'

/** The specification's own rate resources are the uniform rows under other names; the engine prices by them. */
describe('rates of freight tables by their own names', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let stranger: Actor
  let table: number

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    stranger = await app.actor('transporter')
    await app.link(shipper, carrier)
    table = await makeTable(shipper, carrier, ltlDocument(carrier, { rates: [] }), false)
  })
  afterAll(() => app.close())

  const price = async (more: object = {}) => {
    const { body } = await shipper.post('/api/simulation_integra/search', {
      weight: '10',
      invoice_value: '1000',
      origin_city_id: SAO_PAULO,
      destination_city_id: RIO,
      modal: 'less_than_truckload',
      date: '2026-11-18',
      ...more,
    })
    const [best] = body.data.ranked
    return (
      best && {
        total: best.total_value,
        lines: best.result.components.map((one: { rate: string }) => one.rate),
        cells: Object.fromEntries(
          best.result.components.map((one: { rate: string; cell: unknown }) => [one.rate, one.cell]),
        ),
      }
    )
  }

  it('are written with state_id, city_id, cnpj_cpf, percentage and minimum_value', async () => {
    const made = async (type: string, body: object) =>
      (await shipper.post(`/api/${type}`, { simulation_table_id: table, ...body }).expect(201)).body.data
    const gris = await made('simulation_gris', { state_id: 33, percentage: '0.4', minimum_value: '2.00' })
    expect(gris.attributes).toMatchObject({
      state_id: 33,
      states: ['RJ'],
      kind: 'percent_of_invoice',
      percentage: '0.4000',
      minimum_value: '2.00',
    })
    await made('simulation_advalorem', { percentage: '0.5' })
    const tde = await made('simulation_table_tde', {
      cnpj_cpf: '11.222.333',
      social_reason: 'Rede de lojas',
      kind: 'fixed',
      value: '25',
    })
    expect(tde.attributes).toMatchObject({
      cnpj_cpf: '11222333',
      social_reason: 'Rede de lojas',
      percentage: null,
    })
    const trt = await made('simulation_table_trt', { city_id: RIO, percentage: '10', minimum_value: '7.50' })
    expect(trt.attributes).toMatchObject({ city_id: RIO, city: 'Rio de Janeiro' })
    await made('simulation_table_tda', { city_id: RIO, value: '3' })
    await made('simulation_table_suframa', { state_id: 13, percentage: '1' })
    await made('simulation_table_tub', { states: ['AM', 'PA'], value: '30' })
    await made('simulation_table_river_insurance', { states: ['AM'], percentage: '0.2' })
    await shipper.post('/api/simulation_gris', { simulation_table_id: table, state_id: 99 }).expect(404)
    await shipper
      .post('/api/simulation_table_tde', { simulation_table_id: table, cnpj_cpf: '123' })
      .expect(422)
    await stranger.post('/api/simulation_gris', { simulation_table_id: table, percentage: '1' }).expect(404)

    const list = await carrier
      .get(`/api/simulation_gris?filter[simulation_table_id]=${table}&filter[uf]=RJ`)
      .expect(200)
    expect(list.body.data).toHaveLength(1)
    const byRoot = await carrier.get(`/api/simulation_table_tde?filter[cnpj_cpf]=${RECIPIENT}`).expect(200)
    expect(byRoot.body.data).toHaveLength(1)
    const whole = await carrier.get(`${DOCUMENT}/${table}`).expect(200)
    expect(whole.body.data.rates.map((one: { rate: string }) => one.rate).toSorted()).toEqual([
      'ad_valorem',
      'gris',
      'river_insurance',
      'suframa',
      'tda',
      'tde',
      'trt',
      'tub',
    ])
  })

  it('change under their names, too, and ask both sides again', async () => {
    await decide(shipper, table, true).expect(200)
    const [gris] = (await shipper.get(`/api/simulation_gris?filter[simulation_table_id]=${table}`)).body.data
    const { body } = await carrier
      .patch(`/api/simulation_gris/${gris.id}`, { percentage: '0.3', state_id: null })
      .expect(200)
    expect(body.data.attributes).toMatchObject({
      percentage: '0.3000',
      states: [],
      state_id: null,
      minimum_value: '2.00',
    })
    const row = await app.db.simulation_tables.findUniqueOrThrow({ where: { id: table } })
    expect(row.shipper_approval).toBe('waiting')
    // A row of another rate is not found under this name.
    const [trt] = (await shipper.get(`/api/simulation_table_trt?filter[simulation_table_id]=${table}`)).body
      .data
    await shipper.get(`/api/simulation_gris/${trt.id}`).expect(404)
    await stranger.patch(`/api/simulation_gris/${gris.id}`, { percentage: '9' }).expect(404)
  })

  it('price: recipient, city and state each where they belong', async () => {
    await decide(shipper, table, true).expect(200)
    await decide(carrier, table, true).expect(200)
    // 40.00 + GRIS 3.00 + ad valorem 5.00; base 48.00: TRT max(4.80, 7.50); TDA 3.00
    expect(await price()).toMatchObject({
      total: '58.50',
      lines: expect.arrayContaining(['gris', 'ad_valorem', 'trt', 'tda']),
    })
    expect((await price({ recipient_document: RECIPIENT }))?.total).toBe('83.50')
    const [gris] = (await shipper.get(`/api/simulation_gris?filter[simulation_table_id]=${table}`)).body.data
    await shipper.patch(`/api/simulation_gris/${gris.id}`, { percentage: '9' }).expect(409)
    await shipper.delete(`/api/simulation_gris/${gris.id}`).expect(409)
  })

  it("a carrier's own list counts where the table has no row of that rate, at once", async () => {
    const other = await makeTable(
      shipper,
      carrier,
      ltlDocument(carrier, { rates: [] }, { table: 'Sem taxas', modal: 'air', minimum_rate: null }),
    )
    expect(other).toBeGreaterThan(0)
    const air = () => price({ modal: 'air', recipient_document: RECIPIENT })
    expect((await air())?.total).toBe('40.00')
    const { body } = await carrier
      .post('/api/transporter_tde', {
        cnpj_cpf: RECIPIENT,
        social_reason: 'Loja',
        percentage: '20',
        minimum_value: '5.00',
      })
      .expect(201)
    expect(body.data.attributes).toMatchObject({ transporter_id: carrier.company.id, cnpj_cpf: RECIPIENT })
    const explained = await air()
    expect(explained?.total).toBe('48.00')
    // The explanation leads to the row of the carrier's list, which the shipper may read.
    expect(explained?.cells.tde).toEqual({ path: 'transporter_tde', id: Number(body.data.id) })
    const trt = await carrier
      .post('/api/transporter_trt', { city_id: RIO, kind: 'fixed', value: '2' })
      .expect(201)
    expect(trt.body.data.attributes.city_names).toEqual(['Rio de Janeiro/RJ'])
    expect((await air())?.total).toBe('50.00')
    // The table with rows of its own keeps them.
    expect((await price({ recipient_document: RECIPIENT }))?.total).toBe('83.50')

    await shipper.get(`/api/transporter_tde/${body.data.id}`).expect(200)
    await shipper.patch(`/api/transporter_tde/${body.data.id}`, { percentage: '1' }).expect(404)
    await stranger.get(`/api/transporter_tde/${body.data.id}`).expect(404)
    await stranger
      .post('/api/transporter_tde', { transporter_id: carrier.company.id, percentage: '1' })
      .expect(404)
    await carrier.delete(`/api/transporter_tde/${body.data.id}`).expect(204)
    expect((await air())?.total).toBe('42.00')
  })

  it('shows what never wins, where it delivers, and where orders find no price', async () => {
    const document = ltlDocument(
      carrier,
      {
        destinations: [
          { description: 'Rio', uf: 'RJ', values: ['40.00', '60.00'] },
          { description: 'Rio de novo', uf: 'RJ', values: ['41.00', '61.00'] },
        ],
        rates: [
          { rate: 'gris', kind: 'percent_of_invoice', value: '0.3' },
          { rate: 'gris', kind: 'percent_of_invoice', value: '0.2' },
          { rate: 'suframa', kind: 'percent_of_invoice', value: '1', states: ['AM'] },
        ],
      },
      { modal: 'less_than_truckload_reverse', minimum_weight_shipping: '60' },
    )
    const id = await makeTable(shipper, carrier, document, false)
    const path = `/api/simulation_integra/simulation_table/${id}`
    const { body } = await carrier.get(`${path}/never_win`).expect(200)
    expect(
      body.data.map((one: { part: string; label: string; reason: string }) => [
        one.part,
        one.label,
        one.reason,
      ]),
    ).toEqual([
      ['destination', 'Rio de novo', 'same_lane_earlier'],
      ['kg_range', '0–50 kg', 'below_minimum_weight'],
      ['rate', 'gris', 'same_scope_earlier'],
      ['rate', 'suframa (AM)', 'place_not_served'],
    ])
    await stranger.get(`${path}/never_win`).expect(404)
    // A reverse modal is the way back, whether the table says so or not.
    const { body: written } = await shipper.get(`/api/simulation_tables/${id}`)
    expect(written.data.attributes.reverse).toBe(true)
    const { body: one } = await shipper.get(`${path}/coverage`).expect(200)
    const covered = one.data.filter((state: { whole: boolean }) => state.whole)
    expect(covered.map((state: { uf: string }) => state.uf)).toEqual(['RJ'])

    const { body: all } = await shipper
      .get('/api/simulation_integra/coverage?modal=less_than_truckload')
      .expect(200)
    expect(all.data).toHaveLength(27)
    expect(all.data.filter((state: { tables: number }) => state.tables > 0)).toHaveLength(2)
    await carrier.get(`/api/simulation_integra/coverage?shipper_id=${shipper.company.id}`).expect(200)
    await carrier.get('/api/simulation_integra/coverage').expect(422)
    await stranger.get(`/api/simulation_integra/coverage?shipper_id=${shipper.company.id}`).expect(404)

    const made = await app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        modal: 'less_than_truckload',
        weight: '10',
        invoice_amount: '100',
      },
    })
    await app.db.order_collection_addresses.create({
      data: { order_id: made.id, city_id: SAO_PAULO, city: 'São Paulo', uf: 'SP' },
    })
    await app.db.order_delivery_addresses.create({
      data: { order_id: made.id, city_id: MANAUS, city: 'Manaus', uf: 'AM' },
    })
    await app.db.orders.update({ where: { id: made.id }, data: { created_at: app.clock.now() } })
    const { body: gaps } = await shipper
      .get('/api/simulation_integra/cities_without_price?days=30')
      .expect(200)
    expect(gaps.data.cities).toEqual([
      expect.objectContaining({
        city: 'Manaus',
        uf: 'AM',
        orders: 1,
        last_order_id: made.id,
        reason: 'lane',
      }),
    ])
    const { body: none } = await carrier
      .get(`/api/simulation_integra/cities_without_price?shipper_id=${shipper.company.id}`)
      .expect(200)
    expect(none.data.orders).toBe(0)
  })
})
