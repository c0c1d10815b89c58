import { generateClient } from '../../../scripts/lib/generate.ts'
import { startPostgres } from '../../../scripts/lib/postgres.ts'
import { dropOrphans, ensureTemplate } from '../../support/database.ts'
import { CLUSTER } from './cluster.ts'
import { compileServer } from './compiled.ts'

/**
 * A PostgreSQL of its own, which the scenarios may kill, and which keeps its promises as in production: fsync and
 * synchronous_commit stay on.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  await generateClient()
  const server = await startPostgres(CLUSTER)
  const adminUrl = server.url('postgres')
  process.env['TEST_SERVER_URL'] = adminUrl
  await dropOrphans(adminUrl)
  await Promise.all([ensureTemplate(adminUrl, 'reference'), compileServer()])
  return () => server.stop()
}
