import { Client } from 'pg'
import { hashFiles } from './file-hash.ts'
import { inRoot } from './paths.ts'
import { capture } from './processes.ts'
import { StopException } from './stop.ts'

export type Seed = 'reference' | 'demo'

const runner = inRoot('prisma', 'seed', 'run.ts')

/**
 * Runs one of the seeds (`prisma/seed/run.ts`) on a database.
 * @param storagePath where the demo story's documents go; by default where the application keeps its files
 */
export const seed = async (name: Seed, databaseUrl: string, storagePath?: string): Promise<void> => {
  const env: NodeJS.ProcessEnv = { DATABASE_URL: databaseUrl }
  if (name === 'demo') env['DEMO_MODE'] = 'true'
  if (storagePath !== undefined) Object.assign(env, { STORAGE: 'local', STORAGE_PATH: storagePath })
  const { code, output } = await capture(process.execPath, [runner, name], { env })
  if (code !== 0)
    throw new StopException(`The ${name} data could not be loaded:\n${output.trim().slice(-4000)}`)
}

// Loaded seeds are remembered in the database itself: a folder of its own would outlive a database that was
// replaced, and know nothing of one that lives elsewhere.
const remembered = async (client: Client, name: string): Promise<string | undefined> => {
  await client.query('create table if not exists _loaded (name text primary key, hash text not null)')
  const { rows } = await client.query<{ hash: string }>('select hash from _loaded where name = $1', [name])
  return rows[0]?.hash
}

const remember = (client: Client, name: string, hash: string) =>
  client.query(
    `insert into _loaded (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash`,
    [name, hash],
  )

const withDatabase = async <T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Loads the reference data where its files changed since they were last loaded here; says whether there was work. */
export const seedReference = (databaseUrl: string): Promise<boolean> =>
  withDatabase(databaseUrl, async (client) => {
    const hash = hashFiles(
      'prisma/seed/reference',
      'prisma/migrations',
      'server/modules/pricing/icms-matrix.ts',
      'server/shared/orders/order-status.ts',
      'node_modules/municipios-brasil/package.json',
    )
    if ((await remembered(client, 'reference')) === hash) return false
    await seed('reference', databaseUrl)
    await remember(client, 'reference', hash)
    return true
  })

/** Tells the demo story in a database without any user; says whether there was work. */
export const seedDemoOnce = (databaseUrl: string): Promise<boolean> =>
  withDatabase(databaseUrl, async (client) => {
    const state = await remembered(client, 'demo')
    if (state === 'loading') {
      throw new StopException('Loading the demo story was interrupted. Start it anew: npm run demo:reset')
    }
    const { rows } = await client.query<{ used: boolean }>('select exists (select from users) as used')
    if (rows[0]?.used) return false
    await remember(client, 'demo', 'loading')
    await seed('demo', databaseUrl)
    await remember(client, 'demo', 'loaded')
    return true
  })
