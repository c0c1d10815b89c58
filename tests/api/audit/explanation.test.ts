import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { approveAudit, explainOrderAudit } from '#shared/audit/audit.calls.ts'
import { contestAudit, showContestStatistics, withdrawContest } from '#shared/audit/contest.calls.ts'
import { replaceDocument } from '#shared/tables/table.calls.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, newOrder, type Cast } from '#tests/support/orders.ts'
import { decide, ltlDocument, makeTable } from '#tests/api/tables/support.ts'

/** Why a charge is divergent, told to both sides; its cause is proposed, and learned from what people answer. */

describe('explanation of an audit', () => {
  let app: TestApp
  let cast: Cast
  let table: number
  let keys = 0
  beforeAll(async () => {
    app = await createTestApp()
  })
  beforeEach(async () => {
    cast = await gather(app)
    table = await makeTable(cast.shipper, cast.carrier, ltlDocument(cast.carrier, { rates: [] }))
  })
  afterAll(() => app.close())

  /** An order of 10 kg, agreed at the table's R$ 40.00, on its way to collection. */
  const agreed = async (): Promise<number> => {
    const { shipper, carrier } = cast
    const id = await newOrder(cast, {
      modal: 'less_than_truckload',
      weight: '10',
      simulation_table_id: table,
    })
    const proposals = [{ transporter_id: carrier.company.id }]
    await shipper.post(`/api/orders/send_proposal/${id}`, { proposals }).expect(200)
    await carrier.post(`/api/orders/accept/${id}`).expect(200)
    await shipper
      .post(`/api/orders/confirm_transporter/${id}`, { transporter_id: carrier.company.id })
      .expect(200)
    return id
  }
  const happen = async (event: string, payload: object): Promise<void> => {
    await app.db.outbox.create({ data: { event, payload } })
    await app.settle()
  }
  const auditOf = (order_id: number) => app.db.audits_order.findFirstOrThrow({ where: { order_id } })
  const charge = async (order_id: number, value: string, data: object = {}, components: object[] = []) => {
    keys += 1
    const { id: company_id } = cast.carrier.company
    await app.db.cte_files.create({
      data: {
        company_id,
        transporter_id: company_id,
        order_id,
        key: `3526${String(keys).padStart(40, '0')}`,
        number: String(keys),
        serie: '1',
        shipping_price: value,
        components,
        data,
      },
    })
    await happen('ctes.matched', { order_id })
    return auditOf(order_id)
  }
  const explained = async (id: number, actor = cast.shipper) =>
    (await actor.call(explainOrderAudit, { id }).expect(200)).body.data

  /** A version of the table from this day on, with another price for the lane to Rio. */
  const versionFrom = async (date_start: string, value: string): Promise<number> => {
    const { shipper, carrier } = cast
    const destinations = [
      { description: 'Rio', uf: 'RJ', lead_time: 2, values: [value, '60.00'], excess_per_kg: '0.85' },
    ]
    const revision = (await app.db.simulation_tables.findUniqueOrThrow({ where: { id: table } })).revision
    const input = { revision, table: { date_start }, destinations }
    const { body } = await shipper.call(replaceDocument, { id: table, input }).expect(200)
    const id = Number(body.data.id)
    await decide(shipper, id, true).expect(200)
    await decide(carrier, id, true).expect(200)
    return id
  }

  /** Charged R$ 7.00 too much, under a name that was not agreed. */
  const dear = async () =>
    charge(await agreed(), '47.00', {}, [
      { name: 'FRETE PESO', rate: 'weight_shipping_value', amount: '40.00' },
      { name: 'TAXA XYZ', rate: null, amount: '7.00' },
    ])

  it('says cell and rule of each component and the cause, to both sides and to no other', async () => {
    const audit = await charge(await agreed(), '47.00', {
      cargo: { real_weight: '25' },
      icms: { group: 'ICMS00', base: '47.00', percentage: '12.00', value: '5.64' },
    })
    const told = await explained(audit.id)
    expect(told.table).toMatchObject({ source: 'freight', id: table, version: 1 })
    const weight = told.components.find(({ rate }: { rate: string }) => rate === 'weight_shipping_value')
    expect(weight.rule.key).toBeTruthy()
    expect(weight.cell).toMatchObject({ path: expect.any(String) })
    expect(told.tax.charged).toEqual([
      { number: String(keys), base: '47.00', percentage: '12.00', value: '5.64' },
    ])
    expect(told.cause).toEqual({
      cause: 'weight',
      sign: 'more_weight',
      subject: String(keys),
      expected: expect.stringMatching(/^10/),
      charged: '25',
      learned: null,
    })
    expect(await explained(audit.id, cast.carrier)).toEqual(told)
    for (const actor of [cast.rival, cast.stranger])
      await actor.call(explainOrderAudit, { id: audit.id }).expect(404)
  })

  it('proposes no cause where nothing differs', async () => {
    const audit = await charge(await agreed(), '40.00')
    expect((await explained(audit.id)).cause).toBeNull()
  })

  it('recognises the price of another version of the table', async () => {
    const order = await agreed()
    await versionFrom('2026-12-15', '55.00')
    const audit = await charge(order, '55.00')
    expect((await explained(audit.id)).cause).toMatchObject({
      cause: 'table_version',
      sign: 'other_version',
      subject: '2',
    })
  })

  it('explains and contests a charge whose CT-e names no city', async () => {
    for (const city_ibge of ['', 'RIO', '99999999999']) {
      const audit = await charge(await agreed(), '47.00', { destination: { city_ibge } })
      expect((await explained(audit.id)).cause.sign).not.toBe('other_destination')
      const input = { cause: 'destination' as const, reason: 'Sem município.' }
      await cast.shipper.call(contestAudit, { id: audit.id, input }).expect(201)
    }
  })

  it('looks at a difference before it locks the audit', async () => {
    const audit = await dear()
    const other = await app.owner.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from audits_order where id = $1 for update', [audit.id])
      const input = { cause: 'destination' as const, reason: 'É a taxa da região vizinha.' }
      const sent = cast.shipper.call(contestAudit, { id: audit.id, input }).expect(201)
      const answered = sent.then(({ body }) => Number(body.data.id))
      await vi.waitFor(async () => {
        const { rows } = await app.owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from audits_order t%'`,
        )
        expect(rows).toHaveLength(1)
      }, 60_000)
      await other.query(`update audits_order set comparison = '[]' where id = $1`, [audit.id])
      await other.query('commit')
      const { pattern } = await app.db.audit_contests.findUniqueOrThrow({ where: { id: await answered } })
      expect(pattern).toBe('unexpected:TAXA XYZ')
    } finally {
      other.release(true)
    }
  })

  it('learns the cause from an approval without a contest, and forgets it when the charge moves', async () => {
    const first = await dear()
    const input = { justification: 'Taxa da região vizinha, aceita.', cause: 'cubage' as const }
    const { body } = await cast.shipper.call(approveAudit, { id: first.id, input }).expect(200)
    expect(body.data.attributes).toMatchObject({ manual_approved: true, cause: 'cubage' })
    const passed = async (who = cast.shipper) =>
      (await who.call(showContestStatistics, {}).expect(200)).body.data
    const figures = { approvals: 1, passed: body.data.attributes.difference }
    expect(await passed()).toMatchObject({
      contests: 0,
      ...figures,
      by_cause: [{ cause: 'cubage', ...figures }],
    })
    expect(await passed(cast.carrier)).toMatchObject({
      ...figures,
      by_carrier: [{ transporter_id: cast.carrier.company.id }],
    })
    expect(await passed(cast.rival)).toMatchObject({ approvals: 0, by_cause: [] })
    const second = await dear()
    expect((await explained(second.id)).cause).toMatchObject({
      cause: 'cubage',
      learned: { times: 1, of: 1 },
    })
    await app.db.cte_files.updateMany({
      where: { order_id: first.order_id },
      data: { shipping_price: '48.00' },
    })
    await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id: first.order_id } } })
    await app.settle()
    expect(await app.db.audits_order.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      manual_approved: false,
      cause: null,
      pattern: null,
    })
    expect(await passed()).toMatchObject({ approvals: 0, passed: '0.00', by_cause: [] })
    expect((await explained(second.id)).cause).toMatchObject({ cause: 'rate_not_agreed', learned: null })
  })

  it('learns the cause from what this shipper answered for this carrier, and unlearns it when withdrawn', async () => {
    const first = await dear()
    expect((await explained(first.id)).cause).toMatchObject({ cause: 'rate_not_agreed', learned: null })
    const input = { cause: 'destination' as const, reason: 'É a taxa da região vizinha.' }
    const { body } = await cast.shipper.call(contestAudit, { id: first.id, input }).expect(201)
    const second = await dear()
    expect((await explained(second.id)).cause).toMatchObject({
      cause: 'destination',
      sign: 'unexpected_rate',
      learned: { times: 1, of: 1 },
    })
    await cast.shipper.call(withdrawContest, { id: Number(body.data.id), input: {} }).expect(200)
    expect((await explained(second.id)).cause).toMatchObject({ cause: 'rate_not_agreed', learned: null })
  })

  it('expects an order by the version in force on the day of its true collection', async () => {
    const order = await agreed()
    const later = await versionFrom('2026-12-01', '55.00')
    const collected = async (at: string | null, event: string) => {
      await app.db.orders.update({ where: { id: order }, data: { collected_date_time: at } })
      await happen(event, { id: order, changed: ['collected_date_time'] })
    }
    await charge(order, '55.00')
    expect(String((await auditOf(order)).expected_value)).toBe('40')
    // 23:30 of the last day of November in Brazil.
    await collected('2026-12-01T02:30:00Z', 'orders.collected')
    expect(String((await auditOf(order)).expected_value)).toBe('40')
    await collected('2026-12-01T03:00:00Z', 'orders.collected')
    const audit = await auditOf(order)
    expect({ expected: String(audit.expected_value), result: audit.result }).toEqual({
      expected: '55',
      result: 'validated',
    })
    expect((await explained(audit.id)).table).toMatchObject({ id: later, version: 2 })
    await collected(null, 'orders.changed')
    expect(String((await auditOf(order)).expected_value)).toBe('40')
    // An approval by hand stays.
    await app.db.audits_order.updateMany({ where: { order_id: order }, data: { manual_approved: true } })
    await collected('2026-12-01T03:00:00Z', 'orders.collected')
    expect(String((await auditOf(order)).expected_value)).toBe('40')
  })
})
