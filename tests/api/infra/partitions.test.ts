import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { readMigrations } from '#server/infra/migrate.ts'
import { dropMonth, makeAllMonths, makeMonths, monthsBefore } from '#server/kit/partitions.store.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** Access log and positions by month: rows find their month, old months go as a whole, nothing else changes. */

const entry = (day: string) => ({ created_at: new Date(`${day}T12:00:00Z`), kind: 'login', action: day })

describe('a table by months', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const rows = <T>(query: Parameters<typeof app.container.services.database.rows>[0]): Promise<T[]> =>
    app.container.services.database.rows<T>(query)
  /** Where each entry lies. */
  const places = async (): Promise<Record<string, string>> => {
    const found = await rows<{ action: string; place: string }>(
      sql`select action, tableoid::regclass::text as place from access_logs where kind = 'login' order by action`,
    )
    return Object.fromEntries(found.map(({ action, place }) => [action, place]))
  }

  it('keeps a row in its month, and one of no month until its month is made', async () => {
    await app.db.access_logs.createMany({ data: ['2031-01-31', '2031-02-01', '2031-09-01'].map(entry) })
    expect(new Set(Object.values(await places()))).toEqual(new Set(['access_logs_default']))
    await makeMonths(app.container.services.database.rows, 'access_logs', new Date('2031-01-15T00:00:00Z'))
    expect(await places()).toEqual({
      '2031-01-31': 'access_logs_2031_01',
      '2031-02-01': 'access_logs_2031_02',
      '2031-09-01': 'access_logs_default',
    })
  })

  it('can be prepared by several processes at once, and again', async () => {
    const { database } = app.container.services
    const now = new Date('2032-01-15T00:00:00Z')
    await Promise.all([1, 2, 3].map(() => makeMonths(database.rows, 'geolocation_drivers', now)))
    await makeMonths(database.rows, 'geolocation_drivers', now)
    const made = await monthsBefore(database.rows, 'geolocation_drivers', new Date('2040-01-01T00:00:00Z'))
    expect(made.filter((name) => name.includes('2032'))).toEqual(
      ['01', '02', '03', '04'].map((month) => `geolocation_drivers_2032_${month}`),
    )
  })

  it('has its months made when the server starts', async () => {
    const { database } = app.container.services
    await makeAllMonths(database.rows, new Date('2033-05-01T00:00:00Z'))
    for (const table of ['access_logs', 'geolocation_drivers'] as const) {
      const made = await monthsBefore(database.rows, table, new Date('2040-01-01T00:00:00Z'))
      expect(made.filter((name) => name.includes('2033')).map((name) => name.slice(-2))).toEqual([
        '05',
        '06',
        '07',
        '08',
      ])
    }
  })

  it('lets nobody change an entry by the name of its month', async () => {
    for (const statement of ['update %t set action = action', 'delete from %t', 'truncate %t'])
      for (const part of ['access_logs_2031_01', 'access_logs_default']) {
        const change = statement.replace('%t', part)
        await expect(app.owner.query(change)).rejects.toThrow('is only added to')
        await expect(app.container.services.database.pool.query(change)).rejects.toThrow('permission denied')
      }
  })

  it('loses a month as a whole when it is over, and not a day before', async () => {
    const { database } = app.container.services
    const over = (day: string) => monthsBefore(database.rows, 'access_logs', new Date(`${day}T00:00:00Z`))
    expect(await over('2031-01-31')).not.toContain('access_logs_2031_01')
    expect(await over('2031-02-01')).toContain('access_logs_2031_01')
    // The application's role may not drop one so young by the database's clock.
    await expect(dropMonth(database.rows, 'access_logs_2031_01')).rejects.toThrow('is kept')
    await app.owner.query(`select drop_month('access_logs_2031_01')`)
    expect(Object.keys(await places())).toEqual(['2031-02-01', '2031-09-01'])
  })
})

describe('the migration to months', () => {
  it('carries over what is there, and numbers go on', async () => {
    const { ownerUrl, drop } = await createTestDatabase('empty')
    const client = new Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      await client.query('drop schema public cascade; create schema public')
      const migrations = await readMigrations()
      const last = migrations.findIndex(({ name }) => name.endsWith('_partitions_by_month'))
      for (const { sql: text } of migrations.slice(0, last)) await client.query(text)
      await client.query(`
        insert into companies (type, social_reason, fantasy_name, cnpj, updated_at) values ('shipper', 'A', 'A', '00000000000191', now());
        insert into orders (shipper_id, modal, updated_at) select id, 'air', now() from companies;
        insert into geolocation_drivers (order_id, lat, long, location_captured_at)
          select o.id, 1, 2, now() - n * interval '20 days' from orders o, generate_series(0, 60) n;
        insert into access_logs (created_at, kind, action, record_ids)
          select now() - n * interval '20 days', 'login', 'POST /login', array[n] from generate_series(0, 60) n`)
      const sums = async () =>
        (
          await client.query(`
            select (select md5(string_agg(t::text, ',' order by id)) from geolocation_drivers t) as positions,
                   (select md5(string_agg(t::text, ',' order by id)) from access_logs t) as entries`)
        ).rows[0] as unknown
      const before = await sums()
      await client.query(migrations[last]?.sql ?? '')
      expect(await sums()).toEqual(before)
      const { rows } = await client.query(`
        insert into access_logs (created_at, kind, action) values (now(), 'login', 'x')
        returning id::int, tableoid::regclass::text ~ '_[0-9]{4}_[0-9]{2}$' as has_month`)
      expect(rows).toEqual([{ id: 62, has_month: true }])
      await expect(
        client.query(
          `insert into geolocation_drivers (order_id, lat, long, location_captured_at) values (0, 1, 2, now())`,
        ),
      ).rejects.toThrow('geolocation_drivers_order_id_fkey')
    } finally {
      await client.end()
      await drop()
    }
  })
})
