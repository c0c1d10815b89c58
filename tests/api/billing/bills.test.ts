import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseBillingClosingDay, payBilling, showRunningPeriod } from '#shared/billing/billing.calls.ts'
import { closeBillings } from '#shared/billing/closing.calls.ts'
import { closeBillingsJob, remindBillingsJob } from '#server/modules/billing/jobs/close-billings.job.ts'
import { dayWords } from '#shared/kit/brazil-time.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { typedOrder } from '#tests/support/orders.ts'

/** What the operator charges: periods, bills, payment; on a clock that is moved by hand. */

const DAY = 86_400_000
const CONTRACTED = {
  minimum_price: '100.00',
  solicitation_ftl_quantity: 1,
  solicitation_ftl_price: '10.00',
  solicitation_others_quantity: 0,
  solicitation_others_price: '4.00',
}

type Bill = { id: string; attributes: Record<string, unknown> }

const billsOf = async (actor: Actor): Promise<Bill[]> =>
  (await actor.get('/api/billings?sort=period_end').expect(200)).body.data
const running = async (actor: Actor) => (await actor.call(showRunningPeriod).expect(200)).body.data

describe('bills of the platform', () => {
  let app: TestApp
  let manager: Actor
  let shipper: Actor
  let stranger: Actor

  beforeAll(async () => {
    app = await createTestApp()
    manager = await app.actor('manager')
  })
  beforeEach(async () => {
    shipper = await app.actor('shipper')
    stranger = await app.actor('shipper')
  })
  afterAll(() => app.close())

  /** Sessions end on the way: people log in again. */
  const moveTo = async (instant: string) => {
    app.clock.advance(Date.parse(instant) - app.clock.now().getTime())
    manager = await app.actor('manager', { company_id: manager.company.id })
    shipper = await app.actor('shipper', { company_id: shipper.company.id })
    stranger = await app.actor('shipper', { company_id: stranger.company.id })
  }
  const nextMonth = (day: string): string => {
    const now = app.clock.now()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
    return `${month}-${day}T12:00:00.000Z`
  }
  const agree = (company_id: number, more: object = {}) =>
    manager.post('/api/billing_contracted_prices', { company_id, ...CONTRACTED, ...more }).expect(201)
  const order = async (more: object = {}) => {
    const { body } = await shipper.post('/api/orders', typedOrder(more)).expect(201)
    return Number(body.data.id)
  }
  const run = async (job: typeof closeBillingsJob) => {
    const help = { services: app.container.services, id: 'test', attempt: 1, progress: async () => undefined }
    await job.run({}, help)
  }

  it('closes a period once, with the orders of its days and without those canceled in it', async () => {
    await moveTo(nextMonth('10'))
    expect(await running(shipper)).toBeNull()
    await agree(shipper.company.id)
    const kept = [await order(), await order(), await order({ modal: 'less_than_truckload' })]
    const gone = await order()
    await shipper
      .post(`/api/orders/cancel/${gone}`, { reason: 'Engano', justification: 'Engano no pedido' })
      .expect(200)
    const now = await running(shipper)
    expect(now).toMatchObject({ ftl_orders: 2, other_orders: 1 })
    expect(now.values).toMatchObject({ ftl_value: '10.00', others_value: '4.00', minimum_addition: '86.00' })

    await run(closeBillingsJob)
    expect(await billsOf(shipper)).toEqual([])
    await moveTo(nextMonth('01'))
    await Promise.all([run(closeBillingsJob), run(closeBillingsJob)])
    await run(closeBillingsJob)
    const [bill, ...others] = await billsOf(shipper)
    expect(others).toEqual([])
    expect(bill?.attributes).toMatchObject({
      status: 'open',
      paid: false,
      ftl_orders: 2,
      other_orders: 1,
      ftl_value: '10.00',
      others_value: '4.00',
      minimum_addition: '86.00',
      total: '100.00',
    })
    const listed = await shipper.get(`/api/billings/orders/${bill?.id}`).expect(200)
    expect(listed.body.data.orders.map(({ order_id }: { order_id: number }) => order_id)).toEqual(kept)
    expect(listed.body.data.after).toBeNull()
    // Terms that change later leave the bill as it was.
    const { body } = await manager
      .get(`/api/billing_contracted_prices?filter[company_id]=${shipper.company.id}&filter[in_force]=true`)
      .expect(200)
    await manager
      .patch(`/api/billing_contracted_prices/${body.data[0].id}`, { minimum_price: '900.00' })
      .expect(200)
    const { included } = (await shipper.get(`/api/billings/${bill?.id}?include=contracted_price`).expect(200))
      .body
    expect(included[0].attributes).toMatchObject({ minimum_price: '100.00', billing_id: Number(bill?.id) })
    await manager
      .patch(`/api/billing_contracted_prices/${included[0].id}`, { minimum_price: '1.00' })
      .expect(404)
    await manager.delete(`/api/billing_contracted_prices/${included[0].id}`).expect(404)
  })

  it('closes ended periods when the operator asks, however often', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id)
    await shipper.call(closeBillings, { input: {} }).expect(403)
    await moveTo(nextMonth('01'))
    const asked = await Promise.all([1, 2].map(() => manager.call(closeBillings, { input: {} })))
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    expect(asked[0]?.body.data.companies).toBeGreaterThan(0)
    await app.settle()
    const [bill, ...others] = await billsOf(shipper)
    expect(bill?.attributes).toMatchObject({ status: 'open', total: '100.00' })
    expect(others).toEqual([])
    const { body } = await manager.call(closeBillings, { input: {} }).expect(200)
    expect(body.data).toEqual({ companies: 0 })
    await app.settle()
    expect(await billsOf(shipper)).toHaveLength(1)
  })

  it('counts an order once, and in the next bill what was canceled after its period', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id, { minimum_price: '0.00' })
    const id = await order()
    await moveTo(nextMonth('02'))
    await run(closeBillingsJob)
    await shipper
      .post(`/api/orders/cancel/${id}`, { reason: 'Engano', justification: 'Engano no pedido' })
      .expect(200)
    await moveTo(nextMonth('02'))
    await run(closeBillingsJob)
    const bills = await billsOf(shipper)
    expect(bills.map(({ attributes }) => attributes['ftl_orders'])).toEqual([1, 0])
    const [first, second] = bills
    expect(Date.parse(String(second?.attributes['period_start']))).toBe(
      Date.parse(String(first?.attributes['period_end'])) + DAY,
    )
  })

  it('charges the plan, extra plans and additionals, and once what is charged once', async () => {
    await moveTo(nextMonth('10'))
    await manager
      .patch(`/api/companies/${shipper.company.id}`, { selected_plan: 'logistic_manager__2' })
      .expect(200)
    await manager
      .post('/api/billing_plan_values', { company_id: shipper.company.id, plan_id: 2, price: '990.00' })
      .expect(201)
    const extra = (extra_plan_id: number, quantity: string, price: string, is_once: boolean) =>
      manager
        .post('/api/company_extra_plan_values', {
          company_id: shipper.company.id,
          extra_plan_id,
          quantity,
          price,
          is_once,
        })
        .expect(201)
    await extra(2, '100', '0.05', false)
    await extra(9, '1', '2500.00', true)
    await moveTo(nextMonth('02'))
    await run(closeBillingsJob)
    await moveTo(nextMonth('02'))
    await run(closeBillingsJob)
    const totals = (await billsOf(shipper)).map(({ attributes }) => attributes['total'])
    expect(totals).toEqual(['3495.00', '995.00'])
  })

  it('is read by its company and the operator, and changed by the operator alone', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id)
    await moveTo(nextMonth('01'))
    await run(closeBillingsJob)
    const [bill] = await billsOf(shipper)
    const id = Number(bill?.id)
    expect(await billsOf(stranger)).toEqual([])
    await stranger.get(`/api/billings/${id}`).expect(404)
    await stranger.get(`/api/billings/orders/${id}`).expect(404)
    await stranger.get(`/api/billings/pdf/${id}`).expect(404)
    await stranger.call(showRunningPeriod, { query: { company_id: shipper.company.id } }).expect(404)
    await stranger
      .call(chooseBillingClosingDay, { id: shipper.company.id, input: { billing_closing_day: 5 } })
      .expect(404)
    await shipper.call(payBilling, { id, input: {} }).expect(403)
    await shipper
      .post('/api/billing_contracted_prices', { company_id: shipper.company.id, ...CONTRACTED })
      .expect(403)
    await manager
      .post('/api/billing_contracted_prices', { company_id: shipper.company.id, ...CONTRACTED })
      .expect(422)
    const carrier = await app.actor('transporter')
    await manager
      .post('/api/billing_contracted_prices', { company_id: carrier.company.id, ...CONTRACTED })
      .expect(422)
    const printed = await shipper.get(`/api/billings/pdf/${id}`).expect(200)
    expect(printed.body.data.content_type).toBe('application/pdf')
  })

  it('is read by a person with access to billing beside their permissions, and changed by none of them', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id)
    await moveTo(nextMonth('01'))
    await run(closeBillingsJob)
    const [bill] = await billsOf(shipper)
    const permissions = ['tracking__owner'] as const
    const reader = await app.actor('shipper', { company_id: shipper.company.id, permissions })
    await reader.get(`/api/billings/${bill?.id}`).expect(403)
    const change = { billing_access: true }
    await shipper.patch(`/api/users/${reader.user.id}`, change).expect(200)
    await app.settle()
    await reader.get(`/api/billings/${bill?.id}`).expect(200)
    const settings = await reader.get('/api/settings').expect(200)
    expect(JSON.stringify(settings.body)).toContain('"billing_access":true')
    await reader
      .call(chooseBillingClosingDay, { id: shipper.company.id, input: { billing_closing_day: 5 } })
      .expect(403)
    await reader.call(payBilling, { id: Number(bill?.id), input: {} }).expect(403)
    const other = await app.actor('shipper', { company_id: stranger.company.id, permissions })
    await stranger.patch(`/api/users/${other.user.id}`, change).expect(200)
    await app.settle()
    await other.get(`/api/billings/${bill?.id}`).expect(404)
    await shipper.patch(`/api/users/${reader.user.id}`, { billing_access: false }).expect(200)
    await app.settle()
    await reader.get(`/api/billings/${bill?.id}`).expect(403)
  })

  it('is paid once, and is overdue after its day', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id)
    await moveTo(nextMonth('01'))
    await run(closeBillingsJob)
    const [bill] = await billsOf(shipper)
    const id = Number(bill?.id)
    await run(remindBillingsJob)
    expect((await billsOf(shipper))[0]?.attributes).toMatchObject({ status: 'open', expired: false })
    await moveTo(new Date(app.clock.now().getTime() + 15 * DAY).toISOString())
    await run(remindBillingsJob)
    expect((await billsOf(shipper))[0]?.attributes).toMatchObject({ status: 'overdue', expired: true })
    const tomorrow = new Date(app.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
    await manager.call(payBilling, { id, input: { paid_on: tomorrow } }).expect(422)
    const paid = await manager.call(payBilling, { id, input: { payment_reference: 'PIX 1' } }).expect(200)
    const again = await manager.call(payBilling, { id, input: { payment_reference: 'PIX 2' } }).expect(200)
    expect(again.body.data.attributes).toEqual(paid.body.data.attributes)
    expect(paid.body.data.attributes).toMatchObject({
      status: 'paid',
      paid: true,
      payment_reference: 'PIX 1',
    })
    await app.settle()
    const told = await shipper.get('/api/system_notifications?page[size]=50').expect(200)
    const titles = told.body.data.map(({ attributes }: Bill) => attributes['title'])
    expect(titles).toContain('Cobrança vencida')
    expect(titles).toContain('Pagamento recebido')
  })

  const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString()
  const onTrial = (trial_ends_at: string) =>
    manager.patch(`/api/shippers/${shipper.company.id}`, { trial_ends_at }).expect(200)
  const trialNotices = async () => {
    await run(remindBillingsJob)
    await run(remindBillingsJob)
    await app.settle()
    const { body } = await shipper.get('/api/system_notifications?page[size]=50').expect(200)
    return body.data
      .map(({ attributes }: Bill) => attributes)
      .filter(({ title }: { title: string }) => title === 'Período de teste perto do fim')
  }

  it('tells a company on trial once that the trial ends soon, and again where the end is moved', async () => {
    await moveTo(nextMonth('10'))
    await onTrial(inDays(4))
    expect(await trialNotices()).toEqual([])
    // Half past eleven in the evening of Brazil.
    await onTrial(`${inDays(2).slice(0, 10)}T02:30:00.000Z`)
    expect((await shipper.get('/api/settings').expect(200)).body.data.trial_ends_at).toBe(
      `${inDays(2).slice(0, 10)}T02:30:00.000Z`,
    )
    expect((await stranger.get('/api/settings').expect(200)).body.data.trial_ends_at).toBeNull()
    const [notice, ...more] = await trialNotices()
    expect(more).toEqual([])
    expect(notice.description).toContain(dayWords(inDays(1)))
    await onTrial(inDays(1))
    expect((await trialNotices())[0].count).toBe(2)
    const strangers = await stranger.get('/api/system_notifications?page[size]=50').expect(200)
    expect(JSON.stringify(strangers.body.data)).not.toContain('Período de teste')
  })

  it('is reminded of once, three days before its last day', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id)
    await moveTo(nextMonth('01'))
    await run(closeBillingsJob)
    const [bill] = await billsOf(shipper)
    const lastDay = Date.parse(`${String(bill?.attributes['expire_at']).slice(0, 10)}T12:00:00.000Z`)
    const reminders = () =>
      app.db.outbox.count({
        where: { event: 'billings.due_soon', payload: { path: ['id'], equals: Number(bill?.id) } },
      })
    await moveTo(new Date(lastDay - 4 * DAY).toISOString())
    await run(remindBillingsJob)
    expect(await reminders()).toBe(0)
    await moveTo(new Date(lastDay - 3 * DAY).toISOString())
    await run(remindBillingsJob)
    await run(remindBillingsJob)
    expect(await reminders()).toBe(1)
    await app.settle()
    const told = await shipper.get('/api/system_notifications?page[size]=50').expect(200)
    expect(told.body.data.map(({ attributes }: Bill) => attributes['title'])).toContain(
      'Cobrança perto do vencimento',
    )
    const strangers = await stranger.get('/api/system_notifications?page[size]=50').expect(200)
    expect(strangers.body.data).toEqual([])
    await manager.call(payBilling, { id: Number(bill?.id), input: {} }).expect(200)
  })

  it('closes the access beyond the grace, and opens it with the payment', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id)
    await moveTo(nextMonth('01'))
    await run(closeBillingsJob)
    const [bill] = await billsOf(shipper)
    await moveTo(new Date(app.clock.now().getTime() + 15 * DAY).toISOString())
    await run(remindBillingsJob)
    await app.settle()
    await order()
    await moveTo(new Date(app.clock.now().getTime() + 10 * DAY).toISOString())
    await run(remindBillingsJob)
    await app.settle()
    const { body } = await shipper.post('/api/orders', typedOrder()).expect(402)
    expect(body.meta.exception).toBe('OverdueException')
    await shipper.get('/api/orders').expect(200)
    await shipper.get(`/api/billings/${bill?.id}`).expect(200)
    await manager.call(payBilling, { id: Number(bill?.id), input: {} }).expect(200)
    await app.settle()
    await order()
  })

  it('closes on a day chosen from the next month on', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id)
    const month = app.clock.now().toISOString().slice(0, 7)
    const { body } = await shipper
      .call(chooseBillingClosingDay, { id: shipper.company.id, input: { billing_closing_day: 5 } })
      .expect(200)
    expect(body.data).toMatchObject({ billing_closing_day: 31, new_billing_closing_day: 5 })
    // The running month closes as it would have: on its last day.
    expect(body.data.next_closing.slice(0, 7)).toBe(month)
    await moveTo(nextMonth('06'))
    await run(closeBillingsJob)
    const ends = (await billsOf(shipper)).map(({ attributes }) => String(attributes['period_end']))
    expect(ends).toHaveLength(2)
    expect(ends[1]?.slice(8)).toBe('05')
    await shipper
      .call(chooseBillingClosingDay, { id: shipper.company.id, input: { billing_closing_day: 32 } })
      .expect(422)
  })

  it('counts as many orders as a recount finds', async () => {
    await moveTo(nextMonth('10'))
    await agree(shipper.company.id, { minimum_price: '0.00' })
    for (let day = 0; day < 40; day += 8) {
      // oxlint-disable-next-line no-await-in-loop -- days follow each other
      await order(day % 16 === 0 ? {} : { modal: 'less_than_truckload' })
      // oxlint-disable-next-line no-await-in-loop -- days follow each other
      await moveTo(new Date(app.clock.now().getTime() + 8 * DAY).toISOString())
    }
    await run(closeBillingsJob)
    const [bill] = await billsOf(shipper)
    const { ftl_orders, other_orders, period_start, period_end } = bill?.attributes ?? {}
    const between = `filter[created_at][from]=${String(period_start)}&filter[created_at][until]=${String(period_end)}`
    const { body } = await shipper.get(`/api/orders?${between}&page[size]=50`).expect(200)
    expect(Number(ftl_orders) + Number(other_orders)).toBe(body.data.length)
  })
})
