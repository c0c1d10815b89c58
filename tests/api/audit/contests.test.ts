import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agreeContest,
  answerContest,
  contestAudit,
  showContestStatistics,
  withdrawContest,
} from '#shared/audit/contest.calls.ts'
import { approvePurchaseOrder, createPurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
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
    await cast.carrier.call(answerContest, { id, input: answer }).expect(200)
    await cast.carrier.call(answerContest, { id, input: answer }).expect(409)
    const agreed = await cast.shipper.call(agreeContest, { id, input: {} }).expect(200)
    expect(agreed.body.data.attributes).toMatchObject({ status: 'agreed', agreed_value: '105.00' })
    const { body: sums } = await cast.shipper.call(showContestStatistics, {}).expect(200)
    expect(sums.data).toMatchObject({ contests: 1, agreed: 1, found: '30.00', recovered: '25.00' })
    const figures = { contests: 1, agreed: 1, found: '30.00', recovered: '25.00' }
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
