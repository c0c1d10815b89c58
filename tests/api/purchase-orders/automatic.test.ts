import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { automaticShippers } from '#server/modules/purchase-orders/automatic.store.ts'
import { gatherEnded } from '#server/modules/purchase-orders/gather-ended.ts'
import { gatherPeriodsJob } from '#server/modules/purchase-orders/jobs/gather-periods.job.ts'
import {
  approvePurchaseOrder,
  attachBill,
  changePurchaseOrderSettings,
  createPurchaseOrder,
  gatherPurchaseOrders,
  showPurchaseOrder,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** Purchase orders by period, terms of payment and retained taxes. */

describe('purchase orders by themselves', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const run = () =>
    gatherPeriodsJob.run(
      {},
      { services: app.container.services, id: 'test', attempt: 1, progress: async () => undefined },
    )
  const all = async () =>
    (await cast.shipper.get('/api/purchase_orders?sort=number').expect(200)).body.data.map(
      ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
    )

  it('are made once for each carrier and cost centre of an ended period', async () => {
    const delivered = '2026-11-14T15:00:00.000Z'
    const one = await charged(cast, { cost_center: 'A', delivered })
    const two = await charged(cast, { cost_center: 'B', delivered })
    const other = await charged(cast, { carrier: cast.rival.company.id, delivered })
    const later = await charged(cast, { delivered: '2026-11-16T15:00:00.000Z' })
    await cast.shipper
      .call(changePurchaseOrderSettings, {
        input: { automatic_period: 'fortnightly', by_cost_center: true },
      })
      .expect(200)
    await run()
    await run()
    const made = await all()
    expect(made.map(({ order_ids }: { order_ids?: number[] }) => order_ids)).toEqual([
      [one.id],
      [two.id],
      [other.id],
    ])
    expect(made[0]).toMatchObject({
      origin: 'automatic',
      cost_center: 'A',
      period_start: '2026-11-01',
      period_end: '2026-11-15',
    })
    const { body } = await cast.shipper
      .call(gatherPurchaseOrders, { input: { from: '2026-11-16', until: '2026-11-16' } })
      .expect(200)
    expect(body.data.purchase_order_ids).toHaveLength(1)
    expect((await all()).at(-1)).toMatchObject({ order_ids: [later.id], origin: 'automatic' })
  })

  it("are made for branches by their head office's settings, unless they have their own", async () => {
    const branch = await app.actor('shipper', { parent_id: cast.shipper.company.id })
    const apart = await app.actor('shipper', { parent_id: cast.shipper.company.id })
    for (const who of [branch, apart]) await app.link(who, cast.carrier)
    const delivered = '2026-11-12T15:00:00.000Z'
    const one = await charged({ ...cast, shipper: branch }, { delivered })
    await charged({ ...cast, shipper: apart }, { delivered })
    await apart.call(changePurchaseOrderSettings, { input: { automatic_period: 'none' } }).expect(200)
    await app.db.purchase_order_settings.updateMany({
      where: { company_id: cast.shipper.company.id },
      data: { gathered_until: null },
    })
    await run()
    const made = await app.db.purchase_orders.findMany({
      where: { shipper_id: { in: [branch.company.id, apart.company.id] } },
      include: { lines: true },
    })
    expect(made).toMatchObject([{ shipper_id: branch.company.id, lines: [{ order_id: one.id }] }])
  })

  it('leave nothing behind, however many orders a period has', async () => {
    const delivered = '2026-11-21T15:00:00.000Z'
    const orders: number[] = []
    for (const carrier of [cast.carrier, cast.rival, cast.carrier, cast.rival, cast.carrier])
      orders.push((await charged(cast, { carrier: carrier.company.id, delivered })).id)
    const period = { start: '2026-11-16', end: '2026-11-30' }
    await app.db.purchase_order_settings.updateMany({
      where: { company_id: cast.shipper.company.id },
      data: { gathered_until: null },
    })
    const [settings] = (await automaticShippers(app.container.services.database.rows)).filter(
      ({ company_id }) => company_id === cast.shipper.company.id,
    )
    if (!settings) throw new Error('no settings')
    const made = await Promise.all([
      gatherEnded(app.container.services, settings, period, 2),
      gatherEnded(app.container.services, settings, period, 2),
    ])
    const lines = await app.db.purchase_orders_orders.findMany({ where: { order_id: { in: orders } } })
    expect(lines).toHaveLength(orders.length)
    // One for each carrier, however many steps its orders took.
    expect(made[0] + made[1]).toBe(2)
    expect(new Set(lines.map((line) => line.purchase_order_id)).size).toBe(made[0] + made[1])
    expect(await gatherEnded(app.container.services, settings, period, 2)).toBe(0)
  })

  it('leave alone what people gathered and what has its bill', async () => {
    const days = { from: '2026-10-16', until: '2026-10-31' }
    const delivered = '2026-10-20T15:00:00.000Z'
    const linesIn = (id: number) => app.db.purchase_orders_orders.count({ where: { purchase_order_id: id } })
    const steps = async () => {
      const period = { start: days.from, end: days.until }
      await app.db.purchase_order_settings.updateMany({
        where: { company_id: cast.shipper.company.id },
        data: { gathered_until: null },
      })
      const [settings] = (await automaticShippers(app.container.services.database.rows)).filter(
        ({ company_id }) => company_id === cast.shipper.company.id,
      )
      if (!settings) throw new Error('no settings')
      return gatherEnded(app.container.services, settings, period)
    }
    await charged(cast, { delivered })
    const { body } = await cast.shipper.call(gatherPurchaseOrders, { input: days }).expect(200)
    const [byHand] = body.data.purchase_order_ids
    const second = await charged(cast, { delivered })
    expect(await steps()).toBe(1)
    expect(await linesIn(byHand)).toBe(1)
    // Its own, with a bill, as a crash would have left it.
    const own = await app.db.purchase_orders_orders.findFirstOrThrow({ where: { order_id: second.id } })
    const input = { number: '9001', value: '100.00', emission_date: '2026-11-17', expire_date: '2026-12-18' }
    await cast.carrier.call(attachBill, { id: own.purchase_order_id, input, files: [] }).expect(201)
    await charged(cast, { delivered })
    expect(await steps()).toBe(1)
    expect(await linesIn(own.purchase_order_id)).toBe(1)
    // Without a bill it goes on.
    await charged(cast, { delivered })
    expect(await steps()).toBe(0)
    expect([await linesIn(byHand), await linesIn(own.purchase_order_id)]).toEqual([1, 1])
  })

  it('are due by the terms of the day, less what is retained', async () => {
    const terms = { transporter_id: cast.carrier.company.id, retains: ['iss', 'inss'] }
    await cast.shipper
      .post('/api/payment_terms', {
        ...terms,
        valid_from: '2026-01-01',
        kind: 'twice_a_month',
        days: 15,
        first_day: 10,
        second_day: 25,
      })
      .expect(201)
    await cast.shipper
      .post('/api/payment_terms', { ...terms, valid_from: '2027-01-01', kind: 'fixed_days', days: 90 })
      .expect(201)
    await cast.shipper.post('/api/payment_terms', { valid_from: '2026-01-01', kind: 'weekday' }).expect(422)
    const { id: order } = await charged(cast, { charged: '100.00' })
    await app.db.nf_service_files.create({
      data: {
        order_id: order,
        number: '1',
        value: '200.00',
        iss: '10.00',
        name: 'nfse.pdf',
        file_id: 1,
        company_id: cast.carrier.company.id,
      },
    })
    const input = { order_ids: [order] }
    const id = Number((await cast.shipper.call(createPurchaseOrder, { input }).expect(201)).body.data.id)
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
    await cast.carrier
      .call(attachBill, {
        id,
        input: { number: '8001', value: '300.00', emission_date: '2026-11-17', expire_date: '2026-11-18' },
        files: [],
      })
      .expect(201)
    const { attributes } = (await cast.shipper.get(`/api/purchase_orders/${id}`).expect(200)).body.data
    expect(attributes).toMatchObject({
      status: 'invoiced',
      due_on: '2026-12-10',
      retained: '32.00',
      payable: '268.00',
    })
    const { body } = await cast.carrier.call(showPurchaseOrder, { id }).expect(200)
    expect(body.data.taxes).toEqual([
      { tax: 'inss', base: '200.00', rate: '11', amount: '22.00' },
      { tax: 'iss', base: '200.00', rate: null, amount: '10.00' },
    ])
  })
})
