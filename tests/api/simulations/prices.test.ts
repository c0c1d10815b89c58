import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFreightTable, createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import type { RankedOffer, Simulation, UnpricedCarrier } from '#shared/simulations/simulation.contract.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CAMPINAS, NITEROI, RIO, SALVADOR, SAO_PAULO } from '#tests/support/places.ts'

const search = async (who: Actor, body: object, status = 200) =>
  (await who.post('/api/simulation_integra/search', body).expect(status)).body
const data = async (who: Actor, body: object) => ((await search(who, body)) as { data: Simulation }).data
const offerOf = (list: RankedOffer[], carrier: Actor) =>
  list.find((one) => one.transporter_id === carrier.company.id)
const reasonOf = (list: UnpricedCarrier[], carrier: Actor) =>
  list.find((one) => one.transporter_id === carrier.company.id)

describe('simulation', () => {
  let app: TestApp
  let shipper: Actor
  let cheap: Actor
  let dear: Actor
  let empty: Actor

  const typed = {
    weight: '98',
    invoice_value: '725.00',
    origin_city_id: SAO_PAULO,
    destination_city_id: RIO,
    modal: 'less_than_truckload',
    date: '2026-11-18',
  }
  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    cheap = await app.actor('transporter', { fantasy_name: 'Barata' })
    dear = await app.actor('transporter', { fantasy_name: 'Cara' })
    empty = await app.actor('transporter', { fantasy_name: 'Sem tabela' })
    for (const carrier of [cheap, dear, empty]) await app.link(shipper, carrier)
    const pair = (carrier: Actor) => ({
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
    })
    await createLtlTable(app.db, { ...pair(cheap), table: 'Fracionado', icms_included: true })
    await createLtlTable(app.db, { ...pair(dear), table: 'Fracionado caro', level: 3 })
  })
  afterAll(() => app.close())

  it('gives the NTC step-by-step example to the cent, with its breakdown', async () => {
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const table = await createFreightTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      icms_included: true,
      kg_ends: ['100', '150'],
      destinations: [{ uf: 'RJ', km_start: '751', km_end: '800', lead_time: 3, values: ['70.00', '90.91'] }],
      rates: [
        { rate: 'ad_valorem', kind: 'percent_of_invoice', value: '0.60' },
        { rate: 'gris', kind: 'percent_of_invoice', value: '0.30' },
        { rate: 'dispatch_fee', kind: 'fixed', value: '61.00' },
        { rate: 'trt', kind: 'percent_of_freight', value: '15', minimum: '26.64' },
        { rate: 'toll', kind: 'per_100kg', value: '5.36' },
        { rate: 'scheduling', kind: 'percent_of_freight', value: '20' },
      ],
    })
    const { ranked, shipment } = await data(shipper, { ...typed, volume_m3: '0.495', km: '785' })
    const offer = offerOf(ranked, carrier)
    expect(offer).toMatchObject({ simulation_table_id: table.id, total_value: '227.49', lead_time: 3 })
    expect(shipment).toMatchObject({ km: '785', km_source: 'typed', weight: '98' })
    // Friday the 20th is a holiday: Thursday, Monday, Tuesday.
    expect(offer?.due_date).toBe('2026-11-24')
    const components = offer?.result?.components ?? []
    expect(Object.fromEntries(components.map(({ rate, amount }) => [rate, amount]))).toMatchObject({
      weight_shipping_value: '90.91',
      ad_valorem: '4.35',
      gris: '2.18',
      dispatch_fee: '61.00',
      trt: '26.64',
      toll: '10.72',
      scheduling: '31.69',
    })
    expect(components.find(({ rate }) => rate === 'trt')).toMatchObject({
      base: { name: 'base_ntc', value: '158.44' },
      percentage: '15',
      minimum: '26.64',
      minimum_applied: true,
      rounding: 'half_up_2',
      cell: { path: 'simulation_table_rates' },
    })
    expect(offer?.result?.taxable_weight).toMatchObject({ taxable: '148.500', chosen: 'cubed' })
    expect(offer?.result?.tax).toMatchObject({ kind: 'icms', inside: true, included: true })
  })

  it('ranks by price and says why a carrier has none', async () => {
    const { ranked, without_price } = await data(shipper, typed)
    const names = ranked.map((one) => one.transporter.fantasy_name)
    expect(names.indexOf('Barata')).toBeLessThan(names.indexOf('Cara'))
    expect(ranked.map(({ position }) => position)).toEqual(ranked.map((_, index) => index + 1))
    const totals = ranked.map(({ total_value }) => Number(total_value))
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect(reasonOf(without_price, empty)).toMatchObject({ reason: 'no_table', tables: [] })

    const far = await data(shipper, { ...typed, destination_city_id: SALVADOR })
    expect(reasonOf(far.without_price, cheap)).toMatchObject({ reason: 'lane' })
    const past = await data(shipper, { ...typed, date: '2025-11-18' })
    expect(reasonOf(past.without_price, cheap)?.reason).toBe('not_in_force')
    expect(reasonOf(past.without_price, cheap)?.tables[0]?.detail).toMatchObject({ date_end: '2026-12-31' })
  })

  it('prices by the table for the city before the general one of the same carrier, and says so (pricing/README "Table models")', async () => {
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const table = (name: string, value: string, place: object) =>
      createFreightTable(app.db, {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        table: name,
        icms_included: true,
        kg_ends: ['100'],
        destinations: [{ ...place, lead_time: 2, values: [value] }],
        rates: [],
      })
    const general = await table('Geral', '100.00', { uf: 'RJ' })
    const city = await table('Rio', '200.00', { city_id: RIO })
    const { ranked, without_price } = await data(shipper, typed)
    const own = ranked.filter(({ transporter_id }) => transporter_id === carrier.company.id)
    expect(own.map((one) => [one.simulation_table_id, one.total_value])).toEqual([[city.id, '200.00']])
    expect(reasonOf(without_price, carrier)).toMatchObject({
      reason: 'superseded',
      tables: [{ simulation_table_id: general.id, detail: { by: city.id, total_value: '100.00' } }],
    })
    const elsewhere = await data(shipper, { ...typed, destination_city_id: NITEROI })
    expect(offerOf(elsewhere.ranked, carrier)?.simulation_table_id).toBe(general.id)
    expect(reasonOf(elsewhere.without_price, carrier)).toBeUndefined()
  })

  it('puts ICMS inside the price', async () => {
    const { ranked } = await data(shipper, typed)
    const result = offerOf(ranked, dear)?.result
    expect(result?.tax).toMatchObject({ kind: 'icms', rate: '12.0000', included: false, source: 'matrix' })
    const total = Number(result?.total_value)
    expect(Number(result?.tax.amount)).toBeCloseTo(total * 0.12, 1)
    const sum = (result?.components ?? []).reduce(
      (all, { amount }) => all + Math.round(Number(amount) * 100),
      0,
    )
    expect(sum).toBe(Math.round(total * 100))
  })

  it('prices vehicles by distance, estimating it when it is not given', async () => {
    const vehicles = await app.db.vehicle_types.findMany({ take: 2, orderBy: { id: 'asc' } })
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    await createFtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      vehicle_type_ids: vehicles.map(({ id }) => id),
    })
    const ask = { ...typed, modal: 'full_truckload', weight: '12000', vehicle_type_id: vehicles[0]?.id }
    const { ranked, shipment } = await data(shipper, ask)
    expect(shipment.km_source).toBe('great_circle_times_factor')
    expect(Number(shipment.km)).toBeGreaterThan(420)
    expect(Number(shipment.km)).toBeLessThan(480)
    expect(offerOf(ranked, carrier)?.result?.weight_shipping_value).toBe('3100.00')
    const none = await data(shipper, { ...ask, vehicle_type_id: null })
    expect(reasonOf(none.without_price, carrier)?.reason).toBe('vehicle')
    const any = await data(shipper, { ...ask, modal: null })
    expect(any.ranked.map(({ modal }) => modal)).toContain('full_truckload')
    expect(any.ranked.map(({ modal }) => modal)).toContain('less_than_truckload')
  })

  it('sums invoices and asks for one destination city', async () => {
    const invoice = (n: number, over: object = {}) =>
      app.db.nf_files.create({
        data: {
          company_id: shipper.company.id,
          key: `3526${String(n).padStart(40, '0')}`,
          number: String(n),
          serie: '1',
          value: '362.50',
          weight: '49',
          origin_city_id: SAO_PAULO,
          destination_city_id: RIO,
          ...over,
        },
      })
    const [a, b, c] = [
      await invoice(1),
      await invoice(2),
      await invoice(3, { destination_city_id: CAMPINAS, recipient_document: '52998224725' }),
    ]
    const one = await data(shipper, { nf_file_ids: [a.id, b.id], modal: typed.modal, date: typed.date })
    const same = await data(shipper, typed)
    expect(one.shipment).toMatchObject({ weight: '98.000', invoice_value: '725.00' })
    expect(offerOf(one.ranked, cheap)?.total_value).toBe(offerOf(same.ranked, cheap)?.total_value)

    const many = await search(shipper, { nf_file_ids: [a.id, c.id] }, 422)
    expect(many.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/nf_file_ids' } })
    expect(many.errors[0].detail).toContain('várias cidades')
    const multi = await data(shipper, { nf_file_ids: [a.id, c.id], multi_address: true })
    expect(multi.shipment).toMatchObject({ deliveries: 2, destination: { city_id: RIO } })
    await search(shipper, { nf_file_ids: [a.id, a.id] }, 422)

    const stranger = await app.actor('shipper')
    await search(stranger, { nf_file_ids: [a.id] }, 404)
    const weightless = await invoice(4, { weight: null })
    const { errors } = await search(shipper, { nf_file_ids: [weightless.id] }, 422)
    expect(errors[0].source.pointer).toBe('/data/attributes/weight')
  })

  it('names everything that is missing at once', async () => {
    const { errors } = await search(shipper, {}, 422)
    expect(errors.map((one: { source: { pointer: string } }) => one.source.pointer)).toEqual([
      '/data/attributes/origin_city_id',
      '/data/attributes/destination_city_id',
      '/data/attributes/weight',
      '/data/attributes/invoice_value',
    ])
    await search(shipper, { ...typed, weight: '999999999999.000' }, 422)
  })

  it('keeps tables and prices within the pair', async () => {
    const other = await app.actor('shipper')
    await app.link(other, cheap)
    const { ranked, without_price } = await data(other, typed)
    expect(ranked).toEqual([])
    expect(reasonOf(without_price, cheap)?.reason).toBe('no_table')
    await search(other, { ...typed, shipper_id: shipper.company.id }, 404)
    await search(cheap, typed, 403)

    const rows = (await dear.get('/api/simulation_tables?page[size]=100').expect(200)).body.data
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.attributes.transporter_id).toBe(dear.company.id)
    const rival = await app.db.simulation_tables.findFirstOrThrow({
      where: { transporter_id: cheap.company.id },
    })
    const part = await app.db.simulation_destinations.findFirstOrThrow({
      where: { simulation_table_id: rival.id },
    })
    for (const path of [
      `simulation_tables/${rival.id}`,
      `simulation_integra/simulation_table/${rival.id}`,
      `simulation_destinations/${part.id}`,
    ]) {
      await dear.get(`/api/${path}`).expect(404)
      await other.get(`/api/${path}`).expect(404)
      await cheap.get(`/api/${path}`).expect(200)
    }
    await dear.post(`/api/simulation_integra/approve_table/${rival.id}`, { approved: true }).expect(404)
  })

  it('a cut link takes the carrier out at once', async () => {
    const before = await data(shipper, typed)
    expect(offerOf(before.ranked, dear)).toBeDefined()
    const where = { shipper_id: shipper.company.id, company_id: dear.company.id }
    await app.db.shipper_partners.updateMany({ where, data: { active: false } })
    const after = await data(shipper, typed)
    expect(offerOf(after.ranked, dear)).toBeUndefined()
    expect(reasonOf(after.without_price, dear)).toBeUndefined()
    await app.db.shipper_partners.updateMany({ where, data: { active: true } })
  })

  it('finds cities without accents and measures between them', async () => {
    const found = await shipper.post('/api/simulation_integra/find_cities', { search: 'sao pau', uf: 'SP' })
    expect(found.body.data[0]).toMatchObject({ id: SAO_PAULO, name: 'São Paulo', uf: 'SP' })
    const { body } = await shipper
      .post('/api/simulation_integra/distance_cities', {
        origin_city_id: SAO_PAULO,
        destination_city_id: RIO,
      })
      .expect(200)
    expect(body.data).toMatchObject({ method: 'great_circle_times_factor', factor: '1.25' })
    expect(Number(body.data.straight_km)).toBeCloseTo(357, -1.2)
  })
})
