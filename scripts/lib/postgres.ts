// The embedded PostgreSQL. The package's own starter is not used: it ends the server on Ctrl-C together with the
// application, which then could not finish what it was doing; ours runs in its own process group.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { withFileLock } from './file-lock.ts'
import { inVar } from './paths.ts'
import { findFreePort, isPortFree } from './ports.ts'
import { findPlace, type Place } from './postgres-place.ts'
import { isAlive } from './processes.ts'
import { StopException } from './stop.ts'

export type PostgresServer = {
  /** The address of one database on this server; the database need not exist. */
  url: (database: string) => string
  /** Ends the server unless another process still uses it. */
  stop: () => Promise<void>
}

type Remembered = { port: number; password: string }

const START_SECONDS = 60
const MAJOR = '18'

const run = (place: Place, program: string, args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { ...place.owner, cwd: '/', env: { ...process.env, LC_ALL: 'C' } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

// Under another name first: a folder called as it should be is complete, whatever interrupted an earlier attempt.
const initialise = async (place: Place, password: string) => {
  const folder = `${place.dataFolder}.new`
  const secret = `${place.dataFolder}.password`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  if (place.owner.uid !== undefined) {
    chownSync(folder, place.owner.uid, place.owner.gid)
    chownSync(secret, place.owner.uid, place.owner.gid)
  }
  // Names sort as Portuguese readers expect (Água before Avião), which the C locale does not do.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR', '--encoding=UTF8']
  const args = ['-D', folder, '-U', 'tropeiro', '-A', 'scram-sha-256', `--pwfile=${secret}`, ...locale]
  const { code, output } = await run(place, place.initdb, args)
  rmSync(secret, { force: true })
  if (code !== 0) {
    throw new StopException(`The embedded PostgreSQL could not be set up in ${folder}:\n${output.trim()}`)
  }
  renameSync(folder, place.dataFolder)
}

const readRemembered = (file: string): Remembered | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Remembered) : undefined

const commandOf = (pid: number): string => {
  if (existsSync(`/proc/${pid}/cmdline`)) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout
}

// The process of postmaster.pid, if it really is a PostgreSQL on this data: after a reboot or in a new container its number may
// belong to another program, and then the file is stale.
const runningPid = (place: Place): number | undefined => {
  const file = path.join(place.dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 && isAlive(pid) && commandOf(pid).includes(place.dataFolder) ? pid : undefined
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const answersWithin = async (url: string, seconds: number): Promise<boolean> => {
  const deadline = Date.now() + seconds * 1000
  // oxlint-disable no-await-in-loop -- waiting is the point
  while (Date.now() < deadline) {
    if (await answers(url)) return true
    await sleep(200)
  }
  // oxlint-enable no-await-in-loop
  return false
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-12).join('\n')

const launch = async (place: Place, url: string, port: number, settings: Record<string, string>) => {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(place.logFile, 'a')
  const child = spawn(place.postgres, ['-D', place.dataFolder, '-p', String(port), ...flags], {
    ...place.owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  closeSync(log)
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code) => (ended = `exit code ${code}`))
  child.unref()
  const deadline = Date.now() + START_SECONDS * 1000
  // oxlint-disable no-await-in-loop -- waiting is the point
  while (!(await answers(url))) {
    if (ended !== undefined || Date.now() > deadline) {
      const reason = ended ?? `no answer within ${START_SECONDS} s`
      throw new StopException(
        `The embedded PostgreSQL did not start (${reason}). The end of ${place.logFile}:\n${lastLines(place.logFile)}`,
      )
    }
    await sleep(40)
  }
  // oxlint-enable no-await-in-loop
}

const checkVersion = (place: Place) => {
  const version = readFileSync(path.join(place.dataFolder, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR) return
  throw new StopException(
    `${place.dataFolder} holds data of PostgreSQL ${version}, the embedded one is ${MAJOR}. ` +
      'Take a backup with the old version, or remove the folder if the data is not needed.',
  )
}

const ensureRunning = async (
  place: Place,
  name: string,
  settings: Record<string, string>,
): Promise<Remembered> => {
  const file = inVar(`${name}.json`)
  const remembered = readRemembered(file)
  const address = ({ port, password }: Remembered) =>
    `postgresql://tropeiro:${password}@127.0.0.1:${port}/postgres`
  const isInitialised = existsSync(path.join(place.dataFolder, 'PG_VERSION'))
  if (isInitialised && remembered === undefined) {
    throw new StopException(
      `${file} is missing; it holds the password of the database in ${place.dataFolder}. ` +
        'Put it back, or move that folder away if its data is not needed.',
    )
  }
  const pid = runningPid(place)
  if (remembered !== undefined && pid !== undefined) {
    // Never a second one on the same data: a server that is busy or still recovering is waited for.
    if (await answersWithin(address(remembered), START_SECONDS)) return remembered
    throw new StopException(
      `PostgreSQL runs on ${place.dataFolder} (process ${pid}) and does not answer; end it first.`,
    )
  }
  const isPortUsable = remembered !== undefined && (await isPortFree(remembered.port, '127.0.0.1'))
  const server = {
    port: isPortUsable ? remembered.port : await findFreePort(),
    password: remembered?.password ?? randomBytes(18).toString('hex'),
  }
  writeFileSync(file, JSON.stringify(server), { mode: 0o600 })
  if (!isInitialised) await initialise(place, server.password)
  checkVersion(place)
  // PostgreSQL itself replaces a stale file only where no program at all has the number in it.
  rmSync(path.join(place.dataFolder, 'postmaster.pid'), { force: true })
  await launch(place, address(server), server.port, settings)
  return server
}

const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
}

/**
 * Starts the embedded PostgreSQL called `name` (data in `var/<name>`), or joins the one that is running already,
 * for example because another script of this checkout uses it.
 *
 * @param settings PostgreSQL settings beyond ours, such as `{ fsync: 'off' }`
 */
export const startPostgres = async (
  name: string,
  settings: Record<string, string> = {},
): Promise<PostgresServer> => {
  const place = await findPlace(name)
  const lock = inVar(`${name}.lock`)
  const users = inVar(`${name}.users`)
  const me = path.join(users, String(process.pid))
  const server = await withFileLock(lock, async () => {
    const started = await ensureRunning(place, name, { ...baseSettings, ...settings })
    mkdirSync(users, { recursive: true })
    writeFileSync(me, '')
    return started
  })
  const stop = () =>
    withFileLock(lock, async () => {
      if (!existsSync(me)) return
      rmSync(me, { force: true })
      const others = readdirSync(users).filter((pid) => isAlive(Number(pid)))
      if (others.length > 0) return
      rmSync(users, { recursive: true, force: true })
      await run(place, place.pgCtl, ['stop', '-D', place.dataFolder, '-m', 'fast', '-w', '-t', '60'])
    })
  return {
    url: (database) => `postgresql://tropeiro:${server.password}@127.0.0.1:${server.port}/${database}`,
    stop,
  }
}

/** The same database for the application's plain role, whose password follows from the owner's. */
export const plainUrl = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  url.password = createHash('sha256').update(`${url.password} application`).digest('hex').slice(0, 36)
  url.username = 'tropeiro_app'
  return url.href
}

/** Creates a database where it does not exist yet; `adminUrl` is the address of any other database there. */
export const ensureDatabase = async (adminUrl: string, name: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
