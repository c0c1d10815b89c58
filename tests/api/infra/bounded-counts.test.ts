import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** Counts of own lists end where those of all lists end: at "mais de 10.000" (spec 000 §2). */

describe('a long list is counted so far', () => {
  let app: TestApp
  let shipper: Actor

  beforeAll(async () => {
    app = await createTestApp('empty')
    shipper = await app.actor('shipper')
  })
  afterAll(() => app.close())

  it('of the history of one record', async () => {
    const { id } = shipper.company
    await app.owner.query(
      `insert into audits (auditable_type, auditable_id, event, old_values, new_values, created_at)
       select 'shippers', $1, 'updated', '{"fantasy_name": "T"}', '{"fantasy_name": "Tropeiro"}', now() from generate_series(1, 10050)`,
      [id],
    )
    const path = `/api/audits?filter[auditable_type]=shippers&filter[auditable_id]=${id}`
    const { body } = await shipper.get(`${path}&page[size]=20&page[number]=501`).expect(200)
    expect(body.meta.page).toMatchObject({ total: 10_000, more_than: 10_000, number: 501 })
    expect(body.data).toHaveLength(20)
  })

  it('of unread notices', async () => {
    await app.container.services.database.rows(sql`
      insert into system_notifications (user_id, event, name, "group", title, description, created_at)
      select ${shipper.user.id}, 'test', 'test', 'orders', 'Aviso', 'Aviso', now() from generate_series(1, 10050)`)
    const { body } = await shipper.get('/api/system_notifications/unread_count').expect(200)
    expect(body.data.unread_count).toBe(10_001)
  })

  it('of open orders with a partner, which is said', async () => {
    const carrier = await app.actor('transporter')
    const path = `/api/shippers/transporters`
    await shipper.post(`${path}/set/${carrier.company.id}`, { cnpj: carrier.company.cnpj }).expect(200)
    await app.owner.query(
      `insert into orders (shipper_id, transporter_id, modal, last_active_status_id, updated_at)
       select $1, $2, 'air', 1, now() from generate_series(1, 10050)`,
      [shipper.company.id, carrier.company.id],
    )
    const { body } = await shipper.post(`${path}/unset/${carrier.company.id}`).expect(409)
    expect(body.errors[0].detail).toContain('mais de 10.000 pedidos em aberto')
  })
})
