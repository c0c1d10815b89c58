import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startAppServer } from '../../scripts/lib/app-server.ts'
import { inRoot } from '../../scripts/lib/paths.ts'
import { findFreePort } from '../../scripts/lib/ports.ts'
import { SECRET, type TestApp } from './app.ts'

export type WatchedServer = {
  origin: string
  pid: number
  /** Milliseconds of processor time that the longest turn of its event loop took since this was last asked. */
  longestTurn: () => Promise<number>
  stop: () => Promise<void>
}

/** The program in a process of its own, on the database and with the people of `app`, its event loop watched. */
export const startWatchedServer = async (app: TestApp, folder: string): Promise<WatchedServer> => {
  const [port, watchPort] = [await findFreePort(), await findFreePort()]
  const origin = `http://127.0.0.1:${port}`
  const server = await startAppServer({
    readyUrl: `${origin}/health/ready`,
    logFile: join(folder, 'server.log'),
    env: {
      NODE_ENV: 'test',
      NODE_OPTIONS: `--import=${pathToFileURL(inRoot('tests', 'support', 'loop-watch.ts')).href}`,
      LOOP_WATCH_PORT: String(watchPort),
      LOG_LEVEL: 'warn',
      DATABASE_URL: app.url,
      JWT_SECRET: SECRET,
      REDIS_URL: '',
      SERVICES: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: origin,
      STORAGE: 'local',
      STORAGE_PATH: join(folder, 'storage'),
      SCRATCH_PATH: join(folder, 'scratch'),
      MAIL_OUTBOX: join(folder, 'outbox'),
      DEMO_MODE: 'false',
    },
  })
  const watch = `http://127.0.0.1:${watchPort}`
  return {
    origin,
    pid: server.pid,
    // A connection that stays may be closed by the other side just before it is used.
    longestTurn: async () => Number(await (await fetch(watch, { headers: { Connection: 'close' } })).text()),
    stop: () => server.stop(),
  }
}
