import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { findPlace } from '../../../scripts/lib/postgres-place.ts'

export const CLUSTER = 'resilience-postgres'

/** Ends every connection and process of the cluster without a farewell and starts it again: it recovers from its log. */
export const restartPostgres = async (): Promise<void> => {
  const { pgCtl, dataFolder, logFile, owner } = await findPlace(CLUSTER)
  // The server inherits these; a pipe to us would never end.
  const log = openSync(logFile, 'a')
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(pgCtl, ['restart', '-D', dataFolder, '-m', 'immediate', '-w', '-t', '60'], {
      ...owner,
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    child.once('error', reject)
    child.once('exit', resolve)
  })
  closeSync(log)
  if (code !== 0) throw new Error(`pg_ctl restart ended with ${code}; see ${logFile}`)
}
