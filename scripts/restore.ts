import { copyFileSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { runDumpTool, runTar, unpackMissing } from './lib/dump-tools.ts'
import { inRoot, inVar } from './lib/paths.ts'
import { dataFolderOf, findPlace, type Place } from './lib/postgres-place.ts'
import { startPostgres } from './lib/postgres.ts'
import { loadDotEnv, setting } from './lib/settings.ts'
import { StopException, helpAsked, runMain } from './lib/stop.ts'
import { LOG_END, logKeptOf, replayUntil } from './lib/wal-archive.ts'
import { assertLogFollows } from './lib/wal-reach.ts'

const help = (dataFolder = dataFolderOf('postgres'), log = logKeptOf({ dataFolder })): string => `
npm run restore -- <folder>                      puts back what \`npm run backup\` saved in <folder>
npm run restore -- <folder> --until <time>       and what happened after it, up to this moment, such as 2026-11-23T12:30:00Z
npm run restore -- <folder> --until end          and all that the log still has, where the machine or its disk was lost

Stop the application first. What is there now is not deleted: it is moved aside, under its name with .before-<time>:
the database   ${dataFolder}
its log        ${log}
files          var/storage
A database that DATABASE_URL names is emptied and filled with pg_restore 18.

--until is for the embedded database that ran with WAL_ARCHIVE=true since the backup; files in the store stay as they are now, and
those that are missing come from the backup. For a lost machine keep backups, the log and var/storage on another one, and put them
where the new one has them (see above): of the database the last minute may be missing, of files what was not copied there yet.
`

const asideOf = (folder: string, time: string): string => `${folder}.before-${time}`
const aside = (folder: string, time: string) => {
  if (existsSync(folder)) renameSync(folder, asideOf(folder, time))
}

const assertReplayable = async (place: Place, folder: string) => {
  const own = await runTar(['-tzf', path.join(folder, 'wal.tar.gz')])
  const label = readFileSync(path.join(folder, 'backup_label'), 'utf8')
  assertLogFollows(logKeptOf(place), { label, own: own.split('\n') })
}

const restoreEmbedded = async (folder: string, time: string, until: string | undefined) => {
  const place = await findPlace('postgres')
  if (existsSync(path.join(place.dataFolder, 'postmaster.pid'))) {
    throw new StopException(
      'The embedded database is running (or did not end cleanly). Stop the application first.',
    )
  }
  if (until !== undefined) await assertReplayable(place, folder)
  aside(place.dataFolder, time)
  // From here the log goes another way under the same names: files kept of the first way would stand for the second.
  if (until === undefined) aside(logKeptOf(place), time)
  mkdirSync(place.dataFolder, { recursive: true, mode: 0o700 })
  copyFileSync(path.join(folder, 'postgres.json'), inVar('postgres.json'))
  const { uid, gid } = place.owner
  if (uid !== undefined && gid !== undefined) chownSync(place.dataFolder, uid, gid)
  await runTar(['-xzpf', path.join(folder, 'postgres.tar.gz'), '-C', place.dataFolder])
  await runTar(['-xzpf', path.join(folder, 'wal.tar.gz'), '-C', place.dataFolder])
  const label = path.join(place.dataFolder, 'backup_label')
  copyFileSync(path.join(folder, 'backup_label'), label)
  if (uid !== undefined && gid !== undefined) chownSync(label, uid, gid)
  if (until !== undefined) {
    const reached = await replayUntil(place, until, asideOf(place.dataFolder, time))
    console.log(
      reached
        ? `The last change that came back is of ${reached.toISOString()}.`
        : 'No change since the backup was found in the log.',
    )
    return
  }
  // Starting it replays the log to the moment of the backup; better to hear of a problem now than tomorrow.
  const server = await startPostgres('postgres')
  await server.stop()
}

const momentOf = (text = ''): string => {
  if (text === LOG_END) return text
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new StopException(`--until needs a time.\n${help()}`)
  // As PostgreSQL reads it before it knows the names of time zones.
  return moment.toISOString().replace('T', ' ').replace('Z', '+00')
}

const main = async () => {
  if (helpAsked(help())) return
  loadDotEnv()
  const [given, flag, moment] = process.argv.slice(2)
  const until = flag === '--until' ? momentOf(moment) : undefined
  if (given === undefined || !existsSync(given))
    throw new StopException(`Name the folder of a backup.\n${help()}`)
  const folder = path.resolve(given)
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const databaseUrl = setting('DATABASE_OWNER_URL') ?? setting('DATABASE_URL')
  const dump = path.join(folder, 'database.dump')
  if (until !== undefined && databaseUrl !== undefined)
    throw new StopException('--until is for the embedded database; use the tools of your own server.')
  if (databaseUrl === undefined) {
    if (!existsSync(path.join(folder, 'backup_label'))) {
      throw new StopException(
        'This backup is of a database that DATABASE_URL named; set DATABASE_URL to restore it.',
      )
    }
    await restoreEmbedded(folder, time, until)
  } else {
    if (!existsSync(dump))
      throw new StopException('This backup is of an embedded database; unset DATABASE_URL to restore it.')
    await runDumpTool('pg_restore', ['--clean', '--if-exists', '--no-owner', `--dbname=${databaseUrl}`, dump])
  }
  const files = path.join(folder, 'storage.tar.gz')
  const storage = inRoot(setting('STORAGE_PATH') ?? 'var/storage')
  // A file that came after the backup belongs to a row that is brought back: nothing is taken away.
  if (until === undefined && existsSync(files)) aside(storage, time)
  if (existsSync(files)) await unpackMissing(files, storage)
  console.log(`Restored from ${folder}`)
}

await runMain(main)
