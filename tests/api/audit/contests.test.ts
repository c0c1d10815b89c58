import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agreeContest,
  answerContest,
  contestAudit,
  showContestStatistics,
  withdrawContest,
} from '#shared/audit/contest.calls.ts'
import {
  approvePurchaseOrder,
  createPurchaseOrder,
  showPurchaseOrder,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** A divergent charge is contested, answered and settled between both sides. */

describe('contests', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const divergent = async () => {
    const { id: order } = await charged(cast, { charged: '130.00', expected: '100.00' })
    const audit = await app.db.audits_order.findFirstOrThrow({ where: { order_id: order } })
    return { order, audit: audit.id }
  }
  const input = { cause: 'weight' as const, reason: 'O peso cobrado é o dobro do peso da nota.' }

  it('goes from question to settlement, each side in its turn', async () => {
    const { order, audit } = await divergent()
    await cast.carrier.call(contestAudit, { id: audit, input }).expect(403)
    await cast.stranger.call(contestAudit, { id: audit, input }).expect(404)
    const { body } = await cast.shipper.call(contestAudit, { id: audit, input }).expect(201)
    const id = Number(body.data.id)
    expect(body.data.attributes).toMatchObject({
      order_id: order,
      status: 'open',
      expected_value: '100.00',
      charged_value: '130.00',
    })
    await cast.shipper.call(contestAudit, { id: audit, input }).expect(409)
    await cast.shipper.call(agreeContest, { id, input: {} }).expect(409)
    await cast.rival.get(`/api/audit_contests/${id}`).expect(404)
    const answer = { decision: 'accept' as const, answer: 'Peso corrigido.', agreed_value: '105.00' }
    await cast.shipper.call(answerContest, { id, input: answer }).expect(403)
    await cast.rival.call(answerContest, { id, input: answer }).expect(404)
    const above = { ...answer, agreed_value: '130.01' }
    const refused = await cast.carrier.call(answerContest, { id, input: above }).expect(422)
    expect(refused.body.errors[0].detail).toContain('130,00')
    await cast.carrier.call(answerContest, { id, input: answer }).expect(200)
    await cast.carrier.call(answerContest, { id, input: answer }).expect(409)
    for (const agreed_value of ['104.99', '130.01'])
      await cast.shipper.call(agreeContest, { id, input: { agreed_value } }).expect(422)
    const agreed = await cast.shipper.call(agreeContest, { id, input: {} }).expect(200)
    expect(agreed.body.data.attributes).toMatchObject({ status: 'agreed', agreed_value: '105.00' })
    const { body: sums } = await cast.shipper.call(showContestStatistics, {}).expect(200)
    expect(sums.data).toMatchObject({ contests: 1, agreed: 1, found: '30.00', recovered: '25.00' })
    const figures = {
      contests: 1,
      agreed: 1,
      found: '30.00',
      recovered: '25.00',
      approvals: 0,
      passed: '0.00',
    }
    expect(sums.data.by_cause).toEqual([{ cause: 'weight', ...figures }])
    expect(sums.data.by_carrier).toMatchObject([{ transporter_id: cast.carrier.company.id, ...figures }])
    const days = await cast.carrier.call(showContestStatistics, { query: { period: '30' } }).expect(200)
    expect(days.body.data).toMatchObject({ from: '2026-10-20', until: '2026-11-18' })
    expect(days.body.data.points).toHaveLength(30)
    expect(days.body.data.points.at(-1)).toEqual({ day: '2026-11-18', ...figures })
    const year = await cast.shipper.call(showContestStatistics, {}).expect(200)
    expect(year.body.data.points.at(-1)).toEqual({ day: '2026-11-01', ...figures })
    const other = { query: { shipper_id: cast.stranger.company.id } }
    expect((await cast.shipper.call(showContestStatistics, other).expect(200)).body.data.contests).toBe(0)
    expect((await cast.stranger.call(showContestStatistics, {}).expect(200)).body.data.contests).toBe(0)
  })

  it('is a credit of the purchase order, and approves the charge, while the charge is the contested one', async () => {
    const { order, audit } = await divergent()
    const made = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: [order] } }).expect(201)
    const purchase = Number(made.body.data.id)
    const shown = async () => {
      await app.settle()
      const { body: one } = await cast.carrier.get(`/api/purchase_orders/${purchase}`).expect(200)
      const { body: details } = await cast.carrier.call(showPurchaseOrder, { id: purchase }).expect(200)
      const [line] = details.data.orders
      return {
        total: one.data.attributes.total,
        value: line.value,
        credit: line.credit,
        divergent: line.divergent,
      }
    }
    const { body } = await cast.shipper.call(contestAudit, { id: audit, input }).expect(201)
    const id = Number(body.data.id)
    const answer = { decision: 'accept' as const, answer: 'Peso corrigido.', agreed_value: '105.00' }
    await cast.carrier.call(answerContest, { id, input: answer }).expect(200)
    expect(await shown()).toEqual({ total: '130.00', value: '130.00', credit: '0.00', divergent: true })
    await cast.shipper.call(agreeContest, { id, input: { agreed_value: '110.00' } }).expect(200)
    expect(await shown()).toEqual({ total: '110.00', value: '110.00', credit: '20.00', divergent: false })
    expect(await app.db.audits_order.findUniqueOrThrow({ where: { id: audit } })).toMatchObject({
      manual_approved: true,
      justification: `Contestação ${id} encerrada com R$\u00a0110,00.`,
    })
    await cast.shipper.call(contestAudit, { id: audit, input }).expect(409)
    // The order is charged anew: nothing was agreed of that.
    await app.db.cte_files.updateMany({ where: { order_id: order }, data: { shipping_price: '120.00' } })
    await app.db.audits_order.update({
      where: { id: audit },
      data: { value: '120.00', manual_approved: false },
    })
    await app.db.outbox.create({ data: { event: 'audits.finished', payload: { order_id: order } } })
    expect(await shown()).toEqual({ total: '120.00', value: '120.00', credit: '0.00', divergent: true })
  })

  it('gives nothing back where the carrier refused, but passes the charge', async () => {
    const { order, audit } = await divergent()
    const { body } = await cast.shipper.call(contestAudit, { id: audit, input }).expect(201)
    const id = Number(body.data.id)
    const answer = { decision: 'refuse' as const, answer: 'O peso está certo.' }
    await cast.carrier.call(answerContest, { id, input: answer }).expect(200)
    await cast.shipper.call(agreeContest, { id, input: { agreed_value: '100.00' } }).expect(422)
    await cast.shipper.call(agreeContest, { id, input: {} }).expect(200)
    const made = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: [order] } }).expect(201)
    expect(made.body.data.attributes.total).toBe('130.00')
    expect((await app.db.audits_order.findUniqueOrThrow({ where: { id: audit } })).manual_approved).toBe(true)
  })

  it('stops the approval of its purchase order until it is closed', async () => {
    const { order, audit } = await divergent()
    const made = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: [order] } }).expect(201)
    const { body } = await cast.shipper.call(contestAudit, { id: audit, input }).expect(201)
    const approve = () =>
      cast.shipper.call(approvePurchaseOrder, {
        id: made.body.data.id,
        input: { justification: 'Aceito o valor cobrado' },
      })
    const refused = await approve().expect(409)
    expect(refused.body.errors[0].detail).toContain('contestação')
    await cast.shipper.call(withdrawContest, { id: body.data.id, input: {} }).expect(200)
    await approve().expect(200)
  })
})
