import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { startAppServer } from '../../scripts/lib/app-server.ts'
import { buildClient } from '../../scripts/lib/build-client.ts'
import { generateClient } from '../../scripts/lib/generate.ts'
import { inVar } from '../../scripts/lib/paths.ts'
import { findFreePort } from '../../scripts/lib/ports.ts'
import { createTestDatabase, dropOrphans, startTestServer, templateStorage } from './database.ts'

/**
 * Playwright's global setup: the whole application, built as for production, on a free port with a demo database of
 * its own. The address reaches the tests as `baseURL`. E2E_BASE_URL names a server that runs already instead.
 */
const setUp = async (): Promise<() => Promise<void>> => {
  if (process.env['E2E_BASE_URL'] !== undefined) return async () => undefined
  await generateClient()
  const postgres = await startTestServer()
  try {
    await dropOrphans(postgres.adminUrl)
    await buildClient()
    const database = await createTestDatabase('demo', postgres.adminUrl)
    const folder = inVar('e2e')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const files = templateStorage(database.template)
    if (existsSync(files)) cpSync(files, inVar('e2e', 'storage'), { recursive: true })
    const port = await findFreePort()
    const baseUrl = `http://localhost:${port}`
    const server = await startAppServer({
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
      logFile: inVar('e2e', 'server.log'),
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
        APP_URL: baseUrl,
        STORAGE: 'local',
        STORAGE_PATH: inVar('e2e', 'storage'),
        MAIL_OUTBOX: inVar('e2e', 'outbox'),
      },
    })
    process.env['E2E_BASE_URL'] = baseUrl
    process.env['E2E_SESSIONS'] = inVar('e2e', 'sessions')
    mkdirSync(inVar('e2e', 'sessions'), { recursive: true })
    return async () => {
      await server.stop()
      await database.drop()
      await postgres.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

// Playwright takes the default export of its global setup.
// oxlint-disable-next-line import/no-default-export
export default setUp
