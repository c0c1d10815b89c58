import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gather, type Cast } from '#tests/support/orders.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { doors, refusals, rights } from './doors-and-rights.ts'
import { decisions, reads } from './reads-and-decisions.ts'
import { CPF, createStory, leftBy, logOf, OTHER_PASSWORD } from './steps.ts'

/** Security check 60: several people do what the law wants to know of; every step is in the log, and nothing that must not be. */

/** Companies of the entries that a user is shown. */
const seen = async (who: Actor) => {
  const { body } = await who.get('/api/access_logs?page[size]=50').expect(200)
  return new Set(
    (body.data as { attributes: { company_id: number } }[]).map((row) => row.attributes.company_id),
  )
}

describe('the access log', () => {
  const { steps, tell } = createStory()
  let app: TestApp
  let cast: Cast
  let manager: Actor
  let clerk: Actor
  const secrets: string[] = [PASSWORD, OTHER_PASSWORD]

  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
    manager = await app.actor('manager')
    clerk = await app.actor('shipper', {
      company_id: cast.shipper.company.id,
      permissions: ['integra_manager__shipper_commercial'],
    })
    const stage = { app, cast, manager, clerk, tell, secrets }
    await doors(stage)
    await refusals(stage)
    await rights(stage)
    await reads(stage)
    await decisions(stage)
  })
  afterAll(() => app.close())

  it('holds each of these forty steps, and no more of them than happened', async () => {
    const log = await logOf(app)
    expect(steps.length).toBeGreaterThanOrEqual(40)
    for (const step of steps) expect(leftBy(log, step), step.name).toEqual(step.expected)
    // Whose names went into a file is written down as it is made.
    const order = Number(steps.find(({ name }) => name === 'confirmed')?.expected[0]?.record_ids[0])
    expect(log.filter(({ action }) => action === 'export_report.run')).toMatchObject([
      {
        kind: 'personal_data_read',
        user_id: cast.shipper.user.id,
        record_type: 'orders',
        record_ids: [order],
      },
    ])
    const named = log.filter(({ request_id }) => request_id !== null)
    expect(named.every(({ address }) => address?.includes('127.0.0.1'))).toBe(true)
  })

  it('answers whose data somebody read between two moments', async () => {
    const { carrier } = cast
    const [from, until] = ['2026-11-18T11:00:00Z', '2026-11-18T13:00:00Z']
    const question = `/api/access_logs?filter[user_id]=${carrier.user.id}&filter[kind]=personal_data_read&filter[record_type]=drivers`
    const inside = `&filter[created_at][from]=${from}&filter[created_at][until]=${until}`
    const { body } = await manager.get(question + inside).expect(200)
    const ids = (body.data as { attributes: { record_ids: number[] } }[]).map(
      (row) => row.attributes.record_ids,
    )
    const driver = await app.db.drivers.findFirstOrThrow({ where: { cpf: CPF } })
    expect(new Set(ids.flat())).toEqual(new Set([driver.id]))
    expect(ids.length).toBeGreaterThanOrEqual(4)
    const later = '&filter[created_at][from]=2026-11-18T13:00:00Z'
    expect((await manager.get(question + later).expect(200)).body.data).toEqual([])
    const whoRead = await manager
      .get(`/api/access_logs?filter[record_type]=drivers&filter[record_id]=${driver.id}`)
      .expect(200)
    expect(
      new Set(
        (whoRead.body.data as { attributes: { user_id: number } }[]).map((row) => row.attributes.user_id),
      ),
    ).toEqual(new Set([carrier.user.id, cast.rival.user.id]))
  })

  it('shows a company what its own people did, and nobody else', async () => {
    const { shipper, carrier } = cast
    expect(await seen(shipper)).toEqual(new Set([shipper.company.id]))
    expect(await seen(carrier)).toEqual(new Set([carrier.company.id]))
    await clerk.get('/api/access_logs').expect(403)
    const foreign = await app.db.access_logs.findFirstOrThrow({ where: { company_id: carrier.company.id } })
    await shipper.get(`/api/access_logs/${foreign.id}`).expect(404)
    await carrier.get(`/api/access_logs/${foreign.id}`).expect(200)
  })

  it('holds no passwords, codes or tokens', async () => {
    const text = JSON.stringify(await logOf(app), (_key, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(7)
      expect(text).not.toContain(secret)
    }
    expect(text).not.toContain('ninguem@test.example')
    expect(text).not.toContain(CPF)
  })
})
