import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { errorCode } from './error-code.ts'
import { runFill, type LetIn } from './migration-fills.ts'
import { buildBeside } from './migration-indexes.ts'
import { lockTogether, losesFunction } from './migration-locks.ts'

/** The place of the project's migrations: one folder per migration with a `migration.sql`, and a `fill.sql` where rows follow. */
export const migrationsFolder = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))

/** A database that cannot be brought to the current schema; the message is a sentence for the operator. */
export class MigrationException extends Error {
  override name = 'MigrationException'
}

/**
 * `checksum` is what Prisma stores of a migration: the SHA-256 of its text, in hexadecimal. `former` is that of a text which
 * came to the same end, rows included; the line "-- formerly" of the text names it.
 */
export type Migration = {
  name: string
  sql: string
  checksum: string
  former: string | null
  fill: string | null
}

// Any constant will do; it only has to differ from the one of Prisma's own tool (72707369).
const LOCK_KEY = 7_401_932_018
// A statement that waits for a busy table makes every later query on it wait as well: it gives up and is tried again.
const LOCK_TIMEOUT = '500ms'
const TRY_AGAIN_MS = 1000
const ASK_AGAIN_MS = 100
/** A minute and a half of tries. */
const MOST_TRIES = 60
/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

// The very table Prisma's own tool writes, so that `prisma migrate deploy` stays usable on the same database. Its
// engine is not used here: through a driver adapter it cuts scripts at every semicolon (also those inside function
// bodies) and commits statement by statement, so that a failed migration leaves half of itself behind.
const createHistory = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`

/** Every migration on disk in the order of application. */
export const readMigrations = async (folder = migrationsFolder): Promise<Migration[]> => {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  names.sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
      const fill = path.join(folder, name, 'fill.sql')
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        former: /^-- formerly ([0-9a-f]{64})/m.exec(sql)?.[1] ?? null,
        fill: existsSync(fill) ? await readFile(fill, 'utf8') : null,
      }
    }),
  )
}

const readApplied = async (client: Client): Promise<Map<string, string>> => {
  await client.query(createHistory)
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `select migration_name, checksum from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

const refuseOtherHistory = (migrations: Migration[], applied: Map<string, string>) => {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const [name, checksum] of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new MigrationException(
        `The database has the migration ${name}, which this version of the application does not know: ` +
          'the database belongs to a newer or a different version.',
      )
    }
    if (migration.checksum !== checksum && migration.former !== checksum) {
      throw new MigrationException(
        `The migration ${name} was changed after it had been applied to this database. ` +
          'For a demo database run `npm run demo:reset`; anywhere else restore the migration as it was released.',
      )
    }
  }
}

const record = (client: Client, { name, checksum }: Migration, startedAt: Date) =>
  client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     values ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name, startedAt],
  )

const failure = ({ name }: Migration, left: string, cause: unknown): MigrationException =>
  new MigrationException(
    `The migration ${name} failed and left ${left} behind: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  )

const applyWhole = async (client: Client, migration: Migration, letIn: LetIn, tries = 1): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    const startedAt = new Date()
    if (tries > 1 || losesFunction(migration.sql)) await lockTogether(client, migration.sql)
    await client.query(migration.sql)
    await letIn(client)
    await record(client, migration, startedAt)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (errorCode(error) === LOCK_NOT_AVAILABLE && tries < MOST_TRIES) {
      await sleep(TRY_AGAIN_MS)
      return applyWhole(client, migration, letIn, tries + 1)
    }
    throw failure(migration, 'nothing', error)
  }
}

const apply = async (client: Client, migration: Migration, letIn: LetIn): Promise<void> => {
  const startedAt = new Date()
  const isBuilt = await buildBeside(client, migration.sql).catch((error: unknown) => {
    throw failure(migration, 'only whole indexes', error)
  })
  await (isBuilt ? record(client, migration, startedAt) : applyWhole(client, migration, letIn))
}

/** Tried, not waited for: a statement that waits would itself be waited for by the indexes that the other one builds. */
const lock = async (client: Client): Promise<void> => {
  for (;;) {
    // oxlint-disable no-await-in-loop -- one try after the other
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCK_KEY,
    ])
    if (rows[0]?.mine === true) return
    await sleep(ASK_AGAIN_MS)
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Brings a database to the schema of `prisma/migrations`. Each migration and its record are one transaction: after a
 * crash or an error it is either there completely or not at all; rows of before follow in steps of their own, and indexes
 * of large tables are built one by one. Safe to run from several processes at once: an
 * advisory lock lets one work while the others wait and then find nothing to do.
 *
 * @param databaseUrl a PostgreSQL address of a role that may create tables
 * @param letIn gives the application its rights on new tables, which its writing needs as soon as they are there
 * @returns the names of the migrations applied by this call, in order
 * @throws MigrationException where the database and the folder tell different histories, or a script fails
 */
export const migrate = async (
  databaseUrl: string,
  folder = migrationsFolder,
  letIn: LetIn = () => Promise.resolve(),
): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: databaseUrl, application_name: 'tropeiro migrate' })
  // A lost connection fails the statement under way, which tells it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lock(client)
    const applied = await readApplied(client)
    refuseOtherHistory(migrations, applied)
    const pending = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of migrations) {
      // oxlint-disable no-await-in-loop -- each migration builds on the one before
      if (pending.includes(migration)) await apply(client, migration, letIn)
      const { name, fill, former } = migration
      if (fill !== null && applied.get(name) !== former) await runFill(client, { name, body: fill }, letIn)
      // oxlint-enable no-await-in-loop
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.end().catch(() => undefined)
  }
}
