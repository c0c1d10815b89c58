import { mkdirSync, rmSync } from 'node:fs'
import { buildClient } from '../../scripts/lib/build-client.ts'
import { generateClient } from '../../scripts/lib/generate.ts'
import { inVar } from '../../scripts/lib/paths.ts'
import { dropOrphans, startTestServer } from './database.ts'
import { startDemoServer } from './demo-server.ts'

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
    const folder = inVar('e2e')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const outbox = inVar('e2e', 'outbox')
    const server = await startDemoServer({ adminUrl: postgres.adminUrl, folder, outbox })
    process.env['E2E_BASE_URL'] = server.origin
    process.env['E2E_SESSIONS'] = inVar('e2e', 'sessions')
    mkdirSync(inVar('e2e', 'sessions'), { recursive: true })
    return async () => {
      await server.stop()
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
