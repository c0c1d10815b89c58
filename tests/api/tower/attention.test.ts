import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { today } from '#shared/kit/brazil-time.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CAMPINAS } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

/** The control tower as its readers see it, on a clock that is moved by hand. */

const HOUR = 3_600_000
const BRAZIL = { west: -74, south: -34, east: -34, north: 6 }

const list = async (actor: Actor, query = '') =>
  (await actor.get(`/api/control_tower/orders${query}`).expect(200)).body.data.rows as {
    id: number
    state: string
    reasons: string[]
    eta_at: string | null
    care: { id: number; user_name: string; note: string | null } | null
  }[]
const counters = async (actor: Actor) =>
  (await actor.get('/api/control_tower/counters').expect(200)).body.data.counters as Record<string, number>
const map = async (actor: Actor, box = BRAZIL) =>
  (
    await actor
      .get(`/api/control_tower/map?west=${box.west}&south=${box.south}&east=${box.east}&north=${box.north}`)
      .expect(200)
  ).body.data as { vehicles: { id: number; state: string; lat: number }[]; groups: unknown[] }

describe('the control tower', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const later = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString()
  const report = (order_id: number, lat: string, long: string, at = app.clock.now().toISOString()) =>
    cast.carrier
      .post('/api/geolocation_drivers', { order_id, lat, long, location_captured_at: at })
      .expect(201)
  it('shows a shipper its own open orders, and another shipper none of them', async () => {
    const id = await step.newOrder(cast)
    expect((await list(cast.shipper)).map((row) => row.id)).toEqual([id])
    expect(await list(cast.stranger)).toEqual([])
    await cast.stranger.get(`/api/control_tower/orders/${id}`).expect(404)
    await cast.stranger.post(`/api/control_tower/care/${id}`, {}).expect(404)
    await cast.stranger.post(`/api/control_tower/care/${id}/done`, { care_id: 1 }).expect(404)
    await cast.carrier.get('/api/control_tower/orders').expect(403)
    const manager = await app.actor('manager')
    expect((await list(manager, `?shipper_id=${cast.shipper.company.id}`)).map((row) => row.id)).toEqual([id])
    expect(await list(manager, `?shipper_id=${cast.stranger.company.id}`)).toEqual([])
    expect(await list(cast.stranger, `?shipper_id=${cast.shipper.company.id}`)).toEqual([])
  })

  it('is searched by words and plate, and narrowed to a carrier and a state', async () => {
    const id = await step.waiting(cast, { shipper_order_code: 'CAFÉ-77' })
    const other = await step.newOrder(cast, { order_delivery_addresses: [{ city_id: CAMPINAS }] })
    const found = async (query: string, actor = cast.shipper) =>
      (await list(actor, `?${query}`)).map((row) => row.id)
    expect(await found('search=cafe')).toEqual([id])
    expect(await found('search=abc-1d')).toEqual([id])
    expect(await found('search=ninguem')).toEqual([])
    expect(await found(`transporter_id=${cast.carrier.company.id}`)).toEqual([id])
    expect(await found('uf=SP')).toEqual([other])
    expect(await found('uf=RJ&search=CAFÉ')).toEqual([id])
    expect(await found('search=cafe', cast.stranger)).toEqual([])
    await cast.shipper.get('/api/control_tower/orders?uf=XX').expect(422)
  })

  it('lets an order go that is canceled, and counts each reason', async () => {
    const id = await step.newOrder(cast, { collection_date_time: later(1) })
    expect((await list(cast.shipper))[0]).toMatchObject({ state: 'risk', reasons: ['risk'] })
    app.clock.advance(2 * HOUR)
    expect((await list(cast.shipper, '?counter=late'))[0]).toMatchObject({
      id,
      state: 'late',
      reasons: ['late'],
    })
    expect(await counters(cast.shipper)).toMatchObject({ late: 1, risk: 0, silent: 0 })
    expect(await counters(cast.stranger)).toMatchObject({ late: 0 })
    await cast.shipper
      .post(`/api/orders/cancel/${id}`, { reason: 'Engano', justification: 'Engano no pedido' })
      .expect(200)
    expect(await list(cast.shipper)).toEqual([])
  })

  it('knows where a vehicle is, and by the hours that the company chose that it is silent', async () => {
    const id = await step.onRoute(cast)
    await report(id, '-23.2', '-45.9')
    await app.settle()
    expect((await map(cast.shipper)).vehicles).toMatchObject([{ id, lat: -23.2 }])
    expect((await map(cast.stranger)).vehicles).toEqual([])
    expect((await map(cast.shipper, { ...BRAZIL, north: -30 })).vehicles).toEqual([])
    app.clock.advance(3 * HOUR)
    expect(await list(cast.shipper, '?counter=silent')).toEqual([])
    const { body } = await cast.shipper.post('/api/tower_settings', { silent_hours: 2 }).expect(201)
    expect((await list(cast.shipper, '?counter=silent')).map((row) => row.id)).toEqual([id])
    await cast.shipper.post('/api/tower_settings', { silent_hours: 2 }).expect(409)
    await cast.stranger.patch(`/api/tower_settings/${body.data.id}`, { silent_hours: 1 }).expect(404)
    await cast.shipper.patch(`/api/tower_settings/${body.data.id}`, { receives_from: 20 }).expect(422)
    await cast.shipper.patch(`/api/tower_settings/${body.data.id}`, { silent_hours: 8 }).expect(200)
    expect(await list(cast.shipper, '?counter=silent')).toEqual([])
  })

  it('forecasts an order on its way and says why; a forecast after the promise is a risk', async () => {
    await cast.shipper.post('/api/tower_settings', { receives_from: 0, receives_until: 24 }).expect(201)
    const id = await step.onRoute(cast, { delivery_date_time: later(3) })
    await report(id, '-23.2', '-45.9')
    await app.settle()
    const { data } = (await cast.shipper.get(`/api/orders/eta/${id}`).expect(200)).body
    expect(data.eta_reasons.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['position', 'distance', 'speed']),
    )
    expect(Date.parse(data.eta_from)).toBeLessThanOrEqual(Date.parse(data.eta_at))
    expect(Date.parse(data.eta_at)).toBeLessThanOrEqual(Date.parse(data.eta_until))
    expect(data.state).toBe('risk')
    const before = data.eta_at
    app.clock.advance(HOUR)
    await report(id, '-22.91', '-43.3')
    await app.settle()
    const near = (await cast.shipper.get(`/api/orders/eta/${id}`).expect(200)).body.data
    expect(Date.parse(near.eta_at)).toBeLessThan(Date.parse(before))
    await cast.carrier.get(`/api/orders/eta/${id}`).expect(200)
    await cast.rival.get(`/api/orders/eta/${id}`).expect(200, { data: null })
    await cast.stranger.get(`/api/orders/eta/${id}`).expect(404)
  })

  it('waits over a holiday of the destination', async () => {
    await cast.shipper.post('/api/tower_settings', { receives_from: 0, receives_until: 24 }).expect(201)
    const id = await step.onRoute(cast)
    await app.settle()
    const etaOf = async () => (await cast.shipper.get(`/api/orders/eta/${id}`).expect(200)).body.data
    const before = await etaOf()
    const day = today(Date.parse(before.eta_at))
    const holiday = { day: new Date(`${day}T00:00:00.000Z`), name: 'Dia do recipiente', updated_at: later(0) }
    const off = { ...holiday, company_id: cast.stranger.company.id }
    await app.db.holidays.create({ data: off })
    await report(id, '-23.2', '-45.9')
    await app.settle()
    expect(today(Date.parse((await etaOf()).eta_at))).toBe(day)
    await app.db.holidays.create({ data: { ...holiday, company_id: cast.shipper.company.id } })
    app.clock.advance(60_000)
    await report(id, '-23.2', '-45.91')
    await app.settle()
    const after = await etaOf()
    expect(today(Date.parse(after.eta_at)) > day).toBe(true)
    expect(after.eta_reasons).toContainEqual({ kind: 'holiday', day, name: 'Dia do recipiente' })
  })

  it('tells its readers whom to call: the driver and the carrier', async () => {
    const id = await step.onRoute(cast)
    const called = async (actor: Actor) =>
      (await actor.get(`/api/control_tower/orders/${id}`).expect(200)).body.data
    await app.db.companies.update({
      where: { id: cast.carrier.company.id },
      data: { telephone: '1133334444' },
    })
    const { body } = await cast.carrier
      .post('/api/drivers', { name: 'Ana Motorista', cpf: '52998224725', contact_phone: '11988887777' })
      .expect(201)
    await app.db.orders.update({ where: { id }, data: { driver_id: Number(body.data.id) } })
    expect(await called(cast.shipper)).toMatchObject({
      driver_phone: '11988887777',
      carrier_phone: '1133334444',
    })
    await cast.stranger.get(`/api/control_tower/orders/${id}`).expect(404)
    await cast.rival.get(`/api/control_tower/orders/${id}`).expect(403)
  })

  it('tells the operator of a change without waiting, once for many', async () => {
    const manager = await app.actor('manager')
    const heard = vi.spyOn(app.container.services.push, 'toCompany')
    await step.newOrder(cast)
    await app.settle()
    const told = heard.mock.calls.filter(
      ([company, , payload]) =>
        company === manager.company.id && (payload as { type: string }).type === 'tower_orders',
    )
    heard.mockRestore()
    expect(told.length).toBeGreaterThan(0)
  })

  it('says from when on an order counts as silent, by the limit of its shipper', async () => {
    const id = await step.onRoute(cast)
    await cast.shipper.post('/api/tower_settings', { silent_hours: 2 }).expect(201)
    const { data } = (await cast.carrier.get(`/api/orders/eta/${id}`).expect(200)).body
    const { on_route_date_time: departed } = await app.db.orders.findUniqueOrThrow({ where: { id } })
    expect(Date.parse(data.silent_at)).toBe(Number(departed) + 2 * HOUR)
  })

  it('learns how fast a lane is from the trips that ended', async () => {
    for (let trip = 0; trip < 5; trip++) {
      const id = await step.onRoute(cast)
      app.clock.advance(HOUR / 2)
      const [delivery] = (await step.addressesOf(cast, id)).deliveries
      await cast.carrier
        .post(`/api/orders/order_delivery_addresses/on_destiny/${delivery?.id}`, {})
        .expect(200)
      await app.settle()
    }
    expect(await app.db.lane_trips.count({ where: { shipper_id: cast.shipper.company.id } })).toBe(5)
    app.clock.advance(HOUR / 2)
    const id = await step.onRoute(cast)
    await app.settle()
    const { data } = (await cast.shipper.get(`/api/orders/eta/${id}`).expect(200)).body
    expect(data.eta_reasons).toContainEqual(expect.objectContaining({ kind: 'speed', of: 'lane', trips: 5 }))
  })

  it('is taken care of by one person at a time', async () => {
    const id = await step.newOrder(cast)
    const { company } = cast.shipper
    const other = await app.actor('shipper', { company_id: company.id })
    const answers = await Promise.all(
      [cast.shipper, other].map((actor) => actor.post(`/api/control_tower/care/${id}`, { note: 'Ligando' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [{ care } = { care: null }] = await list(cast.shipper)
    const [winner, loser] = answers[0]?.status === 200 ? [cast.shipper, other] : [other, cast.shipper]
    expect(care).toMatchObject({ user_name: winner.user.name, note: 'Ligando' })
    expect(await list(winner, '?care=mine')).toHaveLength(1)
    expect(await list(loser, '?care=mine')).toEqual([])
    expect(await list(loser, '?care=free')).toEqual([])
    const taken = await loser.post(`/api/control_tower/care/${id}`, { instead_of: care?.id }).expect(200)
    await winner.post(`/api/control_tower/care/${id}/done`, { care_id: care?.id }).expect(409)
    await loser
      .post(`/api/control_tower/care/${id}/done`, { care_id: taken.body.data.id, note: 'Resolvido' })
      .expect(200)
    await loser
      .post(`/api/control_tower/care/${id}/done`, { care_id: taken.body.data.id, note: 'De novo' })
      .expect(200)
    const { cares } = (await loser.get(`/api/control_tower/orders/${id}`).expect(200)).body.data
    expect(cares).toMatchObject([{ note: 'Resolvido' }, { note: 'Ligando' }])
    expect((await list(loser))[0]?.care).toBeNull()
  })

  it('pages through many orders and groups vehicles that are too many', async () => {
    const first = await step.newOrder(cast)
    await app.db.$executeRawUnsafe(`insert into orders (shipper_id, modal, last_active_status_id, updated_at)
      select shipper_id, modal, 1, updated_at from orders, generate_series(1, 2100) where id = ${first}`)
    await app.db.$executeRawUnsafe(
      `update tower_orders set lat = -20 - (order_id % 10), long = -50 where shipper_id = ${cast.shipper.company.id}`,
    )
    const seen = new Set<number>()
    let after: number | null = null
    for (let page = 0; page < 3; page++) {
      const { rows, next }: { rows: { id: number }[]; next: number | null } = (
        await cast.shipper.get(`/api/control_tower/orders${after ? `?after=${after}` : ''}`).expect(200)
      ).body.data
      for (const { id } of rows) seen.add(id)
      after = next
    }
    expect(seen.size).toBe(150)
    const { vehicles, groups } = await map(cast.shipper)
    expect(vehicles).toEqual([])
    expect(groups.length).toBeLessThan(20)
  })
})
