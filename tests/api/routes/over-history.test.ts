import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createOrder } from '#prisma/seed/factories/orders.ts'
import type { StudyLine, StudyOrder } from '#shared/studies/study-lines.ts'
import type { StudyResult } from '#shared/studies/study.contract.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RIO, SALVADOR, SAO_PAULO } from '#tests/support/places.ts'

/** Route tables over real orders: in what-if studies, on the map of coverage, and readjusted before they are signed. */

const ASKED = { name: 'Rotas', date_from: '2026-11-01', date_until: '2026-11-30' }

describe('route tables over history', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let rival: Actor
  let stranger: Actor
  let freight: number

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    rival = await app.actor('transporter')
    stranger = await app.actor('shipper')
    for (const partner of [carrier, rival]) await app.link(shipper, partner)
    const pair = { shipper_id: shipper.company.id, transporter_id: carrier.company.id }
    freight = (await createLtlTable(app.db, { ...pair, table: 'Fracionada', states: ['RJ', 'BA'] })).id
    for (const city_id of [RIO, RIO, SALVADOR])
      await createOrder(app.db, {
        ...pair,
        modal: 'less_than_truckload',
        weight: '40',
        invoice_amount: '1000',
        freight_value: '400.00',
        created_at: new Date('2026-11-10T12:00:00Z'),
        deliveries: [{ city_id }],
      })
  })
  afterAll(() => app.close())

  const agreed = async (over: object = {}) => {
    const input = {
      transporter_id: carrier.company.id,
      project: 'HISTORIA',
      transport_modal: 'less_than_truckload',
      origin_city_id: SAO_PAULO,
      destiny_city_id: RIO,
      value: '88',
      value_calculation: 'fixed',
      lead_time: 2,
      date_start: '2026-01-01',
      date_end: '2027-12-31',
      rates: [
        { rate: 'gris', value: '0.5', value_type: 'percent_of_invoice', minimum: '10' },
        { rate: 'tas', value: '12', value_type: 'fixed' },
      ],
      ...over,
    }
    const { body } = await shipper.post('/api/route_tables', input).expect(201)
    const owner = input.transporter_id === rival.company.id ? rival : carrier
    for (const who of [shipper, owner])
      // oxlint-disable-next-line no-await-in-loop -- one side after the other
      await who.post(`/api/route_tables/approve_table/${body.data.id}`, { approved: true }).expect(200)
    return Number(body.data.id)
  }
  const study = async (scenarios: object[]) => {
    const { body } = await shipper.post('/api/freight_studies', { ...ASKED, scenarios }).expect(201)
    await app.settle()
    const { attributes } = (await shipper.get(`/api/freight_studies/${body.data.id}`).expect(200)).body.data
    expect(attributes.error).toBeNull()
    return { id: Number(body.data.id), result: attributes.result as StudyResult }
  }
  const simulated = async (destination_city_id: number) =>
    (
      await shipper
        .post('/api/simulation_integra/search', {
          weight: '40',
          invoice_value: '1000',
          origin_city_id: SAO_PAULO,
          destination_city_id,
          modal: 'less_than_truckload',
          date: '2026-11-10',
        })
        .expect(200)
    ).body.data.ranked[0] as { source: string; total_value: string }
  const choose = (table_model: string) =>
    shipper.post('/api/shippers/table_model', { table_model }).expect(({ status }) => {
      expect(status).toBeLessThan(300)
    })

  const covered = async (query = '') =>
    (
      (await shipper.get(`/api/simulation_integra/coverage${query}`).expect(200)).body.data as {
        uf: string
        covered: number
        whole: boolean
        transporters: number
      }[]
    ).find(({ uf }) => uf === 'AC')

  it('a study takes them along with the precedence of a simulation, and each lane once', async () => {
    const alone = await study([{ name: 'Hoje', base: 'in_force' }])
    const route = await agreed()
    const { id, result } = await study([
      { name: 'Hoje', base: 'in_force' },
      { name: 'Só a tabela', base: 'none', simulation_table_ids: [freight] },
    ])
    const [now, only] = result.scenarios
    // The route stands before the carrier's own table for its lane, and only there.
    const [rio, salvador] = [await simulated(RIO), await simulated(SALVADOR)]
    expect([rio.source, salvador.source]).toEqual(['route', 'freight'])
    const total = 2 * Number(rio.total_value) + Number(salvador.total_value)
    expect(Number(now?.figures.total)).toBeCloseTo(total, 2)
    expect(now?.figures.total).not.toBe(alone.result.scenarios[0]?.figures.total)
    // A carrier that is asked brings its routes along.
    expect(only?.figures.total).toBe(now?.figures.total)
    expect(now?.tables).toMatchObject([
      { simulation_table_id: null, route_table_id: route, orders: 2 },
      { simulation_table_id: freight, route_table_id: null, orders: 1 },
    ])
    const lines = (await shipper.get(`/api/freight_studies/lines/${id}?part=city_lane`).expect(200)).body
      .data as StudyLine[]
    expect(lines.map(({ orders, destination_city }) => [destination_city, orders])).toEqual([
      ['Rio de Janeiro', 2],
      ['Salvador', 1],
    ])
    const orders = (await shipper.get(`/api/freight_studies/orders/${id}`).expect(200)).body
      .data as StudyOrder[]
    expect(orders.find((one) => one.destination_city === 'Rio de Janeiro')?.outcomes[0]).toMatchObject({
      route_table_id: route,
      simulation_table_id: null,
      table: 'HISTORIA · São Paulo/SP – Rio de Janeiro/RJ',
      total: rio.total_value,
    })
    await shipper.get(`/api/freight_studies/export/${id}?part=orders&format=csv`).expect(200)

    await choose('freight')
    const withoutRoutes = await study([{ name: 'Hoje', base: 'in_force' }])
    expect(withoutRoutes.result.scenarios[0]?.figures.total).toBe(alone.result.scenarios[0]?.figures.total)
    await choose('route')
    const routesOnly = await study([{ name: 'Hoje', base: 'in_force' }])
    expect(routesOnly.result.scenarios[0]).toMatchObject({
      figures: { orders: 2, unpriced: 1 },
      tables: [{ route_table_id: route }],
    })
    await choose('both')
  })

  it('a scenario may name routes that nobody signed: they price, and a version stands for its chain', async () => {
    const route = { project: 'HISTORIA', destiny_city_id: RIO }
    const now = await app.db.route_tables.findFirstOrThrow({ where: route, orderBy: { id: 'asc' } })
    const { body: version } = await shipper
      .post(`/api/route_tables/new_version/${now.id}`, {
        date_start: '2027-01-01',
        date_end: '2027-12-31',
        value: '44',
      })
      .expect(201)
    const draft = Number(version.data.id)
    const { result } = await study([
      { name: 'Hoje', base: 'in_force' },
      { name: 'Com a versão', base: 'in_force', route_table_ids: [draft] },
      { name: 'Só a versão', base: 'none', route_table_ids: [draft] },
    ])
    const [today, proposed, alone] = result.scenarios
    expect(today?.tables.map(({ route_table_id }) => route_table_id)).toContain(now.id)
    expect(proposed?.tables.map(({ route_table_id }) => route_table_id)).not.toContain(now.id)
    expect(proposed?.tables).toContainEqual(
      expect.objectContaining({ route_table_id: draft, orders: 2, situation: 'waiting' }),
    )
    expect(Number(proposed?.figures.total)).toBeLessThan(Number(today?.figures.total))
    // Alone it prices its lane and nothing else: no carrier's other agreement comes along.
    expect(alone).toMatchObject({
      figures: { orders: 2, unpriced: 1 },
      tables: [{ route_table_id: draft, orders: 2 }],
    })

    const foreign = [{ name: 'Alheia', base: 'none', route_table_ids: [draft] }]
    await stranger.post('/api/freight_studies', { ...ASKED, scenarios: foreign }).expect(404)
    const nothing = [{ name: 'Nada', base: 'none', route_table_ids: [] }]
    await shipper.post('/api/freight_studies', { ...ASKED, scenarios: nothing }).expect(422)
    await shipper.delete(`/api/route_tables/${draft}`).expect(204)
  })

  it('a route for another vehicle prices no order of a study', async () => {
    const vehicle = await app.db.vehicle_types.findFirstOrThrow()
    const lane = { transporter_id: rival.company.id, vehicle_type_id: vehicle.id, value: '1' }
    await agreed({ ...lane, destiny_city_id: SALVADOR })
    const { result } = await study([{ name: 'Hoje', base: 'in_force' }])
    expect(result.scenarios[0]?.carriers.map(({ transporter_id }) => transporter_id)).toEqual([
      carrier.company.id,
    ])
  })

  it('the map of coverage counts them', async () => {
    expect(await covered()).toMatchObject({ whole: false, transporters: 0 })
    await agreed({ transporter_id: rival.company.id, destiny_city_id: null, destiny_uf: 'AC' })
    expect(await covered()).toMatchObject({ whole: true, transporters: 1 })
    expect(await covered('?modal=less_than_truckload')).toMatchObject({ whole: true })
    expect(await covered('?modal=air')).toMatchObject({ whole: false })
    expect(await covered(`?transporter_id=${carrier.company.id}`)).toMatchObject({ whole: false })
    await choose('freight')
    expect(await covered()).toMatchObject({ whole: false })
    await choose('both')
  })

  it('are readjusted by percentage from a date, previewed over real orders, drafted all or none', async () => {
    const [route] = await app.db.route_tables.findMany({
      where: { project: 'HISTORIA', destiny_city_id: RIO },
      orderBy: { id: 'asc' },
    })
    const other = await agreed({ destiny_city_id: SALVADOR, value: '200' })
    const ids = [route?.id ?? 0, other]
    const items = [
      { component: 'all', percentage: '10' },
      { component: 'gris', percentage: '20' },
    ]
    const { body } = await shipper
      .post('/api/route_tables/readjustment/preview', { route_table_ids: ids, items })
      .expect(200)
    expect(body.data).toMatchObject({ orders: 3, priced: 3, unpriced: {} })
    expect(
      body.data.lanes
        .map((lane: { destination_uf: string; orders: number }) => [lane.destination_uf, lane.orders])
        .toSorted(),
    ).toEqual([
      ['BA', 1],
      ['RJ', 2],
    ])
    expect(Number(body.data.new_total)).toBeGreaterThan(Number(body.data.old_total))
    const before = await simulated(RIO)

    const wrong = await shipper
      .post('/api/route_tables/readjustment/preview', {
        route_table_ids: ids,
        items: [{ component: 'trt', percentage: '1' }],
      })
      .expect(422)
    expect(wrong.body.errors[0].source.pointer).toContain('items/0/component')
    const asked = { route_table_ids: ids, items, justification: 'IPCA' }
    // It would begin with the present version: nothing is drafted, of either.
    await shipper.post('/api/route_tables/readjustment', { ...asked, date_start: '2026-01-01' }).expect(422)
    const drafts = () =>
      app.db.route_tables.findMany({
        where: { previous_id: { in: ids } },
        include: { route_tables_rates: { orderBy: { rate: 'asc' } } },
        orderBy: { previous_id: 'asc' },
      })
    expect(await drafts()).toEqual([])
    for (const who of [stranger, rival])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await who.post('/api/route_tables/readjustment', { ...asked, date_start: '2027-01-01' }).expect(404)
    const mixed = await app.db.route_tables.findFirstOrThrow({ where: { transporter_id: rival.company.id } })
    await shipper
      .post('/api/route_tables/readjustment/preview', { route_table_ids: [ids[0], mixed.id], items })
      .expect(422)

    const made = await shipper
      .post('/api/route_tables/readjustment', { ...asked, date_start: '2027-01-01' })
      .expect(201)
    const found = await drafts()
    expect(made.body.data.route_table_ids).toEqual(found.map(({ id }) => id))
    const [rio] = found
    expect(rio).toMatchObject({ version: 2, shipper_approval: 'waiting', transporter_approval: 'waiting' })
    expect(rio?.date_start.toISOString().slice(0, 10)).toBe('2027-01-01')
    expect(rio?.readjustment).toMatchObject({ items, justification: 'IPCA' })
    expect(String(rio?.value)).toBe('96.8')
    // A percentage of the invoice rises only where it is named; its minimum rises with everything, and then again.
    expect(rio?.route_tables_rates.map((one) => [one.rate, String(one.value), String(one.minimum)])).toEqual([
      ['gris', '0.6', '13.2'],
      ['tas', '13.2', 'null'],
    ])
    expect((await simulated(RIO)).total_value).toBe(before.total_value)
    await shipper.post('/api/route_tables/readjustment', { ...asked, date_start: '2027-02-01' }).expect(409)

    for (const who of [shipper, carrier])
      // oxlint-disable-next-line no-await-in-loop -- one side after the other
      await who.post(`/api/route_tables/approve_table/${rio?.id}`, { approved: true }).expect(200)
    const old = await app.db.route_tables.findUniqueOrThrow({ where: { id: ids[0] ?? 0 } })
    expect(old.date_end.toISOString().slice(0, 10)).toBe('2026-12-31')
    const customer = await app.actor('customer')
    await customer.post('/api/route_tables/readjustment/preview', { route_table_ids: ids, items }).expect(403)
  })
})
