import { readFileSync } from 'node:fs'
import { createSessions } from '#server/http/authenticate.ts'
import { createSystemClock } from '#server/infra/clock.ts'
import { createDatabase } from '#server/infra/database.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { startAppServer } from '../../../scripts/lib/app-server.ts'
import { inVar } from '../../../scripts/lib/paths.ts'
import { findFreePort } from '../../../scripts/lib/ports.ts'

/** The real program in a process of its own, on a database that a bench has filled, and tokens of its people. */

export const SECRET = 'a secret that only the benchmark knows, 32 bytes or more'

export type OurServer = {
  origin: string
  pid: number
  /** MiB in memory now, and the most that there ever were. */
  memory: () => { now: number; most: number }
  token: (user: { id: number; role: RoleName; company_id: number }) => Promise<string>
  stop: () => Promise<void>
}

export const startOurServer = async (databaseUrl: string): Promise<OurServer> => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await startAppServer({
    readyUrl: `${origin}/health/ready`,
    logFile: inVar('log', 'bench.log'),
    env: {
      DATABASE_URL: databaseUrl,
      JWT_SECRET: SECRET,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port),
      STORAGE_PATH: 'var/bench-storage',
    },
  })
  const database = createDatabase({ url: databaseUrl, poolSize: 1 })
  const sessions = createSessions({ database, secret: SECRET, idleHours: 4, clock: createSystemClock() })
  const status = (name: string): number =>
    Number(
      new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0,
    ) / 1024
  return {
    origin,
    pid: server.pid,
    memory: () => ({ now: status('VmRSS'), most: status('VmHWM') }),
    token: (user) => sessions.issue(user, { address: 'bench', userAgent: null }),
    stop: async () => {
      await database.close()
      await server.stop()
    },
  }
}
