import { migrate, migrationsFolder } from '#server/infra/migrate.ts'
import { grantPlainRole, letPlainRoleIn } from '#server/infra/plain-role.ts'
import { buildClient } from './build-client.ts'
import { generateClient } from './generate.ts'
import { ensureDatabase, plainUrl, startPostgres } from './postgres.ts'
import { step } from './progress.ts'
import { seedDemoOnce, seedReference } from './seeds.ts'
import { isDemo, setting } from './settings.ts'
import { archiveSettings } from './wal-archive.ts'

/** The application comes by `url`, as a plain role; the owner migrates and seeds. */
export type Database = { url: string; ownerUrl: string; stop: () => Promise<void> }

/** The database that DATABASE_URL names (DATABASE_OWNER_URL its owner), else the embedded one, started or joined. */
export const openDatabase = async (): Promise<Database> => {
  const given = setting('DATABASE_URL')
  if (given !== undefined)
    return { url: given, ownerUrl: setting('DATABASE_OWNER_URL') ?? given, stop: async () => undefined }
  const server = await startPostgres('postgres', await archiveSettings())
  await ensureDatabase(server.url('postgres'), 'tropeiro')
  const ownerUrl = server.url('tropeiro')
  return { url: plainUrl(ownerUrl), ownerUrl, stop: server.stop }
}

/** Brings a database to the present schema, lets the application in, and loads what belongs in it. */
export const prepareDatabase = async ({
  url,
  ownerUrl,
}: Pick<Database, 'url' | 'ownerUrl'>): Promise<void> => {
  await step('Migrations', async () => {
    const applied = await migrate(ownerUrl, migrationsFolder, letPlainRoleIn(url))
    return applied.length > 0 && `${applied.length} applied`
  })
  await step('Reference data (states, cities, ICMS, holidays, codes)', () => seedReference(ownerUrl))
  if (isDemo()) await step('Demo story', () => seedDemoOnce(ownerUrl))
  // Last, so that it covers every table that was made.
  await grantPlainRole(ownerUrl, url)
}

/** Everything between a checkout and a server that can start. The client is built while the database is prepared. */
export const prepare = async (database: Database, isWeb: boolean): Promise<void> => {
  await step('Prisma client', generateClient)
  const work = [prepareDatabase(database)]
  if (isWeb) work.push(step('Client', buildClient))
  await Promise.all(work)
}
