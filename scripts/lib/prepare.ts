import { migrate } from '#server/infra/migrate.ts'
import { buildClient } from './build-client.ts'
import { generateClient } from './generate.ts'
import { ensureDatabase, startPostgres } from './postgres.ts'
import { step } from './progress.ts'
import { seedDemoOnce, seedReference } from './seeds.ts'
import { isDemo, setting } from './settings.ts'

export type Database = { url: string; stop: () => Promise<void> }

/** The database that DATABASE_URL names, else the embedded one, started or joined. */
export const openDatabase = async (): Promise<Database> => {
  const given = setting('DATABASE_URL')
  if (given !== undefined) return { url: given, stop: async () => undefined }
  const server = await startPostgres('postgres')
  await ensureDatabase(server.url('postgres'), 'tropeiro')
  return { url: server.url('tropeiro'), stop: server.stop }
}

/** Brings a database to the present schema and loads what belongs in it. */
export const prepareDatabase = async (url: string): Promise<void> => {
  await step('Migrations', async () => {
    const applied = await migrate(url)
    return applied.length > 0 && `${applied.length} applied`
  })
  await step('Reference data (states, cities, ICMS, holidays, codes)', () => seedReference(url))
  if (isDemo()) await step('Demo story', () => seedDemoOnce(url))
}

/** Everything between a checkout and a server that can start. The client is built while the database is prepared. */
export const prepare = async (database: Database, isWeb: boolean): Promise<void> => {
  await step('Prisma client', generateClient)
  const work = [prepareDatabase(database.url)]
  if (isWeb) work.push(step('Client', buildClient))
  await Promise.all(work)
}
