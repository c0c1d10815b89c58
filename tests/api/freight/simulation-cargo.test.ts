import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFtlTable, createFreightTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import type { RankedOffer, SimulationAnswer } from '#shared/freight/simulation.contract.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { createOutsideServer, type OutsideServer } from '#tests/support/outside-server.ts'

const SAO_PAULO = 3550308
const RIO = 3304557
const CAMPINAS = 3509502

const net = (offer: RankedOffer, rate: number) => Number(offer.total_value) * (1 - rate)

describe('what a simulation is asked with', () => {
  let app: TestApp
  let outside: OutsideServer
  let shipper: Actor
  let carrier: Actor
  let ltl: { id: number }
  let vehicle: { id: number; axles: number | null }

  const typed = {
    weight: '98',
    invoice_value: '725.00',
    origin_city_id: SAO_PAULO,
    destination_city_id: RIO,
    modal: 'less_than_truckload',
    date: '2026-11-18',
  }
  const search = async (body: object, status = 200, who = shipper) =>
    (await who.post('/api/simulation_integra/search', body).expect(status)).body
  const data = async (body: object, who = shipper) =>
    ((await search(body, 200, who)) as SimulationAnswer).data
  const errorOf = async (body: object, who = shipper) => {
    const { errors } = await search(body, 422, who)
    return { field: errors[0].source?.pointer?.split('/').at(-1), text: errors[0].detail as string }
  }
  const best = (answer: SimulationAnswer['data'], table = ltl.id): RankedOffer => {
    const found = answer.ranked.find(({ simulation_table_id }) => simulation_table_id === table)
    if (!found) throw new Error(JSON.stringify(answer.without_price))
    return found
  }
  const withOutside = (on: boolean) => {
    const { services } = app.container
    Object.assign(services, {
      env: {
        ...services.env,
        ROUTER_URL: on ? outside.url : undefined,
        ROUTER_RETRIES: 0,
        TOLL_URL: on ? `${outside.url}/toll` : undefined,
        TOLL_RETRIES: 0,
      },
    })
  }
  const feature = (actor: Actor, feature_id: number) =>
    app.db.company_features.create({ data: { company_id: actor.company.id, feature_id } })

  const kmOf = async (who: Actor) =>
    Number((await data({ ...typed, destination_city_id: CAMPINAS }, who)).shipment.km)
  const consumptionOn = async (date: string) => best(await data({ ...typed, date })).result?.consumption
  const dueOf = async () => best(await data({ ...typed, date: '2026-06-03' })).due_date
  beforeAll(async () => {
    app = await createTestApp()
    outside = await createOutsideServer()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const pair = { shipper_id: shipper.company.id, transporter_id: carrier.company.id }
    ltl = await createLtlTable(app.db, { ...pair, table: 'Fracionado' })
    vehicle = await app.db.vehicle_types.findUniqueOrThrow({ where: { vehicle_type: 'Carreta LS' } })
    await createFtlTable(app.db, { ...pair, vehicle_type_ids: [vehicle.id], icms_included: true })
  })
  afterAll(async () => {
    outside.close()
    await app.close()
  })

  it('adds up the volumes, weights and values of products', async () => {
    const { weight: _weight, invoice_value: _value, ...bare } = typed
    const products = [
      { quantity: 2, length: '1.1', width: '0.6', height: '0.75', weight: '40', value: '300.00' },
      { quantity: 1, length: '0.5', width: '0.4', height: '0.6', weight: '18.5', value: '125.50' },
    ]
    const { shipment, ranked } = await data({ ...bare, products })
    expect(shipment).toMatchObject({ weight: '98.500', volume_m3: '1.110000', invoice_value: '725.50' })
    expect(ranked[0]?.result?.taxable_weight).toMatchObject({ cubed: '333.000', chosen: 'cubed' })
    // A typed figure wins over what is counted.
    expect((await data({ ...typed, volume_m3: '0.1', products })).shipment.volume_m3).toBe('0.1')
    expect(await errorOf({ ...bare, products: [{ ...products[0], weight: null }] })).toMatchObject({
      field: 'weight',
    })
  })

  it('shares a price out over deliveries to the cent, by percentage, weight or equally', async () => {
    const { destination_city_id: _city, ...bare } = typed
    const of = async (...shares: object[]) => {
      const answer = await data({
        ...bare,
        addresses: shares.map((share, index) => ({ city_id: index === 0 ? RIO : CAMPINAS, ...share })),
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
        { city_id: RIO, percentage: '60' },
        { city_id: RIO, percentage: '60' },
      ],
    }
    expect(await errorOf(wrong)).toMatchObject({
      field: 'addresses',
      text: 'Os percentuais dos endereços devem ser informados em todos e somar 100.',
    })
    const some = { ...bare, addresses: [{ city_id: RIO, percentage: '100' }, { city_id: RIO }] }
    expect((await errorOf(some)).field).toBe('addresses')
    expect(best(await data(typed)).addresses).toBeNull()
  })

  it('asks for the rates of dangerous, cold and urgent cargo, and says which a table lacks', async () => {
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

  it('asks the road router once, keeps its answer, and estimates when it fails', async () => {
    withOutside(true)
    outside.route = 'down'
    const failed = (await data(typed)).shipment
    expect(failed).toMatchObject({ km_source: 'great_circle_times_factor', warnings: ['router_unavailable'] })
    outside.route = { distance: 434_000, duration: 19_800 }
    outside.asked.route = 0
    const { shipment } = await data(typed)
    expect(shipment).toMatchObject({
      km: '434.0',
      km_source: 'router',
      duration_minutes: 330,
      warnings: [],
    })
    outside.route = 'down'
    expect((await data(typed)).shipment).toMatchObject({ km: '434', km_source: 'router' })
    expect(outside.asked.route).toBe(1)
    expect((await data({ ...typed, km: '500' })).shipment).toMatchObject({ km: '500', km_source: 'typed' })

    const distance = await shipper.post('/api/simulation_integra/distance_cities', {
      origin_city_id: SAO_PAULO,
      destination_city_id: RIO,
    })
    expect(distance.body.data).toMatchObject({
      km: '434',
      method: 'router',
      duration_minutes: 330,
      factor: null,
    })
    // After it expires the router is asked again.
    await app.db.route_cache.updateMany({ data: { expires_at: new Date('2026-11-18T11:59:00Z') } })
    expect((await data({ ...typed })).shipment.km_source).toBe('great_circle_times_factor')
    withOutside(false)
  })

  it('takes the factor of the company where nobody knows the road', async () => {
    const stranger = await app.actor('shipper')
    await stranger.post('/api/freight_settings', { road_factor: '1.5' }).expect(201)
    expect((await kmOf(stranger)) / (await kmOf(shipper))).toBeCloseTo(1.5 / 1.25, 2)
  })

  it('adds a typed toll outside the tax base of a full truckload and inside it otherwise', async () => {
    const toll = { source: 'typed', amount: '200.00' }
    const full = {
      ...typed,
      modal: 'full_truckload',
      km: '434',
      weight: '12000',
      vehicle_type_id: vehicle.id,
    }
    const plain = (await data(full)).ranked[0]
    const tolled = (await data({ ...full, toll })).ranked[0]
    const line = tolled?.result?.components.find(({ rate }) => rate === 'toll')
    expect(line).toMatchObject({ amount: '200.00', in_tax_base: false, rule: { key: 'of_shipment' } })
    expect(Number(tolled?.total_value) - Number(plain?.total_value)).toBeCloseTo(200, 5)
    expect(tolled?.result?.tax.base).toBe(plain?.result?.tax.base)
    // The less-than-truckload table prices the toll itself.
    const own = best(await data({ ...typed, toll }))
    expect(own.total_value).toBe(best(await data(typed)).total_value)
    const bare = await app.actor('transporter')
    await app.link(shipper, bare)
    const table = await createFreightTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: bare.company.id,
      kg_ends: ['500'],
      destinations: [{ uf: 'RJ', values: ['68'] }],
      icms: '12',
    })
    const inside = best(await data({ ...typed, toll: { source: 'typed', amount: '20.00' } }), table.id)
    expect(inside).toMatchObject({ total_value: '100.00' })
    expect(inside.result?.tax).toMatchObject({ base: '100.00', amount: '12.00' })
  })

  it('asks the toll service only with the feature, and fails in the words of the specification', async () => {
    const ask = { ...typed, toll: { source: 'provider' } }
    expect(await errorOf(ask)).toMatchObject({
      field: 'toll',
      text: 'Este recurso não está contratado para a empresa. Fale com o suporte.',
    })
    await feature(shipper, 1)
    expect((await errorOf(ask)).text).toMatch(/^Preço do pedágio não encontrado/)
    withOutside(true)
    expect((await data(ask)).shipment.toll).toEqual({
      source: 'provider',
      amount: '310.40',
      plazas: [{ name: 'Praça 1', amount: '310.40' }],
    })
    for (const answer of [null, 'down'] as const) {
      outside.toll = answer
      for (const [language, words] of [
        ['pt', 'Preço do pedágio não encontrado'],
        ['en', 'Toll price not found'],
        ['es', 'Precio del peaje no encontrado'],
      ] as const) {
        const { body } = await shipper
          .post('/api/simulation_integra/search', ask)
          .set('Accept-Language', language)
          .expect(422)
        expect(body.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/toll' } })
        expect(body.errors[0].detail).toContain(words)
      }
    }
    withOutside(false)
  })

  it('puts the ANTT floor and its margin beside a full truckload', async () => {
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

  it('ranks by what a freight costs after credits', async () => {
    const buyer = await app.actor('shipper')
    const [normal, simples] = [await app.actor('transporter'), await app.actor('transporter')]
    await app.db.companies.update({ where: { id: simples.company.id }, data: { simples_nacional: true } })
    for (const [seller, value] of [
      [normal, '88'],
      [simples, '95'],
    ] as const) {
      await app.link(buyer, seller)
      await createFreightTable(app.db, {
        shipper_id: buyer.company.id,
        transporter_id: seller.company.id,
        kg_ends: ['500'],
        destinations: [{ uf: 'RJ', values: [value] }],
        icms: '12',
      })
    }
    await buyer.post('/api/freight_settings', { icms_credit: true, pis_cofins_credit: '9.25' }).expect(201)
    const order = async (ranking: string) =>
      (await data({ ...typed, ranking }, buyer)).ranked.map((one) => [
        one.position,
        one.transporter_id,
        one.total_value,
        one.net_of_credit?.cost,
      ])
    expect(await order('gross')).toEqual([
      [1, simples.company.id, '95.00', '86.21'],
      [2, normal.company.id, '100.00', '79.86'],
    ])
    expect((await order('net_of_credit')).map(([, id]) => id)).toEqual([
      normal.company.id,
      simples.company.id,
    ])
  })

  it('adds PIS and COFINS of a carrier inside the price as soon as they are set', async () => {
    const before = best(await data(typed))
    await carrier.post('/api/freight_settings', { pis: '0.65', cofins: '3' }).expect(201)
    const after = best(await data(typed))
    expect(after.result?.tax).toMatchObject({ pis: { rate: '0.6500' }, cofins: { rate: '3.0000' } })
    expect(net(after, 0.1565)).toBeCloseTo(net(before, 0.12), 1)
  })

  it('states IBS and CBS from their day on, unless they are switched off', async () => {
    const found = await consumptionOn('2026-11-18')
    expect(found).toMatchObject({
      valid_from: '2026-01-01',
      ibs: { rate: '0.1000' },
      cbs: { rate: '0.9000' },
    })
    expect(Number(found?.cbs.amount)).toBeCloseTo(Number(found?.base) * 0.009, 1)
    const manager = await app.actor('manager')
    await manager
      .post('/api/consumption_taxes', {
        valid_from: '2026-12-01',
        ibs: '0',
        cbs: '0',
        active: false,
        norm: 'Fim do ano de teste',
      })
      .expect(201)
    expect(await consumptionOn('2026-12-01')).toBeNull()
    expect(await consumptionOn('2026-11-30')).not.toBeNull()
    await shipper
      .post('/api/consumption_taxes', { valid_from: '2027-01-01', ibs: '1', cbs: '1', norm: 'x' })
      .expect(403)
  })

  it('counts optional points only for companies that say so', async () => {
    // Lead time 3: Thursday the 4th is Corpus Christi.
    const without = await dueOf()
    const { body } = await shipper.post('/api/freight_settings', { optional_holidays: true }).expect(201)
    expect([without, await dueOf()]).toEqual(['2026-06-08', '2026-06-09'])
    await shipper.patch(`/api/freight_settings/${body.data.id}`, { optional_holidays: false }).expect(200)
    expect(await dueOf()).toBe('2026-06-08')
    // A municipal holiday of the destination counts for everybody.
    await app.db.holidays.create({
      data: { day: new Date('2026-06-05T00:00:00Z'), name: 'Aniversário', uf: 'RJ', city_id: RIO },
    })
    expect(await dueOf()).toBe('2026-06-09')
  })

  it('lists the services of one unit of cargo', async () => {
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
