import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { noFilters, withSchemaEngine } from '#server/infra/schema-engine.ts'

/** The place of the project's migrations: one folder per migration with a `migration.sql`. */
export const migrationsFolder = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))

/** A database that cannot be brought to the current schema; the message is a sentence for the operator. */
export class MigrationException extends Error {
  override name = 'MigrationException'
}

export type Migration = { name: string; sql: string; checksum: string }

// Any constant will do; it only has to differ from Prisma's own (72707369), which its engine takes meanwhile.
const LOCK_KEY = 7_401_932_018

/** Every migration on disk in the order of application; `checksum` is what Prisma stores (SHA-256 of the text). */
export const readMigrations = async (folder = migrationsFolder): Promise<Migration[]> => {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  names.sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

type Recorded = { migration_name: string; checksum: string; finished: boolean }

const readRecorded = async (client: Client): Promise<Recorded[]> => {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as present`,
  )
  if (rows[0]?.present !== true) return []
  const recorded = await client.query<Recorded>(
    `select migration_name, checksum, finished_at is not null as finished
     from _prisma_migrations where rolled_back_at is null`,
  )
  return recorded.rows
}

const refuseEditedMigrations = (migrations: Migration[], recorded: Recorded[]) => {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of recorded) {
    const migration = byName.get(row.migration_name)
    if (!row.finished) continue
    if (migration === undefined) {
      throw new MigrationException(
        `The database has the migration ${row.migration_name}, which this version does not know. ` +
          'It belongs to a newer or a different version of the application.',
      )
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationException(
        `The migration ${row.migration_name} was changed after it had been applied to this database. ` +
          'For a demo database run `npm run demo:reset`; anywhere else restore the released migration.',
      )
    }
  }
}

const applyPending = (databaseUrl: string, migrations: Migration[], failed: string[]) =>
  withSchemaEngine(databaseUrl, async (engine) => {
    // Each script runs as one implicit transaction: a failed one has left nothing behind and may run again.
    for (const name of failed) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after the other
      await engine.markMigrationRolledBack({ migrationName: name })
    }
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: migrationsFolder,
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      filters: noFilters,
    })
    return appliedMigrationNames
  })

/**
 * Brings a database to the schema of `prisma/migrations` and writes Prisma's own `_prisma_migrations`, so that
 * `prisma migrate deploy` stays usable. Safe to run from several processes at once: an advisory lock lets one work
 * while the others wait and then find nothing to do.
 *
 * @param databaseUrl a PostgreSQL address of a role that may create tables
 * @returns the names of the migrations applied by this call, in order
 * @throws MigrationException where the database and the folder tell different histories, or a script fails
 */
export const migrate = async (databaseUrl: string, folder = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: databaseUrl, application_name: 'tropeiro migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    const recorded = await readRecorded(client)
    refuseEditedMigrations(migrations, recorded)
    const finished = new Set(recorded.filter((row) => row.finished).map((row) => row.migration_name))
    if (migrations.every((migration) => finished.has(migration.name))) return []
    const failed = recorded.filter((row) => !row.finished).map((row) => row.migration_name)
    return await applyPending(databaseUrl, migrations, failed)
  } catch (error) {
    if (error instanceof MigrationException) throw error
    throw new MigrationException(`The database could not be migrated: ${String(error)}`, { cause: error })
  } finally {
    await client.end()
  }
}
