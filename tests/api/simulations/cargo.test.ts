import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFreightTable } from '#prisma/seed/factories/freight.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { CAMPINAS, RIO } from '#tests/support/places.ts'
import { openQuestions, type Questions } from './support.ts'

const DOCUMENTS = ['11222333000181', '45997418000153', '52998224725']

const dueOf = async ({ best, data, typed }: Questions) =>
  best(await data({ ...typed, date: '2026-06-03' })).due_date

describe('what a simulation is asked with', () => {
  let world: Questions
  beforeAll(async () => {
    world = await openQuestions()
  })
  afterAll(() => world.close())

  it('adds up the volumes, weights and values of products', async () => {
    const { typed, data, errorOf } = world
    const { weight: _weight, invoice_value: _value, ...bare } = typed
    const products = [
      { quantity: 2, length: '110', width: '60', height: '75', weight: '40', value: '300.00' },
      { quantity: 1, length: '50', width: '40', height: '60', weight: '18.5', value: '125.50' },
    ]
    const { shipment, ranked } = await data({ ...bare, products })
    expect(shipment).toMatchObject({ weight: '98.500', volume_m3: '1.110000', invoice_value: '725.50' })
    expect(ranked[0]?.result?.taxable_weight).toMatchObject({ cubed: '333.000', chosen: 'cubed' })
    // A typed figure wins over a counted one.
    expect((await data({ ...typed, volume_m3: '0.1', products })).shipment.volume_m3).toBe('0.1')
    // Sizes that look like metres, or that fit no truck, are asked about.
    for (const length of ['0.5', '11000']) {
      const odd = { ...bare, products: [{ ...products[1], length, width: '0.4', height: '0.6' }] }
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      expect((await errorOf(odd)).field).toBe('length')
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      await data({ ...odd, sizes_confirmed: true })
    }
    expect(await errorOf({ ...bare, products: [{ ...products[0], weight: null }] })).toMatchObject({
      field: 'weight',
    })
  })

  it('shares a price out over deliveries to the cent, by percentage, weight or equally', async () => {
    const { typed, data, errorOf, best } = world
    const { destination_city_id: _city, ...bare } = typed
    const of = async (...shares: object[]) => {
      const answer = await data({
        ...bare,
        multi_address: true,
        addresses: shares.map((share, index) => ({
          city_id: index === 0 ? RIO : CAMPINAS,
          recipient_document: DOCUMENTS[index],
          ...share,
        })),
      })
      const offer = best(answer)
      const parts = offer.addresses ?? []
      expect(toMoney(sum(parts.map(({ total_value }) => total_value)))).toBe(offer.total_value)
      expect(toMoney(sum(parts.map(({ weight_shipping_value }) => weight_shipping_value)))).toBe(
        offer.result?.weight_shipping_value,
      )
      expect(answer.shipment).toMatchObject({ deliveries: shares.length, destination: { city_id: RIO } })
      return parts.map(({ percentage }) => percentage)
    }
    expect(await of({ percentage: '33.3333' }, { percentage: '33.3333' }, { percentage: '33.3334' })).toEqual(
      ['33.3333', '33.3333', '33.3334'],
    )
    expect(await of({ weight: '10' }, { weight: '30' })).toEqual(['25.0000', '75.0000'])
    expect(await of({}, {}, {})).toEqual(['33.3334', '33.3333', '33.3333'])
    const wrong = {
      ...bare,
      addresses: [
        { city_id: RIO, percentage: '60', recipient_document: '11222333000181' },
        { city_id: RIO, percentage: '60', recipient_document: '45997418000153' },
      ],
    }
    expect(await errorOf(wrong)).toMatchObject({
      field: 'addresses',
      text: 'Os percentuais dos endereços devem ser informados em todos e somar 100.',
    })
    const some = {
      ...bare,
      multi_address: true,
      addresses: [{ city_id: RIO, percentage: '100' }, { city_id: CAMPINAS }],
    }
    expect((await errorOf(some)).field).toBe('addresses')
    expect(best(await data(typed)).addresses).toBeNull()
    // Several cities are asked for in so many words; a city twice in a row is one delivery.
    const run = [{ city_id: RIO }, { city_id: CAMPINAS }]
    expect(await errorOf({ ...bare, addresses: run })).toMatchObject({ field: 'addresses' })
    const twice = { ...bare, addresses: [{ city_id: RIO }, { city_id: RIO }] }
    expect(await errorOf(twice)).toMatchObject({ field: 'city_id' })
  })

  it('asks for the rates of dangerous, cold and urgent cargo, and says which a table lacks', async () => {
    const { app, shipper, typed, data, best } = world
    const other = await app.actor('transporter')
    await app.link(shipper, other)
    const full = await createFreightTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: other.company.id,
      kg_ends: ['500'],
      destinations: [{ uf: 'RJ', lead_time: 1, values: ['100'] }],
      rates: [
        { rate: 'chemical_product', kind: 'fixed', value: '50', on_request: true },
        { rate: 'express', kind: 'percent_of_freight', value: '30', on_request: true },
      ],
    })
    const answer = await data({
      ...typed,
      dangerous: true,
      temperature: 'refrigerated',
      urgency: 'express',
    })
    expect(answer.shipment.services).toEqual([
      'chemical_product',
      'dangerous_goods',
      'refrigerated',
      'express',
    ])
    const offer = best(answer, full.id)
    expect(offer.missing_services).toEqual(['refrigerated'])
    expect(offer.result?.components.map(({ rate, amount }) => [rate, amount])).toEqual(
      expect.arrayContaining([
        ['chemical_product', '50.00'],
        ['express', '30.00'],
      ]),
    )
    expect(best(answer).missing_services).toEqual(['chemical_product', 'refrigerated', 'express'])
    expect(best(await data(typed), full.id).missing_services).toEqual([])
  })

  it('prices road, air and sea, each by its own tables and cubage', async () => {
    const { app, shipper, typed, data, best } = world
    const other = await app.actor('transporter')
    await app.link(shipper, other)
    const of = (modal: string, dimensional_weight_factor: string) =>
      createFreightTable(app.db, {
        shipper_id: shipper.company.id,
        transporter_id: other.company.id,
        modal,
        dimensional_weight_factor,
        kg_ends: ['5000'],
        destinations: [{ uf: 'RJ', values: ['400'] }],
      })
    const [air, sea] = [await of('air', '166.667'), await of('marine', '1000')]
    const { modal: _modal, ...anything } = { ...typed, volume_m3: '1' }
    const answer = await data(anything)
    expect(best(answer, air.id)).toMatchObject({
      modal: 'air',
      result: { tax: { rate: '4.0000', source: 'air' } },
    })
    expect(best(answer, sea.id)).toMatchObject({ modal: 'marine', result: { tax: { source: 'matrix' } } })
    expect(best(answer, air.id).result?.taxable_weight.taxable).toBe('166.667')
    expect(best(answer, sea.id).result?.taxable_weight.taxable).toBe('1000.000')
    const only = await data({ ...anything, modal: 'marine' })
    expect(only.ranked.map(({ simulation_table_id }) => simulation_table_id)).toEqual([sea.id])
  })

  it('keeps tables of the other freight type out, and a reimbursed FOB behind its feature', async () => {
    const { app, shipper, carrier, ltl, typed, data, errorOf, best, feature } = world
    await app.db.simulation_tables.update({ where: { id: ltl.id }, data: { cif_fob: 'CIF' } })
    const { without_price, shipment } = await data({ ...typed, type_freight: 'FOB' })
    expect(shipment).toMatchObject({ payer: 'recipient', reimbursed: false })
    const [reason] = without_price.filter(({ transporter_id }) => transporter_id === carrier.company.id)
    expect(reason?.reason).toBe('type_freight')
    const reimbursed = { ...typed, type_freight: 'FOB_REIMBURSEMENT' }
    expect(await errorOf(reimbursed)).toEqual({
      field: 'type_freight',
      text: 'Este recurso não está contratado para a empresa. Fale com o suporte.',
    })
    await feature(shipper, 16)
    const answer = await data(reimbursed)
    expect(answer.shipment).toMatchObject({ payer: 'shipper', reimbursed: true })
    expect(best(answer).total_value).toBe(best(await data(typed)).total_value)
  })

  it('puts the ANTT floor and its margin beside a full truckload', async () => {
    const { vehicle, typed, data, best } = world
    const full = {
      ...typed,
      modal: 'full_truckload',
      km: '434',
      weight: '12000',
      vehicle_type_id: vehicle.id,
    }
    const offer = (await data(full)).ranked[0]
    expect(offer?.antt).toMatchObject({
      policy: 'warn',
      floor: {
        ok: true,
        norm: 'Portaria SUROC 22/2026',
        table: 'A',
        cargo: 'carga_geral',
        axles: 6,
        floor: '3941.99',
      },
      margin: { below: true },
    })
    const asked = { ...full, dangerous: true, antt: { table: 'C', return_km: '434' } }
    const special = (await data(asked)).ranked[0]?.antt
    expect(special?.floor).toMatchObject({
      ok: true,
      table: 'C',
      cargo: 'perigosa_carga_geral',
      derived: true,
      return_km: '434.0000',
    })
    expect((await data({ ...full, date: '2026-08-01' })).ranked[0]?.antt?.floor).toMatchObject({
      norm: 'Resolução ANTT 6.084/2026',
      floor: '3863.87',
    })
    expect(best(await data(typed)).antt).toBeNull()
  })

  it('counts optional points only for companies that say so', async () => {
    const { app, shipper } = world
    // Lead time 3: Thursday the 4th is Corpus Christi.
    const without = await dueOf(world)
    const { body } = await shipper.post('/api/freight_settings', { optional_holidays: true }).expect(201)
    expect([without, await dueOf(world)]).toEqual(['2026-06-08', '2026-06-09'])
    await shipper.patch(`/api/freight_settings/${body.data.id}`, { optional_holidays: false }).expect(200)
    expect(await dueOf(world)).toBe('2026-06-08')
    // A municipal holiday of the destination counts for all carriers.
    await app.db.holidays.create({
      data: { day: new Date('2026-06-05T00:00:00Z'), name: 'Aniversário', uf: 'RJ', city_id: RIO },
    })
    expect(await dueOf(world)).toBe('2026-06-09')
  })

  it('lists the services of one unit of cargo', async () => {
    const { shipper, carrier, ltl, typed } = world
    const { body } = await shipper.post('/api/simulate_unit', typed).expect(200)
    expect(body.data.length).toBeGreaterThan(1)
    const row = body.data.find((one: { shipping_table: { id: number } }) => one.shipping_table.id === ltl.id)
    expect(row).toMatchObject({
      service_level: 'less_than_truckload',
      transporter: { id: carrier.company.id },
      weight: '98.000',
      deadline_qty: 3,
    })
    expect(toMoney(sum([row.rate_value, row.rate_shipping]))).toBe(row.shipping_value)
    await carrier.post('/api/simulate_unit', typed).expect(403)
  })
})
