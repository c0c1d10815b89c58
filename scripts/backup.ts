import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { runDumpTool, runTar } from './lib/dump-tools.ts'
import { inRoot, inVar } from './lib/paths.ts'
import { findPlace } from './lib/postgres-place.ts'
import { type PostgresServer, startPostgres } from './lib/postgres.ts'
import { loadDotEnv, setting } from './lib/settings.ts'
import { helpAsked, runMain } from './lib/stop.ts'
import { archiveSettings } from './lib/wal-archive.ts'

const HELP = `
npm run backup [-- <folder>]        saves the database and the local files into var/backups/<time>, or into <folder>

Works while the application runs. The embedded database is copied as PostgreSQL's manual describes for base backups; a
database that DATABASE_URL names is saved with pg_dump 18. Files in an S3 store are that store's own business.
Restore with: npm run restore -- <folder>
`

// https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
const copyEmbedded = async (server: PostgresServer, folder: string) => {
  const { dataFolder } = await findPlace('postgres')
  const client = new Client({ connectionString: server.url('postgres') })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('npm run backup', fast => true)`)
    const skipped = [
      'postmaster.pid',
      'postmaster.opts',
      'pg_wal/*',
      'pg_replslot/*',
      'pg_stat_tmp/*',
      'pgsql_tmp*',
    ]
    const excludes = skipped.map((name) => `--exclude=./${name}`)
    await runTar(['-czf', path.join(folder, 'postgres.tar.gz'), ...excludes, '-C', dataFolder, '.'])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    writeFileSync(path.join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
    // Its password is in the data; the port beside it is only a wish.
    copyFileSync(inVar('postgres.json'), path.join(folder, 'postgres.json'))
    // Writes during the copy; without them the copy is not one moment.
    await runTar(['-czf', path.join(folder, 'wal.tar.gz'), '-C', dataFolder, './pg_wal'])
  } finally {
    await client.end()
  }
}

const backUpEmbedded = async (folder: string) => {
  const server = await startPostgres('postgres', await archiveSettings())
  try {
    await copyEmbedded(server, folder)
  } finally {
    await server.stop()
  }
}

const main = async () => {
  if (helpAsked(HELP)) return
  loadDotEnv()
  const name = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = path.resolve(process.argv[2] ?? inVar('backups', name))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const databaseUrl = setting('DATABASE_OWNER_URL') ?? setting('DATABASE_URL')
  if (databaseUrl === undefined) await backUpEmbedded(folder)
  else
    await runDumpTool('pg_dump', [
      '--format=custom',
      `--file=${path.join(folder, 'database.dump')}`,
      databaseUrl,
    ])
  // After the database: a file without a row is harmless, a row without its file is not.
  const storage = inRoot(setting('STORAGE_PATH') ?? 'var/storage')
  if (existsSync(storage)) await runTar(['-czf', path.join(folder, 'storage.tar.gz'), '-C', storage, '.'])
  console.log(`Saved in ${folder}`)
}

await runMain(main)
