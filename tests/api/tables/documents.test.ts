import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { BELO_HORIZONTE, CURITIBA, SALVADOR, SAO_PAULO } from '#tests/support/places.ts'
import { decide, DOCUMENT, ltlDocument, makeTable } from './support.ts'

const change = (revision: number, value: string) => ({
  revision,
  rates: [{ rate: 'gris', kind: 'percent_of_invoice', value }],
})

describe('freight tables as documents', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let stranger: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    stranger = await app.actor('transporter')
    await app.link(shipper, carrier)
  })
  afterAll(() => app.close())

  it('are written whole as a draft and read back the same', async () => {
    const { body } = await shipper.post(DOCUMENT, ltlDocument(carrier)).expect(201)
    const { data } = body
    expect(data).toMatchObject({ version: 1, revision: 1, previous_id: null })
    expect(data.table).toMatchObject({ origin_uf: 'SP', date_end: '2026-12-31', minimum_rate: '30.00' })
    expect(data.kg_ranges).toEqual([
      { kg_start: '0', kg_end: '50' },
      { kg_start: '50', kg_end: '100' },
    ])
    expect(data.destinations.map((one: { uf: string; values: string[] }) => [one.uf, one.values])).toEqual([
      ['RJ', ['40', '60']],
      ['MG', ['50', '75.55']],
    ])
    expect(data.destinations[1].rates[0]).toMatchObject({ rate: 'tda', value: '12' })
    expect(data.rates.map((rate: { rate: string }) => rate.rate)).toEqual(['gris', 'toll'])
    const seen = await carrier.get(`${DOCUMENT}/${data.id}`).expect(200)
    expect(seen.body.data).toEqual(data)
    await stranger.get(`${DOCUMENT}/${data.id}`).expect(404)
    await stranger.patch(`${DOCUMENT}/${data.id}`, { revision: 1, rates: [] }).expect(404)
  })

  it('are all or nothing: one bad row, and no row is written', async () => {
    const before = await app.db.simulation_tables.count()
    const bad = ltlDocument(carrier, {
      destinations: [
        { uf: 'RJ', values: ['1.00'] },
        { uf: 'MG', city_id: 1, values: ['1.00', '2.00'] },
      ],
      km_ranges: [{ km_start: '10', km_end: '5' }],
    })
    const { body } = await shipper.post(DOCUMENT, bad).expect(422)
    expect(body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      '/data/attributes/km_ranges/0/km_end',
      '/data/attributes/destinations/0/values',
      '/data/attributes/destinations/1/city_id',
    ])
    // Not linked, and not told whether it exists.
    await shipper.post(DOCUMENT, ltlDocument(stranger)).expect(422)
    const lane = [{ uf: 'RJ', origin_uf: 'MG', values: ['1.00', '2.00'] }]
    await shipper.post(DOCUMENT, ltlDocument(carrier, { destinations: lane })).expect(422)
    expect(await app.db.simulation_tables.count()).toBe(before)
  })

  it('refuse who read an older state, and one of two at once', async () => {
    const id = await makeTable(shipper, carrier, ltlDocument(carrier), false)
    const first = await carrier.patch(`${DOCUMENT}/${id}`, change(1, '0.4')).expect(200)
    expect(first.body.data).toMatchObject({ id, revision: 2 })
    // Fields that were not given stay.
    expect(first.body.data.destinations).toHaveLength(2)
    await shipper.patch(`${DOCUMENT}/${id}`, change(1, '0.2')).expect(409)
    const answers = await Promise.all([
      shipper.patch(`${DOCUMENT}/${id}`, change(2, '0.5')),
      carrier.patch(`${DOCUMENT}/${id}`, change(2, '0.6')),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of a table in force become a new draft version, one at a time', async () => {
    const id = await makeTable(shipper, carrier, ltlDocument(carrier, {}, { modal: 'air' }))
    const { body: current } = await shipper.get(`${DOCUMENT}/${id}`).expect(200)
    const change = {
      revision: current.data.revision,
      kg_ranges: [{ kg_start: '0', kg_end: '70' }],
      destinations: [{ uf: 'RJ', values: ['44.00'] }],
    }
    const answers = await Promise.all([
      shipper.patch(`${DOCUMENT}/${id}`, change),
      carrier.patch(`${DOCUMENT}/${id}`, change),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const made = answers.find(({ status }) => status === 200)?.body.data
    expect(made).toMatchObject({ version: 2, previous_id: id, revision: 1 })
    expect(made.table.date_start).toBe(app.clock.now().toISOString().slice(0, 10))
    const old = await shipper.get(`${DOCUMENT}/${id}`).expect(200)
    expect(old.body.data).toEqual(current.data)

    await decide(shipper, made.id, true).expect(200)
    await decide(carrier, made.id, true).expect(200)
    const { body: after } = await shipper.get(`/api/simulation_tables/${id}`).expect(200)
    const yesterday = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    expect(after.data.attributes).toMatchObject({
      date_end: yesterday,
      situation: 'expired',
      next_id: made.id,
    })

    const { body: compared } = await carrier
      .get(`/api/simulation_integra/simulation_table/${id}/compare/${made.id}`)
      .expect(200)
    expect(compared.data.after).toMatchObject({ id: made.id, version: 2 })
    expect(compared.data.cells).toContainEqual(
      expect.objectContaining({
        part: 'kg_value',
        lane: 'SP → RJ',
        column: '0–70 kg',
        change: 'added',
        after: '44',
      }),
    )
    await stranger.get(`/api/simulation_integra/simulation_table/${id}/compare/${made.id}`).expect(404)

    const { body: history } = await carrier
      .get(`/api/simulation_integra/simulation_table/${id}/history`)
      .expect(200)
    expect(history.data.map((one: { version: number }) => one.version)).toEqual([2, 1])
    expect(history.data[0]).toMatchObject({
      shipper_decided_by: shipper.user.name,
      transporter_decided_by: carrier.user.name,
      situation: 'in_force',
    })
    await stranger.get(`/api/simulation_integra/simulation_table/${id}/history`).expect(404)
  })

  it('of several origins price each lane from its own', async () => {
    const head = { table_type: 'multiple', modal: 'less_than_truckload', date_end: '2026-11-30' }
    const destinations = [
      { uf: 'BA', origin_uf: 'SP', values: ['100.00', '150.00'] },
      { uf: 'BA', origin_uf: 'MG', values: ['70.00', '90.00'] },
    ]
    await makeTable(shipper, carrier, ltlDocument(carrier, { destinations, rates: [] }, head))
    const total = async (origin_city_id: number) => {
      const { body } = await shipper.post('/api/simulation_integra/search', {
        weight: '10',
        invoice_value: '100',
        origin_city_id,
        destination_city_id: SALVADOR,
        modal: 'less_than_truckload',
        date: '2026-11-18',
      })
      return body.data.ranked.map((one: { total_value: string }) => one.total_value)
    }
    expect(await total(SAO_PAULO)).toEqual(['100.00'])
    expect(await total(BELO_HORIZONTE)).toEqual(['70.00'])
    expect(await total(CURITIBA)).toEqual([])
  })

  it('keeps files, links them for a while, and keeps what a decision stands on', async () => {
    const id = await makeTable(
      shipper,
      carrier,
      ltlDocument(carrier, {}, { modal: 'air', transfer: true }),
      false,
    )
    const path = `/api/simulation_integra/simulation_table/files/${id}`
    const file = { name: 'contrato.pdf', content: Buffer.from('%PDF-1.4\n%%EOF') }
    const { body } = await shipper.upload(path, 'files', [file]).expect(201)
    const [made] = body.data
    expect(made.attributes).toMatchObject({ name: 'contrato.pdf', approval: null, simulation_table_id: id })
    await stranger.upload(path, 'files', [file]).expect(404)
    await shipper
      .upload(path, 'files', [{ name: 'x.exe', content: Buffer.from('MZ\u0000\u0001') }])
      .expect(422)
    const link = await carrier.get(`${path.replace(String(id), made.id)}/link`).expect(200)
    expect(link.body.data.url).toMatch(/^(\/|http)/)
    await stranger.get(`${path.replace(String(id), made.id)}/link`).expect(404)
    await carrier.delete(`/api/simulation_tables_files/${made.id}`).expect(404)

    await shipper
      .post(`/api/simulation_integra/approve_table/${id}`, {
        approved: true,
        simulation_tables_file_ids: [Number(made.id)],
      })
      .expect(200)
    await shipper.delete(`/api/simulation_tables_files/${made.id}`).expect(409)
    const second = await carrier.upload(path, 'files', [file]).expect(201)
    await carrier.delete(`/api/simulation_tables_files/${second.body.data[0].id}`).expect(204)
    const whole = await carrier.get(`/api/simulation_integra/simulation_table/${id}`).expect(200)
    expect(
      whole.body.included.filter((one: { type: string }) => one.type === 'simulation_tables_files'),
    ).toHaveLength(1)
  })
})
