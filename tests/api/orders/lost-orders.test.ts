import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** A list has the order of what stands in it: an order that a carrier lost stands as it was proposed, without later dates. */

let app: TestApp
let cast: step.Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await step.gather(app)
})
afterAll(() => app.close())

it('a lost order is sorted as its carrier is told it, among empty dates and real states', async () => {
  const { carrier } = cast
  const [lost, open, won] = [await step.onRoute(cast), await step.proposed(cast), await step.confirmed(cast)]
  const [rivals, own] = [cast.rival.company.id, carrier.company.id]
  await app.db.orders.update({ where: { id: lost }, data: { transporter_id: rivals } })
  for (const order_id of [lost, open, won])
    await app.db.order_proposals.updateMany({
      where: { order_id, transporter_id: own },
      data: { status: 'refused' },
    })
  // Asked again without a proposal: its own order, though its first proposal was refused.
  for (const id of [open, won]) await app.db.orders.update({ where: { id }, data: { transporter_id: own } })

  const listed = async (sort: string) => {
    const { body } = await carrier.get(`/api/orders?filter[proposal_status]=refused&sort=${sort}`).expect(200)
    return (body as step.Document & { data: { id: string; attributes: { status_name: string } }[] }).data.map(
      ({ id, attributes }) => [Number(id), attributes.status_name],
    )
  }
  const told = [
    [lost, 'PROPOSAL_SENT'],
    [open, 'PROPOSAL_SENT'],
    [won, 'CONFIRMED_TRANSPORTER'],
  ]
  expect(await listed('last_active_status_id')).toEqual(told)
  expect(await listed('-last_active_status_id')).toEqual(told.toReversed())
  expect(await listed('delivered_date_time')).toEqual(told)
})
