import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPunctuality, showFigures, showToday } from '#shared/dashboard/dashboard.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { MISHAPS } from '#shared/orders/order-figures.ts'
import { statusId } from '#shared/orders/order-status.ts'
import * as step from '#tests/support/orders.ts'

/** The dashboard as each role sees it; orders go through their own steps. */

const DAY = 86_400_000

const figures = async (actor: Actor, query: object = {}) =>
  (await actor.call(showFigures, { query: { period: '30', ...query } }).expect(200)).body.data
const today = async (actor: Actor, query: object = {}) =>
  (await actor.call(showToday, { query }).expect(200)).body.data
const punctuality = async (actor: Actor, query: object = {}) =>
  (await actor.call(listPunctuality, { query }).expect(200)).body.data

const countersOf = async (actor: Actor, shipper: number) =>
  (await actor.get(`/api/orders/counters?shipper_id=${shipper}`).expect(200)).body.data as Record<
    string,
    number
  >

describe('the dashboard', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString()

  const delivered = async (more: object, promise?: number) => {
    const id = await step.onRoute(cast, more)
    const { deliveries } = await step.addressesOf(cast, id)
    for (const { id: address } of deliveries)
      await cast.carrier
        .post(`/api/orders/order_delivery_addresses/deliver/${address}`, {
          justification: 'Entregue conforme',
        })
        .expect(200)
    await app.db.orders.update({
      where: { id },
      data: {
        freight_value: '600.25',
        ...(promise === undefined ? {} : { delivery_date_time: at(promise) }),
      },
    })
    return id
  }

  it('tells what was delivered, on time or late, with what it cost', async () => {
    await delivered({ delivery_date_time: at(1) })
    await delivered({ delivery_date_time: at(1) }, -1)
    const { now, before, points, states, partners } = await figures(cast.shipper)
    expect(now).toMatchObject({ settled: 2, promised: 2, on_time: 1, freight: '1200.50', weight: '2401.000' })
    expect(now.invoice_value).toBe('70000.00')
    expect(before).toMatchObject({ settled: 0, freight: '0' })
    expect(points).toHaveLength(30)
    expect(points.at(-1)).toMatchObject({ settled: 2 })
    expect(states).toMatchObject([{ uf: 'RJ', freight: '1200.50' }])
    expect(partners).toMatchObject([{ id: cast.carrier.company.id, settled: 2, on_time: 1 }])
  })

  it('tells who chooses carriers how each kept its dates, of their own shippers alone', async () => {
    const kept = [{ transporter_id: cast.carrier.company.id, promised: 2, on_time: 1 }]
    expect(await punctuality(cast.shipper)).toEqual(kept)
    expect(await punctuality(cast.stranger)).toEqual([])
    const manager = await app.actor('manager')
    expect(await punctuality(manager, { shipper_id: cast.shipper.company.id })).toEqual(kept)
    // A carrier is not compared with others.
    await cast.carrier.call(listPunctuality, { query: {} }).expect(403)
  })

  it('counts in each exception the orders that its list holds, each once', async () => {
    const fourPl = await app.actor('four_pl')
    await app.link(cast.shipper, fourPl)
    const [both, other] = [await step.newOrder(cast), await step.newOrder(cast)]
    const event = (order_id: number, name: string, days: number) =>
      app.owner.query(
        `insert into order_timeline (order_id, event, kind, occurrence_datetime) values ($1, $2, 'step', $3)`,
        [order_id, name, at(days)],
      )
    // Refused on two days, and twice on one of them: one order.
    for (const days of [-1, -2, -2]) await event(both, 'refused_delivery', days)
    await event(other, 'unsuccessful', -3)
    await event(other, 'partial_delivery', -45)
    for (const [actor, query] of [
      [cast.shipper, {}],
      [fourPl, { shipper_id: cast.shipper.company.id }],
      [await app.actor('manager'), { shipper_id: cast.shipper.company.id }],
      [cast.carrier, {}],
      [cast.stranger, {}],
    ] as const)
      for (const period of ['7', '30', '90', '364']) {
        const { mishaps, partners } = await figures(actor, { period, ...query })
        const listed = async (figure: string, more = '') => {
          const shipper = 'shipper_id' in query ? `&filter[shipper_id]=${query.shipper_id}` : ''
          const path = `/api/orders?filter[figure]=${figure}_${period}${shipper}${more}`
          return (await actor.get(path).expect(200)).body.meta.page.total as number
        }
        for (const name of MISHAPS) expect([name, await listed(name)]).toEqual([name, mishaps[name].now])
        const partner = actor === cast.carrier ? 'shipper_id' : 'transporter_id'
        for (const { id, settled } of partners)
          expect(await listed('settled', `&filter[${partner}]=${id}`)).toBe(settled)
      }
    const { mishaps } = await figures(cast.shipper)
    expect(mishaps).toMatchObject({
      late: { now: 1, before: 0 },
      refused: { now: 1, before: 1 },
      fruitless: { now: 1, before: 0 },
    })
    await cast.shipper.get('/api/orders?filter[figure]=late_31').expect(422)
    await app.owner.query(`delete from orders where id = any($1)`, [[both, other]])
  })

  it('moves a delivery of last month to the period before', async () => {
    await app.owner.query(`update orders set delivered_date_time = delivered_date_time - interval '35 days'`)
    const { now, before } = await figures(cast.shipper)
    expect(now.settled).toBe(0)
    expect(before).toMatchObject({ settled: 2, freight: '1200.50' })
    expect((await figures(cast.shipper, { period: '90' })).now.settled).toBe(2)
    expect((await figures(cast.shipper, { period: '364' })).points).toHaveLength(52)
  })

  it('shows each side its own only', async () => {
    const fourPl = await app.actor('four_pl')
    await app.link(cast.shipper, fourPl)
    const manager = await app.actor('manager')
    const wide = { period: '90' }
    expect((await figures(cast.stranger, wide)).now.settled).toBe(0)
    expect((await figures(cast.rival, wide)).now.settled).toBe(0)
    // Naming another's company opens nothing.
    const foreign = { ...wide, shipper_id: cast.shipper.company.id }
    expect((await figures(cast.stranger, foreign)).now.settled).toBe(0)
    expect((await figures(cast.carrier, wide)).partners).toMatchObject([
      { id: cast.shipper.company.id, settled: 2 },
    ])
    expect((await figures(fourPl, wide)).now.settled).toBe(2)
    expect((await figures(fourPl, { ...wide, shipper_id: cast.stranger.company.id })).now.settled).toBe(0)
    expect((await figures(manager, wide)).now.settled).toBe(2)
    expect((await figures(manager, { ...wide, shipper_id: cast.stranger.company.id })).now.settled).toBe(0)
    await (await app.actor('risk_manager')).get('/api/dashboard/figures').expect(403)
    await (await app.actor('supplier')).get('/api/dashboard/figures').expect(403)
  })

  it('counts what is due today, as many as the list behind each figure shows', async () => {
    const soon = at(0.001)
    await step.newOrder(cast, { collection_date_time: soon })
    await step.proposed(cast, { collection_date_time: soon })
    await step.confirmed(cast, { delivery_date_time: soon })
    await step.waiting(cast, { delivery_date_time: soon })
    expect(await today(cast.shipper)).toEqual({ collections: 2, deliveries: 2, no_driver: 1, to_answer: 0 })
    expect(await today(cast.carrier)).toEqual({ collections: 1, deliveries: 2, no_driver: 1, to_answer: 1 })
    expect(await today(cast.stranger)).toEqual({ collections: 0, deliveries: 0, no_driver: 0, to_answer: 0 })
    const lists = {
      collections: 'filter[list]=opened&filter[collection_date_time]=today',
      deliveries: 'filter[list]=in_progress&filter[delivery_date_time]=today',
      no_driver: `filter[last_active_status_id]=${statusId('CONFIRMED_TRANSPORTER')}`,
    }
    for (const actor of [cast.shipper, cast.carrier, cast.rival, cast.stranger]) {
      const due = await today(actor)
      for (const [name, filter] of Object.entries(lists)) {
        const { meta } = (await actor.get(`/api/orders?${filter}`).expect(200)).body
        expect([name, meta.page.total]).toEqual([name, due[name]])
      }
    }
    await cast.carrier.post(`/api/orders/accept/${await step.proposed(cast)}`).expect(200)
    expect(await today(cast.shipper)).toMatchObject({ to_answer: 1 })
    expect(await today(cast.shipper, { shipper_id: cast.stranger.company.id })).toMatchObject({
      to_answer: 0,
    })
  })

  it('counts the orders of one shipper, as many as its lists hold, and none of another company', async () => {
    const fourPl = await app.actor('four_pl')
    await app.link(cast.shipper, fourPl)
    const manager = await app.actor('manager')
    const { id } = cast.shipper.company
    const foreign = cast.stranger.company.id
    await step.newOrder({ ...cast, shipper: cast.stranger })
    const totalOf = async (actor: Actor, list: string) => {
      const narrowed = list === 'all' ? '' : `&filter[list]=${list}`
      const { body } = await actor.get(`/api/orders?filter[shipper_id]=${id}${narrowed}`).expect(200)
      return body.meta.page.total as number
    }
    for (const actor of [manager, fourPl, cast.shipper]) {
      const counted = await countersOf(actor, id)
      expect(counted.all).toBeGreaterThan(0)
      for (const list of ['all', 'opened', 'in_progress', 'delayed', 'delivered'])
        expect([actor.company.type, list, await totalOf(actor, list)]).toEqual([
          actor.company.type,
          list,
          counted[list],
        ])
    }
    await cast.carrier.get(`/api/orders/counters?shipper_id=${id}`).expect(422)
    for (const actor of [fourPl, cast.shipper]) expect((await countersOf(actor, foreign)).all).toBe(0)
    expect((await countersOf(manager, foreign)).all).toBe(1)
    const audits = `/api/audits_order?filter[shipper_id]=${foreign}`
    expect((await manager.get(audits).expect(200)).body.data).toEqual([])
  })
})
