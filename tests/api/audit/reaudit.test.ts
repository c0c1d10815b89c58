import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contestAudit } from '#shared/audit/contest.calls.ts'
import { startReaudit, stopReaudit, takeReaudit } from '#shared/audit/reaudit.calls.ts'
import { approveAudit, nameComponent } from '#shared/audit/audit.calls.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { approvePurchaseOrder, createPurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
import { replaceDocument } from '#shared/tables/table.calls.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, newOrder, type Cast } from '#tests/support/orders.ts'
import { decide, ltlDocument, makeTable } from '#tests/api/tables/support.ts'

/** A table with a mistake is mended for its own days; audits of the orders priced by it are judged again. */

const ascending = (one: number, other: number): number => one - other

describe('re-audit', () => {
  let app: TestApp
  let cast: Cast
  let table: number
  let keys = 0
  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    cast = await gather(app)
    const { shipper, carrier } = cast
    table = await makeTable(shipper, carrier, ltlDocument(carrier, { rates: [] }))
  })
  afterAll(() => app.close())

  /** An order of 10 kg, agreed at the table's R$ 40.00 and charged at this. */
  const charged = async (value: string, components: object[] = []): Promise<number> => {
    const { shipper, carrier } = cast
    const id = await newOrder(cast, {
      modal: 'less_than_truckload',
      weight: '10',
      simulation_table_id: table,
    })
    const proposals = [{ transporter_id: carrier.company.id }]
    await shipper.post(`/api/orders/send_proposal/${id}`, { proposals }).expect(200)
    await carrier.post(`/api/orders/accept/${id}`).expect(200)
    const input = { transporter_id: carrier.company.id }
    await shipper.post(`/api/orders/confirm_transporter/${id}`, input).expect(200)
    keys += 1
    await app.db.cte_files.create({
      data: {
        company_id: carrier.company.id,
        transporter_id: carrier.company.id,
        order_id: id,
        key: `3526${String(keys).padStart(40, '0')}`,
        number: String(keys),
        serie: '1',
        shipping_price: value,
        components,
      },
    })
    await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id: id } } })
    await app.settle()
    return id
  }

  /** The lane to Rio costs 55.00 instead of 40.00, from the table's first day on. */
  const mend = async (value = '55.00'): Promise<number> => {
    const { shipper, carrier } = cast
    const destinations = [
      { description: 'Rio', uf: 'RJ', lead_time: 2, values: [value, '60.00'], excess_per_kg: '0.85' },
    ]
    const input = { revision: 1, table: { date_start: '2026-01-01' }, destinations }
    const { body } = await shipper.call(replaceDocument, { id: table, input }).expect(200)
    const id = Number(body.data.id)
    await decide(shipper, id, true).expect(200)
    await decide(carrier, id, true).expect(200)
    return id
  }

  const auditOf = (order_id: number) => app.db.audits_order.findFirstOrThrow({ where: { order_id } })
  const start = async (input: object): Promise<number> => {
    const { body } = await cast.shipper.call(startReaudit, { input }).expect(201)
    await app.settle()
    return Number(body.data.id)
  }
  const read = async (id: number) =>
    (await cast.shipper.get(`/api/freight_reaudits/${id}`).expect(200)).body.data.attributes
  const rowsOf = async (id: number) => {
    const { body } = await cast.shipper
      .get(`/api/freight_reaudit_rows?filter[reaudit_id]=${id}&sort=order_id`)
      .expect(200)
    return body.data.map(({ attributes }: { attributes: object }) => attributes)
  }
  const take = async (id: number) => {
    await cast.shipper.call(takeReaudit, { id, input: {} }).expect(200)
    await app.settle()
  }

  it('shows the difference first, takes it after a yes, and taking it twice changes nothing', async () => {
    const [high, right] = [await charged('55.00'), await charged('40.00')]
    expect(await auditOf(high)).toMatchObject({ result: 'different_values' })
    const version = await mend()
    const id = await start({ simulation_table_id: table })
    const before = await auditOf(high)
    expect(String(before.expected_value)).toBe('40')
    expect(await read(id)).toMatchObject({
      status: 'ready',
      progress: 100,
      result: {
        orders: 2,
        audits: 2,
        changed: 2,
        unchanged: 0,
        to_validated: 1,
        to_different: 1,
        old_expected: '80.00',
        new_expected: '110.00',
        old_difference: '15.00',
        new_difference: '-15.00',
        applied: 0,
      },
    })
    expect(await rowsOf(id)).toMatchObject([
      {
        order_id: high,
        outcome: 'change',
        reason: 'table',
        value: '55.00',
        old_result: 'different_values',
        new_result: 'validated',
        old_expected: '40.00',
        new_expected: '55.00',
        new_difference: '0.00',
        simulation_table_id: version,
      },
      { order_id: right, old_result: 'validated', new_result: 'different_values', new_difference: '-15.00' },
    ])

    await take(id)
    expect(await read(id)).toMatchObject({ status: 'applied', result: { changed: 2, applied: 2 } })
    const after = await auditOf(high)
    expect(after).toMatchObject({ result: 'validated' })
    expect(String(after.expected_value)).toBe('55')
    const { body } = await cast.shipper
      .get(`/api/audits?filter[auditable_type]=audits_order&filter[auditable_id]=${after.id}`)
      .expect(200)
    expect(body.data[0].attributes).toMatchObject({
      event: 'reaudited',
      old_values: { result: 'different_values', expected_value: '40.00' },
      new_values: { result: 'validated', expected_value: '55.00', reaudit_id: id },
      user_id: cast.shipper.user.id,
    })

    const history = await app.db.audits.count()
    await take(id)
    expect(await app.db.audits.count()).toBe(history)
    // Events of the order judge it by the mended table from now on.
    await app.db.outbox.create({ data: { event: 'orders.delivered', payload: { id: high } } })
    await app.settle()
    expect(await auditOf(high)).toMatchObject({ result: 'validated', updated_at: after.updated_at })
    const again = await start({ simulation_table_id: version })
    expect((await read(again)).result).toMatchObject({ audits: 2, changed: 0, unchanged: 2, left: {} })
    // Mended once more, the expectation of the first re-audit is the one that is replaced.
    table = version
    const third = await mend('57.00')
    const last = await start({ order_ids: [high, right] })
    expect(await rowsOf(last)).toMatchObject([
      { order_id: high, old_expected: '55.00', new_expected: '57.00', simulation_table_id: third },
      { order_id: right, old_expected: '55.00', new_expected: '57.00', simulation_table_id: third },
    ])
  })

  it('leaves and tells what was approved, contested, in an approved purchase order, or moved since', async () => {
    const { shipper } = cast
    const [approved, contested, ordered, moved] = [
      await charged('55.00'),
      await charged('55.00'),
      await charged('55.00'),
      await charged('55.00'),
    ]
    const audit = async (order: number) => (await auditOf(order)).id
    const justification = 'Combinado por telefone'
    await shipper.call(approveAudit, { id: await audit(approved), input: { justification } }).expect(200)
    const contest = { cause: 'table_version' as const, reason: 'Tabela errada' }
    await shipper.call(contestAudit, { id: await audit(contested), input: contest }).expect(201)
    await app.db.orders.update({
      where: { id: ordered },
      data: { last_active_status_id: statusId('DELIVERED'), delivered_date_time: '2026-11-10T15:00:00.000Z' },
    })
    await mend()
    const id = await start({ simulation_table_id: table })
    expect((await read(id)).result).toMatchObject({ changed: 2, left: { approved: 1, contested: 1 } })

    await app.db.purchase_orders.create({
      data: {
        number: 1,
        shipper_id: shipper.company.id,
        transporter_id: cast.carrier.company.id,
        status: 'paid',
        approved_at: '2026-11-11T12:00:00.000Z',
        paid_on: '2026-11-12T00:00:00.000Z',
        lines: { create: { order_id: ordered, value: '55.00' } },
      },
    })
    await shipper.call(approveAudit, { id: await audit(moved), input: { justification } }).expect(200)
    const untouched = await Promise.all([approved, contested, ordered, moved].map(auditOf))
    await take(id)
    expect(await Promise.all([approved, contested, ordered, moved].map(auditOf))).toEqual(untouched)
    expect(await read(id)).toMatchObject({
      status: 'applied',
      result: { applied: 0, left: { approved: 2, contested: 1, paid: 1 } },
    })
    expect((await rowsOf(id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      'approved',
      'contested',
      'paid',
      'approved',
    ])
  })

  it('leaves prices that are not the table alone, and lanes that the mended table has no price for', async () => {
    const [altered, other, plain] = [await charged('55.00'), await charged('55.00'), await charged('55.00')]
    await app.db.simulation_orders.updateMany({
      where: { order_id: altered },
      data: { altered_total_value: '40.00', alter_rates: { components: [] } },
    })
    await app.db.simulation_orders.updateMany({ where: { order_id: other }, data: { total_value: '41.00' } })
    await app.db.orders.update({ where: { id: other }, data: { freight_value: '41.00' } })
    const { shipper, carrier } = cast
    const destinations = [{ description: 'Minas', uf: 'MG', lead_time: 2, values: ['55.00', '60.00'] }]
    const input = { revision: 1, table: { date_start: '2026-01-01' }, destinations }
    const { body } = await shipper.call(replaceDocument, { id: table, input }).expect(200)
    await decide(shipper, body.data.id, true).expect(200)
    await decide(carrier, body.data.id, true).expect(200)
    const id = await start({ date_from: '2026-11-01', date_until: '2026-12-31' })
    expect(await rowsOf(id)).toMatchObject([
      { order_id: altered, outcome: 'left', reason: 'altered' },
      { order_id: other, outcome: 'left', reason: 'not_reproduced' },
      { order_id: plain, outcome: 'left', reason: 'no_price' },
    ])
  })

  it('judges by names and tolerances of today too, and a table that was not mended changes nothing', async () => {
    const order = await charged('40.00', [{ name: 'FRETE LIQ', amount: '40.00' }])
    const other = await charged('42.00')
    await cast.shipper
      .post('/api/shippers/configurations_audit', { audit: 'freight_table', value: '3' })
      .expect(201)
    const company_id = cast.shipper.company.id
    await app.db.cte_component_names.create({
      data: { company_id, name: 'FRETE LIQ', rate: 'weight_shipping_value' },
    })
    const id = await start({ transporter_id: cast.carrier.company.id })
    expect(await rowsOf(id)).toMatchObject([
      {
        order_id: order,
        outcome: 'change',
        reason: 'rules',
        old_result: 'validated',
        new_result: 'validated',
      },
      {
        order_id: other,
        outcome: 'change',
        reason: 'rules',
        new_result: 'validated',
        new_difference: '2.00',
      },
    ])
    const named = { name: 'FRETE LIQ', rate: 'weight_shipping_value' }
    await cast.shipper.call(nameComponent, { id: (await auditOf(order)).id, input: named }).expect(200)
    await take(id)
    expect((await rowsOf(id))[0]).toMatchObject({ outcome: 'left', reason: 'changed_meanwhile' })
    expect(await auditOf(other)).toMatchObject({ result: 'validated' })
  })

  it('refuses a second one of the shipper, stops when asked, and is nobody else’s', async () => {
    const { shipper, carrier, stranger } = cast
    await charged('55.00')
    await mend()
    const input = { simulation_table_id: table }
    const both = await Promise.all([1, 2].map(() => shipper.call(startReaudit, { input })))
    expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([201, 409])
    const id = Number(both.find(({ status }) => status === 201)?.body.data.id)
    await shipper.call(stopReaudit, { id, input: {} }).expect(200)
    await app.settle()
    expect((await read(id)).status).toBe('stopped')
    await shipper.call(takeReaudit, { id, input: {} }).expect(409)

    const [one, two] = [await start(input), await start(input)]
    const yes = await Promise.all(
      [one, two].map((each) => shipper.call(takeReaudit, { id: each, input: {} })),
    )
    expect(yes.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
    await app.settle()
    await take(one)
    await take(two)
    const states = [await read(one), await read(two)]
    expect(states.map(({ result }) => result.applied).toSorted(ascending)).toEqual([0, 1])

    await stranger.call(startReaudit, { input }).expect(404)
    await stranger.call(startReaudit, { input: { ...input, shipper_id: shipper.company.id } }).expect(404)
    await stranger.get(`/api/freight_reaudits/${one}`).expect(404)
    await stranger.call(takeReaudit, { id: one, input: {} }).expect(404)
    await stranger.call(stopReaudit, { id: one, input: {} }).expect(404)
    await carrier.get(`/api/freight_reaudits/${one}`).expect(403)
    expect(
      (await stranger.get(`/api/freight_reaudit_rows?filter[reaudit_id]=${one}`).expect(200)).body.data,
    ).toEqual([])
    await shipper.call(startReaudit, { input: {} }).expect(422)
    const none = await start({ order_ids: [999_999] })
    expect(await read(none)).toMatchObject({ status: 'failed', error: 'no_orders' })
  })

  it('lets the purchase orders of its orders follow', async () => {
    const order = await charged('55.00')
    await app.db.orders.update({
      where: { id: order },
      data: { last_active_status_id: statusId('DELIVERED'), delivered_date_time: '2026-11-10T15:00:00.000Z' },
    })
    const made = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: [order] } }).expect(201)
    const { id } = made.body.data
    const stateOf = async () =>
      (await cast.shipper.get(`/api/purchase_orders/${id}`).expect(200)).body.data.attributes.status
    expect(await stateOf()).toBe('divergent')
    await mend()
    await take(await start({ order_ids: [order] }))
    expect(await stateOf()).toBe('to_audit')
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
  })
})
