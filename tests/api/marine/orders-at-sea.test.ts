import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { MANAUS, RIO, SAO_PAULO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { checkDigit } from '#shared/marine/container-number.ts'

const SEA = {
  modal: 'marine',
  order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
  order_delivery_addresses: [{ city_id: MANAUS, street: 'Avenida Eduardo Ribeiro', number: '500' }],
}
const SHIP = {
  shipping_line: 'Cabotagem Atlântica',
  ship: 'Atlântica Jequitibá',
  voyage: '214N',
  origin_port: 'brssz',
  destiny_port: 'BRMAO',
  booking: 'CAT0214771',
}
let serial = 0
const nextNumber = (): string => {
  const ten = `TRPU${String((serial += 1)).padStart(6, '0')}`
  return `${ten}${checkDigit(ten)}`
}
const AT_SEA = { lat: '-13.412', long: '-37.205', place: 'Ao largo de Salvador' }

describe('an order at sea', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const processOf = async (id: number): Promise<{ id: number; attributes: Record<string, unknown> }> => {
    const { body } = await cast.shipper.get(`/api/marine_processes?filter[order_id]=${id}`).expect(200)
    expect(body.data).toHaveLength(1)
    return { id: Number(body.data[0].id), attributes: body.data[0].attributes }
  }
  const add = async (order_id: number, more: object = {}): Promise<number> => {
    const input = { order_id, number: nextNumber(), iso_type: '45G1', ...more }
    const { body } = await cast.shipper.post('/api/containers', input).expect(201)
    return Number(body.data.id)
  }
  const move = (id: number, captured_at: string, more: object = {}, actor = cast.carrier) =>
    actor.post(`/api/containers/positions/${id}`, { positions: [{ ...AT_SEA, captured_at, ...more }] })
  const day = (days: number): string => addDays(today(app.clock.now()), days)
  const containerOf = async (id: number): Promise<Record<string, unknown>> =>
    (await cast.shipper.get(`/api/containers/${id}`).expect(200)).body.data.attributes

  it('goes the way of the road, around its containers, to the receipt', async () => {
    const id = await step.collected(cast, SEA)
    const sea = await processOf(id)
    expect(sea.attributes).toMatchObject({ stage: 'planned', ship: null, containers_count: 0 })
    const { body } = await cast.carrier.patch(`/api/marine_processes/${sea.id}`, SHIP).expect(200)
    expect(body.data.attributes).toMatchObject({ ...SHIP, origin_port: 'BRSSZ' })
    const box = await add(id, { seals: ['BR1', 'BR2'], tare_weight: '3900', gross_weight: '24000.5' })
    expect(await containerOf(box)).toMatchObject({
      status: 'planned',
      seals: ['BR1', 'BR2'],
      ship: SHIP.ship,
      destiny_port: 'BRMAO',
      demurrage: 'none',
    })
    const now = app.clock.now().toISOString()
    // The first position after the collection departs the order, as a lorry's does.
    await move(box, now).expect(200)
    await app.settle()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      status_name: 'ON_ROUTE',
      last_position_at: now,
    })
    const { deliveries } = await step.addressesOf(cast, id)
    await cast.carrier
      .post(`/api/orders/order_delivery_addresses/on_destiny/${deliveries[0]?.id}`)
      .expect(200)
    await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`).expect(200)
    expect((await step.eventsOf(cast, id)).slice(-4)).toEqual(
      ['collected', 'on_route', 'on_destiny', 'delivered'].map((event) => `${event}:step`),
    )
    // The container goes on without its order: to the depot, and back too late.
    app.clock.advance(60_000)
    await move(box, app.clock.now().toISOString(), { place: 'Depósito' }).expect(200)
    expect(await containerOf(box)).toMatchObject({ place: 'Depósito' })
    expect((await step.attributesOf(cast.shipper, id)).last_position_at).toBe(now)
  })

  it('tells free days and demurrage, to the cent', async () => {
    const id = await step.confirmed(cast, SEA)
    const box = await add(id, { free_days: 10, demurrage_rate: '350.5', gate_out_on: day(-12) })
    expect(await containerOf(box)).toMatchObject({
      status: 'out',
      demurrage: 'running',
      free_until: day(-2),
      days_left: -2,
      days_over: 2,
      demurrage_owed: '701.00',
    })
    const foundBy = async (query: string) =>
      (await cast.shipper.get(`/api/containers?filter[order_id]=${id}&${query}`).expect(200)).body.data.length
    expect(await foundBy('filter[demurrage]=running')).toBe(1)
    expect(await foundBy('filter[demurrage]=ending')).toBe(0)
    expect(await foundBy('filter[status]=out')).toBe(1)
    expect(await foundBy('filter[status]=landed')).toBe(0)
    await cast.carrier.patch(`/api/containers/${box}`, { returned_on: day(-2) }).expect(200)
    expect(await containerOf(box)).toMatchObject({
      status: 'returned',
      demurrage: 'returned',
      demurrage_owed: '0.00',
    })
    expect(await foundBy('filter[demurrage]=running')).toBe(0)
    await cast.carrier.patch(`/api/containers/${box}`, { returned_on: day(-1) }).expect(200)
    expect(await containerOf(box)).toMatchObject({ demurrage: 'charged', demurrage_owed: '350.50' })
  })

  it('finds containers by ship, port, number and arrival', async () => {
    const id = await step.confirmed(cast, SEA)
    const sea = await processOf(id)
    const eta = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString()
    await cast.shipper.patch(`/api/marine_processes/${sea.id}`, { ...SHIP, ship: 'Ipê', eta }).expect(200)
    const box = await add(id)
    const { number } = await containerOf(box)
    const foundBy = async (query: string) =>
      (await cast.shipper.get(`/api/containers?${query}`).expect(200)).body.data.map((row: { id: string }) =>
        Number(row.id),
      )
    expect(await foundBy('filter[ship]=ipe')).toEqual([box])
    expect(await foundBy(`filter[number]=${String(number).slice(0, 9)}`)).toContain(box)
    expect(await foundBy('filter[port]=BRMAO')).toContain(box)
    expect(await foundBy('filter[port]=BRSUA')).toEqual([])
    expect(await foundBy('filter[arriving]=7')).toEqual([box])
    expect(await foundBy('filter[arriving]=2')).toEqual([])
    const processes = await cast.shipper.get('/api/marine_processes?filter[arriving]=7').expect(200)
    expect(processes.body.data.map((row: { id: string }) => Number(row.id))).toEqual([sea.id])
    const late = new Date(app.clock.now().getTime() - 1000).toISOString()
    await cast.shipper.patch(`/api/marine_processes/${sea.id}`, { eta: late, atd: late }).expect(200)
    expect((await processOf(id)).attributes).toMatchObject({ is_late: true, stage: 'sailing' })
    expect(await foundBy('filter[status]=at_sea')).toEqual([box])
  })

  it('refuses what is no container, what contradicts itself, and a road order', async () => {
    const id = await step.newOrder(cast, SEA)
    const keyOf = async (input: object): Promise<string> => {
      const whole = { order_id: id, number: nextNumber(), iso_type: '45G1', ...input }
      const { body } = await cast.shipper.post('/api/containers', whole).expect(422)
      return body.errors[0].meta.key
    }
    expect(await keyOf({ number: 'TRPU0000010' })).toBe('container_number')
    expect(await keyOf({ gate_out_on: addDays(today(app.clock.now()), 1) })).toBe('date_in_future')
    expect(await keyOf({ returned_on: '2026-01-01' })).toBe('required')
    expect(await keyOf({ tare_weight: '10', gross_weight: '9' })).toBe('below_tare')
    expect(await keyOf({ order_id: await step.newOrder(cast) })).toBe('not_marine')
    const number = nextNumber()
    await add(id, { number })
    expect(await keyOf({ number: `${number.slice(0, 4)} ${number.slice(4)}` })).toBe('repeated')
    const sea = await processOf(id)
    const same = { origin_port: 'BRSSZ', destiny_port: 'BRSSZ' }
    const wrong = await cast.shipper.patch(`/api/marine_processes/${sea.id}`, same).expect(422)
    expect(wrong.body.errors[0].meta.key).toBe('same_port')
    await cast.shipper
      .post(`/api/orders/cancel/${id}`, {
        reason: 'Desistência',
        justification: 'Não embarca',
      })
      .expect(200)
    await cast.shipper
      .post('/api/containers', { order_id: id, number: nextNumber(), iso_type: '45G1' })
      .expect(409)
    await cast.shipper.patch(`/api/marine_processes/${sea.id}`, { ship: 'Outro' }).expect(409)
  })

  it('is written by the shipper and its carrier; to others there is no such container', async () => {
    const id = await step.proposed(cast, SEA)
    const box = await add(id)
    const sea = await processOf(id)
    const now = app.clock.now().toISOString()
    for (const actor of [cast.stranger, cast.rival, cast.carrier]) {
      await actor.get(`/api/containers/${box}`).expect(404)
      await actor.patch(`/api/containers/${box}`, { free_days: 3 }).expect(404)
      await actor.delete(`/api/containers/${box}`).expect(404)
      await actor.get(`/api/marine_processes/${sea.id}`).expect(404)
      await actor.patch(`/api/marine_processes/${sea.id}`, { ship: 'Outro' }).expect(404)
      await move(box, now, {}, actor).expect(404)
      const input = { order_id: id, number: nextNumber(), iso_type: '45G1' }
      await actor.post('/api/containers', input).expect(404)
      expect(
        (await actor.get('/api/containers').expect(200)).body.data.map((row: { id: string }) => row.id),
      ).not.toContain(String(box))
      const map = await actor.get('/api/marine/map?west=-180&south=-90&east=180&north=90').expect(200)
      expect(map.body.data.map((point: { id: number }) => point.id)).not.toContain(box)
    }
    // Once it carries the order, its carrier does; the one that lost still does not.
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    await cast.carrier.patch(`/api/containers/${box}`, { free_days: 3 }).expect(200)
    await move(box, now).expect(200)
    await cast.rival.get(`/api/containers/${box}`).expect(404)
    await move(box, now, {}, cast.rival).expect(404)
    const positions = await cast.carrier
      .get(`/api/container_positions?filter[container_id]=${box}`)
      .expect(200)
    expect(positions.body.data).toHaveLength(1)
    const none = await cast.rival.get(`/api/container_positions?filter[container_id]=${box}`).expect(200)
    expect(none.body.data).toEqual([])
    const map = await cast.shipper.get('/api/marine/map?west=-40&south=-20&east=-30&north=-10').expect(200)
    expect(map.body.data.map((point: { id: number }) => point.id)).toContain(box)
    await cast.shipper.get('/api/marine/summary').expect(403)
    await cast.shipper.delete(`/api/containers/${box}`).expect(204)
    expect(await app.db.container_positions.count({ where: { container_id: box } })).toBe(0)
  })

  it('takes a position once, keeps the newest, and lets two people write at once', async () => {
    const id = await step.collected(cast, SEA)
    const [box, other] = [await add(id), await add(id)]
    const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString()
    const answers = await Promise.all([
      move(box, at(-60)),
      move(box, at(-60), {}, cast.shipper),
      move(other, at(-60)),
      move(other, at(-30), { place: 'Ao largo de Recife' }, cast.shipper),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await app.db.container_positions.count({ where: { container_id: box } })).toBe(1)
    await move(other, at(-90), { place: 'Santos' }).expect(200)
    expect(await containerOf(other)).toMatchObject({ place: 'Ao largo de Recife', position_at: at(-30) })
    // Ahead of the clock: kept, and believed by nothing.
    await move(other, at(3600), { place: 'Amanhã' }).expect(200)
    expect(await containerOf(other)).toMatchObject({ place: 'Ao largo de Recife' })
    const number = nextNumber()
    const twice = await Promise.all(
      [cast.shipper, cast.carrier].map((actor) =>
        actor.post('/api/containers', { order_id: id, number, iso_type: '22G1' }),
      ),
    )
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const read = await cast.shipper.get(`/api/containers/${box}`).expect(200)
    await cast.carrier.patch(`/api/containers/${box}`, { free_days: 5 }).expect(200)
    const stale = await cast.shipper
      .patch(`/api/containers/${box}`, { free_days: 9 })
      .set('If-Match', read.headers.etag ?? '')
    expect(stale.status).toBe(412)
  })

  it('leaves as a file for those of its order, and is told to their open screens', async () => {
    const id = await step.collected(cast, SEA)
    const box = await add(id, { seals: ['A1', 'B2'], demurrage_rate: '100.00' })
    const told: string[] = []
    const { push } = app.container.services
    const toCompany = push.toCompany.bind(push)
    push.toCompany = (company, event, payload) => {
      const { type, id: told_id } = JSON.parse(JSON.stringify(payload)) as Record<string, unknown>
      if (type === 'containers') told.push(`${company} ${String(told_id)}`)
      toCompany(company, event, payload)
    }
    await move(box, new Date(app.clock.now().getTime() - 60_000).toISOString()).expect(200)
    await app.settle()
    push.toCompany = toCompany
    const sides = [cast.shipper, cast.carrier].map(({ company }) => `${company.id} ${box}`)
    expect(told).toEqual(expect.arrayContaining(sides))
    expect(told).not.toContain(`${cast.stranger.company.id} ${box}`)
    const fileOf = async (actor: Actor): Promise<string[]> => {
      const filters = { filter: { order_id: id } }
      const { body } = await actor
        .post('/api/export_report/containers', { format: 'csv', filters })
        .expect(201)
      await app.settle()
      const link = await actor.get(`/api/export_report/download/${body.data.id}`).expect(200)
      const { pathname, search } = new URL(link.body.data.url)
      const file = await app.anonymous.get(`${pathname}${search}`).buffer(true).expect(200)
      return file.text.trim().split(/\r?\n/)
    }
    const { number } = await containerOf(box)
    for (const actor of [cast.shipper, cast.carrier]) {
      const [header, line, ...rest] = await fileOf(actor)
      expect(header).toContain('Contêiner;Tipo ISO;Pedido')
      expect(line).toContain(`${String(number)};45G1;${id}`)
      expect(line).toContain('A1, B2')
      expect(line).toContain('Ao largo de Salvador')
      expect(rest).toEqual([])
    }
    expect(await fileOf(cast.stranger)).toHaveLength(1)
  })

  it('follows its order to another carrier, and copies of an order get a ship of their own', async () => {
    const id = await step.confirmed(cast, SEA)
    const box = await add(id)
    const row = await app.db.containers.findUniqueOrThrow({ where: { id: box } })
    expect(row).toMatchObject({
      shipper_id: cast.shipper.company.id,
      transporter_id: cast.carrier.company.id,
    })
    await app.db.orders.update({ where: { id }, data: { transporter_id: cast.rival.company.id } })
    await cast.rival.get(`/api/containers/${box}`).expect(200)
    await cast.carrier.get(`/api/containers/${box}`).expect(404)
    const copy = await cast.shipper.post(`/api/orders/replicate/${id}`).expect(201)
    expect((await processOf(Number(copy.body.data.id))).attributes).toMatchObject({ containers_count: 0 })
  })

  it('has the price of the carrier’s table at sea, or one on request', async () => {
    const { id: table } = await createLtlTable(app.db, {
      shipper_id: cast.shipper.company.id,
      transporter_id: cast.carrier.company.id,
      modal: 'marine',
      date_start: '2026-01-01',
      date_end: '2026-12-31',
    })
    const places = {
      order_collection_addresses: SEA.order_collection_addresses,
      order_delivery_addresses: [{ city_id: RIO, street: 'Avenida Brasil', number: '500' }],
    }
    const question = {
      modal: 'marine',
      weight: '90',
      invoice_value: '35000.00',
      origin_city_id: SAO_PAULO,
      destination_city_id: RIO,
    }
    const { body } = await cast.shipper.post('/api/simulation_integra/search', question).expect(200)
    const offer = body.data.ranked.find(
      (one: { simulation_table_id: number }) => one.simulation_table_id === table,
    )
    const priced = { modal: 'marine', weight: '90', simulation_table_id: table, ...places }
    const order = await step.attributesOf(cast.shipper, await step.newOrder(cast, priced))
    expect(order).toMatchObject({ modal: 'marine', freight_value: offer.total_value })
    const asked = await step.newOrder(cast, SEA)
    expect((await step.attributesOf(cast.shipper, asked)).freight_value).toBeNull()
    const transporter_id = cast.carrier.company.id
    const proposals = [{ transporter_id, value: '18900.00' }]
    await cast.shipper.post(`/api/orders/send_proposal/${asked}`, { proposals }).expect(200)
    await cast.carrier.post(`/api/orders/accept/${asked}`).expect(200)
    const agreed = await cast.shipper.post(`/api/orders/confirm_transporter/${asked}`).expect(200)
    expect(agreed.body.data.attributes.freight_value).toBe('18900.00')
  })

  it('is summed up for the operator: what arrives, what is out, what is owed', async () => {
    const manager = await app.actor('manager')
    const before = (await manager.get('/api/marine/summary').expect(200)).body.data
    const id = await step.confirmed(cast, SEA)
    const sea = await processOf(id)
    const now = app.clock.now()
    const eta = new Date(now.getTime() + 86_400_000).toISOString()
    await cast.shipper.patch(`/api/marine_processes/${sea.id}`, { destiny_port: 'BRVDC', eta }).expect(200)
    const out = (days: number) => addDays(today(now), -days)
    await add(id, { free_days: 10, demurrage_rate: '100.10', gate_out_on: out(13) })
    await add(id, { free_days: 10, gate_out_on: out(11) })
    await add(id, { free_days: 10, gate_out_on: out(8), demurrage_rate: '100.00' })
    await add(id, { free_days: 10, gate_out_on: out(1) })
    await add(id, { free_days: 1, gate_out_on: out(9), returned_on: out(1), demurrage_rate: '999.00' })
    const after = (await manager.get('/api/marine/summary').expect(200)).body.data
    expect(after.arriving - before.arriving).toBe(1)
    expect(after.ports.find(({ port }: { port: string }) => port === 'BRVDC')).toEqual({
      port: 'BRVDC',
      arriving: 1,
      out: 4,
      running: 2,
      owed: '300.30',
    })
    expect(after.free - before.free).toBe(1)
    expect(after.ending - before.ending).toBe(1)
    expect(after.running - before.running).toBe(2)
    expect(after.without_rate - before.without_rate).toBe(1)
  })
})
