import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const SAO_PAULO = 3550308
const RIO = 3304557
const CAMPINAS = 3509502
const GOIANIA = 5208707
const PALMAS = 1721000

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const decide = (who: Actor, id: string, approved: boolean, justification?: string) =>
  who.post(`/api/route_tables/approve_table/${id}`, {
    approved,
    ...(justification ? { justification } : {}),
  })
const approveProject = (who: Actor, project: string, more: object = {}) =>
  who.post('/api/route_tables/approve_project', { project, approved: true, ...more })
const projectsOf = async (who: Actor) =>
  (await who.get('/api/route_tables_projects?filter[project]=SAFRA').expect(200)).body.data

/** Cities of a shipper's orders that none of its tables prices. */
const gapsOf = async (who: Actor): Promise<string[]> =>
  (await who.get('/api/simulation_integra/cities_without_price?days=30').expect(200)).body.data.cities.map(
    ({ modal, city }: { modal: string; city: string }) => `${modal} ${city}`,
  )

/** What a person was told of the project AVISADO. */
const textsOf = async (who: Actor) => {
  const { body } = await who.get('/api/system_notifications?page[size]=100').expect(200)
  return (body.data as { attributes: { description: string; count: number } }[])
    .map(({ attributes }) => attributes.description)
    .filter((text) => text.includes('AVISADO'))
}

