import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { obliterateQueues } from '#server/infra/queues.ts'
import { generateClient } from './lib/generate.ts'
import { inVar } from './lib/paths.ts'
import { openDatabase, prepareDatabase } from './lib/prepare.ts'
import { step } from './lib/progress.ts'
import { isDemo, loadDotEnv, setting } from './lib/settings.ts'
import { StopException, helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run demo:reset        empties the database and tells the demo story anew

Everything in the database is lost, and the files in var/storage and var/outbox with it, and what waits
in the queues (REDIS_URL). Refused in production and
where DEMO_MODE is off.
`

const main = async () => {
  if (helpAsked(HELP)) return
  loadDotEnv()
  if (setting('NODE_ENV') === 'production' || !isDemo()) {
    throw new StopException(
      'This would delete every order and every user; it runs in demo mode only (DEMO_MODE=true).',
    )
  }
  const database = await openDatabase()
  try {
    await step('Prisma client', generateClient)
    await step('Everything old removed', async () => {
      const client = new Client({ connectionString: database.ownerUrl })
      await client.connect()
      await client.query('drop schema if exists public cascade; create schema public')
      // BullMQ keeps its queues in a schema of its own, or in Redis where there is one.
      await client.query('drop schema if exists bullmq cascade')
      await client.end()
      const redisUrl = setting('REDIS_URL')
      if (redisUrl !== undefined) await obliterateQueues({ databaseUrl: database.url, redisUrl })
      for (const folder of ['storage', 'outbox']) rmSync(inVar(folder), { recursive: true, force: true })
    })
    await prepareDatabase(database)
  } finally {
    await database.stop()
  }
}

await runMain(main)
