import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { BELO_HORIZONTE, RIO, SALVADOR, SAO_PAULO } from '#tests/support/places.ts'
import { decide, ltlDocument, makeTable } from './support.ts'

const PATH = '/api/simulation_integra'
const READJUST = `${PATH}/simulation_table/less_than_truckload_readjustment`
const PROLONG = `${PATH}/simulation_table_prolongation`

const notice = async (who: Actor, words: string) =>
  (await who.get(`/api/system_notifications?filter[search]=${words}`).expect(200)).body.data[0]

describe('readjustment, prolongation and near ends of freight tables', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let stranger: Actor
  let day: (offset: number) => string

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    stranger = await app.actor('shipper')
    await app.link(shipper, carrier)
    day = (offset) => new Date(app.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  })
  afterAll(() => app.close())

  const total = async (date: string, uf: 'RJ' | 'MG' = 'RJ') => {
    const { body } = await shipper.post(`${PATH}/search`, {
      weight: '10',
      invoice_value: '100',
      origin_city_id: SAO_PAULO,
      destination_city_id: uf === 'RJ' ? RIO : BELO_HORIZONTE,
      modal: 'less_than_truckload',
      date,
    })
    return body.data.ranked.map((one: { total_value: string }) => one.total_value)
  }

  it('readjusts from a date on: a draft, and once agreed on, the old version ends the day before', async () => {
    const id = await makeTable(
      shipper,
      carrier,
      ltlDocument(carrier, { rates: [] }, { date_start: day(-30), date_end: day(100) }),
    )
    const items = [
      { component: 'weight_shipping_value', percentage: '10' },
      { component: 'weight_shipping_value', percentage: '5', states: ['MG'] },
    ]
    const input = { simulation_table_id: id, date_start: day(10), items }
    await shipper.post(READJUST.replace('less_', 'full_').replace('than_', ''), input).expect(404)
    await stranger.post(READJUST, input).expect(404)
    const { body: wrong } = await shipper
      .post(READJUST, { ...input, items: [{ component: 'nothing', percentage: '1' }] })
      .expect(422)
    expect(wrong.errors[0].source.pointer).toBe('/data/attributes/items/0/component')
    await shipper.post(READJUST, { ...input, items: [{ component: 'all', percentage: '-100' }] }).expect(422)

    const { body } = await carrier.post(READJUST, input).expect(201)
    const next = body.data
    expect(next.attributes).toMatchObject({
      version: 2,
      previous_id: id,
      date_start: day(10),
      date_end: day(100),
    })
    expect(next.attributes.readjustment.items).toEqual(items)
    await carrier.post(READJUST, input).expect(409)
    expect(await total(day(20))).toEqual(['40.00'])

    await decide(shipper, next.id, true).expect(200)
    await decide(carrier, next.id, true).expect(200)
    expect(await total(day(9))).toEqual(['40.00'])
    expect(await total(day(10))).toEqual(['44.00'])
    // 50.00 × 1.10 × 1.05, and the lane's own TDA.
    expect(await total(day(10), 'MG')).toEqual(['69.75'])
    const { body: old } = await shipper.get(`/api/simulation_tables/${id}`).expect(200)
    expect(old.data.attributes).toMatchObject({ date_end: day(9), active: true, situation: 'in_force' })

    // A prolongation of the old one would stand beside the new one.
    const { body: overlap } = await shipper
      .post(PROLONG, { simulation_table_id: id, date: day(50) })
      .expect(409)
    expect(overlap.errors[0].detail).toContain(String(next.id))
  })

  it('previews on the real orders without writing', async () => {
    const id = await makeTable(
      shipper,
      carrier,
      ltlDocument(
        carrier,
        { rates: [] },
        { table: 'Prévia', modal: 'less_than_truckload_reverse', reverse: true },
      ),
    )
    const before = await app.db.simulation_tables.count()
    const preview = `${PATH}/simulation_table/less_than_truckload_reverse_readjustment/preview`
    const input = { simulation_table_id: id, items: [{ component: 'all', percentage: '10' }] }
    const { body: none } = await shipper.post(preview, input).expect(200)
    expect(none.data).toMatchObject({ orders: 0, old_total: '0.00', percentage: null, lanes: [] })

    const order = async (weight: string, uf: 'RJ' | 'BA') => {
      const made = await app.db.orders.create({
        data: {
          shipper_id: shipper.company.id,
          transporter_id: carrier.company.id,
          modal: 'less_than_truckload_reverse',
          weight,
          invoice_amount: '100',
          created_at: new Date(app.clock.now().getTime() - 5 * 86_400_000),
        },
      })
      const [city_id, city] = uf === 'RJ' ? [RIO, 'Rio de Janeiro'] : [SALVADOR, 'Salvador']
      await app.db.order_collection_addresses.create({ data: { order_id: made.id, city_id, city, uf } })
      await app.db.order_delivery_addresses.create({
        data: { order_id: made.id, city_id: SAO_PAULO, city: 'São Paulo', uf: 'SP' },
      })
    }
    await order('10', 'RJ')
    await order('80', 'RJ')
    await order('80', 'BA')
    const { body } = await carrier.post(preview, input).expect(200)
    expect(body.data).toMatchObject({
      orders: 3,
      priced: 2,
      unpriced: { lane: 1 },
      old_total: '100.00',
      new_total: '110.00',
      difference: '10.00',
      percentage: '10.00',
      lanes: [{ description: 'Rio', orders: 2, weight: '90.000', old_total: '100.00', new_total: '110.00' }],
    })
    await stranger.post(preview, input).expect(404)
    expect(await app.db.simulation_tables.count()).toBe(before)

    // The side that signs second sees the same figures.
    const { body: made } = await shipper
      .post(`${PATH}/simulation_table/less_than_truckload_reverse_readjustment`, {
        ...input,
        date_start: '2027-01-01',
      })
      .expect(201)
    const compared = `${PATH}/simulation_table/${id}/preview/${made.data.id}`
    const { body: signer } = await carrier.get(compared).expect(200)
    expect(signer.data).toMatchObject({ old_total: '100.00', new_total: '110.00', priced: 2 })
    expect(signer.data.lanes).toEqual(body.data.lanes)
    await stranger.get(compared).expect(404)

    // A table of the same carrier for the exact city prices these orders first (pricing/README "Table models").
    const document = ltlDocument(
      carrier,
      {
        rates: [],
        destinations: [{ description: 'Cidade', city_id: RIO, values: ['41.00', '61.00'] }],
      },
      { table: 'Prévia da cidade', modal: 'less_than_truckload_reverse', reverse: true },
    )
    await makeTable(shipper, carrier, document)
    const { body: behind } = await carrier.post(preview, input).expect(200)
    expect(behind.data).toMatchObject({ orders: 3, priced: 0, unpriced: { lane: 1, superseded: 2 } })
  })

  it('reads the orders as studies do: services, tolls and who pays', async () => {
    const id = await makeTable(
      shipper,
      carrier,
      ltlDocument(
        carrier,
        { rates: [{ rate: 'scheduling', kind: 'fixed', value: '7.00', on_request: true }] },
        { table: 'Aérea', modal: 'air' },
      ),
    )
    const order = await app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        modal: 'air',
        weight: '10',
        invoice_amount: '100',
        created_at: new Date(app.clock.now().getTime() - 5 * 86_400_000),
      },
    })
    await app.db.order_collection_addresses.create({
      data: { order_id: order.id, city_id: SAO_PAULO, city: 'São Paulo', uf: 'SP' },
    })
    await app.db.order_delivery_addresses.create({
      data: { order_id: order.id, city_id: RIO, city: 'Rio de Janeiro', uf: 'RJ' },
    })
    const preview = async () =>
      (
        await shipper
          .post(`${PATH}/simulation_table/air_readjustment/preview`, {
            simulation_table_id: id,
            items: [{ component: 'all', percentage: '10' }],
          })
          .expect(200)
      ).body.data.old_total
    expect(await preview()).toBe('40.00')
    await app.db.simulation_orders.create({
      data: {
        order_id: order.id,
        selected: true,
        kind: 'integra',
        transporter_id: carrier.company.id,
        total_value: '52.00',
        weight_shipping_value: '40.00',
        rates_value: '12.00',
        simulation: {
          inputs: {
            services: ['scheduling'],
            extras: [{ rate: 'toll', amount: '5.00', in_tax_base: false, source: 'typed' }],
          },
        },
      },
    })
    expect(await preview()).toBe('52.00')
  })

  it('prolongs with the yes of the other side, logged for both, only forward and only what was agreed on', async () => {
    const document = ltlDocument(carrier, {}, { modal: 'marine', date_start: day(-40), date_end: day(20) })
    const id = await makeTable(shipper, carrier, document)
    await shipper.post(PROLONG, { simulation_table_id: id, date: day(20) }).expect(422)
    await stranger.post(PROLONG, { simulation_table_id: id, date: day(40) }).expect(404)
    const input = { simulation_table_id: id, date: day(40), justification: 'Em negociação' }
    const { body } = await carrier.post(PROLONG, input).expect(201)
    expect(body.data.attributes).toMatchObject({
      date: day(40),
      previous_date: day(20),
      user_name: carrier.user.name,
      side: 'transporter',
      approval: 'waiting',
      active: false,
    })
    const table = async (who: Actor) => (await who.get(`/api/simulation_tables/${id}`).expect(200)).body.data
    expect((await table(carrier)).attributes.date_end).toBe(day(20))
    expect((await table(carrier)).meta.actions).toContain('withdraw_prolongation')
    expect((await table(shipper)).meta.actions).toEqual(
      expect.arrayContaining(['approve_prolongation', 'refuse_prolongation']),
    )
    // Sent twice, it is not asked twice; the side that asked does not say yes to itself.
    await carrier.post(PROLONG, input).expect(409)
    const answer = `${PROLONG}/decide/${body.data.id}`
    await carrier.post(answer, { approved: true }).expect(409)
    await stranger.post(answer, { approved: true }).expect(404)
    const { body: yes } = await shipper.post(answer, { approved: true }).expect(200)
    expect(yes.data.attributes).toMatchObject({
      approval: 'approved',
      active: true,
      decided_by: shipper.user.name,
    })
    await shipper.post(answer, { approved: true }).expect(200)
    await shipper.post(answer, { approved: false }).expect(409)
    expect((await table(shipper)).attributes.date_end).toBe(day(40))
    // A refused one moves nothing, and a new one may be asked for.
    const { body: more } = await carrier.post(PROLONG, { ...input, date: day(400) }).expect(201)
    await shipper.post(`${PROLONG}/decide/${more.data.id}`, { approved: false }).expect(200)
    expect((await table(shipper)).attributes.date_end).toBe(day(40))
    const { body: log } = await shipper
      .get(`/api/simulation_table_prolongation?filter[simulation_table_id]=${id}`)
      .expect(200)
    expect(log.data).toHaveLength(2)
    const draft = await makeTable(
      shipper,
      carrier,
      { ...document, table: { ...document.table, transfer: true } },
      false,
    )
    await shipper.post(PROLONG, { simulation_table_id: draft, date: day(40) }).expect(409)
    await app.settle()
    expect((await notice(shipper, 'aprove')).attributes.description).toContain(carrier.company.fantasy_name)
    expect((await notice(carrier, 'prorrogada')).attributes.description).toContain(
      shipper.company.fantasy_name,
    )
  })

  it('tells both sides 30, 15 and 7 days before the end, once each', async () => {
    const { warnExpiringJob } = await import('#server/modules/tables/jobs/warn-expiring.job.ts')
    const document = ltlDocument(
      carrier,
      {},
      { table: 'Perto do fim', modal: 'full_truckload_reverse', date_start: day(-40), date_end: day(12) },
    )
    const id = await makeTable(shipper, carrier, document)
    const { body: soon } = await shipper.get('/api/simulation_tables?filter[expires_within]=15').expect(200)
    expect(soon.data.map((row: { id: string }) => row.id)).toContain(String(id))
    const { body: sooner } = await shipper.get('/api/simulation_tables?filter[expires_within]=11').expect(200)
    expect(sooner.data.map((row: { id: string }) => row.id)).not.toContain(String(id))
    // From the database: the sessions do not live as long as the story.
    const told = (actor: Actor) =>
      app.db.system_notifications.count({
        where: {
          user_id: actor.user.id,
          event: 'simulation_tables.expiring',
          description: { contains: 'Perto do fim' },
        },
      })
    const run = async () => {
      await app.container.services.jobs.enqueue(warnExpiringJob, {})
      // Once for the job, once for what it raised.
      await app.settle()
      await app.settle()
    }
    await run()
    await run()
    expect([await told(shipper), await told(carrier)]).toEqual([1, 1])
    app.clock.advance(6 * 86_400_000)
    await run()
    expect([await told(shipper), await told(carrier)]).toEqual([2, 2])
    const notices = await app.db.simulation_table_notices.findMany({ where: { simulation_table_id: id } })
    expect(notices.map(({ days }) => days).toSorted((a, b) => a - b)).toEqual([7, 15])
  })
})
