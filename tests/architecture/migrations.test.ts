import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '#server/infra/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { diffSchemas } from '../../scripts/lib/schema-engine.ts'
import { readSchema } from '../../scripts/lib/schema-files.ts'

// Everything Prisma's schema can describe, as PostgreSQL's catalogue knows it.
const CATALOGUE = `
  select 'column' as kind, c.relname || '.' || a.attname as name,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as definition
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname not like '\\_%'
  union all
  select 'index', indexname, replace(indexdef, ' ON ONLY ', ' ON ') from pg_indexes join pg_class t on t.oid = tablename::regclass
  where schemaname = 'public' and not t.relispartition and tablename not like '\\_%'
  union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(c.oid) from pg_constraint c join pg_class t on t.oid = conrelid
  where connamespace = 'public'::regnamespace and contype <> 'n' and not t.relispartition and conrelid::regclass::text not like '\\_%'
  union all
  select 'enum', t.typname || '.' || e.enumlabel, e.enumsortorder::text
  from pg_type t join pg_enum e on e.enumtypid = t.oid`

type Entry = { kind: string; name: string; definition: string }

const catalogue = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<Entry>(CATALOGUE)
  return rows.map((row) => `${row.kind} ${row.name}: ${row.definition}`).toSorted()
}

// Columns and enumerations may only come from Prisma's schema; indexes and checks may be added by hand.
const ofSchema = (entry: string) => entry.startsWith('column ') || entry.startsWith('enum ')

// Hand-written before the line "-- by hand" marked them.
const UNMARKED = [
  'finance_notifications_user_id_fkey',
  'freight_studies_period',
  'freight_studies_status',
  'freight_study_lines_part',
  'notification_choices_company_id_fkey',
  'notification_choices_notification_id_fkey',
  'notification_choices_user_id_fkey',
  'notification_deliveries_user_id_fkey',
  'notification_mails_user_id_fkey',
  'notification_settings_user_id_fkey',
  'panel_notifications_user_id_fkey',
]

/** Tables that a migration's text names so, once each. */
const tables = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
]

describe('migrations', () => {
  let migrated: TestDatabase
  let direct: TestDatabase
  let clients: [Client, Client]

  beforeAll(async () => {
    migrated = await createTestDatabase('empty')
    direct = await createTestDatabase('empty')
    clients = [
      new Client({ connectionString: migrated.ownerUrl }),
      new Client({ connectionString: direct.ownerUrl }),
    ]
    await Promise.all(clients.map((client) => client.connect()))
    await clients[1].query('drop schema public cascade; create schema public')
    await clients[1].query(await diffSchemas(direct.ownerUrl, null, readSchema()))
  })

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await Promise.all([migrated.drop(), direct.drop()])
  })

  it('from scratch give the database that the schema describes', async () => {
    const [fromMigrations, fromSchema] = await Promise.all(clients.map(catalogue))
    expect(fromSchema?.length).toBeGreaterThan(300)
    expect(fromSchema?.filter((entry) => !fromMigrations?.includes(entry))).toEqual([])
    expect(fromMigrations?.filter((entry) => ofSchema(entry) && !fromSchema?.includes(entry))).toEqual([])
  })

  it('hold no index and no constraint that the schema left out, but for those added by hand', async () => {
    const [fromMigrations, fromSchema] = await Promise.all(clients.map(catalogue))
    const byHand = (await readMigrations())
      .map(
        ({ name }) => readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8').split('-- by hand')[1],
      )
      .join('\n')
    const left = fromMigrations
      ?.filter((entry) => !ofSchema(entry) && !fromSchema?.includes(entry))
      .map((entry) => /^\w+ (?:[\w"]+\.)?"?(\w+)"?:/.exec(entry)?.[1] ?? entry)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(byHand))
    expect(left).toEqual(UNMARKED)
  })

  it('do nothing the second time, also when several processes start at once', async () => {
    const database = await createTestDatabase('empty')
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.end()
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl)))
    const names = (await readMigrations()).map((migration) => migration.name)
    expect(applied.filter((list) => list.length > 0)).toEqual([names])
    expect(await migrate(database.ownerUrl)).toEqual([])
    await database.drop()
  })

  it('refuse a database of another history, naming the migration', async () => {
    const database = await createTestDatabase('empty')
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query(`update _prisma_migrations set checksum = 'other' where started_at is not null`)
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/_init was changed after it had been applied/)
    await client.query(`update _prisma_migrations set migration_name = '20990101000000_future'`)
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/20990101000000_future, which this version/)
    await client.end()
    await database.drop()
  })

  it('take a database whose text of a migration came to the same end, without filling it again', async () => {
    const database = await createTestDatabase('empty')
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    const filled = (await readMigrations()).filter(({ fill }) => fill !== null)
    const rewritten = filled.filter(({ former }) => former !== null)
    expect(rewritten.length).toBeGreaterThan(1)
    for (const { name, former } of rewritten)
      await client.query(`update _prisma_migrations set checksum = $2 where migration_name = $1`, [
        name,
        former,
      ])
    await client.query(`delete from _migration_fills where migration_name is not null`)
    expect(await migrate(database.ownerUrl)).toEqual([])
    const { rows } = await client.query<{ migration_name: string }>(
      `select migration_name from _migration_fills`,
    )
    expect(rows.map((row) => row.migration_name)).toEqual(
      filled.filter((migration) => !rewritten.includes(migration)).map(({ name }) => name),
    )
    await client.end()
    await database.drop()
  })

  it('never drop or rename without a line that says why', async () => {
    // A running older version still reads what a migration takes away (expand first, contract a release later).
    for (const migration of await readMigrations()) {
      const lines = readFileSync(`prisma/migrations/${migration.name}/migration.sql`, 'utf8').split('\n')
      const silent = lines.filter(
        (line, index) =>
          /\b(drop (table|column)|rename)\b/i.test(line) && !lines[index - 1]?.startsWith('-- contract:'),
      )
      expect(silent, migration.name).toEqual([])
    }
  })

  it('build indexes apart from what keeps readers out, and those of a few tables at once', async () => {
    // An index keeps writing out of its table until the transaction ends, a changed table reading too (decision 0093).
    const long = (await readMigrations())
      .filter(({ name }) => name >= '20261129')
      .filter(({ sql }) => {
        const text = sql.replaceAll(/^--.*$/gm, '')
        const made = tables(text, /create table "?(\w+)/gi)
        const built = tables(text, /create (?:unique )?index \S+ on "?(\w+)/gi).filter(
          (name) => !made.includes(name),
        )
        const kept = tables(text, /alter table "?(\w+)/gi).filter((name) => !made.includes(name))
        return built.length > 5 || (built.length > 0 && (kept.length > 0 || /drop index/i.test(text)))
      })
      .map(({ name }) => name)
    expect(long).toEqual([])
  })
})
