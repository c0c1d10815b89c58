import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { hashFiles } from '../../scripts/lib/file-hash.ts'
import { inVar } from '../../scripts/lib/paths.ts'
import { plainUrl, startPostgres } from '../../scripts/lib/postgres.ts'
import { isAlive } from '../../scripts/lib/processes.ts'
import { seed } from '../../scripts/lib/seeds.ts'
import { migrate } from '../../server/infra/migrate.ts'
import { grantPlainRole } from '../../server/infra/plain-role.ts'

/** A PostgreSQL for tests: the embedded one, or the server that TEST_DATABASE_URL names. */
export type TestServer = { adminUrl: string; stop: () => Promise<void> }

/** A database of its own for one test file or worker. `drop` ends the connections that are left and gives it up. */
export type TestDatabase = {
  /** As the application comes: a plain role. */
  url: string
  /** As migrations come. */
  ownerUrl: string
  name: string
  template: string
  drop: () => Promise<void>
}

/** What a template holds beyond the migrated schema. */
export type TemplateContent = 'empty' | 'reference' | 'demo'

const TEMPLATE_LOCK = 7_401_932_019
// A database given up keeps its files until the run ends. A file system without journal looks past each file deleted in
// the last minutes before it makes a new one: a clone took 1,000 ms after 40 dropped databases, and takes 40 ms so.
const GIVEN_UP = 'given_up_'
// Durability is what a test database can do without, and a log for others to read; the rest is as in production.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  max_connections: '200',
}

const inputsOf: Record<TemplateContent, string[]> = {
  empty: ['prisma/migrations', 'server/infra/plain-role.ts'],
  reference: [
    'prisma/migrations',
    'server/infra/plain-role.ts',
    'prisma/seed/reference',
    'prisma/seed/run.ts',
    'server/modules/pricing/icms-matrix.ts',
    'server/shared/orders/order-status.ts',
    'server/shared/notifications/catalogue.ts',
  ],
  demo: ['prisma/migrations', 'prisma/seed', 'server/shared', 'server/kit', 'server/modules', 'server/infra'],
}

const withClient = async <T>(url: string, use: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const onDatabase = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Starts the test server, or joins it where another test run of this checkout has started it. */
export const startTestServer = async (): Promise<TestServer> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { adminUrl: given, stop: async () => undefined }
  const server = await startPostgres('test-postgres', settings)
  const adminUrl = server.url('postgres')
  return {
    adminUrl,
    stop: async () => {
      await dropOrphans(adminUrl)
      await server.stop()
    },
  }
}

/** The folder with the files that belong to a template's rows. Copy it; never write into it. */
export const templateStorage = (template: string): string => inVar('test-storage', template)

const build = async (url: string, content: TemplateContent, storage: string) => {
  await migrate(url)
  if (content !== 'empty') await seed('reference', url, storage)
  if (content === 'demo') await seed('demo', url, storage)
  await grantPlainRole(url, plainUrl(url))
}

const dropOldTemplates = async (client: Client, content: TemplateContent, keep: string) => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like $1 and datname <> $2`,
    [`template_${content}_%`, keep],
  )
  // One that another run clones right now cannot be dropped; the next run does it.
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await client.query(`drop database if exists "${row.datname}"`).catch(() => undefined)
    rmSync(templateStorage(row.datname), { recursive: true, force: true })
  }
}

const hashes = new Map<TemplateContent, string>()

/** Read once in a process: to hash what the demo comes from takes longer than to clone it. */
const hashOf = (content: TemplateContent): string => {
  const known = hashes.get(content)
  if (known !== undefined) return known
  const hash = createHash('sha256')
    .update(hashFiles(...inputsOf[content]))
    .digest('hex')
    .slice(0, 16)
  hashes.set(content, hash)
  return hash
}

/**
 * The name of a database that is migrated and seeded and only ever cloned. Built once for the present migrations and
 * seeds (their hash is in the name); a few processes may ask at once, one builds.
 */
export const ensureTemplate = async (
  adminUrl: string,
  content: TemplateContent = 'reference',
): Promise<string> => {
  const hash = hashOf(content)
  const name = `template_${content}_${hash}`
  await withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const building = `building_${hash}`
    await client.query(`drop database if exists "${building}" with (force)`)
    await client.query(`create database "${building}"`)
    rmSync(templateStorage(name), { recursive: true, force: true })
    await build(onDatabase(adminUrl, building), content, templateStorage(name))
    await withClient(onDatabase(adminUrl, building), (database) => database.query('analyze'))
    // The name appears only when the work is complete, so that an interrupted build is never cloned.
    await client.query(`alter database "${building}" rename to "${name}"`)
    await dropOldTemplates(client, content, name)
  })
  return name
}

let count = 0

/**
 * Clones the template into a new database (some 50 ms). Call it once per test file (`beforeAll`) and `drop` it after.
 *
 * @param content what it holds: `reference` (default), `empty` (schema only) or `demo` (the whole demo story)
 * @param adminUrl the server; by default the one the global setup has started
 */
export const createTestDatabase = async (
  content: TemplateContent = 'reference',
  adminUrl = process.env['TEST_SERVER_URL'],
): Promise<TestDatabase> => {
  if (adminUrl === undefined)
    throw new Error('TEST_SERVER_URL is not set: tests/support/global-setup.ts has not run.')
  const template = await ensureTemplate(adminUrl, content)
  count += 1
  const name = `test_${process.pid}_${count}`
  const ownerUrl = onDatabase(adminUrl, name)
  const url = plainUrl(ownerUrl)
  await withClient(adminUrl, async (client) => {
    // Two clones of one template at once fail ("being accessed by other users"); this makes them queue.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await client.query(`drop database if exists "${name}" with (force)`)
    await client.query(`create database "${name}" template "${template}" strategy file_copy`)
    // Rights on the database itself are not cloned.
    await client.query(`grant create, temporary on database "${name}" to "${new URL(url).username}"`)
  })
  const drop = () =>
    withClient(adminUrl, async (client) => {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      await client.query(`alter database "${name}" rename to "${GIVEN_UP}${name}"`)
    })
  return { url, ownerUrl, name, template, drop }
}

/** Removes databases that were given up, and those of test runs that ended without tidying up. */
export const dropOrphans = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(given_up_)?test_[0-9]+_[0-9]+$'`,
    )
    const orphans = rows.filter(
      ({ datname }) => datname.startsWith(GIVEN_UP) || !isAlive(Number(datname.split('_')[1])),
    )
    for (const { datname } of orphans) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(`drop database if exists "${datname}" with (force)`)
    }
  })
