import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

const decide = (who: Actor, id: number, approved: boolean, justification?: string) =>
  who.post(`/api/simulation_integra/approve_table/${id}`, {
    approved,
    ...(justification ? { justification } : {}),
  })

describe('freight tables', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
  })
  afterAll(() => app.close())

  const head = (over: object = {}) => ({
    transporter_id: carrier.company.id,
    table: 'Fracionado 2026',
    modal: 'less_than_truckload',
    option_calcule: 'kg_range',
    date_start: '2026-01-01',
    date_end: '2026-12-31',
    ...over,
  })
  const make = async (over: object = {}, uf = 'RJ', value = '50.00') => {
    const { body } = await shipper.post('/api/simulation_tables', head(over)).expect(201)
    const id = Number(body.data.id)
    const range = await shipper
      .post('/api/simulation_kg_ranges', { simulation_table_id: id, kg_start: '0', kg_end: '100' })
      .expect(201)
    const place = await shipper
      .post('/api/simulation_destinations', { simulation_table_id: id, uf, lead_time: 2 })
      .expect(201)
    const cell = {
      simulation_kg_range_id: Number(range.body.data.id),
      simulation_destination_id: Number(place.body.data.id),
    }
    await shipper.post('/api/simulation_kg_values', { ...cell, value }).expect(201)
    return { id, ...cell }
  }
  const total = async () => {
    const { body } = await shipper.post('/api/simulation_integra/search', {
      weight: '10',
      invoice_value: '100',
      origin_city_id: SAO_PAULO,
      destination_city_id: RIO,
      modal: 'less_than_truckload',
      date: '2026-11-18',
    })
    return body.data.ranked[0]?.total_value ?? body.data.without_price[0]?.reason
  }

  it('is made, agreed on by both sides, and prices from then on', async () => {
    const { id } = await make({ icms_included: true })
    expect(await total()).toBe('approval')
    const first = await decide(shipper, id, true).expect(200)
    expect(first.body.data.attributes).toMatchObject({
      shipper_approval: 'approved',
      transporter_approval: 'waiting',
      situation: 'waiting',
    })
    expect(await total()).toBe('approval')
    const second = await decide(carrier, id, true).expect(200)
    expect(second.body.data.attributes.situation).toBe('in_force')
    expect(await total()).toBe('50.00')
    await decide(carrier, id, true).expect(200)

    const { body } = await carrier
      .get(`/api/simulation_integra/simulation_table/less_than_truckload/${id}`)
      .expect(200)
    expect(body.included.map((one: { type: string }) => one.type)).toEqual(
      expect.arrayContaining(['simulation_destinations', 'simulation_kg_ranges', 'simulation_kg_values']),
    )
    await carrier.get(`/api/simulation_integra/simulation_table/full_truckload/${id}`).expect(404)
    const list = await shipper
      .get('/api/simulation_integra/simulation_table/less_than_truckload?filter[situation]=in_force')
      .expect(200)
    expect(list.body.data.map((row: { id: string }) => row.id)).toContain(String(id))
    await shipper.get('/api/simulation_integra/simulation_table?filter[foo]=1').expect(422)
  })

  it('in force does not change', async () => {
    const table = await app.db.simulation_tables.findFirstOrThrow({
      where: { shipper_approval: 'approved', transporter_approval: 'approved' },
    })
    const cell = await app.db.simulation_kg_values.findFirstOrThrow({
      where: { simulation_kg_range: { simulation_table_id: table.id } },
    })
    const { body } = await shipper
      .patch(`/api/simulation_kg_values/${cell.id}`, { value: '1.00' })
      .expect(409)
    expect(body.errors[0].detail).toContain('reajuste')
    await carrier.patch(`/api/simulation_tables/${table.id}`, { table: 'Outra' }).expect(409)
    await shipper.delete(`/api/simulation_tables/${table.id}`).expect(409)
    await decide(shipper, table.id, false, 'mudei de ideia').expect(409)
  })

  it('a change of a draft asks both sides again', async () => {
    const draft = await make({ table: 'Rascunho', modal: 'air' })
    await decide(shipper, draft.id, true).expect(200)
    const cell = await app.db.simulation_kg_values.findFirstOrThrow({
      where: { simulation_kg_range_id: draft.simulation_kg_range_id },
    })
    await carrier.patch(`/api/simulation_kg_values/${cell.id}`, { value: '99.00' }).expect(200)
    const row = await app.db.simulation_tables.findUniqueOrThrow({ where: { id: draft.id } })
    expect(row.shipper_approval).toBe('waiting')
    await shipper.delete(`/api/simulation_tables/${draft.id}`).expect(204)
    expect(await app.db.simulation_kg_values.findUnique({ where: { id: cell.id } })).toBeNull()
  })

  it('a decision must be stated, a refusal justified; refused is a draft of a new version', async () => {
    const { id } = await make({ table: 'Recusada', modal: 'air' })
    await carrier.post(`/api/simulation_integra/approve_table/${id}`, {}).expect(422)
    const { body } = await decide(carrier, id, false).expect(422)
    expect(body.errors[0].source.pointer).toBe('/data/attributes/justification')
    await decide(shipper, id, true).expect(200)
    const refused = await decide(carrier, id, false, 'Valores abaixo do custo').expect(200)
    expect(refused.body.data.attributes).toMatchObject({
      transporter_approval: 'refused',
      transporter_justification: 'Valores abaixo do custo',
      transporter_decided_by: carrier.user.name,
      shipper_approval: 'approved',
      version: 1,
      situation: 'refused',
    })
    // Repeating the decision changes nothing more.
    const again = await decide(carrier, id, false, 'Valores abaixo do custo').expect(200)
    const { next_id } = again.body.data.attributes
    expect(next_id).toBe(refused.body.data.attributes.next_id)
    await decide(shipper, id, true).expect(409)
    const next = await shipper.get(`/api/simulation_integra/simulation_table/${next_id}`).expect(200)
    expect(next.body.data.attributes).toMatchObject({
      version: 2,
      previous_id: id,
      root_id: id,
      shipper_approval: 'waiting',
      transporter_approval: 'waiting',
      situation: 'waiting',
    })
    expect(
      next.body.included.filter((one: { type: string }) => one.type === 'simulation_kg_values'),
    ).toHaveLength(1)
  })

  it('is refused beside another of the same pair, modal and lane, naming it', async () => {
    const again = await make({ table: 'Repetida' })
    await decide(shipper, again.id, true).expect(200)
    const { body } = await decide(carrier, again.id, true).expect(409)
    expect(body.errors[0].detail).toContain('Fracionado 2026')
    const elsewhere = await make({ table: 'Outro trecho' }, 'MG')
    await decide(shipper, elsewhere.id, true).expect(200)
    await decide(carrier, elsewhere.id, true).expect(200)
    const later = await make({ table: 'Ano que vem', date_start: '2027-01-01', date_end: '2027-12-31' })
    await decide(carrier, later.id, true).expect(200)
    const { body: next } = await decide(shipper, later.id, true).expect(200)
    expect(next.data.attributes.situation).toBe('scheduled')
  })

  it('two at once cannot both come into force', async () => {
    const [a, b] = [await make({ table: 'Corrida A' }, 'BA'), await make({ table: 'Corrida B' }, 'BA')]
    for (const one of [a, b]) await decide(shipper, one.id, true).expect(200)
    const answers = await Promise.all([decide(carrier, a.id, true), decide(carrier, b.id, true)])
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  })

  it('cannot be agreed on with holes or without values', async () => {
    const { body } = await shipper.post('/api/simulation_tables', head({ table: 'Vazia' })).expect(201)
    await decide(shipper, Number(body.data.id), true).expect(422)
    const holed = await make({ table: 'Furada', modal: 'air' }, 'PR')
    await shipper
      .post('/api/simulation_kg_ranges', { simulation_table_id: holed.id, kg_start: '100', kg_end: '200' })
      .expect(201)
    const { body: refusal } = await decide(shipper, holed.id, true).expect(422)
    expect(refusal.errors[0].detail).toContain('Furada')
  })

  it('is only for linked pairs, and its parts for one table', async () => {
    const stranger = await app.actor('transporter')
    await shipper.post('/api/simulation_tables', head({ transporter_id: stranger.company.id })).expect(404)
    await stranger
      .post('/api/simulation_tables', head({ transporter_id: undefined, shipper_id: shipper.company.id }))
      .expect(404)
    const [a, b] = [await make({ modal: 'air' }), await make({ modal: 'air' })]
    await shipper
      .post('/api/simulation_kg_values', {
        simulation_kg_range_id: a.simulation_kg_range_id,
        simulation_destination_id: b.simulation_destination_id,
        value: '1',
      })
      .expect(404)
    await shipper.post('/api/simulation_tables', head({ date_end: '2025-12-31' })).expect(422)
  })

  it('other processes notice a change of the tables', async () => {
    expect(await total()).toBe('50.00')
    const table = await app.db.simulation_tables.findFirstOrThrow({
      where: { table: 'Fracionado 2026', shipper_approval: 'approved' },
    })
    await app.db.$executeRaw`update simulation_tables set active = false where id = ${table.id}`
    expect(await total()).not.toBe('50.00')
    await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      states: ['RJ'],
      rates: [],
      icms_included: true,
    })
    expect(await total()).toBe('45.00')
  })
})