describe('route tables', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let rival: Actor
  let stranger: Actor
  let vehicle: { id: number }
  let next = 0

  const input = (over: object = {}) => {
    next += 1
    return {
      transporter_id: carrier.company.id,
      project: `P${next}`,
      project_name: `Projeto ${next}`,
      transport_modal: 'full_truckload',
      origin_city_id: SAO_PAULO,
      destiny_city_id: RIO,
      value: '1000',
      value_calculation: 'fixed',
      lead_time: 2,
      date_start: '2026-01-01',
      date_end: '2026-12-31',
      rates: [{ rate: 'gris', value: '0.3', value_type: 'percent_of_invoice' }],
      ...over,
    }
  }
  const create = async (over: object = {}, who = shipper) =>
    (await who.post('/api/route_tables', input(over)).expect(201)).body.data as {
      id: string
      attributes: Record<string, unknown>
      meta: { actions: string[] }
    }
  const inForce = async (over: object = {}) => {
    const route = await create(over)
    await decide(shipper, route.id, true).expect(200)
    await decide(carrier, route.id, true).expect(200)
    return route
  }
  const show = async (id: string, who = shipper) =>
    (await who.get(`/api/route_tables/${id}`).expect(200)).body.data
  const simulate = async (over: object = {}) =>
    (
      await shipper
        .post('/api/simulation_integra/search', {
          origin_city_id: SAO_PAULO,
          destination_city_id: RIO,
          weight: '10000',
          invoice_value: '50000.00',
          km: '434',
          modal: 'full_truckload',
          date: '2026-11-18',
          ...over,
        })
        .expect(200)
    ).body.data
  const priced = async (date: string) =>
    (await simulate({ origin_city_id: GOIANIA, destination_city_id: PALMAS, date })).ranked.map(
      ({ route_table_id }: { route_table_id: number }) => String(route_table_id),
    )
  const sources = async () =>
    (await simulate({ modal: 'less_than_truckload', weight: '30' })).ranked
      .map(({ source }: { source: string }) => source)
      .toSorted()
  const close = (project: unknown) =>
    shipper
      .post('/api/route_tables/closure_project', { project, justification: 'Fim do contrato' })
      .expect(200)

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    rival = await app.actor('transporter')
    stranger = await app.actor('shipper')
    await app.link(shipper, carrier)
    await app.link(shipper, rival)
    vehicle = await app.db.vehicle_types.findFirstOrThrow({ where: { axles: { not: null } } })
  })
  afterAll(() => app.close())

  it('leaves no city without price that a route prices, by sea too', async () => {
    const order = async (modal: string, vehicle_type_id: number | null) => {
      const made = await app.db.orders.create({
        data: {
          shipper_id: shipper.company.id,
          modal,
          vehicle_type_id,
          weight: '10000',
          invoice_amount: '50000',
          created_at: app.clock.now(),
        },
      })
      await app.db.order_collection_addresses.create({
        data: { order_id: made.id, city_id: CAMPINAS, city: 'Campinas', uf: 'SP' },
      })
      await app.db.order_delivery_addresses.create({
        data: { order_id: made.id, city_id: PALMAS, city: 'Palmas', uf: 'TO' },
      })
    }
    const lane = { origin_city_id: CAMPINAS, destiny_city_id: PALMAS, vehicle_type_id: vehicle.id }
    await order('full_truckload', vehicle.id)
    await order('marine', null)
    expect((await gapsOf(shipper)).toSorted()).toEqual(['full_truckload Palmas', 'marine Palmas'])
    await inForce(lane)
    expect(await gapsOf(shipper)).toEqual(['marine Palmas'])
  })

  it('is written with its rates, seen by the pair only, and says what may be done', async () => {
    const route = await create()
    expect(route.attributes).toMatchObject({
      situation: 'waiting',
      shipper_id: shipper.company.id,
      value: '1000.0000',
      rates: [expect.objectContaining({ rate: 'gris', value: '0.3', value_type: 'percent_of_invoice' })],
    })
    expect(route.meta.actions.toSorted()).toEqual(['approve', 'delete', 'refuse', 'update'])
    await show(route.id, carrier)
    for (const other of [rival, stranger]) {
      await other.get(`/api/route_tables/${route.id}`).expect(404)
      await other.patch(`/api/route_tables/${route.id}`, { value: '1' }).expect(404)
      await decide(other, route.id, true).expect(404)
      await other.get(`/api/route_tables/${route.id}/history`).expect(404)
    }
    await shipper
      .patch(`/api/route_tables/${route.id}`, {
        rates: [{ rate: 'toll', value: '80', value_type: 'fixed' }],
      })
      .expect(200)
    const { attributes } = await show(route.id)
    expect(attributes.rates.map((one: { rate: string }) => one.rate)).toEqual(['toll'])
    await shipper.post('/api/route_tables', input({ origin_uf: 'SP' })).expect(422)
    await shipper.post('/api/route_tables', input({ destiny_city_id: null })).expect(422)
    await shipper.post('/api/route_tables', input({ date_end: '2025-12-31' })).expect(422)
    await shipper.post('/api/route_tables', input({ transporter_id: 999_999 })).expect(404)
    await (await app.actor('customer')).post('/api/route_tables', input()).expect(403)
  })

  it('both sides decide once; a change of a draft is decided again; in force it changes no more', async () => {
    const route = await create()
    const { body } = await shipper.post(`/api/route_tables/approve_table/${route.id}`, {}).expect(422)
    expect(JSON.stringify(body.errors)).toContain('approved')
    await decide(shipper, route.id, true).expect(200)
    await decide(shipper, route.id, true).expect(200)
    expect((await show(route.id)).attributes).toMatchObject({
      shipper_approval: 'approved',
      transporter_approval: 'waiting',
      user_shipper_id: expect.any(Number),
    })
    await carrier.patch(`/api/route_tables/${route.id}`, { value: '1100' }).expect(200)
    expect((await show(route.id)).attributes.shipper_approval).toBe('waiting')
    const answers = await Promise.all([
      decide(shipper, route.id, true),
      decide(carrier, route.id, true),
      decide(shipper, route.id, true),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await show(route.id)).attributes.situation).toBe('in_force')
    await shipper.patch(`/api/route_tables/${route.id}`, { value: '1' }).expect(409)
    await shipper.delete(`/api/route_tables/${route.id}`).expect(409)
    await shipper
      .post('/api/route_tables_rates', {
        route_table_id: Number(route.id),
        rate: 'tde',
        value: '1',
        value_type: 'fixed',
      })
      .expect(409)
    await shipper.patch(`/api/route_tables/${route.id}`, { active: false }).expect(200)
    expect((await show(route.id)).attributes.situation).toBe('inactive')
  })

  it('a refusal needs its reason and is followed by one new draft with the same rates', async () => {
    const route = await create({ destiny_city_id: CAMPINAS })
    await decide(carrier, route.id, false).expect(422)
    await Promise.all([1, 2, 3].map(() => decide(carrier, route.id, false, 'Valor abaixo do piso')))
    const refused = (await show(route.id)).attributes
    expect(refused).toMatchObject({
      situation: 'refused',
      transporter_justification: 'Valor abaixo do piso',
      next_id: expect.any(Number),
    })
    const drafts = await app.db.route_tables.findMany({ where: { previous_id: Number(route.id) } })
    expect(drafts).toHaveLength(1)
    const draft = (await show(String(refused.next_id))).attributes
    expect(draft).toMatchObject({ version: 2, situation: 'waiting', root_id: Number(route.id) })
    expect(draft.rates).toHaveLength(1)
    await decide(shipper, route.id, true).expect(409)
    const { body } = await shipper.get(`/api/route_tables/${refused.next_id}/history`).expect(200)
    expect(body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  it('a route in force changes by its next version only: it ends the day before, and prices until then', async () => {
    const lane = { origin_city_id: null, origin_uf: 'GO', destiny_city_id: null, destiny_uf: 'TO' }
    const route = await inForce({ ...lane, date_start: '2026-02-01', date_end: '2026-12-31' })
    const draft = (body: object, who = shipper) => who.post(`/api/route_tables/new_version/${route.id}`, body)
    expect((await show(route.id)).meta.actions.toSorted()).toEqual(['new_version', 'readjust', 'switch'])
    await draft({ date_start: '2026-07-01' }, stranger).expect(404)
    await draft({ date_start: '2026-02-01' }).expect(422)
    await draft({ date_start: '2026-07-01', date_end: '2026-06-30' }).expect(422)
    await draft({}).expect(422)
    const answers = await Promise.all([1, 2].map(() => draft({ date_start: '2026-07-01', value: '1234.5' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const made = answers.find(({ status }) => status === 201)?.body.data
    expect(made.attributes).toMatchObject({
      version: 2,
      previous_id: Number(route.id),
      root_id: Number(route.id),
      situation: 'waiting',
      value: '1234.5000',
      date_start: '2026-07-01',
      date_end: '2026-12-31',
      rates: [expect.objectContaining({ rate: 'gris', value: '0.3' })],
    })
    expect((await show(route.id)).meta.actions).toEqual(['switch'])
    expect((await show(route.id)).attributes).toMatchObject({ situation: 'in_force', date_end: '2026-12-31' })
    const project = async () => {
      const named = new URLSearchParams({ 'filter[project]': String(route.attributes['project']) }).toString()
      return (await shipper.get(`/api/route_tables_projects?${named}`).expect(200)).body.data[0].attributes
    }
    expect(await priced('2026-03-02')).toEqual([route.id])
    expect(await project()).toMatchObject({ tables: 2, in_force: 1, waiting: 1 })
    await decide(shipper, made.id, true).expect(200)
    await decide(carrier, made.id, true).expect(200)
    expect(await priced('2026-03-02')).toEqual([route.id])
    expect(await priced('2026-07-02')).toEqual([made.id])
    expect((await show(made.id)).attributes).toMatchObject({ situation: 'in_force', version: 2 })
    expect((await show(route.id)).attributes).toMatchObject({ situation: 'expired', date_end: '2026-06-30' })
    const draftOfDraft = await create({ ...lane, destiny_uf: 'PA' })
    await shipper
      .post(`/api/route_tables/new_version/${draftOfDraft.id}`, { date_start: '2026-07-01' })
      .expect(409)
  })

  it('each side hears what the other decided, once for all routes of a project', async () => {
    const route = await create({
      project: 'AVISADO',
      origin_city_id: null,
      origin_uf: 'PE',
      destiny_city_id: null,
      destiny_uf: 'CE',
    })
    await decide(shipper, route.id, true).expect(200)
    await app.settle()
    expect(await textsOf(carrier)).toEqual([expect.stringContaining('aprovou a rota PE – CE')])
    expect(await textsOf(shipper)).toEqual([])
    await decide(carrier, route.id, false, 'Valor baixo').expect(200)
    await app.settle()
    expect(await textsOf(shipper)).toEqual([expect.stringContaining('recusou a rota PE – CE')])
    await close('AVISADO')
    await app.settle()
    expect(await textsOf(carrier)).toHaveLength(2)
    expect(await textsOf(rival)).toEqual([])
  })

  it('two of one lane, vehicle and day: the second names the first, even at the same moment', async () => {
    const lane = { origin_city_id: CAMPINAS, destiny_city_id: RIO }
    const first = await create(lane)
    const second = await create(lane)
    await decide(shipper, first.id, true).expect(200)
    await decide(shipper, second.id, true).expect(200)
    const both = await Promise.all([decide(carrier, first.id, true), decide(carrier, second.id, true)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = both.find(({ status }) => status === 409)
    expect(JSON.stringify(refused?.body)).toMatch(/Campinas\/SP – Rio de Janeiro\/RJ/)
    // Another vehicle, and another period, stand side by side only where neither is open to all.
    await inForce({ ...lane, date_start: '2027-01-01', date_end: '2027-12-31' })
  })

  it('prices a simulation, fixed and by kilometre, with taxes and rates of the same engine', async () => {
    const fixed = await inForce({ vehicle_type_id: vehicle.id })
    const without = await simulate()
    expect(without.ranked).toEqual([])
    const answer = await simulate({ vehicle_type_id: vehicle.id })
    expect(answer.shipment.table_model).toBe('both')
    const [offer] = answer.ranked
    expect(offer).toMatchObject({
      source: 'route',
      route_table_id: Number(fixed.id),
      simulation_table_id: null,
      lead_time: 2,
    })
    // 1000.00 + 0.3 % of 50000.00, ICMS 12 % inside: 1150 / 0.88.
    expect(offer.total_value).toBe('1306.82')
    expect(offer.result.weight_shipping_value).toBe('1000.00')
    await close(fixed.attributes.project)
    expect((await simulate({ vehicle_type_id: vehicle.id })).ranked).toEqual([])

    const perKm = await inForce({ value: '6.5', value_calculation: 'per_km', rates: [] })
    const [far] = (await simulate()).ranked
    // 434 km × 6.50 = 2821.00, / 0.88
    expect(far).toMatchObject({ route_table_id: Number(perKm.id), total_value: '3205.68' })
    await close(perKm.attributes.project)
  })

  it("the shipper's table model decides what is priced", async () => {
    const ltl = await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: rival.company.id,
    })
    const route = await inForce({ transport_modal: 'less_than_truckload', rates: [] })
    const choose = (table_model: string) =>
      shipper.post('/api/shippers/table_model', { table_model }).expect((answer) => {
        expect(answer.status).toBeLessThan(300)
      })
    expect(ltl.id).toBeGreaterThan(0)
    const all = await sources()
    expect(all).toContain('route')
    await choose('route')
    expect(await sources()).toEqual(['route'])
    await choose('freight')
    expect(await sources()).toEqual(all.filter((source: string) => source === 'freight'))
    await choose('both')
    await close(route.attributes.project)
  })

  it('an order made from a route keeps it, and its audit is held against it', async () => {
    const route = await inForce({ rates: [] })
    const order = (route_table_id: number, more: object = {}, who = shipper) =>
      who.post('/api/orders', {
        modal: 'full_truckload',
        route_table_id,
        weight: '10000',
        invoice_amount: '50000.00',
        distance: '434',
        order_collection_addresses: [{ city_id: SAO_PAULO }],
        order_delivery_addresses: [{ city_id: RIO }],
        collection_date_time: '2026-11-18T15:00:00Z',
        ...more,
      })
    const { body } = await order(Number(route.id)).expect(201)
    const { id } = body.data
    const kept = (await shipper.get(`/api/route_table_order?filter[order_id]=${id}`).expect(200)).body.data
    expect(kept).toHaveLength(1)
    // 1000 / 0.88
    expect(kept[0].attributes).toMatchObject({
      route_table_id: Number(route.id),
      total_value: '1136.36',
      alter: false,
    })
    const [calculation] = (await shipper.get(`/api/simulation_orders?filter[order_id]=${id}`)).body.data
    expect(calculation.attributes).toMatchObject({ simulation_table_id: null, total_value: '1136.36' })
    expect(calculation.attributes.simulation.table).toMatchObject({ source: 'route', id: Number(route.id) })
    expect((await rival.get(`/api/route_table_order?filter[order_id]=${id}`).expect(200)).body.data).toEqual(
      [],
    )
    await order(Number(route.id), {}, stranger).expect(404)
    const far = await order(Number(route.id), {
      order_delivery_addresses: [{ city_id: CAMPINAS }],
    }).expect(422)
    expect(JSON.stringify(far.body.errors)).toContain('tabela de rotas')

    await app.db.orders.update({ where: { id: Number(id) }, data: { transporter_id: carrier.company.id } })
    const cte = await app.db.cte_files.create({
      data: {
        company_id: carrier.company.id,
        transporter_id: carrier.company.id,
        order_id: Number(id),
        key: '35260000000000000000000000000000000000000071',
        number: '71',
        serie: '1',
        shipping_price: '1136.36',
        components: [],
      },
    })
    await app.db.outbox.create({
      data: { event: 'ctes.matched', payload: { order_id: Number(id), cte_id: cte.id } },
    })
    await app.settle()
    const audits = await app.db.audits_order.findMany({ where: { order_id: Number(id) } })
    expect(audits.map(({ audit, result }) => [audit, result])).toEqual([['route_table', 'validated']])
    await close(route.attributes.project)
  })

  it('a whole project: approved by each side at once, twice without effect, closed for good', async () => {
    const project = { project: 'SAFRA', project_name: 'Safra' }
    await create({ ...project, destiny_city_id: null, destiny_uf: 'MG' })
    await create({
      ...project,
      destiny_city_id: null,
      destiny_uf: 'PR',
      value_calculation: 'per_km',
      value: '7',
    })
    await create({ ...project, destiny_city_id: null, destiny_uf: 'SC', transporter_id: rival.company.id })
    await shipper.post('/api/route_tables/approve_project', { project: 'SAFRA' }).expect(422)
    await approveProject(stranger, 'SAFRA').expect(404)
    await approveProject(shipper, 'SAFRA', { approved: false }).expect(422)
    const answers = await Promise.all([
      approveProject(shipper, 'SAFRA'),
      approveProject(shipper, 'SAFRA'),
      approveProject(carrier, 'SAFRA'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await approveProject(shipper, 'SAFRA').expect(200)).body.data).toMatchObject({
      changed: 0,
      unchanged: 3,
    })
    const [seen] = await projectsOf(shipper)
    expect(seen.attributes).toMatchObject({
      state: 'waiting',
      tables: 3,
      transporters: 2,
      waiting: 1,
      in_force: 2,
      waits_for_me: 0,
      total_fixed: '2000.00',
      per_km: 1,
      average_per_km: '7',
    })
    expect((await projectsOf(rival))[0].attributes).toMatchObject({ tables: 1, waiting: 1, waits_for_me: 1 })
    expect(await projectsOf(stranger)).toEqual([])
    await carrier
      .post('/api/route_tables/closure_project', { project: 'SAFRA', justification: 'Não' })
      .expect(403)
    await shipper.post('/api/route_tables/closure_project', { project: 'SAFRA' }).expect(422)
    const closed = await Promise.all([close('SAFRA'), close('SAFRA')])
    expect(new Set(closed.map(({ body }) => body.data.changed))).toEqual(new Set([0, 3]))
    expect((await projectsOf(shipper))[0].attributes).toMatchObject({
      state: 'closed',
      closed: 3,
      closure_justification: 'Fim do contrato',
    })
    await shipper.post('/api/route_tables', input(project)).expect(409)
    expect((await approveProject(rival, 'SAFRA').expect(200)).body.data.changed).toBe(0)
  })

  it('a project is approved as a whole or not at all', async () => {
    const lane = { origin_city_id: null, origin_uf: 'BA' }
    await inForce(lane)
    const fresh = await create({ ...lane, project: 'TUDO', destiny_city_id: CAMPINAS })
    await create({ ...lane, project: 'TUDO' })
    await approveProject(shipper, 'TUDO').expect(200)
    await approveProject(carrier, 'TUDO').expect(409)
    expect((await show(fresh.id)).attributes.transporter_approval).toBe('waiting')
  })

  it('files: sent, linked, taken back; those of a decision stay', async () => {
    const route = await create({ origin_city_id: null, origin_uf: 'RS' })
    const send = (who: Actor) =>
      who.upload(`/api/route_tables/files/${route.id}`, 'files', [{ name: 'contrato.pdf', content: PDF }])
    await send(stranger).expect(404)
    const { body } = await send(shipper).expect(201)
    const [file] = body.data
    const second = (await send(shipper).expect(201)).body.data[0]
    await shipper.get(`/api/route_tables/files/${file.id}/link`).expect(200)
    await rival.get(`/api/route_tables/files/${file.id}/link`).expect(404)
    await carrier.delete(`/api/route_tables/files/${file.id}`).expect(403)
    await shipper.delete(`/api/route_tables/files/${file.id}`).expect(204)
    await shipper
      .post(`/api/route_tables/approve_table/${route.id}`, {
        approved: true,
        route_tables_file_ids: [Number(second.id)],
      })
      .expect(200)
    await shipper.delete(`/api/route_tables/files/${second.id}`).expect(409)
  })
})
