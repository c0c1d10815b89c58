import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { seedReference } from '#prisma/seed/reference/index.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CAMPINAS, RIO, SAO_PAULO } from '#tests/support/places.ts'

const DAY = '2026-12-01'
type Tax = { kind: string; rate: string; source: string; norm: { norm: string; valid_from: string } | null }

const icms = (over: object = {}) => ({
  origins: ['SP'],
  destinations: ['RJ'],
  rate: '9.5',
  valid_from: DAY,
  source: 'Resolução do Senado 1/2026',
  ...over,
})

describe('taxes by date', () => {
  let app: TestApp
  let manager: Actor
  let other: Actor
  let shipper: Actor
  let carrier: Actor
  let table: { id: number }

  beforeAll(async () => {
    app = await createTestApp()
    manager = await app.actor('manager')
    other = await app.actor('manager')
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    table = await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      table: 'Fracionado',
    })
  })
  afterAll(() => app.close())

  const taxOn = async (date: string, destination = RIO): Promise<Tax> => {
    const { body } = await shipper
      .post('/api/simulation_integra/search', {
        weight: '98',
        invoice_value: '725.00',
        origin_city_id: SAO_PAULO,
        destination_city_id: destination,
        date,
      })
      .expect(200)
    return body.data.ranked[0].result.tax
  }
  const order = async (city: number) =>
    (
      await shipper
        .post('/api/orders', {
          modal: 'less_than_truckload',
          simulation_table_id: table.id,
          collection_date_time: '2026-11-20T15:00:00Z',
          invoice_amount: '725.00',
          weight: '98',
          order_collection_addresses: [{ city_id: SAO_PAULO }],
          order_delivery_addresses: [{ city_id: city }],
        })
        .expect(201)
    ).body.data.id as string

  it('prices each day by the version of that day, and names its norm', async () => {
    await manager.post('/api/icms/publish', icms()).expect(201)
    expect(await taxOn('2026-11-30')).toMatchObject({
      rate: '12.0000',
      source: 'matrix',
      norm: { norm: 'Resolução do Senado Federal 22/1989', valid_from: '1989-06-01' },
    })
    expect(await taxOn(DAY)).toMatchObject({
      rate: '9.5000',
      norm: { norm: 'Resolução do Senado 1/2026', valid_from: DAY },
    })
    // The way back is another pair.
    expect(await taxOn(DAY, CAMPINAS)).toMatchObject({ rate: '12.0000', norm: { valid_from: '1989-06-01' } })
    const { body } = await shipper.get(`/api/icms?filter[origin]=SP&filter[destination]=RJ&filter[on]=${DAY}`)
    expect(body.data.map((row: { attributes: { rate: string } }) => row.attributes.rate)).toEqual(['9.5000'])
  })

  it('shows the matrix of a day and what was published', async () => {
    const { body } = await shipper.get('/api/icms/matrix?date=2026-11-30').expect(200)
    const pair = body.data.cells.find(
      (cell: { origin: string; destination: string }) => cell.origin === 'SP' && cell.destination === 'RJ',
    )
    expect(body.data.cells).toHaveLength(729)
    expect(pair).toMatchObject({ rate: '12', next_from: DAY })
    expect(body.data.versions[0]).toMatchObject({
      valid_from: DAY,
      source: 'Resolução do Senado 1/2026',
      created_by: manager.user.name,
      pairs: 1,
      ahead: true,
    })
  })

  it('refuses the past, what says the same already, and everybody else', async () => {
    const past = await manager.post('/api/icms/publish', icms({ valid_from: '2026-11-17' })).expect(422)
    expect(past.body.errors[0].source.pointer).toBe('/data/attributes/valid_from')
    await manager.post('/api/icms/publish', icms({ rate: '12', valid_from: '2026-11-20' })).expect(422)
    await manager.post('/api/icms/publish', icms({ origins: ['XX'] })).expect(422)
    for (const who of [shipper, carrier, await app.actor('four_pl')]) {
      await who.post('/api/icms/publish', icms({ valid_from: '2027-01-01' })).expect(403)
      await who.post('/api/iss', { rate: '3', valid_from: DAY, source: 'Lei' }).expect(403)
    }
    const financier = await app.actor('manager', { permissions: ['integra_manager__financier'] })
    await financier.post('/api/icms/publish', icms({ valid_from: '2027-01-01' })).expect(403)
    await manager.patch('/api/icms/1', { rate: '1' }).expect(405)
  })

  it('takes one of two who publish the same day at once, and tells the other who it was', async () => {
    const body = icms({ origins: ['MG'], destinations: ['SP', 'RJ'], valid_from: '2027-02-01' })
    const answers = await Promise.all([
      manager.post('/api/icms/publish', body),
      other.post('/api/icms/publish', { ...body, rate: '8' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
    const [kept] = answers.filter(({ status }) => status === 201)
    const [late] = answers.filter(({ status }) => status === 409)
    expect(kept?.body.data.published).toBe(2)
    const winner = answers[0]?.status === 201 ? manager : other
    expect(late?.body.errors[0].detail).toContain(winner.user.name)
    expect(await app.db.icms.count({ where: { origin: 'MG', valid_from: new Date('2027-02-01') } })).toBe(2)
  })

  it('withdraws what does not count yet, and nothing that does', async () => {
    const { body } = await manager
      .post('/api/icms/publish', icms({ origins: ['BA'], destinations: ['BA'], valid_from: '2027-03-01' }))
      .expect(201)
    const [id] = body.data.ids
    await shipper.delete(`/api/icms/${id}`).expect(403)
    const beginsOn = (day: string) =>
      app.db.icms.update({ where: { id }, data: { valid_from: new Date(day) } })
    await beginsOn('2026-11-17')
    await manager.delete(`/api/icms/${id}`).expect(409)
    await beginsOn('2026-11-18')
    await manager.delete(`/api/icms/${id}`).expect(204)
    await manager.delete(`/api/icms/${id}`).expect(404)
  })

  it('leaves the explanation of an order as it was given', async () => {
    const id = await order(RIO)
    const kept = async () => {
      const { body } = await shipper
        .get(`/api/simulation_orders?filter[order_id]=${id}&filter[selected]=true`)
        .expect(200)
      return body.data[0].attributes.simulation
    }
    const before = await kept()
    expect(before.tax.rate).toBe('12.0000')
    await manager.post('/api/icms/publish', icms({ valid_from: '2026-11-18', rate: '10' })).expect(201)
    expect(await taxOn('2026-11-20')).toMatchObject({ rate: '10.0000' })
    expect(await kept()).toEqual(before)
  })

  it('keeps what the operator published when the reference data are loaded again', async () => {
    const all = () => app.db.icms.findMany({ orderBy: { id: 'asc' } })
    const [before, general] = [await all(), await app.db.iss.count()]
    await seedReference(app.container.services.database.pool)
    expect(await all()).toEqual(before)
    expect(await app.db.iss.count()).toBe(general)
  })

  it('taxes a freight inside one municipality by its own ISS, else by the general one', async () => {
    expect(await taxOn('2026-11-19', SAO_PAULO)).toMatchObject({
      kind: 'iss',
      rate: '5.0000',
      source: 'default',
      norm: { valid_from: '2003-08-01' },
    })
    const own = { city_id: SAO_PAULO, rate: '2.5', valid_from: DAY, source: 'Lei 13.701/2003' }
    const { body } = await manager.post('/api/iss', own).expect(201)
    expect(body.data.attributes).toMatchObject({ created_by: manager.user.name })
    await other.post('/api/iss', { ...own, rate: '3' }).expect(409)
    for (const rate of ['1.99', '5.01']) await manager.post('/api/iss', { ...own, rate }).expect(422)
    await manager.post('/api/iss', { ...own, valid_from: '2026-11-17' }).expect(422)
    expect((await taxOn('2026-11-30', SAO_PAULO)).rate).toBe('5.0000')
    expect(await taxOn(DAY, SAO_PAULO)).toMatchObject({
      rate: '2.5000',
      source: 'municipality',
      norm: { norm: 'Lei 13.701/2003', valid_from: DAY },
    })
    await manager.post('/api/iss', { rate: '4', valid_from: '2026-12-10', source: 'Padrão' }).expect(201)
    expect((await taxOn('2026-12-10', SAO_PAULO)).rate).toBe('2.5000')
    await manager.post('/api/iss', { rate: '3', valid_from: '2026-12-10', source: 'Padrão' }).expect(409)
    await manager.delete(`/api/iss/${body.data.id}`).expect(204)
    expect((await taxOn('2026-12-10', SAO_PAULO)).rate).toBe('4.0000')
  })

  it('bills a service by invoice with the ISS of the place, unless another one is typed', async () => {
    const service = await app.db.additional_services.findFirstOrThrow({ where: { nf: true, active: true } })
    const ask = async (order_id: string, over: object = {}) =>
      (
        await shipper
          .post('/api/order_additional_services/associate', {
            order_id: Number(order_id),
            requester: 'Ana',
            additional_service_id: service.id,
            net_value: '97.50',
            ...over,
          })
          .expect(201)
      ).body.data.attributes
    await manager
      .post('/api/iss', { city_id: SAO_PAULO, rate: '2.5', valid_from: '2026-11-18', source: 'Lei' })
      .expect(201)
    const [inside, away] = [await order(SAO_PAULO), await order(RIO)]
    await app.db.orders.updateMany({
      where: { id: { in: [Number(inside), Number(away)] } },
      data: { transporter_id: carrier.company.id },
    })
    expect(await ask(inside)).toMatchObject({
      percentage_iss: '2.5000',
      iss: '2.50',
      value: '100.00',
      iss_city: 'São Paulo/SP',
    })
    // Where the carrier is established is not known: the general rate.
    expect(await ask(away)).toMatchObject({ percentage_iss: '5.0000', iss_city: null })
    expect(await ask(inside, { percentage_iss: '0' })).toMatchObject({ iss: '0.00', value: '97.50' })
    const { body } = await shipper
      .post('/api/simulation_integra/simulation_table/additional_service/search', {
        order_id: Number(inside),
      })
      .expect(200)
    expect(body.meta.iss).toEqual({ rate: '2.5', city: 'São Paulo/SP', source: 'Lei' })
    await app.db.companies.update({ where: { id: carrier.company.id }, data: { simples_nacional: true } })
    expect(await ask(inside)).toMatchObject({ iss: null, value: '97.50' })
  })

  it('switches IBS and CBS by date, without changing a day that is over', async () => {
    const taxes = { valid_from: '2027-01-01', ibs: '0.1', cbs: '8.8', norm: 'LC 214/2025, art. 347' }
    const { body } = await manager.post('/api/consumption_taxes', taxes).expect(201)
    await other.post('/api/consumption_taxes', { ...taxes, cbs: '8.7' }).expect(409)
    await manager.post('/api/consumption_taxes', { ...taxes, valid_from: '2026-11-17' }).expect(422)
    await manager.patch(`/api/consumption_taxes/${body.data.id}`, { cbs: '1' }).expect(405)
    const first = await app.db.consumption_taxes.findFirstOrThrow({ orderBy: { valid_from: 'asc' } })
    await manager.delete(`/api/consumption_taxes/${first.id}`).expect(409)
    await manager.delete(`/api/consumption_taxes/${body.data.id}`).expect(204)
  })
})
