import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { startAppServer } from '../../scripts/lib/app-server.ts'
import { findFreePort } from '../../scripts/lib/ports.ts'
import { createTestDatabase, templateStorage } from './database.ts'

type Wanted = {
  /** Of the database server. */
  adminUrl: string
  /** Where its files and its log go. */
  folder: string
  outbox: string
  /** Before the server starts. */
  prepare?: ((ownerUrl: string) => Promise<unknown>) | undefined
  env?: Readonly<Record<string, string>> | undefined
}

/** The whole application on a free port, with a demo database of its own. */
export const startDemoServer = async ({ adminUrl, folder, outbox, prepare, env = {} }: Wanted) => {
  const database = await createTestDatabase('demo', adminUrl)
  const storage = join(folder, 'storage')
  const files = templateStorage(database.template)
  if (existsSync(files)) cpSync(files, storage, { recursive: true })
  await prepare?.(database.ownerUrl)
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const server = await startAppServer({
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
    logFile: join(folder, 'server.log'),
    env: {
      NODE_ENV: 'development',
      DEMO_MODE: 'true',
      // All journeys come from one address, as many people as a company has.
      LOGINS_PER_MINUTE: '1000',
      DATABASE_URL: database.url,
      REDIS_URL: '',
      SERVICES: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: origin,
      STORAGE: 'local',
      STORAGE_PATH: storage,
      MAIL_OUTBOX: outbox,
      ...env,
    },
  })
  return {
    origin,
    ownerUrl: database.ownerUrl,
    stop: async () => {
      await server.stop()
      await database.drop()
    },
  }
}
