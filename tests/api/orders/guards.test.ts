import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CAMPINAS, RIO, SAO_PAULO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

const HOUR = 3_600_000

const ids = async (actor: step.Cast['shipper'], query = ''): Promise<number[]> =>
  ((await actor.get(`/api/orders?${query}`).expect(200)).body.data as { id: string }[]).map(({ id }) =>
    Number(id),
  )

const day = (date: string) => `filter[created_at][from]=${date}&filter[created_at][until]=${date}`

describe('orders: who sees, who wins, which dates', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('is invisible to another shipper, by every door', async () => {
    const id = await step.waiting(cast, { shipper_order_code: 'PED-ALHEIO' })
    const { stranger } = cast
    const { collections, deliveries } = await step.addressesOf(cast, id)
    await stranger.get(`/api/orders/${id}`).expect(404)
    expect(await ids(stranger)).toEqual([])
    expect(await ids(stranger, 'filter[shipper_order_code]=PED-ALHEIO')).toEqual([])
    await stranger.get(`/api/orders/order_id_or_shipper_order_code/PED-ALHEIO`).expect(404)
    await stranger.get(`/api/orders/order_id_or_shipper_order_code/${id}`).expect(404)
    for (const path of [
      'send_proposal',
      'confirm_transporter',
      'refuse_transporter',
      'depart',
      'alert',
      'replicate',
      'follow',
      'unfollow',
    ])
      await stranger.post(`/api/orders/${path}/${id}`).expect(404)
    await stranger.post(`/api/orders/cancel/${id}`, { reason: 'x', justification: 'y' }).expect(404)
    await stranger.post(`/api/orders/refuse_delivery/${id}`, { nf_file_ids: [1] }).expect(404)
    await stranger.patch(`/api/orders/${id}`, { order_observation: 'meu' }).expect(404)
    await stranger.patch(`/api/orders/icms/${id}`, { icms: '12' }).expect(404)
    await stranger.post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`).expect(404)
    for (const path of ['on_destiny', 'deliver'])
      await stranger.post(`/api/orders/order_delivery_addresses/${path}/${deliveries[0]?.id}`).expect(404)
    const position = {
      order_id: id,
      lat: '1',
      long: '1',
      location_captured_at: app.clock.now().toISOString(),
    }
    await stranger.post('/api/geolocation_drivers', position).expect(404)
    for (const type of [
      'status',
      'order_collection_addresses',
      'order_delivery_addresses',
      'order_proposals',
      'geolocation_drivers',
    ]) {
      const { body } = await stranger.get(`/api/${type}`).expect(200)
      expect(body.data).toEqual([])
    }
    const { body } = await stranger.get('/api/orders/counters').expect(200)
    expect(Object.values(body.data as Record<string, number>).every((count) => count === 0)).toBe(true)
  })

  it('tells a carrier nothing of its rival: no proposal, no price, no winner, no vehicle', async () => {
    const { shipper, carrier, rival } = cast
    const id = await step.newOrder(cast)
    await rival.get(`/api/orders/${id}`).expect(404)
    await shipper
      .post(`/api/orders/send_proposal/${id}`, {
        proposals: [
          { transporter_id: carrier.company.id, value: '1111.11' },
          { transporter_id: rival.company.id, value: '2222.22' },
        ],
      })
      .expect(200)
    await carrier.post(`/api/orders/accept/${id}`, { message: 'segredo do rival' }).expect(200)
    await shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    await carrier
      .post(`/api/orders/enrich/${id}`, { driver_name: 'Motorista Secreto', vehicle_plate: 'SEC1R23' })
      .expect(200)
    const includes = 'possible_transporters.transporter,status,transporter,driver,simulation_orders'
    const { body } = await rival.get(`/api/orders/${id}?include=${includes}`).expect(200)
    const text = JSON.stringify(body)
    for (const secret of ['1111.11', 'Motorista Secreto', 'SEC1R23', 'segredo', carrier.company.cnpj])
      expect(text).not.toContain(secret)
    expect(body.data.attributes).toMatchObject({
      proposal_status: 'refused',
      proposal_value: '2222.22',
      transporter_id: null,
    })
    expect(body.data.meta.actions).not.toContain('collect')
    expect(await ids(rival, `filter[transporter_id]=${carrier.company.id}`)).toEqual([])
    expect(await ids(rival, 'filter[vehicle_plate]=SEC1R23')).toEqual([])
    const proposals = await rival.get('/api/orders/proposals').expect(200)
    expect(JSON.stringify(proposals.body)).not.toContain('1111.11')
    const { collections } = await step.addressesOf(cast, id)
    await rival.post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`).expect(409)
    const position = {
      order_id: id,
      lat: '1',
      long: '1',
      location_captured_at: app.clock.now().toISOString(),
    }
    await rival.post('/api/geolocation_drivers', position).expect(404)
    // What happens to the order afterwards is not told either: neither by the row nor by what finds or sorts it.
    const own = await step.addressesOf(cast, id)
    const late = { justification: 'Trânsito' }
    await carrier
      .post(`/api/orders/order_collection_addresses/collect/${own.collections[0]?.id}`, late)
      .expect(200)
    await carrier.post(`/api/orders/depart/${id}`).expect(200)
    await carrier
      .post(`/api/orders/order_delivery_addresses/deliver/${own.deliveries[0]?.id}`, late)
      .expect(200)
    const places = 'order_collection_addresses,order_delivery_addresses'
    const later = (await rival.get(`/api/orders/${id}?include=${places}`).expect(200)).body
    expect(later.data.attributes).toMatchObject({
      status_name: 'PROPOSAL_SENT',
      last_active_status_id: statusId('PROPOSAL_SENT'),
      collected_date_time: null,
      on_route_date_time: null,
      delivered_date_time: null,
      delivered_addresses: 0,
      proposal_status: 'refused',
    })
    const states = (later.included as { attributes: Record<string, unknown> }[]).map(({ attributes }) => [
      attributes.collection_status ?? attributes.delivery_status,
      attributes.collection_real_date_time ?? attributes.delivery_date_time ?? null,
    ])
    expect(states).toEqual([
      ['waiting', null],
      ['waiting', null],
    ])
    expect(await ids(rival, `filter[last_active_status_id]=${statusId('DELIVERED')}`)).toEqual([])
    expect(await ids(rival, 'filter[list]=delivered')).toEqual([])
    expect(await ids(rival, '')).not.toContain(id)
    expect(await ids(rival, 'filter[proposal_status]=refused&sort=-delivered_date_time')).toContain(id)
    const status = await rival.get(`/api/orders/${id}?include=status`).expect(200)
    expect(JSON.stringify(status.body)).not.toContain('DELIVERED')
    const sparse = `fields[order_delivery_addresses]=delivery_status`
    const part = await rival.get(`/api/orders/${id}?include=order_delivery_addresses&${sparse}`).expect(200)
    expect(part.body.included[0].attributes).toEqual({ delivery_status: 'waiting' })
    expect((await rival.get('/api/orders/counters').expect(200)).body.data.delivered).toBe(0)
    expect(await ids(carrier, `filter[last_active_status_id]=${statusId('DELIVERED')}`)).toEqual([id])
    expect((await step.attributesOf(carrier, id)).status_name).toBe('DELIVERED')
  })

  it('has one winner when accept, refuse and cancel meet', async () => {
    const { shipper, carrier } = cast
    const id = await step.newOrder(cast)
    await shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [carrier.company.id] })
      .expect(200)
    const answers = await Promise.all([
      carrier.post(`/api/orders/accept/${id}`),
      carrier.post(`/api/orders/refuse/${id}`),
      carrier.post(`/api/orders/accept/${id}`),
      shipper.post(`/api/orders/cancel/${id}`, { reason: 'Cliente desistiu', justification: 'Ligação' }),
    ])
    const [accepted, refused, again, canceled] = answers.map(({ status }) => status)
    expect([accepted, refused, again].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    expect([accepted, refused, again].filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(canceled).toBe(200)
    const row = await app.db.orders.findUniqueOrThrow({ where: { id } })
    expect(row.canceled_at).not.toBeNull()
    const proposal = await app.db.order_proposals.findFirstOrThrow({ where: { order_id: id } })
    expect(proposal.status).toBe('refused')
    await carrier.post(`/api/orders/accept/${id}`).expect(409)
  })

  it('confirms exactly one of two carriers that accepted', async () => {
    const { shipper, carrier, rival } = cast
    const id = await step.proposed(cast)
    await carrier.post(`/api/orders/accept/${id}`).expect(200)
    await rival.post(`/api/orders/accept/${id}`).expect(200)
    const undecided = await shipper.post(`/api/orders/confirm_transporter/${id}`).expect(422)
    expect(undecided.body.errors[0].source.pointer).toBe('/data/attributes/transporter_id')
    const answers = await Promise.all(
      [carrier, rival].map(({ company }) =>
        shipper.post(`/api/orders/confirm_transporter/${id}`, { transporter_id: company.id }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(1)
    const proposals = await app.db.order_proposals.findMany({ where: { order_id: id } })
    expect(proposals.map(({ status }) => status).toSorted()).toEqual(['accepted', 'refused'])
    const order = await app.db.orders.findUniqueOrThrow({ where: { id } })
    expect(proposals.find(({ status }) => status === 'accepted')?.transporter_id).toBe(order.transporter_id)
    const entries = await step.eventsOf(cast, id)
    expect(entries.filter((entry) => entry === 'confirmed_transporter:step')).toHaveLength(1)
  })

  it('falls back when carriers refuse or are refused', async () => {
    const { shipper, carrier, rival } = cast
    const id = await step.proposed(cast)
    await rival.post(`/api/orders/refuse/${id}`, { message: 'Sem veículo' }).expect(200)
    expect((await step.attributesOf(shipper, id)).status_name).toBe('PROPOSAL_SENT')
    await carrier.post(`/api/orders/accept/${id}`).expect(200)
    await shipper.post(`/api/orders/refuse_transporter/${id}`).expect(200)
    expect((await step.attributesOf(shipper, id)).status_name).toBe('CREATED')
    await shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [cast.stranger.company.id] })
      .expect(422)
    await shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [carrier.company.id] })
      .expect(200)
    await carrier.post(`/api/orders/refuse/${id}`).expect(200)
    expect((await step.attributesOf(shipper, id)).status_name).toBe('CREATED')
  })

  it('judges real dates: not in the future, not before creation, justified when not as expected', async () => {
    const expected = new Date(app.clock.now().getTime() + 2 * HOUR).toISOString()
    const id = await step.waiting(cast, { collection_date_time: expected })
    const { collections } = await step.addressesOf(cast, id)
    const collect = (input: object) =>
      cast.carrier.post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`, input)
    const key = async (input: object) => {
      const { body } = await collect(input).expect(422)
      return (body.errors as { source: { pointer: string }; detail: string }[]).map(
        ({ source }) => source.pointer,
      )
    }
    const real = '/data/attributes/collection_real_date_time'
    const why = '/data/attributes/justification'
    expect(await key({ collection_real_date_time: expected })).toEqual([real])
    expect(await key({ collection_real_date_time: '2020-01-01T00:00:00Z' })).toEqual([real, why])
    expect(await key({})).toEqual([why])
    app.clock.advance(3 * HOUR)
    await collect({ collection_real_date_time: expected }).expect(200)
    expect((await step.attributesOf(cast.shipper, id)).status_name).toBe('COLLECTED')
    expect(await key({ collection_status: 'waiting' })).toEqual([why])
    // The reason may come under the address's own name (spec 001 §3.1).
    await collect({ collection_status: 'waiting', real_date_time_justification: 'Pedido trocado' }).expect(
      200,
    )
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      status_name: 'WAITING_COLLECTION',
      collected_date_time: null,
    })
    await collect({ collection_status: 'unsuccessful', justification: 'Portão fechado' }).expect(200)
    expect(await ids(cast.shipper, 'filter[list]=fruitless')).toContain(id)
    await collect({ collection_status: 'waiting' }).expect(200)
    expect((await step.attributesOf(cast.shipper, id)).status_name).toBe('WAITING_COLLECTION')
  })

  it('asks for no justification within the tolerance of the shipper', async () => {
    const { company } = cast.shipper
    const settings = `/api/companies/custom_settings/${company.id}`
    await cast.shipper.patch(settings, { real_date_tolerance: 1441 }).expect(422)
    await cast.shipper.patch(settings, { real_date_tolerance: 30 }).expect(200)
    try {
      const told = async (minutes: number, status: number) => {
        const planned = new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
        const id = await step.waiting(cast, { collection_date_time: planned })
        const { collections } = await step.addressesOf(cast, id)
        const path = `/api/orders/order_collection_addresses/collect/${collections[0]?.id}`
        await cast.carrier.post(path, {}).expect(status)
        return id
      }
      await told(31, 422)
      const id = await told(30, 200)
      expect(await step.attributesOf(cast.carrier, id)).toMatchObject({ real_date_tolerance: 30 })
    } finally {
      await cast.shipper.patch(settings, { real_date_tolerance: null }).expect(200)
    }
  })

  it('takes back only what was informed, at the address where it was, and offers nothing else', async () => {
    const id = await step.waiting(cast, {
      order_collection_addresses: [{ city_id: SAO_PAULO }, { city_id: CAMPINAS }],
      order_delivery_addresses: [{ city_id: RIO }, { city_id: CAMPINAS }],
    })
    const { collections, deliveries } = await step.addressesOf(cast, id)
    const justification = 'Informado no endereço errado'
    const post = (path: string, input: object = {}) => cast.carrier.post(`/api/orders/order_${path}`, input)
    const collect = (index: number, input?: object) =>
      post(`collection_addresses/collect/${collections[index]?.id}`, input)
    const arrive = (index: number, input?: object) =>
      post(`delivery_addresses/on_destiny/${deliveries[index]?.id}`, input)
    const deliver = (index: number, input?: object) =>
      post(`delivery_addresses/deliver/${deliveries[index]?.id}`, input)
    const offered = async (): Promise<string[]> => {
      const { body } = await cast.carrier.get(`/api/orders/${id}`).expect(200)
      return (body as step.Document).data.meta.actions.filter((action) => action.startsWith('cancel_'))
    }
    const refused = { code: 'ValidationException', meta: { key: 'nothing_informed' } }
    const notCollected = { collection_status: 'waiting', justification }
    const notArrived = { on_destiny_status: 'waiting', justification }
    const notDelivered = { delivery_status: 'waiting', justification }

    expect(await offered()).toEqual([])
    expect((await collect(0, notCollected).expect(409)).body.errors[0]).toMatchObject(refused)
    await collect(0).expect(200)
    expect(await offered()).toEqual(['cancel_collection'])
    await collect(1, notCollected).expect(409)
    await collect(1).expect(200)
    await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
    expect(await offered()).toEqual([])
    expect((await deliver(0, notDelivered).expect(409)).body.errors[0]).toMatchObject(refused)
    await arrive(0).expect(200)
    expect(await offered()).toEqual(['cancel_on_destiny'])
    expect((await arrive(1, notArrived).expect(409)).body.errors[0]).toMatchObject(refused)
    await deliver(0).expect(200)
    expect(await offered()).toEqual(['cancel_delivery'])
    await arrive(0, notArrived).expect(409)
    await deliver(1, notDelivered).expect(409)
    // The timeline tells of no correction that never was.
    expect((await step.eventsOf(cast, id)).filter((event) => event.endsWith(':correction'))).toEqual([])
    // Two people take the same delivery back: once.
    const both = await Promise.all([deliver(0, notDelivered), deliver(0, notDelivered)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('plans anew only the collection that failed', async () => {
    const id = await step.waiting(cast, {
      order_collection_addresses: [{ city_id: SAO_PAULO }, { city_id: CAMPINAS }],
    })
    const { collections } = await step.addressesOf(cast, id)
    const collect = (index: number, input: object = {}) =>
      cast.carrier.post(`/api/orders/order_collection_addresses/collect/${collections[index]?.id}`, input)
    await collect(0).expect(200)
    await collect(1, { collection_status: 'unsuccessful', justification: 'Portão fechado' }).expect(200)
    await collect(0, { collection_status: 'waiting', justification: 'Engano' }).expect(409)
    await collect(1, { collection_status: 'waiting' }).expect(200)
    const after = await step.addressesOf(cast, id)
    expect(after.collections.map(({ collection_status }) => collection_status)).toEqual([
      'collected',
      'waiting',
    ])
  })

  it('makes one order for one idempotency key', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        cast.shipper
          .post('/api/orders', step.typedOrder({ shipper_order_code: 'UNICO' }))
          .set('Idempotency-Key', 'order-once'),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1)
    expect(await app.db.orders.count({ where: { shipper_order_code: 'UNICO' } })).toBe(1)
  })

  it('lists by tab, hides canceled orders, and counts the same', async () => {
    const { shipper } = cast
    const late = await step.newOrder(cast, {
      collection_date_time: new Date(app.clock.now().getTime() - 50 * HOUR).toISOString(),
    })
    const gone = await step.newOrder(cast)
    await shipper.post(`/api/orders/cancel/${gone}`, { reason: 'Erro' }).expect(422)
    await shipper
      .post(`/api/orders/cancel/${gone}`, { reason: 'Erro', justification: 'Duplicado' })
      .expect(200)
    expect(await step.attributesOf(shipper, late)).toMatchObject({ is_delayed: true, days_late: 2 })
    expect(await ids(shipper, 'filter[list]=delayed')).toContain(late)
    expect(await ids(shipper, 'page[size]=100')).not.toContain(gone)
    expect(await ids(shipper, 'filter[list]=canceled')).toContain(gone)
    await shipper.patch(`/api/orders/${gone}`, { order_observation: 'tarde' }).expect(409)
    const { body } = await shipper.get('/api/orders/counters').expect(200)
    for (const [list, count] of Object.entries(body.data as Record<string, number>)) {
      if (list === 'all') continue
      const page = await shipper.get(`/api/orders?filter[list]=${list}`).expect(200)
      expect([list, page.body.meta.page.total]).toEqual([list, count])
    }
    expect(await ids(shipper, `filter[search]=rio de&filter[period]=7d&sort=-created_at`)).toContain(late)
  })

  it('lists from a body as from an address: numbers, yes and no, and lists as JSON spells them', async () => {
    const [one, two] = [await step.newOrder(cast), await step.newOrder(cast)]
    const listed = async (path: string, input: object) => {
      const { body } = await cast.shipper.post(path, input).expect(200)
      return body as { data: { id: string }[]; meta: { page: object } }
    }
    const page = { number: 1, size: 1 }
    const asked = { page, filter: { is_traceable: true, last_active_status_id: [1, 2] }, sort: '-id' }
    const byBody = await listed('/api/orders/me', asked)
    expect(byBody.meta.page).toMatchObject(page)
    expect(byBody.data.map(({ id }) => Number(id))).toEqual([two])
    const next = await listed('/api/orders/me?page[number]=2', { page: { size: 1 }, sort: '-id' })
    expect(next.meta.page).toMatchObject({ number: 2, size: 1 })
    expect(next.data.map(({ id }) => Number(id))).toEqual([one])
    const { body } = await cast.shipper.post('/api/orders/me?nope=1', { filter: { nope: 1 } }).expect(422)
    expect(
      (body.errors as { source: { parameter: string } }[]).map(({ source }) => source.parameter),
    ).toEqual(['nope', 'filter[nope]'])
  })

  it('a day of a filter is a day in Brazil, from its first minute to its last', async () => {
    const id = await step.newOrder(cast)
    const on = async (query: string) => (await ids(cast.shipper, query)).includes(id)
    // Half past ten in the evening of the ninth, in São Paulo.
    await app.db.orders.update({ where: { id }, data: { created_at: new Date('2026-03-10T01:30:00Z') } })
    expect(await on(day('2026-03-09'))).toBe(true)
    expect(await on('filter[created_at]=2026-03-09')).toBe(true)
    expect(await on(day('2026-03-10'))).toBe(false)
    expect(await on('filter[created_at][from]=2026-03-10')).toBe(false)
    await app.db.orders.update({ where: { id }, data: { created_at: new Date('2026-03-10T03:00:00Z') } })
    expect(await on(day('2026-03-10'))).toBe(true)
    expect(await on('filter[created_at][until]=2026-03-09')).toBe(false)
  })

  it('asks a justification for a change once the carrier is confirmed', async () => {
    const { shipper } = cast
    const id = await step.confirmed(cast)
    await shipper.patch(`/api/orders/${id}`, { cost_center: 'CC-1' }).expect(422)
    const { body } = await shipper
      .patch(`/api/orders/${id}`, { cost_center: 'CC-1', justification: 'Rateio' })
      .expect(200)
    expect(body.data.attributes.cost_center).toBe('CC-1')
    await shipper
      .patch(`/api/orders/${id}`, { cost_center: 'CC-2', justification: 'x', version: 1 })
      .expect(409)
  })

  it('follows, replicates, alerts and moves by status only as the machine allows', async () => {
    const { shipper } = cast
    const manager = await app.actor('manager')
    const id = await step.waiting(cast)
    const followed = await shipper.post(`/api/orders/follow/${id}`).expect(200)
    expect(followed.body.data.attributes.follow).toBe(true)
    expect(await ids(shipper, 'filter[follow]=mine')).toEqual([id])
    await shipper.post(`/api/orders/unfollow/${id}`).expect(200)
    const copy = await shipper.post(`/api/orders/replicate/${id}`).expect(201)
    expect(copy.body.data.attributes).toMatchObject({ status_name: 'CREATED', transporter_id: null })
    await shipper.post(`/api/orders/alert/${id}`).expect(200)
    expect((await step.attributesOf(shipper, id)).alert).toBe('activated')
    await manager.post(`/api/orders/update_status/${id}`, { status: { id: 17 } }).expect(409)
    await manager.post(`/api/orders/update_status/${id}`, { id: id + 1, status: { id: 14 } }).expect(409)
    await manager.post(`/api/orders/update_status/${id}`, { id, status: { id: 14 } }).expect(200)
    expect((await step.attributesOf(shipper, id)).status_name).toBe('COLLECTED')
    await shipper.post(`/api/orders/update_status/${id}`, { status: { id: 15 } }).expect(403)
    await shipper.post(`/api/orders/cancel/${id}`, { reason: 'a', justification: 'b' }).expect(403)
  })

  it('stores positions once and believes none from the future', async () => {
    const id = await step.collected(cast)
    await app.settle()
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
    const send = (captured: string) =>
      cast.carrier.post('/api/geolocation_drivers', {
        positions: [{ order_id: id, lat: '-23.55', long: '-46.63', location_captured_at: captured }],
      })
    await send(at(10 * 60_000)).expect(201)
    await app.settle()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      status_name: 'COLLECTED',
      last_position_at: null,
    })
    app.clock.advance(60_000)
    const now = at(0)
    expect((await send(now).expect(201)).body.data).toEqual({ received: 1, stored: 1, repeated: 0 })
    expect((await send(now).expect(201)).body.data).toEqual({ received: 1, stored: 0, repeated: 1 })
    await app.settle()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      status_name: 'ON_ROUTE',
      last_position_at: now,
    })
    await cast.carrier
      .post('/api/tms_external_api/location', {
        vehicle_plate: 'ABC-1D23',
        lat: '-23',
        long: '-46',
        location_captured_at: at(1000),
      })
      .expect(201)
  })
})
