import { generateClient } from '../../scripts/lib/generate.ts'
import { dropOrphans, ensureTemplate, startTestServer } from './database.ts'

// Vitest's global setup of every project that needs a database. Workers inherit TEST_SERVER_URL.
export const setup = async (): Promise<() => Promise<void>> => {
  await generateClient()
  const server = await startTestServer()
  process.env['TEST_SERVER_URL'] = server.adminUrl
  await dropOrphans(server.adminUrl)
  await ensureTemplate(server.adminUrl, 'reference')
  return () => server.stop()
}
