/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createOrder } from '#prisma/seed/factories/orders.ts'
import { cleanStudiesJob } from '#server/modules/studies/jobs/clean-studies.job.ts'
import type { StudyLine, StudyOrder } from '#shared/studies/study-lines.ts'
import type { StudyResult } from '#shared/studies/study.contract.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CAMPINAS, RIO, SALVADOR, SAO_PAULO } from '#tests/support/places.ts'

type Study = { status: string; error: string | null; orders_total: number; result: StudyResult | null }

const PERIOD = { date_from: '2026-11-01', date_until: '2026-11-30' }

describe('what-if studies', () => {
  let app: TestApp
  let shipper: Actor
  let dear: Actor
  let cheap: Actor
  let stranger: Actor
  let fourPl: Actor
  let tables: Record<'dear' | 'cheap' | 'draft' | 'version' | 'truck' | 'foreign', number>

  const order = (input: Partial<Parameters<typeof createOrder>[1]>) =>
    createOrder(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: dear.company.id,
      modal: 'less_than_truckload',
      weight: '40',
      invoice_amount: '1000',
      freight_value: '400.00',
      lead_time: 4,
      created_at: new Date('2026-11-10T12:00:00Z'),
      ...input,
    })

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    dear = await app.actor('transporter')
    cheap = await app.actor('transporter')
    stranger = await app.actor('shipper')
    fourPl = await app.actor('four_pl')
    for (const partner of [dear, cheap, fourPl]) await app.link(shipper, partner)
    await app.link(stranger, cheap)
    const pair = { shipper_id: shipper.company.id, transporter_id: dear.company.id }
    const vehicle = await app.db.vehicle_types.findFirstOrThrow({ where: { axles: { gt: 4 } } })
    const one = await createLtlTable(app.db, { ...pair, level: 1.5, table: 'Cara' })
    const version = await createLtlTable(app.db, {
      ...pair,
      level: 1.2,
      table: 'Cara, nova',
      approved: false,
    })
    await app.db.simulation_tables.update({
      where: { id: version.id },
      data: { previous_id: one.id, root_id: one.id, version: 2 },
    })
    const ids = {
      dear: one.id,
      version: version.id,
      cheap: (await createLtlTable(app.db, { ...pair, transporter_id: cheap.company.id, table: 'Barata' }))
        .id,
      draft: (
        await createLtlTable(app.db, {
          ...pair,
          transporter_id: cheap.company.id,
          level: 0.5,
          table: 'Proposta',
          approved: false,
          date_start: '2027-01-01',
          date_end: '2027-12-31',
        })
      ).id,
      truck: (
        await createFtlTable(app.db, {
          ...pair,
          vehicle_type_ids: [vehicle.id],
          table: 'Lotação',
          level: 0.1,
        })
      ).id,
      foreign: (
        await createLtlTable(app.db, { shipper_id: stranger.company.id, transporter_id: cheap.company.id })
      ).id,
    }
    tables = ids
    await order({})
    await order({ weight: '150', freight_value: '650.00' })
    await order({ freight_value: null, transporter_id: null })
    await order({ deliveries: [{ city_id: SALVADOR }] })
    await order({ canceled_at: new Date('2026-11-11T12:00:00Z') })
    await order({ created_at: new Date('2026-09-10T12:00:00Z') })
    await order({
      modal: 'full_truckload',
      distance: '430',
      vehicle_type_id: vehicle.id,
      freight_value: '9000.00',
      weight: '20000',
    })
    await createOrder(app.db, { shipper_id: stranger.company.id, modal: 'less_than_truckload', weight: '10' })
  })
  afterAll(() => app.close())

  const IN_FORCE = { name: 'Hoje', base: 'in_force' }
  const create = (who: Actor, body: object) =>
    who.post('/api/freight_studies', { name: 'Estudo', ...PERIOD, scenarios: [IN_FORCE], ...body })
  const read = async (id: number, who = shipper) =>
    (await who.get(`/api/freight_studies/${id}`).expect(200)).body.data.attributes as Study
  const run = async (body: object, who = shipper) => {
    const { body: answer } = await create(who, body).expect(201)
    const id = Number(answer.data.id)
    await app.settle()
    return { id, ...(await read(id, who)) }
  }
  const finished = async (body: object, who = shipper) => {
    const study = await run(body, who)
    expect(study.error).toBeNull()
    return { id: study.id, result: study.result as StudyResult }
  }
  const search = async (over: object) =>
    (
      await shipper
        .post('/api/simulation_integra/search', {
          weight: '40',
          invoice_value: '1000',
          origin_city_id: SAO_PAULO,
          destination_city_id: RIO,
          modal: 'less_than_truckload',
          date: '2026-11-10',
          ...over,
        })
        .expect(200)
    ).body.data.ranked as { simulation_table_id: number; total_value: string; lead_time: number }[]

  it('prices every order of the period as a simulation of it would, and sums it up', async () => {
    const { id, result } = await finished({})
    const [light] = await search({})
    const [heavy] = await search({ weight: '150' })
    const { data } = (await shipper.get(`/api/freight_studies/orders/${id}?size=100`).expect(200)).body as {
      data: StudyOrder[]
    }
    expect(data).toHaveLength(5)
    const outcome = (weight: string, city: string, modal = 'less_than_truckload') =>
      data.find((one) => one.weight === weight && one.destination_city === city && one.modal === modal)
        ?.outcomes[0]
    expect(outcome('40.000', 'Rio de Janeiro')).toMatchObject({
      simulation_table_id: light?.simulation_table_id,
      total: light?.total_value,
      lead_time: light?.lead_time,
      table: 'Barata',
      reason: null,
    })
    expect(outcome('150.000', 'Rio de Janeiro')).toMatchObject({ total: heavy?.total_value })
    expect(outcome('40.000', 'Salvador')).toMatchObject({ total: null, reason: 'lane' })

    expect(result.orders).toBe(5)
    expect(result.contracted).toMatchObject({ orders: 4, total: '10450.00', lead_time: '4.00' })
    const [scenario] = result.scenarios
    expect(scenario?.figures).toMatchObject({ orders: 4, unpriced: 1, compared: 3 })
    expect(scenario?.reasons).toEqual({ lane: 1 })
    expect(scenario?.carriers.map(({ transporter_id }) => transporter_id).toSorted((a, b) => a - b)).toEqual(
      [dear.company.id, cheap.company.id].toSorted((a, b) => a - b),
    )
    const cents = (text: string | null | undefined) => Math.round(Number(text) * 100)
    const sum = data.reduce((total, one) => total + cents(one.outcomes[0]?.total), 0)
    expect(cents(scenario?.figures.total)).toBe(sum)
    expect(cents(scenario?.figures.savings)).toBe(
      cents(scenario?.figures.compared_contracted) - cents(scenario?.figures.compared_total),
    )
  })

  it('prices a run over several deliveries to its farthest city, as its simulation did', async () => {
    const [first, second] = ['11222333000181', '45997418000153']
    const run = [
      { city_id: RIO, recipient_document: first },
      { city_id: CAMPINAS, recipient_document: second },
    ]
    await order({
      created_at: new Date('2026-08-10T12:00:00Z'),
      deliveries: run.map(({ recipient_document, ...place }) => ({ ...place, document: recipient_document })),
    })
    const { result, id } = await finished({ date_from: '2026-08-01', date_until: '2026-08-31' })
    const [found] = await search({ destination_city_id: undefined, addresses: run, multi_address: true })
    expect(found?.total_value).toBeDefined()
    expect(result.scenarios[0]?.figures).toMatchObject({ orders: 1, total: found?.total_value })
    const { data } = (await shipper.get(`/api/freight_studies/orders/${id}`).expect(200)).body
    expect(data).toMatchObject([{ destination_uf: 'RJ', destination_city: 'Rio de Janeiro' }])
  })

  it("estimates distances nobody gave by the shipper's own road factor", async () => {
    const asked = {
      filters: { modals: ['full_truckload'] },
      date_from: '2026-07-01',
      date_until: '2026-07-31',
    }
    const { vehicle_type_id } = await app.db.orders.findFirstOrThrow({ where: { modal: 'full_truckload' } })
    await order({
      modal: 'full_truckload',
      vehicle_type_id,
      weight: '20000',
      created_at: new Date('2026-07-10T12:00:00Z'),
    })
    const totalOf = async () => {
      const total = (await finished(asked)).result.scenarios[0]?.figures.total
      const [found] = await search({
        modal: 'full_truckload',
        vehicle_type_id,
        weight: '20000',
        date: '2026-07-10',
      })
      expect(total).toBe(found?.total_value)
      return Number(total)
    }
    const usual = await totalOf()
    await app.db.freight_settings.create({ data: { company_id: shipper.company.id, road_factor: '2' } })
    expect(await totalOf()).toBeGreaterThan(usual)
    await app.db.freight_settings.delete({ where: { company_id: shipper.company.id } })
  })

  it('counts prices below the ANTT floor', async () => {
    const { result, id } = await finished({ filters: { modals: ['full_truckload'] } })
    expect(result.scenarios[0]?.figures).toMatchObject({ orders: 1, below_floor: 1 })
    const { data } = (await shipper.get(`/api/freight_studies/orders/${id}?only=below`).expect(200)).body as {
      data: StudyOrder[]
    }
    expect(Number(data[0]?.outcomes[0]?.margin)).toBeLessThan(0)
  })

  it('sets drafts and proposals beside what is in force; a new version takes the place of the old one', async () => {
    const { result } = await finished({
      filters: { modals: ['less_than_truckload'], destination_uf: 'RJ' },
      scenarios: [
        IN_FORCE,
        { name: 'Proposta', base: 'none', simulation_table_ids: [tables.draft] },
        { name: 'Reajuste', base: 'in_force', simulation_table_ids: [tables.version] },
        { name: 'Mesma transportadora', base: 'in_force', award: 'contracted_carrier' },
      ],
    })
    const [now, proposal, next, same] = result.scenarios
    expect(Number(proposal?.figures.total)).toBeLessThan(Number(now?.figures.total))
    const cents = (scenario: typeof now) => Math.round(Number(scenario?.figures.total) * 100)
    expect(proposal?.tables).toMatchObject([
      {
        simulation_table_id: tables.draft,
        situation: 'waiting',
        orders: 3,
        savings: ((cents(now) - cents(proposal)) / 100).toFixed(2),
      },
    ])
    for (const { savings } of now?.tables ?? []) expect(savings).toBeNull()
    expect(next?.tables.map((one) => one.simulation_table_id)).toContain(tables.version)
    expect(next?.tables.map((one) => one.simulation_table_id)).not.toContain(tables.dear)
    expect(same?.carriers.map(({ transporter_id }) => transporter_id)).toEqual([dear.company.id])
    expect(same?.figures).toMatchObject({ orders: 2, unpriced: 1 })
    expect(same?.reasons).toEqual({ no_table: 1 })
    expect(result.common.orders).toBe(2)
    for (const scenario of result.scenarios) expect(scenario.common.orders).toBe(2)
  })

  it('answers lanes and carriers sorted by any figure of any scenario', async () => {
    const { id } = await finished({
      scenarios: [IN_FORCE, { name: 'Proposta', base: 'none', simulation_table_ids: [tables.draft] }],
    })
    const lines = async (query: string) =>
      (await shipper.get(`/api/freight_studies/lines/${id}?${query}`).expect(200)).body as {
        data: StudyLine[]
        meta: { page: { total: number } }
      }
    const lanes = await lines('part=uf_lane')
    expect(lanes.data.map((one) => `${one.origin_uf}>${one.destination_uf}`).toSorted()).toEqual([
      'SP>BA',
      'SP>RJ',
    ])
    expect(lanes.meta.page.total).toBe(2)
    const carriers = await lines('part=carrier&scenario=1&sort=-total')
    expect(carriers.data[0]?.transporter_id).toBe(cheap.company.id)
    expect(carriers.data[0]?.figures).toHaveLength(2)
    const worst = await lines('part=city_lane&sort=-unpriced')
    expect(worst.data[0]?.destination_city).toBe('Salvador')
    await shipper.get(`/api/freight_studies/lines/${id}?sort=weight;drop`).expect(422)
    const behind = async (part: string, key: string) =>
      (
        await shipper
          .get(`/api/freight_studies/orders/${id}?part=${part}&key=${encodeURIComponent(key)}`)
          .expect(200)
      ).body as { data: StudyOrder[]; meta: { page: { total: number } } }
    for (const line of [...lanes.data, ...worst.data]) {
      const { data, meta } = await behind(line.origin_city === null ? 'uf_lane' : 'city_lane', line.key)
      expect(meta.page.total, line.key).toBe(line.orders)
      expect(new Set(data.map((one) => one.destination_uf))).toEqual(new Set([line.destination_uf]))
    }
    for (const line of carriers.data) {
      const { data } = await behind('carrier', line.key)
      expect(data.length).toBeGreaterThan(0)
      for (const one of data)
        expect([one.transporter, ...one.outcomes.map((outcome) => outcome.transporter)]).toContain(
          line.transporter,
        )
    }
  })

  it('is exported as xlsx and csv', async () => {
    const { id } = await finished({})
    for (const part of ['uf_lane', 'city_lane', 'carrier', 'orders'])
      for (const format of ['xlsx', 'csv']) {
        const { body } = await shipper
          .get(`/api/freight_studies/export/${id}?part=${part}&format=${format}`)
          .expect(200)
        expect(body.data.name).toMatch(new RegExp(`\\.${format}$`))
        const { pathname, search } = new URL(body.data.url, 'http://x')
        const file = await app.anonymous.get(pathname + search).expect(200)
        if (format === 'csv' && part === 'orders') expect(file.text).toContain('Trecho não atendido')
      }
  })

  it('is run again, cancelled, deleted, and cleaned away when it is old', async () => {
    const { id, result } = await finished({})
    await shipper.post(`/api/freight_studies/rerun/${id}`).expect(200)
    await shipper.post(`/api/freight_studies/rerun/${id}`).expect(409)
    await app.settle()
    expect((await read(id)).result).toEqual({ ...result, seconds: expect.any(String) })
    expect(await app.db.freight_study_orders.count({ where: { study_id: id } })).toBe(5)

    await shipper.post(`/api/freight_studies/cancel/${id}`).expect(409)
    await shipper.post(`/api/freight_studies/rerun/${id}`).expect(200)
    await shipper.post(`/api/freight_studies/cancel/${id}`).expect(200)
    await app.settle()
    expect((await read(id)).status).toBe('canceled')

    const { body } = await create(shipper, {}).expect(201)
    await shipper
      .delete(`/api/freight_studies/${body.data.id}`)
      .expect((answer) => expect(answer.status).toBeLessThan(300))
    await app.settle()
    await shipper.get(`/api/freight_studies/${body.data.id}`).expect(404)

    await app.db.$executeRaw`update freight_studies set updated_at = '2026-01-01' where id = ${id}`
    await app.container.services.jobs.enqueue(cleanStudiesJob, {})
    await app.settle()
    await shipper.get(`/api/freight_studies/${id}`).expect(404)
    expect(await app.db.freight_study_lines.count({ where: { study_id: id } })).toBe(0)
  })

  it('says why there is nothing to replay', async () => {
    expect(await run({ date_from: '2020-01-01', date_until: '2020-02-01' })).toMatchObject({
      status: 'failed',
      error: 'no_orders',
    })
    const lonely = await app.actor('shipper')
    await createOrder(app.db, { shipper_id: lonely.company.id, created_at: new Date('2026-11-10T12:00:00Z') })
    expect(await run({}, lonely)).toMatchObject({ status: 'failed', error: 'no_tables' })
  })

  it('refuses periods the wrong way round, sets without tables and foreign tables', async () => {
    await create(shipper, { date_until: '2026-10-01' }).expect(422)
    await create(shipper, { date_from: '2020-10-01' }).expect(422)
    await create(shipper, { scenarios: [] }).expect(422)
    await create(shipper, { scenarios: [{ name: 'Vazio', base: 'none' }] }).expect(422)
    await create(shipper, {
      scenarios: [{ name: 'Alheia', base: 'none', simulation_table_ids: [tables.foreign] }],
    }).expect(404)
    await create(shipper, { shipper_id: stranger.company.id }).expect(404)
    await create(fourPl, {}).expect(422)
    await create(fourPl, { shipper_id: stranger.company.id }).expect(404)
  })

  it('is seen by its shipper, the 4PL that works for it and the operator, and by nobody else', async () => {
    const { id } = await finished({ shipper_id: shipper.company.id }, fourPl)
    const manager = await app.actor('manager')
    for (const who of [shipper, fourPl, manager]) {
      await who.get(`/api/freight_studies/${id}`).expect(200)
      await who.get(`/api/freight_studies/lines/${id}`).expect(200)
    }
    const otherFourPl = await app.actor('four_pl')
    for (const who of [stranger, otherFourPl])
      for (const path of [``, `lines/`, `orders/`, `export/`])
        await who.get(`/api/freight_studies/${path}${id}`).expect(404)
    await stranger.post(`/api/freight_studies/rerun/${id}`).expect(404)
    await stranger.post(`/api/freight_studies/cancel/${id}`).expect(404)
    await cheap.get(`/api/freight_studies/${id}`).expect(403)
    const basic = await app.actor('shipper', { selected_plan: 'logistic_manager__1' })
    await basic.get('/api/freight_studies').expect(403)
  })
})
