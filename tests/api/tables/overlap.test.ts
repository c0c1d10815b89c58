import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFreightTable } from '#prisma/seed/factories/freight.ts'
import { readDocument } from '#server/modules/tables/document.store.ts'
import { createTable } from '#server/modules/tables/table-write.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { decide, DOCUMENT, ltlDocument, makeTable } from './support.ts'

/** Which tables may stand side by side, who may touch them, and one as large as they come. */
describe('freight tables side by side', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let vehicles: number[]

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    vehicles = (await app.db.vehicle_types.findMany({ take: 2, orderBy: { id: 'asc' } })).map(({ id }) => id)
  })
  afterAll(() => app.close())

  const byVehicle = (vehicle_type_id: number | undefined, km_end = '500') => ({
    table: {
      transporter_id: carrier.company.id,
      table: `Lotação ${vehicle_type_id}`,
      modal: 'full_truckload',
      option_calcule: 'km_range',
      origin_uf: 'SP',
      date_start: '2026-01-01',
      date_end: '2026-12-31',
    },
    km_ranges: [{ km_start: '0', km_end, values: [{ vehicle_type_id, value: '1500.00' }] }],
  })
  const lane = (head: object) => ltlDocument(carrier, {}, { modal: 'air', ...head })
  /** The status of the second side's decision. */
  const second = async (document: object) => {
    const id = await makeTable(shipper, carrier, document, false)
    await decide(shipper, id, true).expect(200)
    return (await decide(carrier, id, true)).status
  }

  it('by vehicle: two of one type collide, two types do not', async () => {
    expect(await second(byVehicle(vehicles[0]))).toBe(200)
    expect(await second(byVehicle(vehicles[1]))).toBe(200)
    expect(await second(byVehicle(vehicles[1], '300'))).toBe(409)
  })

  it('an approval warns of distances that no range prices, and of none where they meet', async () => {
    const [range] = byVehicle(vehicles[1]).km_ranges
    const ranges = (...ends: [string, string][]) =>
      ends.map(([km_start, km_end]) => ({ ...range, km_start, km_end }))
    const draft = (km_ranges: object[]) =>
      makeTable(
        shipper,
        carrier,
        {
          table: { ...byVehicle(vehicles[1]).table, date_start: '2030-01-01', date_end: '2030-01-31' },
          km_ranges,
        },
        false,
      )
    const gappy = await draft(ranges(['0', '100'], ['101', '300']))
    const warned = {
      key: 'km_gap',
      detail: 'nenhuma faixa cobre de 100 a 101 km: um trecho desta distância fica sem preço',
      params: { from: '100', to: '101' },
    }
    for (const [who, times] of [
      [shipper, 2],
      [carrier, 1],
    ] as const)
      for (let time = 0; time < times; time += 1)
        expect((await decide(who, gappy, true).expect(200)).body.meta).toEqual({ warnings: [warned] })
    const whole = await draft(ranges(['0', '100'], ['100', '300']))
    expect((await decide(shipper, whole, true).expect(200)).body.meta).toBeUndefined()
  })

  it('CIF beside FOB, transfer beside delivery, one origin beside another', async () => {
    expect(await second(lane({ cif_fob: 'CIF' }))).toBe(200)
    expect(await second(lane({ cif_fob: 'FOB' }))).toBe(200)
    expect(await second(lane({ cif_fob: null }))).toBe(409)
    expect(await second(lane({ transfer: true }))).toBe(200)
    expect(await second(lane({ cif_fob: 'CIF', origin_uf: 'MG' }))).toBe(200)
    expect(await second(lane({ cif_fob: 'CIF', date_start: '2027-01-01', date_end: '2027-02-01' }))).toBe(200)
  })

  it('roles without tables are refused at every door', async () => {
    const id = await makeTable(shipper, carrier, ltlDocument(carrier), false)
    const driver = await app.actor('risk_manager')
    const clerk = await app.actor('transporter', { permissions: ['integra_manager__financier'] })
    const path = '/api/simulation_integra'
    for (const who of [driver, clerk]) {
      await who.post(DOCUMENT, ltlDocument(carrier)).expect(403)
      await who.get(`${DOCUMENT}/${id}`).expect(403)
      await who.patch(`${DOCUMENT}/${id}`, { revision: 1 }).expect(403)
      await who.post(`${path}/approve_table/${id}`, { approved: true }).expect(403)
      await who
        .post(`${path}/simulation_table_prolongation`, { simulation_table_id: id, date: '2027-01-01' })
        .expect(403)
      await who.get(`${path}/simulation_table/${id}/history`).expect(403)
      await who.get(`${path}/coverage`).expect(403)
      await who.get(`${path}/cities_without_price`).expect(403)
      for (const modal of [
        'full_truckload',
        'full_truckload_reverse',
        'less_than_truckload',
        'less_than_truckload_reverse',
        'air',
      ]) {
        const readjustment = `${path}/simulation_table/${modal}_readjustment`
        const input = {
          simulation_table_id: id,
          date_start: '2026-12-01',
          items: [{ component: 'all', percentage: '1' }],
        }
        await who.post(readjustment, input).expect(403)
        await who.post(`${readjustment}/preview`, { simulation_table_id: id, items: input.items }).expect(403)
      }
    }
  })

  it("the 4PL decides for its shipper, and nobody else's", async () => {
    const logistics = await app.actor('four_pl')
    await app.link(shipper, logistics)
    const id = await makeTable(
      shipper,
      carrier,
      ltlDocument(carrier, {}, { modal: 'less_than_truckload_reverse' }),
      false,
    )
    const { body } = await decide(logistics, id, true).expect(200)
    expect(body.data.attributes).toMatchObject({
      shipper_approval: 'approved',
      shipper_decided_by: logistics.user.name,
    })
    const foreign = await app.actor('four_pl')
    await decide(foreign, id, true).expect(404)
  })

  it('holds every city of the country with twelve bands, written in one transaction', async () => {
    const cities = await app.db.cities.findMany({ select: { id: true } })
    const kg_ranges = Array.from({ length: 12 }, (_, index) => ({
      kg_start: String(index * 10),
      kg_end: String(index * 10 + 10),
    }))
    const { services } = app.container
    const id = await inTransaction(services, systemSession(), 'system', (ctx) =>
      createTable(ctx, {
        table: {
          shipper_id: shipper.company.id,
          transporter_id: carrier.company.id,
          table: 'Brasil inteiro',
          modal: 'less_than_truckload',
          option_calcule: 'kg_range',
          date_start: '2028-01-01T00:00:00.000Z',
          date_end: '2028-12-31T00:00:00.000Z',
        },
        kg_ranges,
        destinations: cities.map(({ id: city_id }) => ({
          city_id,
          lead_time: 4,
          values: kg_ranges.map((_, index) => `${index + 20}.5`),
        })),
      }),
    )
    const document = await readDocument(services.database.rows, id)
    expect(document?.destinations).toHaveLength(cities.length)
    expect(document?.destinations.at(-1)?.values).toEqual(kg_ranges.map((_, index) => `${index + 20}.5`))
    await decide(shipper, id, true).expect(200)
    await decide(carrier, id, true).expect(200)
    // 66,852 cells: seconds here, more where the machine is shared.
  }, 120_000)

  it('the same by plain rows: a table of the factory is read as a document', async () => {
    const made = await createFreightTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      kg_ends: ['10', '20'],
      destinations: [{ uf: 'SP', values: ['1.00'] }],
      approved: false,
    })
    const { body } = await shipper.get(`${DOCUMENT}/${made.id}`).expect(200)
    expect(body.data.destinations[0].values).toEqual(['1', null])
  })
})
