import { join } from 'node:path'
import { startAppServer, type AppServer } from '../../../scripts/lib/app-server.ts'
import { inVar } from '../../../scripts/lib/paths.ts'
import { findFreePort } from '../../../scripts/lib/ports.ts'
import { COMPILED } from './compiled.ts'
import { SECRET, type World } from './world.ts'

/** The real program in a process of its own, which may be killed and comes back at the same address. */

export type Server = {
  url: string
  port: number
  pid: () => number
  start: () => Promise<void>
  /** `kill -9`; resolves when it is gone. */
  kill: () => Promise<void>
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number>
  isRunning: () => boolean
}

export type ServerOptions = {
  name?: string
  services?: string
  redisUrl?: string
  env?: NodeJS.ProcessEnv
}

export const createServer = async (world: World, options: ServerOptions = {}): Promise<Server> => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const name = options.name ?? 'server'
  let running: AppServer | undefined

  const start = async (): Promise<void> => {
    const started = await startAppServer({
      readyUrl: `${url}/health/ready`,
      logFile: inVar('resilience', `${name}.log`),
      env: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        DATABASE_URL: world.url,
        REDIS_URL: options.redisUrl ?? '',
        SERVICES: options.services ?? '',
        JWT_SECRET: SECRET,
        HOST: '127.0.0.1',
        PORT: String(port),
        APP_URL: url,
        STORAGE: 'local',
        STORAGE_PATH: join(world.folder, 'storage'),
        MAIL_OUTBOX: join(world.folder, 'outbox'),
        DEMO_MODE: 'false',
        NODE_COMPILE_CACHE: COMPILED,
        ...options.env,
      },
    })
    running = started
    void forgetWhenEnded(started)
  }
  const forgetWhenEnded = async (server: AppServer): Promise<void> => {
    await server.ended
    if (running === server) running = undefined
  }
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const server = running
    if (server === undefined) return 0
    process.kill(server.pid, signal)
    return server.ended
  }
  return {
    url,
    port,
    pid: () => running?.pid ?? 0,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    isRunning: () => running !== undefined,
  }
}

export const startServer = async (world: World, options: ServerOptions = {}): Promise<Server> => {
  const server = await createServer(world, options)
  await server.start()
  return server
}
