import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql } from '#server/infra/database.ts'
import { forgetOldAccess } from '#server/modules/access-logs/jobs/forget-old.job.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** A written entry never changes: not by the application's own role, not by TRUNCATE; old entries go, younger stay. */

const DENIED = 'permission denied'
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
      for (const erasing of [false, true])
        it(`refuse to the application's role, whatever it says of itself (${erasing}): ${change}`, async () => {
          const { database } = app.container.services
          const count = async () => (await database.pool.query(`select count(*) from ${table}`)).rows[0]
          const before = await count()
          await expect(
            database.transaction(async ({ rows }) => {
              if (erasing) await rows(sql`set local tropeiro.erasure = 'on'`)
              await rows(raw(change))
            }),
          ).rejects.toThrow(DENIED)
          expect(await count()).toEqual(before)
        })

  it('refuse to their owner too, but to a transaction that says so', async () => {
    for (const table of ['access_logs', 'audits'])
      for (const change of CHANGES)
        await expect(app.owner.query(change.replace('%t', table))).rejects.toThrow(REFUSED)
    await app.db.access_logs.create({
      data: { created_at: new Date(), kind: 'login', action: 'POST /login', user_id: 999_999 },
    })
    await app.owner.query(
      `begin; set local tropeiro.erasure = 'on'; delete from access_logs where user_id = 999999; commit`,
    )
    expect(await app.db.access_logs.count({ where: { user_id: 999_999 } })).toBe(0)
  })

  it.each([
    ['rewrite the history', `select rewrite_audits('[{"id":1,"new_values":{}}]')`],
    ['take entries out', 'select remove_access_logs(array(select id from access_logs))'],
    ['drop a month that is kept', `select drop_month('access_logs_2099_01')`],
    ['drop a table', `select drop_month('users')`],
    ['drop it by hand', 'drop table access_logs_default'],
    ['take it over', 'alter table audits owner to current_user'],
    ['switch the guard off', 'alter table audits disable trigger all'],
    [
      'put another guard in its place',
      'create or replace function refuse_change() returns trigger as $$ begin return null; end $$ language plpgsql',
    ],
    ['play the owner', 'set session_replication_role = replica'],
    ['leave the rest of the server open', `copy (select 1) to program 'true'`],
  ])('let the application’s role not %s', async (_what, statement) => {
    await app.owner.query(`select make_months('access_logs', '2099-01-02', '2099-01-03')`)
    await expect(app.container.services.database.pool.query(statement)).rejects.toThrow(
      /permission denied|must be (?:owner|able)|no erasure is under way|is kept|is no month/,
    )
  })

  it('keep six months, whatever the application asks for', async () => {
    const { pool } = app.container.services.database
    const insert = (months: number) =>
      app.owner.query(
        `insert into access_logs (created_at, kind, action, user_id) values (now() - make_interval(months => $1), 'login', 'POST /login', 777)`,
        [months],
      )
    for (const months of [1, 5, 13, 40]) await insert(months)
    await pool.query(`select remove_old_access_logs('infinity', 1000)`)
    const { rows } = await pool.query(
      `select count(*)::int as n from access_logs where user_id = 777 and created_at > now() - interval '6 months'`,
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('forget entries after six months, and not a day before', async () => {
    // The database keeps six months by its own clock.
    app.clock.set(new Date())
    const { rows } = await app.owner.query<{ at: Date }>(
      `select $1::timestamptz - interval '6 months' as at`,
      [app.clock.now()],
    )
    const sixMonths = rows[0]?.at ?? new Date(0)
    const around = (seconds: number) => new Date(sixMonths.getTime() + seconds * 1000).toISOString()
    const old = [around(-60), around(-400 * 86_400), around(-90 * 86_400)].map(at)
    const young = [around(60), around(150 * 86_400)].map(at)
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
