import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const COMPONENTS = [
  { rate: 'weight_shipping_value', label: 'Frete peso', group: 'weight', amount: '90.91', in_tax_base: true },
  { rate: 'gris', label: 'GRIS', group: 'rate', amount: '9.09', in_tax_base: true },
]
const WEIGHT = { name: 'FRETE PESO', rate: 'weight_shipping_value', amount: '90.91' }
const AGREED = [WEIGHT, { name: 'GRIS', rate: 'gris', amount: '9.09' }]

describe('freight audit', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let rival: Actor
  let auditor: Actor
  let keys = 0

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    rival = await app.actor('transporter')
    auditor = await app.actor('auditor')
    for (const partner of [carrier, rival, auditor]) await app.link(shipper, partner)
  })
  afterAll(() => app.close())

  const order = async () =>
    app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        modal: 'less_than_truckload',
        simulation_orders: {
          create: {
            transporter_id: carrier.company.id,
            simulation: { version: 1, ok: true, components: COMPONENTS },
            total_value: '100.00',
            weight_shipping_value: '90.91',
            rates_value: '9.09',
          },
        },
      },
    })
  const charge = (
    order_id: number,
    shipping_price: string,
    components: object[] = AGREED,
    over: object = {},
  ) => {
    keys += 1
    return app.db.cte_files.create({
      data: {
        company_id: carrier.company.id,
        transporter_id: carrier.company.id,
        order_id,
        key: `3526${String(keys).padStart(40, '0')}`,
        number: String(keys),
        serie: '1',
        shipping_price,
        components,
        ...over,
      },
    })
  }
  const happen = async (event: string, payload: object) => {
    await app.db.outbox.create({ data: { event, payload } })
    await app.settle()
  }
  const matched = (order_id: number) => happen('ctes.matched', { order_id })
  const audit = (order_id: number) => app.db.audits_order.findFirst({ where: { order_id } })
  const finished = () => app.db.outbox.count({ where: { event: 'audits.finished' } })

  it('validates an exact charge, whichever event tells of it, once', async () => {
    const { id } = await order()
    await matched(id)
    expect(await audit(id)).toBeNull()
    await charge(id, '100.00')
    const before = await finished()
    await matched(id)
    await matched(id)
    await happen('orders.delivered', { id })
    const row = await audit(id)
    expect(row).toMatchObject({ result: 'validated', audit: 'freight_table' })
    expect(String(row?.difference)).toBe('0')
    expect(await finished()).toBe(before + 1)
  })

  it('judges each of many charges that arrive at once', async () => {
    const orders = [await order(), await order(), await order()]
    for (const [at, { id }] of orders.entries()) await charge(id, at === 1 ? '107.00' : '100.00')
    await app.db.outbox.createMany({
      data: [...orders, ...orders].map(({ id }) => ({ event: 'ctes.matched', payload: { order_id: id } })),
    })
    const before = await finished()
    await app.settle()
    const results = await Promise.all(orders.map(async ({ id }) => (await audit(id))?.result))
    expect(results).toEqual(['validated', 'different_values', 'validated'])
    expect(await finished()).toBe(before + 3)
    const history = await app.db.audits.findMany({
      where: { auditable_type: 'audits_order', event: 'created' },
      orderBy: { id: 'desc' },
      take: 3,
    })
    const kept = await app.db.audits_order.findMany({
      where: { order_id: { in: orders.map(({ id }) => id) } },
    })
    expect(new Set(history.map(({ auditable_id }) => auditable_id))).toEqual(
      new Set(kept.map(({ id }) => id)),
    )
  })

  it('finds R$ 0.07 too much, says in which component, and lets it pass by hand only', async () => {
    const { id } = await order()
    await charge(id, '100.07', [WEIGHT, { name: 'GRIS', rate: 'gris', amount: '9.16' }])
    await matched(id)
    const { body } = await shipper.get(`/api/audits/order/${id}`).expect(200)
    const [found] = body.data.audits_order
    expect(found).toMatchObject({
      result: 'different_values',
      value: '100.07',
      expected_value: '100.00',
      difference: '0.07',
      actions: ['approve', 'contest'],
    })
    expect(found.comparison.find((line: { rate: string }) => line.rate === 'gris')).toMatchObject({
      label: 'GRIS',
      expected: '9.09',
      charged: '9.16',
      difference: '0.07',
      status: 'different',
    })

    const approve = (who: Actor, justification: string) =>
      who.post(`/api/audits_order/approve/${found.id}`, { justification })
    await approve(shipper, '   ').expect(422)
    await approve(carrier, 'Diferença acordada por telefone').expect(403)
    await approve(await app.actor('shipper'), 'Diferença acordada por telefone').expect(404)
    const { body: done } = await approve(auditor, 'Acordado').expect(200)
    expect(done.data.attributes).toMatchObject({
      manual_approved: true,
      approved_by_id: auditor.user.id,
      approved_by_name: auditor.user.name,
      justification: 'Acordado',
    })
    expect(done.data.attributes.approved_at).toBeTruthy()
    await approve(shipper, 'Diferença acordada por telefone').expect(409)

    await matched(id)
    expect((await audit(id))?.manual_approved).toBe(true)
    await charge(id, '10.00', [{ name: 'TDE', rate: 'tde', amount: '10.00' }], {
      cte_type: '1',
      is_additional: true,
    })
    await matched(id)
    expect(await audit(id)).toMatchObject({ manual_approved: false, justification: null, is_addition: true })

    const history = await shipper
      .get(`/api/audits?filter[auditable_type]=audits_order&filter[auditable_id]=${found.id}`)
      .expect(200)
    expect(history.body.data.map((row: { attributes: { event: string } }) => row.attributes.event)).toEqual([
      'updated',
      'approved',
      'created',
    ])
  })

  it('measures by the tolerance of the shipper, which the carrier never sees', async () => {
    const set = (value: string, unit: string) =>
      shipper.post('/api/shippers/configurations_audit', { audit: 'freight_table', value, unit }).expect(201)
    const { body } = await set('0.10', 'brl')
    const { id } = await order()
    await charge(id, '100.07', [WEIGHT, { name: 'GRIS', rate: 'gris', amount: '9.16' }])
    await matched(id)
    const row = await audit(id)
    expect(row?.result).toBe('validated')
    const own = await shipper.get(`/api/audits_order/${row?.id}`).expect(200)
    expect(own.body.data.attributes.tolerance).toEqual({ value: '0.1', unit: 'brl', allowed: '0.10' })
    const theirs = await carrier.get(`/api/audits_order/${row?.id}`).expect(200)
    expect(theirs.body.data.attributes).toMatchObject({
      tolerance: null,
      difference: '0.07',
      result: 'validated',
    })
    await carrier.get('/api/configurations_audit').expect(403)
    expect(JSON.stringify((await carrier.get(`/api/audits/order/${id}`).expect(200)).body)).not.toContain(
      'allowed',
    )

    await shipper
      .patch(`/api/shippers/configurations_audit/${body.data.id}`, { value: '0.05', unit: 'percent' })
      .expect(200)
    await matched(id)
    expect((await audit(id))?.result).toBe('different_values')
    const stranger = await app.actor('shipper')
    await stranger.patch(`/api/shippers/configurations_audit/${body.data.id}`, { value: '9' }).expect(404)
    await set('0', 'brl')
  })

  it('takes the total of the CT-e where its components do not add up to it, and forgets a cancelled charge', async () => {
    const { id } = await order()
    const cte = await charge(id, '130.00')
    await matched(id)
    const row = await audit(id)
    expect(row).toMatchObject({ result: 'different_values' })
    expect(String(row?.value)).toBe('130')
    expect(row?.comparison).toContainEqual(
      expect.objectContaining({ rate: 'unspecified', charged: '30.00', status: 'unexpected' }),
    )
    await app.db.cte_files.update({ where: { id: cte.id }, data: { canceled_at: new Date() } })
    await happen('ctes.canceled', { order_id: id, cte_id: cte.id })
    expect(await audit(id)).toBeNull()
  })

  /** Proposed, accepted and confirmed, as the orders module leaves it. */
  const agreed = async (value: string, simulatedWith: Actor | null) => {
    const { id } = await app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        modal: 'less_than_truckload',
        freight_value: value,
        possible_transporters: { create: { transporter_id: carrier.company.id, status: 'accepted', value } },
        ...(simulatedWith
          ? {
              simulation_orders: {
                create: {
                  transporter_id: simulatedWith.company.id,
                  simulation: { version: 1, ok: true, components: COMPONENTS },
                  total_value: '100.00',
                  weight_shipping_value: '90.91',
                  rates_value: '9.09',
                },
              },
            }
          : {}),
      },
    })
    return id
  }

  it('holds the charge against what was agreed where that is not the calculation', async () => {
    const id = await agreed('90.00', carrier)
    const cte = await charge(id, '100.00')
    await matched(id)
    const row = await audit(id)
    expect(row).toMatchObject({ audit: 'quote', result: 'different_values' })
    expect([String(row?.expected_value), String(row?.difference)]).toEqual(['90', '10'])
    expect(row?.comparison).toEqual([
      {
        rate: 'agreed_freight',
        label: 'Frete combinado',
        expected: '90.00',
        charged: '100.00',
        difference: '10.00',
        status: 'different',
      },
      expect.objectContaining({ label: 'FRETE PESO', charged: '90.91', status: 'informative' }),
      expect.objectContaining({ label: 'GRIS', charged: '9.09', status: 'informative' }),
    ])
    await app.db.cte_files.update({ where: { id: cte.id }, data: { shipping_price: '90.00' } })
    await matched(id)
    expect(await audit(id)).toMatchObject({ audit: 'quote', result: 'validated' })

    // The shipper comes back to the calculation: one audit, by its components again.
    await app.db.orders.update({ where: { id }, data: { freight_value: '100.00' } })
    await happen('orders.changed', { id })
    const kept = await app.db.audits_order.findMany({ where: { order_id: id } })
    expect(kept).toMatchObject([{ audit: 'freight_table', result: 'different_values' }])
  })

  it.each(['another carrier', 'nobody'])('audits an order that was simulated with %s', async (whom) => {
    const id = await agreed('80.00', whom === 'nobody' ? null : rival)
    await charge(id, '80.00')
    await matched(id)
    expect(await audit(id)).toMatchObject({ audit: 'quote', result: 'validated' })
    const read = await carrier.get(`/api/audits/order/${id}`).expect(200)
    expect(read.body.data.audits_order[0].expected_value).toBe('80.00')
  })

  it('belongs to its order: rivals and strangers find nothing', async () => {
    const { id } = await order()
    await charge(id, '101.00')
    await matched(id)
    const row = await audit(id)
    const stranger = await app.actor('shipper')
    for (const who of [rival, stranger]) {
      await who.get(`/api/audits_order/${row?.id}`).expect(404)
      await who.get(`/api/audits/order/${id}`).expect(404)
      await who
        .get(`/api/audits?filter[auditable_type]=audits_order&filter[auditable_id]=${row?.id}`)
        .expect(404)
      expect((await who.get('/api/orders/audited').expect(200)).body.data).toEqual([])
      expect((await who.get('/api/simulation_orders').expect(200)).body.data).toEqual([])
    }
    const mine = await carrier.get('/api/simulation_orders').expect(200)
    expect(mine.body.data.length).toBeGreaterThan(0)
    const list = await auditor.get('/api/orders/audited?filter[open]=true&sort=-difference').expect(200)
    expect(list.body.data[0].attributes.result).toBe('different_values')
    expect(list.body.included[0].type).toBe('orders')
    await shipper.get('/api/audits').expect(422)
    await shipper.get('/api/audits?filter[auditable_type]=outbox&filter[auditable_id]=1').expect(404)
  })
})
