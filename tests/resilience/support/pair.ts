import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inVar } from '../../../scripts/lib/paths.ts'
import { startPostgres, type PostgresServer } from '../../../scripts/lib/postgres.ts'
import { findPlace } from '../../../scripts/lib/postgres-place.ts'
import { findFreePort } from '../../../scripts/lib/ports.ts'

/** A primary and a standby that follows it by streaming replication, both of the embedded programs. */

const PRIMARY = 'resilience-primary'
const STANDBY = 'resilience-standby'
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '100', shared_buffers: '64MB' }

export type Pair = {
  adminUrl: string
  /** The same database on the standby. */
  onStandby: (url: string) => string
  startStandby: () => Promise<void>
  stopStandby: () => Promise<void>
  stop: () => Promise<void>
}

/** The embedded package has no pg_basebackup: the files of a primary that was stopped in order are a standby's beginning. */
const copyData = async (port: number): Promise<void> => {
  const { dataFolder: from } = await findPlace(PRIMARY)
  const { dataFolder: to } = await findPlace(STANDBY)
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
  writeFileSync(path.join(to, 'standby.signal'), '')
  const { password } = JSON.parse(readFileSync(inVar(`${PRIMARY}.json`), 'utf8')) as { password: string }
  writeFileSync(inVar(`${STANDBY}.json`), JSON.stringify({ port, password }), { mode: 0o600 })
}

export const startPair = async (): Promise<Pair> => {
  // A standby that an earlier run left behind does not follow another beginning.
  if (existsSync(inVar(`${STANDBY}.json`)))
    await (await startPostgres(STANDBY, SETTINGS)).stop().catch(() => undefined)
  await (await startPostgres(PRIMARY, SETTINGS)).stop()
  const port = await findFreePort()
  await copyData(port)
  const primary = await startPostgres(PRIMARY, SETTINGS)
  const adminUrl = primary.url('postgres')
  const { hostname, port: primaryPort, username, password } = new URL(adminUrl)
  const primary_conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${password}`
  let standby: PostgresServer | undefined
  const startStandby = async (): Promise<void> => {
    standby = await startPostgres(STANDBY, { ...SETTINGS, primary_conninfo })
  }
  const stopStandby = async (): Promise<void> => {
    await standby?.stop()
    standby = undefined
  }
  await startStandby()
  return {
    adminUrl,
    onStandby: (url) => {
      const address = new URL(url)
      address.port = new URL(standby?.url('postgres') ?? url).port
      return address.href
    },
    startStandby,
    stopStandby,
    stop: async () => {
      await stopStandby()
      await primary.stop()
    },
  }
}
