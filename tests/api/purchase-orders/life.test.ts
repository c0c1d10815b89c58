import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approvePurchaseOrder,
  attachBill,
  changePurchaseOrderSettings,
  createPurchaseOrder,
  justifyBill,
  listAccounting,
  listCandidates,
  payPurchaseOrder,
  sendPreInvoice,
  showPurchaseOrder,
  stepBackPurchaseOrder,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { attributesOf, eventsOf, gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** A purchase order from its orders to its payment. */

describe('purchase orders', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const make = async (order_ids: number[], more: object = {}): Promise<number> => {
    const input = { order_ids, ...more }
    return Number((await cast.shipper.call(createPurchaseOrder, { input }).expect(201)).body.data.id)
  }
  const read = async (id: number, who: Actor = cast.shipper) =>
    (await who.get(`/api/purchase_orders/${id}`).expect(200)).body.data
  const bill = (id: number, value: string, number: string, who: Actor = cast.carrier) =>
    who.call(attachBill, {
      id,
      input: { number, value, emission_date: '2026-11-17', expire_date: '2026-12-10' },
      files: [],
    })

  it('is made of delivered orders of one carrier and marks them', async () => {
    const one = await charged(cast, { charged: '100.10' })
    const two = await charged(cast, { charged: '50.05', canhoto: false })
    const foreign = await charged(cast, { carrier: cast.rival.company.id })
    const { body } = await cast.shipper
      .call(listCandidates, { query: { transporter_id: cast.carrier.company.id } })
      .expect(200)
    expect(body.data.map(({ order_id }: { order_id: number }) => order_id)).toEqual([one.id, two.id])
    expect(body.data[1]).toMatchObject({ value: '50.05', has_canhoto: false, divergent: false })

    const mixed = { input: { order_ids: [one.id, foreign.id] } }
    const refused = await cast.shipper.call(createPurchaseOrder, mixed).expect(422)
    expect(refused.body.errors[0].detail).toContain('Limpe a lista')
    expect((await attributesOf(cast.shipper, one.id)).status_name).toBe('DELIVERED')

    const id = await make([one.id, two.id])
    const { attributes, meta } = await read(id)
    expect(attributes).toMatchObject({
      number: 1,
      status: 'to_audit',
      total: '150.15',
      value: '150.15',
      order_ids: [one.id, two.id],
      orders_without_canhoto: [two.id],
      fatura_avaliable: false,
    })
    expect(meta.actions).toEqual(expect.arrayContaining(['approve', 'attach_bill', 'change']))
    expect(await attributesOf(cast.shipper, one.id)).toMatchObject({
      status_name: 'PO',
      purchase_order_number: 1,
    })
    expect(await eventsOf(cast, one.id)).toEqual(['po:milestone'])
    const again = { input: { order_ids: [one.id] } }
    await cast.shipper.call(createPurchaseOrder, again).expect(409)
    await cast.stranger.get(`/api/purchase_orders/${id}`).expect(404)
    await cast.rival.get(`/api/purchase_orders/${id}`).expect(404)
    await cast.stranger.call(approvePurchaseOrder, { id, input: {} }).expect(404)
    await cast.carrier.call(approvePurchaseOrder, { id, input: {} }).expect(403)

    await cast.shipper.delete(`/api/purchase_orders/${id}`).expect(204)
    expect((await attributesOf(cast.shipper, one.id)).status_name).toBe('AVAILABLE_CANHOTO')
    expect((await attributesOf(cast.shipper, two.id)).status_name).toBe('DELIVERED')
  })

  it('of two at once with one order, one is made', async () => {
    const { id } = await charged(cast)
    const input = { order_ids: [id] }
    const answers = await Promise.all([
      cast.shipper.call(createPurchaseOrder, { input }),
      cast.shipper.call(createPurchaseOrder, { input }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })

  it('with a divergent audit wants a reason, which the audit keeps', async () => {
    const { id: order } = await charged(cast, { charged: '100.07', expected: '100.00' })
    const id = await make([order])
    expect((await read(id)).attributes.status).toBe('divergent')
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(422)
    const justification = 'Diferença acordada com a transportadora'
    await cast.shipper.call(approvePurchaseOrder, { id, input: { justification } }).expect(200)
    expect((await read(id)).attributes).toMatchObject({ status: 'approved', justification })
    expect(await app.db.audits_order.findFirst({ where: { order_id: order } })).toMatchObject({
      manual_approved: true,
      justification,
    })
    // What the shipper writes for itself is not told to the carrier.
    expect((await read(id, cast.carrier)).attributes.justification).toBeNull()
  })

  it('is invoiced by a bill of its total, paid once, and steps back one by one', async () => {
    const { id: order } = await charged(cast, { invoices: ['100.00', '100.00', '100.00'] })
    const id = await make([order], { cost_center: 'CC-1' })
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
    await cast.shipper.call(payPurchaseOrder, { id, input: {} }).expect(409)
    await bill(id, '100.00', '7001').expect(201)
    expect((await read(id)).attributes).toMatchObject({
      status: 'invoiced',
      due_on: '2026-12-10',
      fatura_difference: '0.00',
    })
    const { body } = await cast.shipper.call(listAccounting, { id }).expect(200)
    expect(body.data.map(({ payable }: { payable: string }) => payable)).toEqual(['33.34', '33.33', '33.33'])
    expect(body.data[0]).toMatchObject({ cost_center: 'CC-1', number: expect.any(Number) })
    await cast.carrier.call(listAccounting, { id }).expect(403)
    const pay = () => cast.shipper.call(payPurchaseOrder, { id, input: { payment_reference: 'ERP-9' } })
    await Promise.all([pay().expect(200), pay().expect(200)])
    expect(await app.db.outbox.count({ where: { event: 'purchase_orders.paid' } })).toBe(1)
    const back = () =>
      cast.shipper.call(stepBackPurchaseOrder, { id, input: { justification: 'Lançado por engano' } })
    for (const status of ['invoiced', 'approved', 'to_audit']) {
      await back().expect(200)
      expect((await read(id)).attributes.status).toBe(status)
    }
    expect((await read(id)).attributes.fatura_avaliable).toBe(false)
    await back().expect(409)
  })

  it('billed one cent too much waits for a reason, and for who may approve so much', async () => {
    const { id: order } = await charged(cast, { charged: '1000.00' })
    const id = await make([order])
    await cast.shipper.call(changePurchaseOrderSettings, { input: { approval_limit: '1000.00' } }).expect(200)
    await bill(id, '1000.01', '7002').expect(201)
    expect((await read(id)).attributes).toMatchObject({
      fatura_difference: '0.01',
      fatura_settled: false,
      value: '1000.00',
      status: 'to_audit',
    })
    const input = { justification: 'Arredondamento do ICMS' }
    await cast.carrier.call(justifyBill, { id, input }).expect(403)
    await cast.shipper.call(justifyBill, { id, input }).expect(200)
    expect((await read(id)).attributes).toMatchObject({ value: '1000.01', fatura_settled: true })
    const limited = await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(409)
    expect(limited.body.errors[0].detail).toContain('limite')
    const { body } = await cast.shipper.call(showPurchaseOrder, { id }).expect(200)
    expect(body.data.blocked_by).toEqual(['limit'])
    const limits = [{ user_id: cast.shipper.user.id, max_value: '1000.01' }]
    await cast.shipper.call(changePurchaseOrderSettings, { input: { limits } }).expect(200)
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
    expect((await read(id)).attributes.status).toBe('invoiced')
    await cast.shipper
      .call(changePurchaseOrderSettings, { input: { approval_limit: null, limits: [] } })
      .expect(200)
  })

  it('justified for one cent, says nothing of another difference', async () => {
    const { id: order } = await charged(cast, { charged: '1000.00' })
    const { id: second } = await charged(cast, { charged: '500.00' })
    const id = await make([order, second])
    const number = '7100'
    await bill(id, '1500.01', number).expect(201)
    await cast.shipper.call(justifyBill, { id, input: { justification: 'Arredondamento' } }).expect(200)
    await app.db.cte_files.updateMany({ where: { order_id: second }, data: { canceled_at: new Date() } })
    await app.db.outbox.create({ data: { event: 'ctes.canceled', payload: { order_id: second } } })
    await app.settle()
    expect((await read(id)).attributes).toMatchObject({
      status: 'to_audit',
      total: '1000.00',
      value: '1000.00',
      fatura_settled: false,
      fatura_difference: '500.01',
    })
    const row = await app.db.fatura_files.findFirstOrThrow({ where: { number } })
    expect(row).toMatchObject({ justification: null, justified_by_name: null, justified_at: null })
    expect(
      await app.db.audits.findFirst({
        where: { auditable_type: 'fatura_files', auditable_id: row.id, event: 'justification_fell' },
      }),
    ).toMatchObject({ old_values: { justification: 'Arredondamento', total: '1500.00' } })
    await cast.shipper
      .call(approvePurchaseOrder, { id, input: { justification: 'Sem o CT-e cancelado' } })
      .expect(200)
    expect((await read(id)).attributes.status).toBe('approved')
  })

  it('keeps the reason while its total stays', async () => {
    const { id: order } = await charged(cast, { charged: '70.00' })
    const id = await make([order])
    await bill(id, '70.05', '7200').expect(201)
    await cast.shipper.call(justifyBill, { id, input: { justification: 'Arredondamento' } }).expect(200)
    await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id: order } } })
    await app.settle()
    expect((await read(id)).attributes).toMatchObject({ value: '70.05', fatura_settled: true })
  })

  it('names the day of a delivery as Brazil has it, in the evening too', async () => {
    const { id: order } = await charged(cast, { delivered: '2026-11-11T02:30:00.000Z' })
    const query = { delivered_from: '2026-11-10', delivered_until: '2026-11-10' }
    const { body } = await cast.shipper.call(listCandidates, { query }).expect(200)
    expect(body.data).toContainEqual(expect.objectContaining({ order_id: order, delivered_on: '2026-11-10' }))
    const id = await make([order])
    await cast.shipper.call(sendPreInvoice, { id }).expect(200)
    const { body: details } = await cast.shipper.call(showPurchaseOrder, { id }).expect(200)
    expect(details.data.orders[0].delivered_on).toBe('2026-11-10')
  })

  it('gives a cancelled invoice no part of the accounting', async () => {
    const { id: order } = await charged(cast, { charged: '90.00', invoices: ['100.00', '200.00'] })
    const id = await make([order])
    const [gone, kept] = await app.db.nf_files.findMany({
      where: { order_id: order },
      orderBy: { id: 'asc' },
    })
    await app.db.nf_files.update({ where: { id: gone?.id ?? 0 }, data: { canceled_at: new Date() } })
    const { body } = await cast.shipper.call(listAccounting, { id }).expect(200)
    expect(body.data).toMatchObject([{ nf_key: kept?.key, charged: '90.00', payable: '90.00' }])
    expect(body.data).toHaveLength(1)
  })

  it('waits for receipts where the shipper wants them', async () => {
    const { id: order } = await charged(cast, { canhoto: false })
    const id = await make([order])
    await cast.shipper.call(changePurchaseOrderSettings, { input: { requires_canhoto: true } }).expect(200)
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(409)
    await cast.shipper.call(changePurchaseOrderSettings, { input: { requires_canhoto: false } }).expect(200)
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
  })

  it('loses its approval when a charge changes, and stands once it is invoiced', async () => {
    const { id: order } = await charged(cast, { charged: '80.00' })
    const id = await make([order])
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
    const change = async (shipping_price: string) => {
      await app.db.cte_files.updateMany({ where: { order_id: order }, data: { shipping_price } })
      await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id: order } } })
      await app.settle()
    }
    await change('81.00')
    expect((await read(id)).attributes).toMatchObject({
      status: 'to_audit',
      total: '81.00',
      approved_at: null,
    })
    await cast.shipper
      .call(approvePurchaseOrder, { id, input: { justification: 'Novo CT-e conferido' } })
      .expect(200)
    await bill(id, '81.00', '7003').expect(201)
    await change('90.00')
    expect((await read(id)).attributes).toMatchObject({ status: 'invoiced', total: '81.00' })
  })
})
