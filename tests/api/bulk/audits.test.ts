import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { approveWithin, changeTolerance, setTolerance } from '#shared/audit/audit.calls.ts'
import { contestAudit } from '#shared/audit/contest.calls.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** Small differences of many charges are approved with one reason, up to the company's limit; the others are told why not. */

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
})
afterAll(() => app.close())

const justification = 'Arredondamento da transportadora.'
const off = async (value: string, expected = '100.00') => {
  const { id: order_id } = await charged(cast, { charged: value, expected })
  return (await app.db.audits_order.findFirstOrThrow({ where: { order_id } })).id
}
const stateOf = async (ids: readonly number[]) =>
  (await app.db.audits_order.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })).map(
    ({ manual_approved }) => manual_approved,
  )
const run = async (input: object) => {
  const { body } = await cast.shipper
    .post('/api/bulk_actions', {
      type: 'audits_order',
      action: 'approve_within',
      input: { justification },
      ...input,
    })
    .expect(201)
  await app.settle()
  const items = await cast.shipper
    .get(`/api/bulk_action_items?filter[bulk_action_id]=${body.data.id}`)
    .expect(200)
  return items.body.data.map(({ attributes }: { attributes: { status: string; reason: string } }) => [
    attributes.status,
    attributes.reason.replaceAll('\u00a0', ' '),
  ])
}

it('are approved up to the limit of the kind; another party, an open contest and a larger difference are not', async () => {
  const cents = await off('100.01')
  const small = await off('104.99')
  const large = await off('105.01')
  const less = await off('95.00')
  const foreign = await off('100.02')
  await app.db.audits_order.update({ where: { id: foreign }, data: { warnings: ['issuer_other'] } })
  const contested = await off('100.03')
  const cause = { cause: 'tax' as const, reason: 'O imposto não é devido.' }
  await cast.shipper.call(contestAudit, { id: contested, input: cause }).expect(201)
  const all = [cents, small, large, less, foreign, contested]
  // A cent is rounding where the company says nothing.
  expect(await run({ ids: [cents, small] })).toEqual([
    ['done', ''],
    [
      'failed',
      'A diferença de R$ 4,99 passa do limite de R$ 0,01 para aprovação em massa. Confira-a por si.',
    ],
  ])
  const { body } = await cast.shipper
    .call(setTolerance, {
      input: { audit: 'freight_table', value: '0.5', unit: 'percent', batch_value: '5' },
    })
    .expect(201)
  expect(body.data.attributes).toMatchObject({ batch_value: '5.0000' })
  const listed = await cast.shipper.get('/api/audits_order?filter[within]=true&sort=created_at').expect(200)
  expect(new Set(listed.body.data.map(({ id }: { id: string }) => Number(id)))).toEqual(
    new Set([small, less]),
  )
  // Its differences on both sides of the limit would tell the carrier the limit.
  for (const within of ['true', 'false'])
    expect(
      (await cast.carrier.get(`/api/audits_order?filter[within]=${within}`).expect(200)).body.data,
    ).toEqual([])
  expect(await run({ ids: all.slice(1) })).toEqual([
    ['done', ''],
    [
      'failed',
      'A diferença de R$ 5,01 passa do limite de R$ 5,00 para aprovação em massa. Confira-a por si.',
    ],
    ['done', ''],
    ['failed', 'A cobrança é de outro emissor ou de outro pagador: confira-a por si.'],
    ['failed', expect.stringContaining('contest')],
  ])
  expect(await stateOf(all)).toEqual([true, true, false, true, false, false])
  expect(await app.db.audits_order.findUniqueOrThrow({ where: { id: small } })).toMatchObject({
    justification,
    approved_by_name: cast.shipper.user.name,
    cause: null,
  })
})

it('of all rows of the filters are approved once; those of others are not there, and carriers approve none', async () => {
  const one = await off('101.00')
  const two = await off('102.00')
  const input = { justification }
  await cast.carrier.call(approveWithin, { id: one, input }).expect(403)
  await cast.stranger.call(approveWithin, { id: one, input }).expect(404)
  await cast.stranger
    .post('/api/bulk_actions', { type: 'audits_order', action: 'approve_within', ids: [one], input })
    .expect(404)
  await cast.shipper
    .post('/api/bulk_actions', { type: 'audits_order', action: 'approve_within', ids: [one], input: {} })
    .expect(422)
  expect(await run({ filters: { within: 'true' } })).toEqual([
    ['done', ''],
    ['done', ''],
  ])
  expect(await stateOf([one, two])).toEqual([true, true])
  await cast.shipper.call(approveWithin, { id: one, input }).expect(409)
})

it('has a limit that is taken back, and none below zero', async () => {
  const { body } = await cast.shipper.get('/api/configurations_audit').expect(200)
  const id = Number(body.data[0].id)
  await cast.shipper.call(changeTolerance, { id, input: { batch_value: '-1' } }).expect(422)
  await cast.shipper.call(changeTolerance, { id, input: { batch_value: null } }).expect(200)
  const above = await off('100.51')
  const under = await off('100.50')
  const input = { justification }
  await cast.shipper.call(approveWithin, { id: above, input }).expect(409)
  await cast.shipper.call(approveWithin, { id: under, input }).expect(200)
  // Below the tolerance, it stands all the same: zero lets nothing pass together.
  await cast.shipper.call(changeTolerance, { id, input: { batch_value: '0' } }).expect(200)
  await cast.shipper.call(approveWithin, { id: await off('100.50'), input }).expect(409)
})

it('refuse one that is contested while the approval waits for it', async () => {
  const { body } = await cast.shipper.get('/api/configurations_audit').expect(200)
  const limit = { batch_value: '5' }
  await cast.shipper.call(changeTolerance, { id: Number(body.data[0].id), input: limit }).expect(200)
  const id = await off('101.00')
  const contest = await app.owner.connect()
  try {
    await contest.query('begin')
    const {
      rows: [locked],
    } = await contest.query('select order_id from audits_order where id = $1 for update', [id])
    const asked = cast.shipper.call(approveWithin, { id, input: { justification } })
    const answered = asked.then(({ status }) => status)
    await vi.waitFor(async () => {
      const { rows } = await app.owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from audits_order t%'`,
      )
      expect(rows).toHaveLength(1)
    }, 60_000)
    await contest.query(
      `insert into audit_contests (order_id, audit, shipper_id, transporter_id, cause, reason, status, expected_value, charged_value, contested_by_name)
       values ($1, 'freight_table', $2, $3, 'tax', 'O imposto não é devido.', 'open', 100, 101, 'Ana')`,
      [locked.order_id, cast.shipper.company.id, cast.carrier.company.id],
    )
    await contest.query('commit')
    expect(await answered).toBe(409)
    expect(await stateOf([id])).toEqual([false])
  } finally {
    contest.release(true)
  }
})
