import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

/** Shipper commercial: orders and surveys only, and no system notifications (spec 000 §6, access/README "Rows by role"). */
describe('shipper commercial', () => {
  let app: TestApp
  let cast: step.Cast
  let seller: Actor
  let both: Actor
  let id: number

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    const company_id = cast.shipper.company.id
    seller = await app.actor('shipper', { company_id, permissions: ['integra_manager__shipper_commercial'] })
    both = await app.actor('shipper', {
      company_id,
      permissions: ['integra_manager__shipper_commercial', 'integra_manager__shipper_manager'],
    })
    id = await step.proposed(cast)
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    await app.settle()
  })
  afterAll(() => app.close())

  it('reads orders, and neither fleet, history, exports nor aliases', async () => {
    await seller.get(`/api/orders/${id}?include=shipper,transporter,driver,status`).expect(200)
    await seller.get('/api/orders').expect(200)
    for (const path of ['drivers', 'helpers', `audits/order/${id}`, 'export_report', 'address_alias']) {
      await seller.get(`/api/${path}`).expect(403)
      await both.get(`/api/${path}`).expect(200)
    }
  })

  it('is told nothing, whatever else it holds, and has no list of notices', async () => {
    const told = await app.db.system_notifications.findMany({ distinct: ['user_id'] })
    const ids = told.map(({ user_id }) => user_id)
    expect(ids).toContain(cast.shipper.user.id)
    for (const actor of [seller, both]) {
      expect(ids).not.toContain(actor.user.id)
      await actor.get('/api/system_notifications').expect(403)
      await actor.get('/api/system_notifications/unread_count').expect(403)
    }
  })
})
