import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { forgetOldAccess } from '#server/modules/access-logs/jobs/forget-old.job.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** A written entry never changes: not by the application's own role, not by TRUNCATE; old entries go, younger stay. */

const REFUSED = 'is only added to'
const CHANGES = [
  'update %t set created_at = now()',
  'delete from %t',
  'delete from %t where false',
  'truncate %t',
]

const at = (text: string) => ({ created_at: new Date(text), kind: 'login', action: 'POST /login' })

describe('history and access log', () => {
  let app: TestApp
  let carrier: Actor
  beforeAll(async () => {
    app = await createTestApp()
    carrier = await app.actor('transporter')
    await carrier.post('/api/drivers', { name: 'Ana', cpf: '52998224725' }).expect(201)
    await carrier.get('/api/drivers').expect(200)
    await app.settle()
  })
  afterAll(() => app.close())

  for (const table of ['access_logs', 'audits'])
    for (const change of CHANGES.map((text) => text.replace('%t', table)))
      it(`refuse to the application's role: ${change}`, async () => {
        const { pool } = app.container.services.database
        const count = async () => (await pool.query(`select count(*) from ${table}`)).rows[0]
        const before = await count()
        await expect(pool.query(change)).rejects.toThrow(REFUSED)
        expect(await count()).toEqual(before)
      })

  it('let a transaction that says so remove, and forget it with the transaction', async () => {
    const { database } = app.container.services
    await app.db.access_logs.create({
      data: { created_at: new Date(), kind: 'login', action: 'POST /login', user_id: 999_999 },
    })
    await database.transaction(async ({ rows }) => {
      await rows(sql`set local tropeiro.erasure = 'on'`)
      await rows(sql`delete from access_logs where user_id = 999999`)
    })
    expect(await app.db.access_logs.count({ where: { user_id: 999_999 } })).toBe(0)
    await expect(database.rows(sql`delete from access_logs`)).rejects.toThrow(REFUSED)
  })

  it('forget entries after six months, and not a day before', async () => {
    const old = ['2026-05-18T11:59:59Z', '2025-01-01T00:00:00Z', '2026-01-31T00:00:00Z'].map(at)
    const young = ['2026-05-18T12:00:01Z', '2026-11-18T11:00:00Z'].map(at)
    await app.db.access_logs.createMany({ data: [...old, ...young] })
    const others = await app.db.access_logs.count({ where: { user_id: { not: null } } })
    const { services } = app.container
    await services.jobs.enqueue(forgetOldAccess, {})
    await app.settle()
    const left = await app.db.access_logs.findMany({
      where: { user_id: null },
      orderBy: { created_at: 'asc' },
    })
    expect(left.map(({ created_at }) => created_at)).toEqual(young.map(({ created_at }) => created_at))
    expect(await app.db.access_logs.count({ where: { user_id: { not: null } } })).toBe(others)
  })
})
