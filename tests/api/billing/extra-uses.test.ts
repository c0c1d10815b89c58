import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  listBilledUses,
  listRunningOrders,
  listRunningUses,
  showRunningPeriod,
} from '#shared/billing/billing.calls.ts'
import { COUNTED_PLANS, type CountedPlan } from '#shared/billing/extra-plans.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { matchCtes } from '#server/modules/documents/match.store.ts'
import { closeBillingsJob } from '#server/modules/billing/jobs/close-billings.job.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { decide, ltlDocument, makeTable } from '#tests/api/tables/support.ts'

/** Extra plans by use: bills count true rows, each once, and every line opens what it counted. */

describe('extra plans by use', () => {
  let app: TestApp
  let cast: Cast
  let keys = 0
  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const moveTo = (instant: string) => {
    app.clock.advance(Date.parse(instant) - app.clock.now().getTime())
  }
  const again = async () => {
    const { shipper, carrier } = cast
    cast = {
      ...cast,
      shipper: await app.actor('shipper', { company_id: shipper.company.id }),
      carrier: await app.actor('transporter', { company_id: carrier.company.id }),
    }
    return app.actor('manager')
  }
  const nextMonth = (day: string): string => {
    const now = app.clock.now()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
    return `${month}-${day}T12:00:00.000Z`
  }
  const plan = async (name: CountedPlan | 'custom_hour') =>
    (await app.db.extra_plans.findUniqueOrThrow({ where: { name } })).id
  const agree = async (
    status: number,
    name: CountedPlan | 'custom_hour',
    quantity: string,
    more: object = {},
  ) =>
    (await app.actor('manager'))
      .post('/api/company_extra_plan_values', {
        company_id: cast.shipper.company.id,
        extra_plan_id: await plan(name),
        quantity,
        price: '2.00',
        is_counted: true,
        ...more,
      })
      .expect(status)
  const close = async () => {
    const help = { services: app.container.services, id: 'test', attempt: 1, progress: async () => undefined }
    await Promise.all([closeBillingsJob.run({}, help), closeBillingsJob.run({}, help)])
  }
  const now = () => app.clock.now().toISOString()

  /** An order of this company, with the calculation that it was priced by and another that it was not. */
  const order = (shipper_id: number, modal = 'less_than_truckload', created_at = now()) => {
    const priced = {
      transporter_id: cast.carrier.company.id,
      total_value: '10.00',
      weight_shipping_value: '10.00',
      rates_value: '0.00',
      simulation: {},
      created_at,
    }
    return app.db.orders.create({
      data: {
        shipper_id,
        modal,
        created_at,
        simulation_orders: {
          create: [
            { ...priced, selected: true },
            { ...priced, selected: false },
          ],
        },
      },
    })
  }
  const cte = (order_id: number | null, key?: string, company_id = cast.carrier.company.id) => {
    keys += 1
    return app.db.cte_files.create({
      data: {
        company_id,
        order_id,
        key: key ?? `3526${String(keys).padStart(40, '7')}`,
        number: String(keys),
        serie: '1',
        shipping_price: '10.00',
        created_at: now(),
      },
    })
  }
  const quote = (company_id: number) =>
    app.db.simulation_quotes.create({
      data: {
        company_id,
        quote_name: 'Carga',
        weight: '10',
        invoice_value: '100.00',
        service_level: 'standard',
        modals: ['less_than_truckload'],
        observation: '',
        response_time_limit: now(),
        created_at: now(),
      },
    })
  const bills = async () =>
    app.db.billings.findMany({ where: { company_id: cast.shipper.company.id }, orderBy: { id: 'asc' } })
  const linesOf = async (billing_id: number) =>
    Object.fromEntries(
      (await app.db.billing_extra_plan_values.findMany({ where: { billing_id } })).map(
        ({ extra_plan_name, counted, quantity, included }) => [
          extra_plan_name,
          { counted, quantity: Number(quantity), included: Number(included) },
        ],
      ),
    )
  const opened = async (billing_id: number, kind: CountedPlan) =>
    (await cast.shipper.call(listBilledUses, { id: billing_id, query: { kind } }).expect(200)).body.data.uses

  it('counts true rows of head office and branches once; a recount finds the same', async () => {
    moveTo(nextMonth('10'))
    await again()
    const { shipper, stranger, carrier } = cast
    for (const name of COUNTED_PLANS) await agree(201, name, '1')
    const branch = await app.actor('shipper')
    await app.db.companies.update({
      where: { id: branch.company.id },
      data: { parent_id: shipper.company.id },
    })
    const table = await makeTable(shipper, carrier, ltlDocument(carrier, { rates: [] }))
    await decide(shipper, table, true)
    const first = await order(shipper.company.id)
    await order(branch.company.id, 'full_truckload')
    await order(stranger.company.id)
    const { key } = await cte(first.id)
    await cte(null, key, shipper.company.id)
    const late = await cte(null)
    await cte(first.id)
    await app.db.carrier_apis.create({
      data: {
        company_id: shipper.company.id,
        transporter_id: carrier.company.id,
        provider: 'rest',
        secret: 'x',
        created_at: now(),
      },
    })
    for (const company_id of [shipper.company.id, stranger.company.id]) await quote(company_id)
    const running = (await shipper.call(showRunningPeriod).expect(200)).body.data
    const used = Object.fromEntries(
      running.extras.map(({ name, counted }: { name: string; counted: number }) => [name, counted]),
    )
    expect(used).toMatchObject({ cte: 2, simulation: 2, solicitation: 2, carrier_integration: 1 })

    moveTo(nextMonth('02'))
    await close()
    // Found its order after the period: in the next bill.
    await app.db.cte_files.update({ where: { id: late.id }, data: { order_id: first.id } })
    await again()
    const second = await order(shipper.company.id)
    await cte(second.id)
    moveTo(nextMonth('02'))
    await close()
    await again()

    const [one, two, ...more] = await bills()
    expect(more).toEqual([])
    const counts = await Promise.all([one, two].map((bill) => linesOf(bill?.id ?? 0)))
    expect(counts[0]).toMatchObject({
      cte: { counted: 2, quantity: 1, included: 1 },
      simulation: { counted: 2, quantity: 1 },
      solicitation: { counted: 2, quantity: 1 },
      dedicated_request_cost: { counted: 1, quantity: 0 },
      non_dedicated_request_cost: { counted: 1, quantity: 0 },
      per_table: { counted: 1, quantity: 0 },
      carrier_integration: { counted: 1, quantity: 0 },
      quotation: { counted: 1, quantity: 0 },
    })
    expect(counts[1]).toMatchObject({
      cte: { counted: 2 },
      simulation: { counted: 1 },
      solicitation: { counted: 1 },
      dedicated_request_cost: { counted: 0 },
      // It ended with the year.
      per_table: { counted: 0 },
      carrier_integration: { counted: 1 },
    })
    // Cte, simulation and solicitation charge one each: three at R$ 2.00.
    expect(String(one?.total)).toBe('6')
    // Every line opens what it counted.
    for (const [index, bill] of [one, two].entries())
      for (const kind of COUNTED_PLANS)
        expect([kind, (await opened(bill?.id ?? 0, kind)).length]).toEqual([
          kind,
          counts[index]?.[kind]?.counted,
        ])
    // A recount from the rows themselves.
    const companies = [shipper.company.id, branch.company.id]
    const ctes = await app.db.cte_files.findMany({ where: { order: { shipper_id: { in: companies } } } })
    const noted = await app.db.billing_uses.findMany({ where: { kind: 'cte' } })
    expect(new Set(noted.map(({ subject_id }) => subject_id))).toEqual(new Set(ctes.map(({ id }) => id)))
    expect(noted).toHaveLength(ctes.length)
    const calculated = await app.db.simulation_orders.count({
      where: { selected: true, order: { shipper_id: { in: companies } } },
    })
    expect(await app.db.billing_uses.count({ where: { kind: 'simulation' } })).toBe(calculated)
    const [named] = await opened(one?.id ?? 0, 'cte')
    expect(named).toMatchObject({ name: expect.stringMatching(/^\d+\/1$/), order_id: first.id })
    const other = await app.actor('shipper', { company_id: stranger.company.id })
    await other.call(listBilledUses, { id: one?.id ?? 0, query: { kind: 'cte' } }).expect(404)
  })

  const counted = async (name: CountedPlan) =>
    (await cast.shipper.call(showRunningPeriod).expect(200)).body.data.extras.find(
      (extra: { name: string }) => extra.name === name,
    )?.counted

  it('charges what is used since it counts, and not what was used while it did not', async () => {
    moveTo(nextMonth('10'))
    await again()
    const made = await agree(201, 'quotation', '1', { is_counted: false })
    const set = async (day: string, change: object) => {
      moveTo(`${now().slice(0, 8)}${day}T12:00:00.000Z`)
      const manager = await again()
      await manager.patch(`/api/company_extra_plan_values/${made.body.data.id}`, change).expect(200)
      await quote(cast.shipper.company.id)
    }
    await quote(cast.shipper.company.id)
    await set('12', { is_counted: true })
    expect(await counted('quotation')).toBe(1)
    await set('13', { price: '3.00' })
    expect(await counted('quotation')).toBe(2)
    await set('14', { is_counted: false })
    expect(await counted('quotation')).toBeNull()
    await set('16', { is_counted: true })
    expect(await counted('quotation')).toBe(1)
  })

  it('charges a CT-e once, whichever of its copies finds an order later', async () => {
    moveTo(nextMonth('10'))
    await again()
    await agree(201, 'cte', '0')
    const { shipper } = cast
    const unread = await cte(null, undefined, shipper.company.id)
    await cte((await order(shipper.company.id)).id, unread.key)
    moveTo(nextMonth('02'))
    await close()
    await again()
    const { id: order_id } = await order(shipper.company.id)
    await app.db.cte_files.update({ where: { id: unread.id }, data: { order_id } })
    expect((await linesOf((await bills())[0]?.id ?? 0)).cte).toMatchObject({ counted: 1 })
    expect(await counted('cte')).toBe(0)
  })

  it('looks two months back for what came late', async () => {
    await agree(201, 'cte', '0')
    const { id: order_id } = await order(cast.shipper.company.id)
    await app.db.company_extra_plan_values.updateMany({
      where: { company_id: cast.shipper.company.id },
      data: { counted_from: '2020-01-01T12:00:00.000Z' },
    })
    for (const days of [61, 64]) {
      const { id } = await cte(order_id)
      const created_at = new Date(app.clock.now().getTime() - days * 86_400_000)
      await app.db.cte_files.update({ where: { id }, data: { created_at } })
    }
    expect(await counted('cte')).toBe(1)
  })

  it('counts a CT-e that finds its order half a year later in the next bill, once', async () => {
    await agree(201, 'cte', '0')
    const { id: order_id } = await order(cast.shipper.company.id)
    await app.db.company_extra_plan_values.updateMany({
      where: { company_id: cast.shipper.company.id },
      data: { counted_from: '2020-01-01T12:00:00.000Z' },
    })
    const { id } = await cte(null)
    const created_at = new Date(app.clock.now().getTime() - 180 * 86_400_000)
    const transporter_id = cast.carrier.company.id
    await app.db.cte_files.update({ where: { id }, data: { created_at, transporter_id } })
    await app.db.orders.update({ where: { id: order_id }, data: { transporter_id } })
    await app.db.cte_nf_keys.create({ data: { cte_id: id, key: `3526${'5'.repeat(40)}` } })
    await app.db.nf_files.create({
      data: {
        company_id: cast.shipper.company.id,
        order_id,
        key: `3526${'5'.repeat(40)}`,
        number: '5',
        serie: '1',
        value: '10.00',
      },
    })
    expect(await counted('cte')).toBe(0)
    await inTransaction(app.container.services, systemSession(), 'system', (ctx) => matchCtes(ctx, [id]))
    const found = now().slice(0, 10)
    expect(await counted('cte')).toBe(1)
    moveTo(nextMonth('02'))
    await close()
    await again()
    const bill = (await bills()).at(-1)?.id ?? 0
    expect((await linesOf(bill)).cte).toMatchObject({ counted: 1 })
    // Used when it found its order: no bill opens a use of half a year before.
    const used_at = expect.stringContaining(found)
    expect(await opened(bill, 'cte')).toMatchObject([{ subject_id: id, order_id, used_at }])
    expect(await counted('cte')).toBe(0)
    moveTo(nextMonth('02'))
    await close()
    await again()
    expect((await linesOf((await bills()).at(-1)?.id ?? 0)).cte).toMatchObject({ counted: 0 })
  })

  it('of the running period open what was counted so far, since when, and to its own company only', async () => {
    moveTo(nextMonth('10'))
    await again()
    await agree(201, 'solicitation', '0')
    moveTo(`${now().slice(0, 8)}12T12:00:00.000Z`)
    await again()
    await agree(201, 'cte', '0')
    const { shipper } = cast
    const first = await order(shipper.company.id)
    const full = await order(shipper.company.id, 'full_truckload')
    const used = await cte(first.id)
    const usesOf = async (kind: CountedPlan) =>
      (await shipper.call(listRunningUses, { query: { kind } }).expect(200)).body.data.uses
    expect(await usesOf('cte')).toMatchObject([
      { subject_id: used.id, name: `${used.number}/1`, order_id: first.id },
    ])
    expect(await usesOf('solicitation')).toMatchObject([{ subject_id: first.id }, { subject_id: full.id }])
    expect(await usesOf('quotation')).toEqual([])
    const ordersOf = async (query: object) =>
      (await shipper.call(listRunningOrders, { query }).expect(200)).body.data.orders.map(
        ({ order_id }: { order_id: number }) => order_id,
      )
    expect(await ordersOf({})).toEqual([first.id, full.id])
    expect(await ordersOf({ kind: 'ftl' })).toEqual([full.id])
    expect(await ordersOf({ after: first.id })).toEqual([full.id])
    const { body } = await shipper.call(showRunningPeriod, {}).expect(200)
    const line = body.data.extras.find(({ name }: { name: string }) => name === 'cte')
    expect(line).toMatchObject({ counted: 1, counted_from: now().slice(0, 10) })
    const stranger = await app.actor('shipper', { company_id: cast.stranger.company.id })
    const theirs = { query: { company_id: shipper.company.id } }
    await stranger.call(listRunningUses, theirs).expect(404)
    await stranger.call(listRunningOrders, theirs).expect(404)
    expect(
      (await stranger.call(listRunningUses, { query: { kind: 'cte' } }).expect(200)).body.data.uses,
    ).toEqual([])
    const manager = await app.actor('manager')
    expect((await manager.call(listRunningOrders, theirs).expect(200)).body.data.orders).toHaveLength(2)
  })

  it('is counted only where there are rows, in each period, and once per company', async () => {
    await agree(422, 'custom_hour', '1')
    await agree(422, 'cte', '1', { is_once: true })
    const made = await agree(201, 'cte', '1')
    await agree(422, 'cte', '5')
    await agree(201, 'cte', '5', { is_counted: false })
    const manager = await app.actor('manager')
    await manager.patch(`/api/company_extra_plan_values/${made.body.data.id}`, { quantity: '7' }).expect(200)
    await manager.patch(`/api/company_extra_plan_values/${made.body.data.id}`, { is_once: true }).expect(422)
  })
})
