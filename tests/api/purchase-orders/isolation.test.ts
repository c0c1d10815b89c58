import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showContestStatistics } from '#shared/audit/contest.calls.ts'
import {
  addOrders,
  approvePurchaseOrder,
  attachBill,
  createPurchaseOrder,
  gatherPurchaseOrders,
  justifyBill,
  linkBill,
  listAccounting,
  listCandidates,
  payPurchaseOrder,
  removeBill,
  removeOrders,
  sendPreInvoice,
  showPurchaseOrder,
  stepBackPurchaseOrder,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** Money of two companies: every call that names a purchase order, a bill or a shipper. */

describe('purchase orders of others', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const make = async (): Promise<{ id: number; order: number }> => {
    const { id: order } = await charged(cast)
    const { body } = await cast.shipper
      .call(createPurchaseOrder, { input: { order_ids: [order] } })
      .expect(201)
    return { id: Number(body.data.id), order }
  }
  const bill = { number: '1', value: '100.00', emission_date: '2026-11-17', expire_date: '2026-12-10' }
  const give = (id: number, who: Actor, number: string) =>
    who.call(attachBill, { id, input: { ...bill, number }, files: [] })

  it('exist for no call of another shipper', async () => {
    const { id, order } = await make()
    await give(id, cast.carrier, '9001').expect(201)
    const { stranger } = cast
    const justification = 'Não é minha'
    await stranger.call(showPurchaseOrder, { id }).expect(404)
    await stranger.call(listAccounting, { id }).expect(404)
    await give(id, stranger, '9002').expect(404)
    await stranger.call(linkBill, { id, input: { fatura_file_id: 1 } }).expect(404)
    await stranger.call(removeBill, { id, input: {} }).expect(404)
    await stranger.call(justifyBill, { id, input: { justification } }).expect(404)
    await stranger.call(approvePurchaseOrder, { id, input: { justification } }).expect(404)
    await stranger.call(payPurchaseOrder, { id, input: {} }).expect(404)
    await stranger.call(stepBackPurchaseOrder, { id, input: { justification } }).expect(404)
    await stranger.call(addOrders, { id, input: { order_ids: [order] } }).expect(404)
    await stranger.call(removeOrders, { id, input: { order_ids: [order] } }).expect(404)
    await stranger.call(sendPreInvoice, { id }).expect(404)
    await stranger.delete(`/api/purchase_orders/${id}`).expect(404)
    const row = await app.db.purchase_orders.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ status: 'to_audit', approved_at: null })
    expect(await app.db.fatura_files.findFirst({ where: { number: '9001' } })).toMatchObject({
      purchase_order_id: id,
      justification: null,
    })
  })

  it('exist for no call of another carrier', async () => {
    const { id } = await make()
    await cast.rival.call(showPurchaseOrder, { id }).expect(404)
    await give(id, cast.rival, '9003').expect(404)
    await cast.rival.call(removeBill, { id, input: {} }).expect(404)
    await cast.rival.call(linkBill, { id, input: { fatura_file_id: 1 } }).expect(404)
    expect(await app.db.fatura_files.count({ where: { number: '9003' } })).toBe(0)
  })

  it("take no bill of another carrier, or of another shipper's", async () => {
    const { id } = await make()
    const foreign = await app.db.fatura_files.create({
      data: {
        transporter_id: cast.rival.company.id,
        shipper_id: cast.shipper.company.id,
        fatura_name: '#1',
        number: '9101',
        type: 'typed',
        value: '100.00',
      },
    })
    const other = await app.db.fatura_files.create({
      data: {
        transporter_id: cast.carrier.company.id,
        shipper_id: cast.stranger.company.id,
        fatura_name: '#2',
        number: '9102',
        type: 'typed',
        value: '100.00',
      },
    })
    for (const { id: fatura_file_id } of [foreign, other])
      await cast.shipper.call(linkBill, { id, input: { fatura_file_id } }).expect(404)
    // Nor is it given again for another shipper's purchase order.
    await give(id, cast.carrier, '9102').expect(409)
    expect(await app.db.fatura_files.findUnique({ where: { id: other.id } })).toMatchObject({
      shipper_id: cast.stranger.company.id,
      purchase_order_id: null,
    })
  })

  it('and their orders are in no list of candidates, no gathering and no statistics', async () => {
    await charged(cast)
    const { stranger } = cast
    const shipper_id = cast.shipper.company.id
    const { body } = await stranger.call(listCandidates, { query: { shipper_id } }).expect(200)
    expect(body).toEqual({ data: [], meta: { more: false } })
    const input = { shipper_id, from: '2026-11-01', until: '2026-11-30' }
    await stranger.call(gatherPurchaseOrders, { input }).expect(404)
    const contest = await app.db.orders.findFirstOrThrow({ where: { shipper_id } })
    await app.db.audit_contests.create({
      data: {
        order_id: contest.id,
        audit: 'freight_table',
        shipper_id,
        transporter_id: cast.carrier.company.id,
        cause: 'weight',
        reason: 'Peso errado',
        expected_value: '90.00',
        charged_value: '100.00',
        contested_by_name: 'Ana',
        created_at: '2026-11-17T12:00:00.000Z',
      },
    })
    const own = await cast.shipper.call(showContestStatistics, { query: { shipper_id } }).expect(200)
    const theirs = await stranger.call(showContestStatistics, { query: { shipper_id } })
    expect(JSON.stringify(own.body)).toContain('10.00')
    expect(JSON.stringify(theirs.body)).not.toContain('10.00')
  })
})
